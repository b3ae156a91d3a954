import type { AccountHistoryItem } from '@cass/contract/api-accounts/endpoints.ts'
import { type AccountValues, accountFields } from '@cass/contract/api-accounts/fields.ts'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import css from './accounts.module.css'
import { panelWords as words } from './text.ts'

/** What became of an account, the newest first; what changed, before and after. */
export const AccountHistory = ({ history }: { history: readonly AccountHistoryItem[] }) => (
  <ol className={css.events}>
    {history.map((item) => (
      <li key={`${item.at} ${item.kind}`}>
        <p className={css.what}>
          <strong>{say(words.kinds[item.kind])}</strong>
          {item.application && <span className="mono">{item.application.applyOrdNo}</span>}
          <span className={css.who}>
            {item.by} <When at={item.at} />
          </span>
        </p>
        {item.reason && <p className={css.reason}>{item.reason}</p>}
        {item.before && item.after && <Changes before={item.before} after={item.after} />}
      </li>
    ))}
  </ol>
)

function Changes({ before, after }: { before: AccountValues; after: AccountValues }) {
  const changed = (Object.keys(accountFields) as (keyof AccountValues)[]).filter(
    (name) => before[name] !== after[name],
  )
  if (changed.length === 0) return null
  return (
    <table className={css.changes}>
      <thead>
        <tr>
          <th scope="col">{say(words.field)}</th>
          <th scope="col">{say(words.before)}</th>
          <th scope="col">{say(words.after)}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map((name) => (
          <tr key={name}>
            <th scope="row">{say(accountFields[name].label)}</th>
            <td className="mono">
              <del>{before[name] || '—'}</del>
            </td>
            <td className="mono">
              <ins>{after[name]}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
