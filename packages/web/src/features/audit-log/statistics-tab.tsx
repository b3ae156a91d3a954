import { actionLabel } from '@cass/contract/audit-log/actions.ts'
import { type getAuditStatistics, nobody } from '@cass/contract/audit-log/endpoints.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { thousands } from '@cass/contract/kit/format.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { type Period, periodSchema } from '@cass/contract/statistics/period.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Figure, Figures } from '../../domain/period/figure.tsx'
import { PeriodPicker, usualPeriod } from '../../domain/period/period-picker.tsx'
import { showTime } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { PrintButton } from '../../ui/page/print-button.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import { address } from './address.ts'
import css from './audit-log.module.css'
import { statisticsQuery } from './queries.ts'
import { words as pageWords, statisticsWords as words } from './text.ts'

/** Of few a day the first decimal still tells something. */
const average = (value: number) => thousands(value < 10 ? value.toFixed(1) : Math.round(value))

type Statistics = DataOf<typeof getAuditStatistics>

/** How much was done in a period: by day, action and person, beside the period before. */
export function StatisticsTab() {
  const { search, show } = useListSearch(address)
  const said = periodSchema.safeParse({ from: search.from, to: search.to })
  const period: Period = said.data ?? usualPeriod()
  const { data, error, refetch } = useQuery(statisticsQuery(period))
  return (
    <div className={css.tab}>
      <div className={css.bar}>
        <PeriodPicker period={period} onChange={show} />
        <PrintButton />
      </div>
      {!data ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Loading lines={8} />
        )
      ) : (
        <Shown statistics={data} />
      )}
    </div>
  )
}

function Shown({ statistics }: { statistics: Statistics }) {
  const { actions, asOf, days, from, people, to, total } = statistics
  const counts = (of: readonly { count: number; before: number }[]) => [
    { name: say(words.count), values: of.map(({ count }) => count) },
    { name: say(words.before), values: of.map(({ before }) => before) },
  ]
  const labels = actions.map(({ action }) => say(actionLabel(action)))
  const names = people.map(({ id, loginName }) => (id === nobody ? say(pageWords.nobody) : loginName))
  const ranked = (number: number) => say(fill(words.top, { n: number }))
  return (
    <>
      {asOf && (
        <p className={css.asOf}>{say(fill(words.asOf, { at: showTime(asOf, '{y}-{m}-{d} {h}:{i}:{s}') }))}</p>
      )}
      <Figures>
        <Figure name={say(words.total)} {...total} />
        <Figure name={say(words.perDay)} count={total.count / days.length} show={average} />
      </Figures>
      {total.count === 0 ? (
        <Empty title={say(words.none)} />
      ) : (
        <div className={css.charts}>
          <div className={css.wide}>
            <Chart
              kind={days.length > 62 ? 'lines' : 'columns'}
              title={say(words.byDay)}
              nameOfCategory={say(words.day)}
              categories={days.map(({ day }) => day)}
              series={[{ name: say(words.count), values: days.map(({ count }) => count) }]}
            />
          </div>
          <Chart
            kind="ranking"
            title={say(words.byAction)}
            lead={ranked(actions.length)}
            nameOfCategory={say(pageWords.action)}
            categories={labels}
            series={counts(actions)}
            rowTitle={(label, place) => (
              <Link
                className="link"
                to={paths.auditLog}
                search={{ action: actions[place]!.action, from, to }}
              >
                {label}
              </Link>
            )}
          />
          <Chart
            kind="ranking"
            title={say(words.byPerson)}
            lead={ranked(people.length)}
            nameOfCategory={say(pageWords.person)}
            categories={names}
            series={counts(people)}
            rowTitle={(label, place) => (
              <Link className="link" to={paths.auditLog} search={{ person: people[place]!.id, from, to }}>
                {label}
                {people[place]!.name && ` (${people[place]!.name})`}
              </Link>
            )}
          />
        </div>
      )}
    </>
  )
}
