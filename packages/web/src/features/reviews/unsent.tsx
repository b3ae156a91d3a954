import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { reviewWords as words } from './text.ts'
import type { Comment } from './use-comment.ts'

/** What somebody typed for a decision that was not theirs any more. */
export function Unsent({ comment }: { comment: Comment }) {
  return (
    <div>
      <TextField
        name="unsent"
        label={say(words.unsent)}
        help={say(words.unsentHelp)}
        rows={4}
        readOnly
        value={comment.comment}
        onChange={() => undefined}
      />
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
