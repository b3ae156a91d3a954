import { type BaseInfo, baseInfo } from '@cass/contract/institutions/fields.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { say } from '../../lib/language.ts'
import css from './review.module.css'
import { words } from './text.ts'

/** What an institution had on record when it asked, beside what it asks for; and what it has by now, if neither. */
export function ChangeTable({ base, asked, now }: { base: BaseInfo; asked: BaseInfo; now: BaseInfo }) {
  const names = (Object.keys(asked) as (keyof BaseInfo)[]).filter((name) => base[name] !== asked[name])
  if (names.length === 0) return <p>{say(words.noChanges)}</p>
  return (
    <>
      <p>{say(words.changesLead)}</p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{say(words.field)}</th>
            <th scope="col">{say(words.onRecord)}</th>
            <th scope="col">{say(words.asked)}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{say(baseInfo[name].label)}</th>
              <td>
                <del>{base[name] || '—'}</del>
                {now[name] !== base[name] && now[name] !== asked[name] && (
                  <span className={css.was}>{say(fill(words.byNow, { value: now[name] || '—' }))}</span>
                )}
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
