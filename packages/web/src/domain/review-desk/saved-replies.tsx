import type { Text } from '@cass/contract/kit/text.ts'
import { say } from '../../lib/language.ts'
import css from './decision-form.module.css'
import { deskWords as words } from './text.ts'

/** What reviewers write again and again about one kind of subject. */
export type Replies = { readonly pass: readonly Text[]; readonly reject: readonly Text[] }

/** To be put after what is typed already. */
export const SavedReplies = ({ replies, onPick }: { replies: Replies; onPick: (reply: string) => void }) => (
  <details className={css.replies}>
    <summary>{say(words.replies)}</summary>
    {(
      [
        [words.forPassing, replies.pass],
        [words.forRejecting, replies.reject],
      ] as const
    ).map(([label, group]) => (
      <fieldset key={label.en}>
        <legend>{say(label)}</legend>
        {group.map((reply) => (
          <button key={reply.en} type="button" onClick={() => onPick(say(reply))}>
            {say(reply)}
          </button>
        ))}
      </fieldset>
    ))}
  </details>
)
