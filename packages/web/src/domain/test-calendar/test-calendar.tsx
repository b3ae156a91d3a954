import { slotStateCodes, slotStates } from '@cass/contract/certification/enums.ts'
import type { SlotGone } from '@cass/contract/certification/slot-endpoints.ts'
import type { TestTime } from '@cass/contract/certification/test-time.ts'
import { addDays } from '@cass/contract/kit/days.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { say } from '../../lib/language.ts'
import { phone, useMedia } from '../../lib/use-media.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { Choice } from '../../ui/page/view-choice.tsx'
import { showMonth, showShortDay, showTestTime } from './day-format.ts'
import { testCalendarQuery } from './queries.ts'
import { rangeOf, turnPage, type View } from './range.ts'
import { SlotGrid } from './slot-grid.tsx'
import { SlotList } from './slot-list.tsx'
import { slotIcons } from './slot-look.ts'
import css from './test-calendar.module.css'
import { words } from './text.ts'

type Props = {
  label: string
  families: readonly InterfaceFamily[]
  value: TestTime | null
  /** What is chosen has a seat (`available`), or a queue that one joins (`waitlist`). */
  onChange?: (time: TestTime, state: 'available' | 'waitlist') => void
  /** The test that is booked or moved: "Existing booking" then means this one. Null: all of the institution. */
  applicationId: string | null
  /** The time that was chosen has gone meanwhile: others are offered. */
  gone?: SlotGone | null | undefined
  /** What it means to choose a session that is full: said while one is chosen. */
  whenFull?: string | undefined
  error?: string | undefined
}

/** Dates and sessions of certification tests: by month or week, and as a list, which is all that a phone shows. */
export function TestCalendar(props: Props) {
  return props.families.length > 0 ? (
    <Calendar {...props} />
  ) : (
    <p className={css.none}>{say(words.familiesFirst)}</p>
  )
}

function Calendar({ label, families, value, onChange, applicationId, gone, whenFull, error }: Props) {
  const [wanted, setView] = useState<View>('month')
  const isSmall = useMedia(phone)
  const view: View = isSmall ? 'list' : wanted
  const [cursor, setCursor] = useState<TestTime>(
    () => value ?? { date: addDays(marketDate(new Date()), 1), session: 'morning' },
  )
  const range = rangeOf(view, cursor.date)
  const query = useQuery(testCalendarQuery({ families: [...families], applicationId, ...range }))
  const errorId = useId()
  const { data } = query

  const isFull = (time: TestTime) =>
    data?.days
      .find(({ date }) => date === time.date)
      ?.sessions.find(({ session }) => session === time.session)?.state === 'waitlist'
  function choose(time: TestTime) {
    setCursor(time)
    onChange?.(time, isFull(time) ? 'waitlist' : 'available')
  }
  const turn = (pages: number) => setCursor({ ...cursor, date: turnPage(view, cursor.date, pages) })
  const isWeek = view === 'week'
  const title = isWeek ? `${showShortDay(range.from)} – ${showShortDay(range.to)}` : showMonth(cursor.date)

  return (
    <section className={css.calendar} aria-label={label} aria-describedby={error ? errorId : undefined}>
      <header className={css.head}>
        <div className={css.pages}>
          <button
            type="button"
            className="icon-button"
            aria-label={say(isWeek ? words.previousWeek : words.previousMonth)}
            onClick={() => turn(-1)}
          >
            <Icon name="chevron-left" />
          </button>
          <h3 aria-live="polite">{title}</h3>
          <button
            type="button"
            className="icon-button"
            aria-label={say(isWeek ? words.nextWeek : words.nextMonth)}
            disabled={data !== undefined && range.to >= data.until}
            onClick={() => turn(1)}
          >
            <Icon name="chevron-right" />
          </button>
        </div>
        {!isSmall && (
          <Choice
            label={say(words.view)}
            of={(['month', 'week', 'list'] as const).map((key) => ({ key, title: say(words[key]) }))}
            chosen={view}
            onChoose={setView}
          />
        )}
      </header>
      {gone && <Gone gone={gone} onChoose={choose} />}
      {query.error ? (
        <Failed error={query.error} onRetry={query.refetch} />
      ) : !data ? (
        <Loading lines={8} />
      ) : view === 'list' ? (
        <SlotList
          days={data.days.filter(({ date }) => date.slice(0, 7) === cursor.date.slice(0, 7))}
          value={value}
          onChoose={onChange && choose}
        />
      ) : (
        <>
          <p className="visually-hidden">{say(words.keys)}</p>
          <div className={css.scroll}>
            <SlotGrid
              label={`${label} ${title}`}
              view={view}
              range={range}
              days={new Map(data.days.map((day) => [day.date, day]))}
              today={data.today}
              value={value}
              cursor={cursor}
              onMove={setCursor}
              onChoose={onChange && choose}
            />
          </div>
        </>
      )}
      {whenFull && value && isFull(value) && (
        <p className={css.waits} role="status">
          <Icon name="clock" size={16} />
          {whenFull}
        </p>
      )}
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
      <footer className={css.foot}>
        {view !== 'list' && <Legend />}
        <p>{say(words.market)}</p>
        {onChange && <p>{say(words.advice)}</p>}
      </footer>
    </section>
  )
}

const Legend = () => (
  <ul className={css.legend} aria-label={say(words.legend)}>
    {slotStateCodes.map((state) => (
      <li key={state}>
        <span className={css.slot} data-state={state}>
          <Icon name={slotIcons[state]} size={16} />
        </span>
        {say(slotStates[state])}
      </li>
    ))}
  </ul>
)

const Gone = ({ gone, onChoose }: { gone: SlotGone; onChoose: (time: TestTime) => void }) => (
  <div className={css.gone} role="alert">
    <p>
      <Icon name="warning" size={16} />
      {say(gone.next.length > 0 ? words.gone : words.goneNone)}
    </p>
    {gone.next.length > 0 && (
      <ul>
        {gone.next.map((time) => (
          <li key={`${time.date} ${time.session}`}>
            <Button small onClick={() => onChoose(time)}>
              {showTestTime(time)}
            </Button>
          </li>
        ))}
      </ul>
    )}
  </div>
)
