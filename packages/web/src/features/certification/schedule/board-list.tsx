import { sessions } from '@cass/contract/certification/enums.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { showDay } from '../../../domain/test-calendar/day-format.ts'
import { say } from '../../../lib/language.ts'
import type { Schedule } from './queries.ts'
import css from './schedule-board.module.css'
import type { BoardActions } from './slot.ts'
import { SlotContent } from './slot-content.tsx'
import { words } from './text.ts'

/** The same on a phone: day by day, the sessions that have seats. */
export function BoardList({ schedule, actions }: { schedule: Schedule; actions: BoardActions }) {
  const tests = new Map(schedule.tests.map((test) => [test.id, test]))
  const days = schedule.days
    .map(({ date }) => ({ date, slots: schedule.slots.filter((slot) => slot.date === date) }))
    .filter(({ slots }) => slots.length > 0)
  if (days.length === 0) return <p className={css.soft}>{say(words.none)}</p>
  return (
    <ul className={css.days}>
      {days.map(({ date, slots }) => (
        <li key={date}>
          <h3>{showDay(date)}</h3>
          <ul>
            {slots
              .filter(({ capacity, seated, waiting }) => capacity + seated.length + waiting.length > 0)
              .map((slot) => (
                <li key={`${slot.family} ${slot.session}`}>
                  <h4>
                    {interfaceFamilies[slot.family].short} · {say(sessions[slot.session].label)}
                  </h4>
                  <SlotContent slot={slot} tests={tests} actions={actions} />
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
