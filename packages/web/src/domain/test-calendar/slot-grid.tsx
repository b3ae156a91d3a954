import { type Session, sessionCodes, sessions } from '@cass/contract/certification/enums.ts'
import type { CalendarDay } from '@cass/contract/certification/slot-endpoints.ts'
import type { TestTime } from '@cass/contract/certification/test-time.ts'
import { addDays, mondayOf } from '@cass/contract/kit/days.ts'
import { Fragment, type KeyboardEvent, useEffect, useRef } from 'react'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import { showWeekday } from './day-format.ts'
import { turnPage, type View, weeksOf } from './range.ts'
import { canChoose, sayCell, sayShort, slotIcons } from './slot-look.ts'
import css from './test-calendar.module.css'
import { words } from './text.ts'

type Props = {
  label: string
  view: View
  range: { from: string; to: string }
  days: ReadonlyMap<string, CalendarDay>
  today: string
  value: TestTime | null
  /** Where the keyboard is. */
  cursor: TestTime
  onMove: (to: TestTime) => void
  /** Not given: it is only looked at. */
  onChoose: ((time: TestTime) => void) | undefined
}

/** Weeks as rows of days, each with a row for either session. One cell takes the focus; the keys lead from there. */
export function SlotGrid({ label, view, range, days, today, value, cursor, onMove, onChoose }: Props) {
  const table = useRef<HTMLTableElement>(null)
  // The focus follows the keys, also to another page; it is not taken from elsewhere.
  const follows = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the cursor has moved.
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [cursor.date, cursor.session])

  function onKeyDown(event: KeyboardEvent) {
    const to = target(event, cursor, view, range)
    if (!to) return
    event.preventDefault()
    follows.current = true
    onMove(to)
  }

  // What is over is nothing to choose from: of this month, its weeks show where the keys are.
  const all = weeksOf(range)
  const ahead = all.filter((week) => week.at(-1)! >= today || week.includes(cursor.date))
  const weeks = ahead.some((week) => week.at(-1)! >= today) ? ahead : all
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what a grid is made of.
      role="grid"
      aria-label={label}
      className={css.grid}
      data-view={view}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          <td />
          {weeks[0]!.map((date) => (
            <th key={date} scope="col">
              {showWeekday(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <Fragment key={week[0]}>
            <tr className={css.dates}>
              <td />
              {week.map((date) => (
                <td key={date} data-outside={isOutside(view, date, cursor.date) || undefined}>
                  <span data-today={date === today || undefined}>{Number(date.slice(8))}</span>
                </td>
              ))}
            </tr>
            {sessionCodes.map((session) => (
              <tr key={session}>
                <th scope="row">{say(sessions[session].label)}</th>
                {week.map((date) => (
                  <Cell
                    key={date}
                    time={{ date, session }}
                    day={days.get(date)}
                    isChosen={value?.date === date && value.session === session}
                    isCursor={cursor.date === date && cursor.session === session}
                    onMove={onMove}
                    onChoose={onChoose}
                  />
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

const isOutside = (view: View, date: string, cursor: string) =>
  view === 'month' && date.slice(0, 7) !== cursor.slice(0, 7)

function Cell({
  time,
  day,
  isChosen,
  isCursor,
  onMove,
  onChoose,
}: Pick<Props, 'onMove' | 'onChoose'> & {
  time: TestTime
  day: CalendarDay | undefined
  isChosen: boolean
  isCursor: boolean
}) {
  const slot = day?.sessions.find(({ session }) => session === time.session)
  const canBeChosen = onChoose !== undefined && canChoose(slot)
  const shown = slot && (slot.state !== null || slot.place !== null)
  return (
    <td>
      <button
        type="button"
        className={css.slot}
        data-state={slot?.state ?? 'none'}
        data-chosen={isChosen || undefined}
        tabIndex={isCursor ? 0 : -1}
        aria-label={isChosen ? `${sayCell(time, day)} · ${say(words.chosen)}` : sayCell(time, day)}
        aria-pressed={canBeChosen || isChosen ? isChosen : undefined}
        aria-disabled={!canBeChosen || undefined}
        onFocus={() => !isCursor && onMove(time)}
        onClick={() => canBeChosen && onChoose(time)}
      >
        {isChosen ? (
          <>
            <Icon name="check" size={16} />
            {say(words.chosen)}
          </>
        ) : shown ? (
          <>
            <Icon name={slotIcons[slot.state ?? 'waitlist']} size={16} />
            <span>{sayShort(slot)}</span>
          </>
        ) : (
          '–'
        )}
      </button>
    </td>
  )
}

const other = (session: Session): Session => (session === 'morning' ? 'afternoon' : 'morning')

/** Where a key leads. */
function target(
  { key, ctrlKey }: KeyboardEvent,
  { date, session }: TestTime,
  view: View,
  { from, to }: { from: string; to: string },
): TestTime | null {
  switch (key) {
    case 'ArrowLeft':
      return { date: addDays(date, -1), session }
    case 'ArrowRight':
      return { date: addDays(date, 1), session }
    // The sessions of a day lie one above the other, and then comes the next week.
    case 'ArrowUp':
      return { date: session === 'morning' ? addDays(date, -7) : date, session: other(session) }
    case 'ArrowDown':
      return { date: session === 'morning' ? date : addDays(date, 7), session: other(session) }
    case 'Home':
      return ctrlKey ? { date: from, session: 'morning' } : { date: mondayOf(date), session }
    case 'End':
      return ctrlKey ? { date: to, session: 'afternoon' } : { date: addDays(mondayOf(date), 6), session }
    case 'PageUp':
      return { date: turnPage(view, date, -1), session }
    case 'PageDown':
      return { date: turnPage(view, date, 1), session }
    default:
      return null
  }
}
