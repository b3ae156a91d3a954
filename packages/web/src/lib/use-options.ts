import { useEffect, useEffectEvent, useState } from 'react'

export type Option = { value: string; label: string; hint?: string | undefined }
/** Finds what matches; an empty query asks for the first ones. */
export type LoadOptions = (query: string, signal: AbortSignal) => Promise<readonly Option[]>

/** From the last key to the question. */
export const typingPauseMs = 300

type Found = { options: readonly Option[]; loading: boolean; error: Error | undefined }

/** What matches the query, asked for after a pause in typing; only the last question's answer counts. */
export function useOptions(load: LoadOptions, query: string, active: boolean): Found & { retry: () => void } {
  const [found, setFound] = useState<Found>({ options: [], loading: false, error: undefined })
  const [tries, setTries] = useState(0)
  const ask = useEffectEvent(load)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again.
  useEffect(() => {
    if (!active) return
    const ended = new AbortController()
    const answer = (next: Found) => ended.signal.aborted || setFound(next)
    setFound((before) => ({ ...before, loading: true, error: undefined }))
    const question = setTimeout(
      () =>
        ask(query.trim(), ended.signal).then(
          (options) => answer({ options, loading: false, error: undefined }),
          (error: Error) => answer({ options: [], loading: false, error }),
        ),
      query === '' ? 0 : typingPauseMs,
    )
    return () => {
      clearTimeout(question)
      ended.abort()
    }
  }, [query, active, tries])

  return { ...found, retry: () => setTries(tries + 1) }
}
