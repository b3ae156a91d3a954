import { isWeekend } from '@cass/contract/kit/days.ts'
import type { SpecialDay } from '@cass/contract/workdays/endpoints.ts'
import { say } from '../../lib/language.ts'
import { weeksOf } from './calendar.ts'
import { showMonth, weekdayInitials } from './day-format.ts'
import { words } from './text.ts'
import css from './year-calendar.module.css'

type Marks = { days: ReadonlyMap<string, SpecialDay>; today: string }

/**
 * A year at a glance: shape tells the kind of day, the legend names the shapes. For the eye only; the list of special
 * days beside it says the same in words, to a screen reader and on a phone.
 */
export function YearCalendar({
  year,
  days,
  today,
}: {
  year: number
  days: readonly SpecialDay[]
  today: string
}) {
  const marks = { days: new Map(days.map((day) => [day.date, day])), today }
  return (
    <div className={css.calendar} aria-hidden="true">
      <div className={css.year}>
        {Array.from({ length: 12 }, (_, month) => (
          <Month key={showMonth(month + 1)} year={year} month={month + 1} {...marks} />
        ))}
      </div>
      <Legend />
    </div>
  )
}

const Month = ({ year, month, days, today }: Marks & { year: number; month: number }) => (
  <div className={css.month}>
    <strong>{showMonth(month)}</strong>
    <div className={css.days}>
      {weekdayInitials.map((initial, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two days of the week may share a letter.
        <span key={day} className={css.initial}>
          {initial}
        </span>
      ))}
      {weeksOf(year, month)
        .flat()
        .map((date, place) =>
          date ? (
            <span key={date} className={css.day} {...look(date, days.get(date), today)}>
              {Number(date.slice(8))}
            </span>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: padding has nothing but its place.
            <span key={`pad-${place}`} />
          ),
        )}
    </div>
  </div>
)

const look = (date: string, special: SpecialDay | undefined, today: string) => ({
  'data-kind': special ? (special.workday ? 'work' : 'off') : isWeekend(date) ? 'weekend' : undefined,
  'data-own': special?.source === 'operator' || undefined,
  'data-today': date === today || undefined,
  title: special?.name,
})

const Legend = () => (
  <ul className={css.legend}>
    <li>
      <span className={css.day} data-kind="off">
        1
      </span>
      {say(words.dayOff)}
    </li>
    <li>
      <span className={css.day} data-kind="work">
        1
      </span>
      {say(words.madeWorkday)}
    </li>
    <li>
      <span className={css.day} data-own>
        1
      </span>
      {say(words.own)}
    </li>
    <li>
      <span className={css.day} data-kind="weekend">
        1
      </span>
      {say(words.weekend)}
    </li>
    <li>
      <span className={css.day} data-today>
        1
      </span>
      {say(words.today)}
    </li>
  </ul>
)
