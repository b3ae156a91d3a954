import type { CertificationRow } from '@cass/contract/certification/endpoints.ts'
import { sessionCodes, sessions } from '@cass/contract/certification/enums.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { language, say } from '../../../lib/language.ts'
import { phone, useMedia } from '../../../lib/use-media.ts'
import { Icon } from '../../../ui/icons.tsx'
import { Empty, Failed, Loading } from '../../../ui/page/states.tsx'
import { testsQuery } from '../queries.ts'
import { sayFamilies } from '../test-time.ts'
import { mineWords as words } from '../text.ts'
import { TestStatus } from './columns.tsx'
import { addMonths, firstDay, lastDay, monthOf, weeksOf } from './month.ts'
import css from './test-month.module.css'

/** More than these an institution hardly has in a month. */
const shown = 100

const names = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'long',
})
const weekdays = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
})
const dayNames = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  weekday: 'long',
})
const at = (date: string) => new Date(`${date}T00:00:00Z`)

/** Tests of the own institution on the days of a month; on a phone, the days that have some. */
export function TestMonth({
  filters,
  month,
  onMonth,
}: {
  filters: { keyword?: string; status?: string; family?: CertificationRow['families'][number] | '' }
  month: string
  onMonth: (month: string) => void
}) {
  const query = useQuery(
    testsQuery({ ...filters, from: firstDay(month), to: lastDay(month), pageNum: 1, pageSize: shown }),
  )
  const small = useMedia(phone)
  const { data, error, refetch } = query
  const of = (date: string) => (data?.list ?? []).filter(({ testTime }) => testTime?.date === date)
  const today = marketDate(new Date())
  const Days = small ? DayList : DayGrid
  return (
    <section aria-labelledby="month">
      <header className={css.head}>
        <Step label={say(words.previous)} icon="chevron-left" onClick={() => onMonth(addMonths(month, -1))} />
        <h2 id="month" aria-live="polite">
          {names.format(at(firstDay(month)))}
        </h2>
        <Step label={say(words.next)} icon="chevron-right" onClick={() => onMonth(addMonths(month, 1))} />
        {month !== monthOf(today) && (
          <button type="button" className="button" onClick={() => onMonth(monthOf(today))}>
            {say(words.thisMonth)}
          </button>
        )}
      </header>
      {!data ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Loading lines={8} />
        )
      ) : (
        <>
          {data.total > shown && <p className="field-help">{say(fill(words.manyInMonth, { n: shown }))}</p>}
          {data.list.length === 0 && small ? (
            <Empty title={say(words.noneInMonth)} />
          ) : (
            <Days month={month} of={of} today={today} />
          )}
        </>
      )}
    </section>
  )
}

type Days = { month: string; of: (date: string) => CertificationRow[]; today: string }

const DayGrid = ({ month, of, today }: Days) => (
  <table className={css.month} aria-labelledby="month">
    <thead>
      <tr>
        {weeksOf(month)[0]!.map((date) => (
          <th key={date} scope="col">
            {weekdays.format(at(date))}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(month).map((week) => (
        <tr key={week[0]}>
          {week.map((date) => (
            <td
              key={date}
              data-other={monthOf(date) !== month || undefined}
              aria-current={date === today ? 'date' : undefined}
            >
              <span className={css.day}>{Number(date.slice(8))}</span>
              {monthOf(date) === month && <Tests tests={of(date)} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const DayList = ({ month, of }: Days) => (
  <ol className={css.days}>
    {weeksOf(month)
      .flat()
      .filter((date) => monthOf(date) === month && of(date).length > 0)
      .map((date) => (
        <li key={date}>
          <h3>{dayNames.format(at(date))}</h3>
          <Tests tests={of(date)} />
        </li>
      ))}
  </ol>
)

/** The morning's first. */
const Tests = ({ tests }: { tests: readonly CertificationRow[] }) => (
  <ul className={css.tests}>
    {tests
      .toSorted((one, other) => orderOf(one) - orderOf(other))
      .map((test) => (
        <li key={test.id}>
          <Link to={paths.testExecution} search={{ id: test.id }} className={css.test}>
            <span className={css.session}>
              {say(sessions[test.testTime!.session].label)} · {sayFamilies(test.families)}
            </span>
            <span>{test.subject}</span>
            <TestStatus {...test} />
          </Link>
        </li>
      ))}
  </ul>
)
const orderOf = ({ testTime }: CertificationRow) => sessionCodes.indexOf(testTime!.session)

const Step = ({
  label,
  icon,
  onClick,
}: {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  onClick: () => void
}) => (
  <button type="button" className="icon-button" aria-label={label} title={label} onClick={onClick}>
    <Icon name={icon} size={20} />
  </button>
)
