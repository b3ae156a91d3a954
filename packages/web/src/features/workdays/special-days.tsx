import { fill } from '@cass/contract/kit/text.ts'
import type { SpecialDay } from '@cass/contract/workdays/endpoints.ts'
import { say } from '../../lib/language.ts'
import { type Run, runsOf } from './calendar.ts'
import { showRange } from './day-format.ts'
import { KindTag } from './kind-tag.tsx'
import css from './special-days.module.css'
import { words } from './text.ts'

/** The year's special days in words. */
export function SpecialDays({ days }: { days: readonly SpecialDay[] }) {
  const runs = runsOf(days)
  return (
    <section className={css.special} aria-labelledby="special-days">
      <h2 id="special-days">{say(words.specialDays)}</h2>
      {runs.length === 0 && <p>{say(words.noSpecialDays)}</p>}
      <ul>
        {runs.map((run) => (
          <Item key={run.from} {...run} />
        ))}
      </ul>
    </section>
  )
}

const Item = ({ from, to, days, name, workday, source }: Run) => (
  <li>
    <strong>{name}</strong>
    <KindTag workday={workday} />
    <span className={css.when}>
      <time dateTime={from}>{showRange(from, to)}</time>
      {days > 1 && <span>{say(fill(words.days, { n: days }))}</span>}
      {source === 'operator' && <span>{say(words.own)}</span>}
    </span>
  </li>
)
