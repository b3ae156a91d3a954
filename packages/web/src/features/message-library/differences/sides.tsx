import { say } from '../../../lib/language.ts'
import css from './sides.module.css'
import type { Pair } from './telling.ts'
import { differenceWords as words } from './text.ts'

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
