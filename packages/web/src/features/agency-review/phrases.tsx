import type { Text } from '@cass/contract/kit/text.ts'
import { say } from '../../lib/language.ts'
import css from './review.module.css'
import { words } from './text.ts'

/** Words that reviewers write again and again, to be put after what is typed already. */
export const Phrases = ({
  passing,
  rejecting,
  onPick,
}: {
  passing: readonly Text[]
  rejecting: readonly Text[]
  onPick: (phrase: string) => void
}) => (
  <>
    {(
      [
        [words.forPassing, passing],
        [words.forRejecting, rejecting],
      ] as const
    ).map(([label, phrases]) => (
      <fieldset key={label.en} className={css.phrases}>
        <legend>{say(label)}</legend>
        {phrases.map((phrase) => (
          <button key={phrase.en} type="button" onClick={() => onPick(say(phrase))}>
            {say(phrase)}
          </button>
        ))}
      </fieldset>
    ))}
  </>
)
