import { useState } from 'react'
import { readDraft, useDraft } from '../../editing/draft.ts'

/** What a reviewer types; it outlives a reload, a lost race and the end of the session. */
export function useFeedback(key: string) {
  const [feedback, setFeedback] = useState(() => readDraft<{ feedback: string }>(key)?.value.feedback ?? '')
  const [done, setDone] = useState(false)
  const { savedAt, clear } = useDraft(key, { feedback })
  return {
    value: feedback,
    change: setFeedback,
    savedAt,
    /** Typed, and neither sent nor discarded. */
    unsent: feedback.trim() !== '' && !done,
    /** It was sent, or is not wanted any more. */
    finish() {
      setDone(true)
      clear()
    },
  }
}
export type Feedback = ReturnType<typeof useFeedback>
