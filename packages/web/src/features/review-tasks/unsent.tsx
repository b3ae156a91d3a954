import { useId } from 'react'
import { say } from '../../kit/language.ts'
import { toast } from '../../kit/ui/toast.tsx'
import { reviewWords as words } from './text.ts'
import type { Comment } from './use-comment.ts'

/** What somebody typed for a decision that was not theirs any more. */
export function Unsent({ comment }: { comment: Comment }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{say(words.unsent)}</label>
      <textarea id={id} rows={4} readOnly value={comment.comment} aria-describedby={`${id}-help`} />
      <p id={`${id}-help`} className="field-help">
        {say(words.unsentHelp)}
      </p>
      <div>
        <button
          type="button"
          className="button"
          onClick={async () => {
            await navigator.clipboard.writeText(comment.comment)
            toast.success(say(words.copied))
          }}
        >
          {say(words.copy)}
        </button>{' '}
        <button type="button" className="button" onClick={comment.finish}>
          {say(words.discard)}
        </button>
      </div>
    </div>
  )
}
