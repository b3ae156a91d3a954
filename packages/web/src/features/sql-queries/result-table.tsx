import { thousands } from '@cass/contract/kit/format.ts'
import { fill } from '@cass/contract/kit/text.ts'
import type { SqlResult } from '@cass/contract/sql-queries/endpoints.ts'
import { say } from '../../lib/language.ts'
import css from './sql-queries.module.css'
import { words } from './text.ts'

/** As PostgreSQL answered, in the order it did. */
export function ResultTable({ result: { columns, cut, ms, rows } }: { result: SqlResult }) {
  const n = thousands(rows.length)
  return (
    <div>
      <div className={css.head} role="status">
        <h2>{say(words.result)}</h2>
        <p>
          {cut && <strong>{say(fill(cut === 'rows' ? words.cutRows : words.cutBytes, { n }))}</strong>}
          {say(fill(words.found, { n: rows.length, ms: thousands(ms) }))}
        </p>
      </div>
      {rows.length === 0 && cut === null ? (
        <p className={css.none}>{say(words.none)}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        <section className={css.scroll} tabIndex={0} aria-label={say(words.result)}>
          <table className={css.table}>
            <thead>
              <tr>
                {columns.map(({ name, numeric }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: several columns may have the same name.
                  <th key={place} scope="col" data-align={numeric ? 'end' : undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place.
                <tr key={place}>
                  {row.map((value, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                    <td key={column} data-align={columns[column]?.numeric ? 'end' : undefined}>
                      {value === null ? <i>null</i> : <Value text={value} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}

const longest = 300

/** More of one value than a table can show opens by itself; the export has all of it. */
const Value = ({ text }: { text: string }) =>
  text.length <= longest ? (
    text
  ) : (
    <details className={css.long}>
      <summary>{text.slice(0, 80)}…</summary>
      {text}
    </details>
  )
