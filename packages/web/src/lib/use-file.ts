import type { FileRef } from '@cass/contract/files/file-ref.ts'
import { useEffect, useEffectEvent, useState } from 'react'

type Loaded = { id: string; blob?: Blob; error?: Error }

/** The bytes of a file; `retry` asks again after an error. */
export function useFile(file: FileRef, load: (file: FileRef) => Promise<Blob>) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [tries, setTries] = useState(0)
  const ask = useEffectEvent(load)
  const { id } = file
  const wanted = useEffectEvent(() => file)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again.
  useEffect(() => {
    let current = true
    setLoaded(undefined)
    ask(wanted()).then(
      (blob) => current && setLoaded({ id, blob }),
      (error: Error) => current && setLoaded({ id, error }),
    )
    return () => {
      current = false
    }
  }, [id, tries])

  const { blob, error } = loaded?.id === id ? loaded : {}
  return { blob, error, retry: () => setTries(tries + 1) }
}

/** The same as an address, for as long as it is shown. */
export function useFileUrl(file: FileRef, load: (file: FileRef) => Promise<Blob>) {
  const { blob, error, retry } = useFile(file, load)
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [blob])
  return { url, error, retry }
}
