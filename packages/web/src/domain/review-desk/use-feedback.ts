import { useState } from 'react'
import { readDraft, useDraft } from '../../editing/draft.ts'

/** What a reviewer types; it outlives a reload, a lost race and the end of the session. */
export function useComment(key: string) {
  const [comment, setComment] = useState(() => readDraft<{ comment: string }>(key)?.value.comment ?? '')
  const [done, setDone] = useState(false)
  const { savedAt, clear } = useDraft(key, { comment })
  return {
    comment,
    change: setComment,
    savedAt,
    /** Typed, and neither sent nor given up. */
    unsent: comment.trim() !== '' && !done,
    /** It was sent, or is not wanted any more. */
    finish() {
      setDone(true)
      clear()
    },
  }
}
export type Comment = ReturnType<typeof useComment>
