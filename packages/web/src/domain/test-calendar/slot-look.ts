import { type SlotState, sessions, slotStates } from '@cass/contract/certification/enums.ts'
import type { CalendarDay, CalendarSession } from '@cass/contract/certification/slot-endpoints.ts'
import type { TestTime } from '@cass/contract/certification/test-time.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { say } from '../../lib/language.ts'
import type { IconName } from '../../ui/icons.tsx'
import { showDay } from './day-format.ts'
import { words } from './text.ts'

/** A state is told by its word and by its shape; colour only adds to them. */
export const slotIcons: Readonly<Record<SlotState, IconName>> = {
  available: 'plus',
  full: 'disable',
  reserve: 'check-circle',
  waitlist: 'clock',
}

/** How many more can be booked in all families together. */
const freeSeats = ({ families }: CalendarSession): number =>
  Math.max(0, Math.min(...families.map(({ capacity, taken }) => capacity - taken)))

/** What can be chosen: a seat, or a place in the queue that one does not have yet. */
export const canChoose = (slot: CalendarSession | undefined): boolean =>
  slot?.state === 'available' || (slot?.state === 'waitlist' && slot.place === null)

/** As short as a cell of a month. */
export function sayShort(slot: CalendarSession): string {
  if (slot.place !== null) return say(fill(words.place, { n: slot.place }))
  if (slot.state === 'available') return say(fill(words.free, { n: freeSeats(slot) }))
  if (slot.state === 'waitlist') return say(fill(words.waiting, { n: slot.waiting }))
  return say(slot.state === null ? words.notOpen : slotStates[slot.state])
}

export function sayState(slot: CalendarSession): string {
  if (slot.place !== null) return say(fill(words.place, { n: slot.place }))
  if (slot.state === 'available') return say(fill(words.freeOf, { n: freeSeats(slot) }))
  if (slot.state === 'waitlist') return say(fill(words.waitingOf, { n: slot.waiting }))
  return say(slot.state === null ? words.notOpen : slotStates[slot.state])
}

/** All of it in one sentence. */
export function sayCell(time: TestTime, day: CalendarDay | undefined): string {
  const slot = day?.sessions.find(({ session }) => session === time.session)
  return say(
    fill(words.cell, {
      date: showDay(time.date),
      session: sessions[time.session].label,
      state: slot ? sayState(slot) : say(day && !day.workday ? words.dayOff : words.notOpen),
    }),
  )
}
