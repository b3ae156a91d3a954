import { sessionCodes, sessions } from '@cass/contract/certification/enums.ts'
import type { InterfaceTableRow } from '@cass/contract/certification/slot-endpoints.ts'
import { addDays, addMonths } from '@cass/contract/kit/days.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill } from '@cass/contract/kit/text.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showDay, showMonth, showShortDay, showWeekday } from '../../domain/test-calendar/day-format.ts'
import { DateCapacityDialog } from '../../domain/test-capacity/date-capacity-dialog.tsx'
import { say } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { Tag } from '../../ui/page/status-tag.tsx'
import css from './interface-time.module.css'
import { tableQuery } from './queries.ts'
import { words } from './text.ts'

/** The dates of a month with what is booked, and where they differ from the standing capacity. */
export function DateTable({ family }: { family: InterfaceFamily }) {
  const [month, setMonth] = useState(() => `${marketDate(new Date()).slice(0, 7)}-01`)
  const [workdaysOnly, setWorkdaysOnly] = useState(true)
  const [edited, setEdited] = useState<string>()
  const query = useQuery(tableQuery({ family, from: month, to: addDays(addMonths(month, 1), -1) }))
  const { data } = query
  const rows = data?.rows.filter(({ workday }) => workday || !workdaysOnly) ?? []
  const row = rows.find(({ date }) => date === edited)

  return (
    <section className={`card ${css.part}`} aria-labelledby="dates">
      <h2 id="dates">{say(words.dates)}</h2>
      <p className={css.lead}>{say(words.datesLead)}</p>
      <div className={css.months}>
        <button
          type="button"
          className="icon-button"
          aria-label={say(words.previousMonth)}
          onClick={() => setMonth(addMonths(month, -1))}
        >
          <Icon name="chevron-left" />
        </button>
        <strong aria-live="polite">{showMonth(month)}</strong>
        <button
          type="button"
          className="icon-button"
          aria-label={say(words.nextMonth)}
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <Icon name="chevron-right" />
        </button>
        <Checkbox checked={workdaysOnly} onChange={setWorkdaysOnly}>
          {say(words.hideDaysOff)}
        </Checkbox>
      </div>
      {!data ? (
        query.error ? (
          <Failed error={query.error} onRetry={query.refetch} />
        ) : (
          <Loading lines={8} />
        )
      ) : rows.length === 0 ? (
        <p>{say(words.none)}</p>
      ) : (
        <div className={css.scroll}>
          <table className={css.dates} aria-labelledby="dates" aria-busy={query.isPlaceholderData}>
            <thead>
              <tr>
                <th scope="col">{say(words.date)}</th>
                {sessionCodes.map((session) => (
                  <th key={session} scope="col">
                    {say(sessions[session].label)} <span className={css.soft}>{say(words.booked)}</span>
                  </th>
                ))}
                <th scope="col">{say(words.action)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((each) => (
                <Row
                  key={each.date}
                  row={each}
                  canEdit={each.date > data.today}
                  onEdit={() => setEdited(each.date)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {row && (
        <DateCapacityDialog
          family={family}
          date={row.date}
          of={row.sessions}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}

const Row = ({
  row: { date, sessions: of, workday },
  canEdit,
  onEdit,
}: {
  row: InterfaceTableRow
  canEdit: boolean
  onEdit: () => void
}) => (
  <tr data-off={!workday || undefined}>
    <th scope="row">
      {showShortDay(date)} <span className={css.soft}>{showWeekday(date)}</span>{' '}
      {!workday && (
        <Tag tone="idle" icon="minus">
          {say(words.dayOff)}
        </Tag>
      )}
    </th>
    {of.map(({ capacity, fixed, session, taken, waiting }) => (
      <td key={session}>
        <span className={css.figure}>
          {capacity === 0 && taken === 0 ? say(words.closed) : `${taken} / ${capacity}`}
        </span>
        {fixed && (
          <Tag tone="doing" icon="calendar">
            {say(words.override)}
          </Tag>
        )}
        {waiting > 0 && (
          <Tag tone="waiting" icon="clock">
            {say(fill(words.waiting, { n: waiting }))}
          </Tag>
        )}
      </td>
    ))}
    <td>
      {canEdit ? (
        <Button
          small
          variant="link"
          aria-label={say(fill(words.editOf, { date: showDay(date) }))}
          onClick={onEdit}
        >
          {say(words.edit)}
        </Button>
      ) : (
        <span className={css.soft}>{say(words.past)}</span>
      )}
    </td>
  </tr>
)
