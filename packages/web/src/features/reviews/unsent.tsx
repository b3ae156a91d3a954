import type { Feedback } from '../../domain/review-desk/use-feedback.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { reviewWords as words } from './text.ts'

/** What somebody typed for a decision that was not theirs any more. */
export function Unsent({ feedback }: { feedback: Feedback }) {
  return (
    <div>
      <TextField
        name="unsent"
        label={say(words.unsent)}
        help={say(words.unsentHelp)}
        rows={4}
        readOnly
        value={feedback.value}
        onChange={() => undefined}
      />
      <div>
        <button
          type="button"
          className="button"
          onClick={async () => {
            await navigator.clipboard.writeText(feedback.value)
            toast.success(say(words.copied))
          }}
        >
          {say(words.copy)}
        </button>{' '}
        <button type="button" className="button" onClick={feedback.finish}>
          {say(words.discard)}
        </button>
      </div>
    </div>
  )
}
