import type { BaseInfo } from '@cass/contract/institutions/fields.ts'
import { say } from '../../kit/language.ts'
import css from './review.module.css'
import { institutionWords, words } from './text.ts'

/** What an institution has on record beside what it asks for. */
export function ChangeTable({ now, asked }: { now: BaseInfo; asked: BaseInfo }) {
  const names = (Object.keys(asked) as (keyof BaseInfo)[]).filter((name) => now[name] !== asked[name])
  if (names.length === 0) return <p>{say(words.noChanges)}</p>
  return (
    <>
      <p>{say(words.changesLead)}</p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{say(words.field)}</th>
            <th scope="col">{say(words.now)}</th>
            <th scope="col">{say(words.asked)}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{say(institutionWords[name])}</th>
              <td>
                <del>{now[name] || '—'}</del>
              </td>
              <td>
                <ins>{asked[name] || '—'}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
