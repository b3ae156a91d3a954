import { sessions } from '@cass/contract/certification/enums.ts'
import type { CalendarDay, CalendarSession } from '@cass/contract/certification/slot-endpoints.ts'
import type { TestTime } from '@cass/contract/certification/test-time.ts'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import { showDay } from './day-format.ts'
import { canChoose, sayState, slotIcons } from './slot-look.ts'
import css from './test-calendar.module.css'
import { words } from './text.ts'

/** The same as a list of days: what can be booked, and what one has. */
export function SlotList({
  days,
  value,
  onChoose,
}: {
  days: readonly CalendarDay[]
  value: TestTime | null
  onChoose: ((time: TestTime) => void) | undefined
}) {
  const isShown = ({ place, state }: CalendarSession) => state !== null || place !== null
  const shown = days.filter(({ sessions: of }) => of.some(isShown))
  if (shown.length === 0) return <p className={css.none}>{say(words.noneInRange)}</p>
  return (
    <ul className={css.list}>
      {shown.map((day) => (
        <li key={day.date}>
          <h4>{showDay(day.date)}</h4>
          <ul>
            {day.sessions.filter(isShown).map((slot) => {
              const isChosen = value?.date === day.date && value.session === slot.session
              const canBeChosen = onChoose !== undefined && canChoose(slot)
              return (
                <li key={slot.session}>
                  <button
                    type="button"
                    className={css.slot}
                    data-state={slot.state ?? 'none'}
                    data-chosen={isChosen || undefined}
                    aria-pressed={onChoose ? isChosen : undefined}
                    disabled={!canBeChosen && !isChosen}
                    onClick={() => canBeChosen && onChoose({ date: day.date, session: slot.session })}
                  >
                    <Icon name={isChosen ? 'check' : slotIcons[slot.state ?? 'waitlist']} size={16} />
                    <strong>{say(sessions[slot.session].label)}</strong>{' '}
                    <span>{isChosen ? say(words.chosen) : sayState(slot)}</span>
                  </button>
                </li>
              )
            })}
          </ul>
        </li>
      ))}
    </ul>
  )
}
