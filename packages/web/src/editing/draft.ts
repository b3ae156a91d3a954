import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Draft, loadDraft, removeDraft, saveDraft } from '../lib/draft-store.ts'
import { interruption, session } from '../lib/session.ts'

/** UI rule: saved a second after a pause. */
const pauseMs = 1000

const visitor = 'visitor'
const ownerNow = () => session.get().user?.id ?? visitor

/** What was typed into this form before and never submitted, for its first state. */
export const readDraft = <Value extends object>(key: string): Draft<Value> | undefined =>
  loadDraft(ownerNow(), key)

export const writeDraft = (key: string, value: object): void => void saveDraft(ownerNow(), key, value)

/** It is not wanted any more. */
export const forgetDraft = (key: string): void => removeDraft(ownerNow(), key)

/** Keeps what is typed until it is submitted (`clear`) or its user logs out. */
export function useDraft<Value extends object>(
  /** Undefined: it is kept nowhere. */
  key: string | undefined,
  value: Value,
  { omit = [] }: { omit?: readonly (keyof Value & string)[] } = {},
): { savedAt: Date | undefined; clear: () => void } {
  // Who opened the form. It is theirs too while their session has ended and they may come back.
  const [owner] = useState(ownerNow)
  const [savedAt, setSavedAt] = useState(() =>
    key === undefined ? undefined : loadDraft(owner, key)?.savedAt,
  )
  const written = JSON.stringify(value, (name, part) => (omit.includes(name as never) ? undefined : part))
  /** What needs no saving: the form as it came, and what is saved already. */
  const kept = useRef(written)

  const save = useEffectEvent(() => {
    const theirs = owner === ownerNow() || owner === interruption.get()?.userId
    if (key === undefined || written === kept.current || !theirs) return
    kept.current = written
    setSavedAt(saveDraft(owner, key, JSON.parse(written)))
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the pause again.
  useEffect(() => {
    const timer = setTimeout(save, pauseMs)
    return () => clearTimeout(timer)
  }, [written])

  // Whoever leaves within that second loses nothing either.
  useEffect(() => {
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [])

  return {
    savedAt,
    clear() {
      kept.current = written
      if (key !== undefined) removeDraft(owner, key)
      setSavedAt(undefined)
    },
  }
}
