import { marketDate } from '@cass/contract/kit/market-time.ts'
import { parseDate } from '@internationalized/date'
import { use } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  CalendarStateContext,
} from 'react-aria-components/Calendar'
import { say } from '../../lib/language.ts'
import { Icon } from '../icons.tsx'
import { dateWords as words } from '../text.ts'
import css from './calendar.module.css'

const dateIf = (day: string | undefined) => (day ? parseDate(day) : undefined)

/** A month to pick a day from. Today is the market's. */
export function Calendar({
  value,
  min,
  max,
  onPick,
}: {
  /** YYYY-MM-DD, as everything here. */
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onPick: (day: string) => void
}) {
  const today = marketDate(new Date())
  return (
    <AriaCalendar
      aria-label={say(words.calendar)}
      className={css.calendar ?? ''}
      value={dateIf(value) ?? null}
      defaultFocusedValue={parseDate(value ?? (max && max < today ? max : today))}
      minValue={dateIf(min)}
      maxValue={dateIf(max)}
      onChange={(day) => onPick(day.toString())}
      firstDayOfWeek="mon"
      autoFocus
    >
      <header className={css.header}>
        <YearStep by={-1} />
        <Button slot="previous" className="icon-button">
          <Icon name="chevron-left" size={16} />
        </Button>
        <CalendarHeading className={css.heading} />
        <Button slot="next" className="icon-button">
          <Icon name="chevron-right" size={16} />
        </Button>
        <YearStep by={1} />
      </header>
      <CalendarGrid weekdayStyle="short" className={css.grid ?? ''}>
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={`${css.day} ${date.toString() === today ? css.today : ''}`}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  )
}

/** Whoever looks for a day of years ago need not press a hundred times. */
function YearStep({ by }: { by: 1 | -1 }) {
  const state = use(CalendarStateContext)
  return (
    <Button
      slot={null}
      className="icon-button"
      aria-label={say(by < 0 ? words.previousYear : words.nextYear)}
      onPress={() => state?.setFocusedDate(state.focusedDate.add({ years: by }))}
    >
      <Icon name={by < 0 ? 'chevrons-left' : 'chevrons-right'} size={16} />
    </Button>
  )
}
