import type { Text } from '@cass/contract/kit/text.ts'
import type { FieldAspect, MessageAspect } from '@cass/contract/message-library/difference.ts'
import { say } from '../../../kit/language.ts'
import { messageWords } from '../text.ts'
import css from './sides.module.css'
import { differenceWords as words } from './text.ts'

export type Pair = { name: string; before: string | undefined; after: string | undefined }

/** What was said before, and what is said now. */
export const Sides = ({ pairs, names }: { pairs: readonly Pair[]; names: readonly [string, string] }) =>
  pairs.length > 0 && (
    <table className={css.sides}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{say(words.what)}</span>
          </th>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-side="before">{before ? <del>{before}</del> : <None />}</td>
            <td data-side="after">{after ? <ins>{after}</ins> : <None />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

const None = () => <span className={css.none}>{say(words.nothingThere)}</span>

type Told = { [Name in MessageAspect | FieldAspect]?: unknown }

export const aspectsOf = (
  about: readonly (MessageAspect | FieldAspect)[],
  before: Told,
  after: Told,
): Pair[] =>
  about.map((aspect) => {
    const [was, is] = [before[aspect], after[aspect]]
    // What only changed in the other language is shown in both.
    const both = isText(was) && isText(is) && say(was) === say(is)
    return {
      name: say(words.aspects[aspect]),
      before: told(aspect, was, both),
      after: told(aspect, is, both),
    }
  })

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value

function told(aspect: string, value: unknown, both: boolean): string {
  if (aspect === 'direction') return say(messageWords.directions[value as 'in' | 'out' | 'both'])
  if (aspect === 'examples') return (value as { raw: string }[]).map(({ raw }) => raw).join('\n')
  if (isText(value)) return both ? `${value.zh} / ${value.en}` : say(value)
  return String(value)
}
