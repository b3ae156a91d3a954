import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react'
import { typingPauseMs } from './use-options.ts'

/** What is typed counts after a pause, or when it is applied at once. */
export function useTypedText(said: string, apply: (typed: string) => void) {
  const [typed, setTyped] = useState(said)
  const [known, setKnown] = useState(said)
  // The address changed by itself: going back, or clearing all.
  if (said !== known) {
    setKnown(said)
    if (said !== typed.trim()) setTyped(said)
  }
  const applyNow = () => {
    if (typed.trim() !== said) apply(typed.trim())
  }
  const afterPause = useEffectEvent(applyNow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key starts the pause again.
  useEffect(() => {
    const timer = setTimeout(afterPause, typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, setTyped, applyNow }
}

/** The same, as an input takes it. */
export function useTyped(said: string, apply: (typed: string) => void) {
  const { typed, setTyped, applyNow } = useTypedText(said, apply)
  return {
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
    onPressEnter: applyNow,
  }
}
