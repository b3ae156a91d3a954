import { type SlotState, sessions, slotStates } from '@cass/contract/certification/enums.ts'
import type { CalendarDay, CalendarSession } from '@cass/contract/certification/slot-endpoints.ts'
import type { TestTime } from '@cass/contract/certification/test-time.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { language, say } from '../../lib/language.ts'
import type { IconName } from '../../ui/icons.tsx'
import { words } from './text.ts'

/** A state is told by its word and by its shape; colour only adds to them. */
export const slotIcons: Readonly<Record<SlotState, IconName>> = {
  available: 'plus',
  full: 'disable',
  reserve: 'check-circle',
  waitlist: 'clock',
}

/** How many more can be booked in all families together. */
export const freeSeats = ({ families }: CalendarSession): number =>
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

const at = (date: string) => new Date(`${date}T00:00:00Z`)
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { timeZone: 'UTC', ...options })
const long = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const months = format({ month: 'long', year: 'numeric' })
const weekdays = format({ weekday: 'short' })
const shortDay = format({ day: 'numeric', month: 'short' })

export const showDay = (date: string): string => long.format(at(date))
export const showMonth = (date: string): string => months.format(at(date))
export const showWeekday = (date: string): string => weekdays.format(at(date))
export const showShortDay = (date: string): string => shortDay.format(at(date))
export const showTestTime = ({ date, session }: TestTime): string =>
  `${showDay(date)} ${say(sessions[session].label)}`

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
