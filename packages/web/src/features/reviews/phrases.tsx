import type { Text } from '@cass/contract/kit/text.ts'
import { say } from '../../lib/language.ts'
import css from './decision.module.css'
import { phrases, reviewWords as words } from './text.ts'

/** What reviewers write again and again, to be put after what is typed already. */
export const Phrases = ({ onPick }: { onPick: (phrase: string) => void }) => (
  <details className={css.phrases}>
    <summary>{say(words.phrases)}</summary>
    <Group label={words.forPassing} phrases={phrases.pass} onPick={onPick} />
    <Group label={words.forReturning} phrases={phrases.return} onPick={onPick} />
  </details>
)

const Group = ({
  label,
  phrases: inside,
  onPick,
}: {
  label: Text
  phrases: readonly Text[]
  onPick: (phrase: string) => void
}) => (
  <fieldset>
    <legend>{say(label)}</legend>
    {inside.map((phrase) => (
      <button key={phrase.en} type="button" onClick={() => onPick(say(phrase))}>
        {say(phrase)}
      </button>
    ))}
  </fieldset>
)
