import { mostSeats } from '@cass/contract/certification/slots.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { say } from '../../../lib/language.ts'
import { Icon } from '../../../ui/icons.tsx'
import type { ScheduledTest, ScheduleSlot } from './queries.ts'
import css from './schedule-board.module.css'
import { type BoardActions, saySlot } from './slot.ts'
import { TestChip } from './test-chip.tsx'
import { words } from './text.ts'

/** Seats of a family at a time: how many, whose, and who waits. */
export function SlotContent({
  slot,
  tests,
  actions,
}: {
  slot: ScheduleSlot
  tests: ReadonlyMap<string, ScheduledTest>
  actions: BoardActions
}) {
  const { capacity, fixed, seated, taken, waiting } = slot
  const found = (ids: readonly string[]) => ids.flatMap((id) => tests.get(id) ?? [])
  const name = saySlot(slot)
  return (
    <>
      <p className={css.figure} data-full={taken >= capacity || undefined}>
        <span className="visually-hidden">{name}</span>
        <span aria-hidden="true">
          {capacity === 0 && taken === 0 ? say(words.closed) : say(fill(words.figure, { taken, capacity }))}
        </span>
        {fixed && <Icon name="calendar" size={16} />}
        {fixed && <span className="visually-hidden">{say(words.override)}</span>}
        {actions.canChange(slot) && (
          <span className={css.tools}>
            {capacity < mostSeats && (
              <button
                type="button"
                className="icon-button"
                aria-label={say(fill(words.addSeatOf, { slot: name }))}
                title={say(words.addSeat)}
                onClick={() => actions.addSeat(slot)}
              >
                <Icon name="plus" size={16} />
              </button>
            )}
            <button
              type="button"
              className="icon-button"
              aria-label={say(fill(words.seatsOf, { slot: name }))}
              title={say(words.seats)}
              onClick={() => actions.setSeats(slot)}
            >
              <Icon name="settings" size={16} />
            </button>
          </span>
        )}
      </p>
      {seated.length > 0 && (
        <ul className={css.chips}>
          {found(seated).map((test) => (
            <li key={test.id}>
              <TestChip test={test} onOpen={actions.open} />
            </li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <ol className={css.chips} aria-label={say(words.queue)}>
          {found(waiting).map((test, index) => (
            <li key={test.id}>
              <TestChip test={test} place={index + 1} onOpen={actions.open} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
