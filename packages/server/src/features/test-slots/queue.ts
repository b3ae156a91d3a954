import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import type { SeatRow, WaitingRow } from './repository.ts'

// Who gets a seat, and who loses one: decided here for what is done and for its preview.

export type Seats = { capacity: number; taken: number }
export type SeatsOf = ReadonlyMap<InterfaceFamily, Seats>

const isFree = ({ capacity, taken }: Seats): boolean => taken < capacity

/** The families in which there is no seat left. */
export const fullOf = (seats: SeatsOf, families: readonly InterfaceFamily[]): InterfaceFamily[] =>
  families.filter((family) => {
    const found = seats.get(family)
    return !found || !isFree(found)
  })

/**
 * Those who get their seats at a time now, in the order of the queue. Somebody for whom not every family has one is
 * passed over and keeps the place: a seat that another one can use does not stay empty.
 */
export function nextInLine(seats: SeatsOf, waiting: readonly WaitingRow[]): WaitingRow[] {
  const left = new Map([...seats].map(([family, each]) => [family, { ...each }]))
  return waiting.filter(({ families }) => {
    if (fullOf(left, families).length > 0) return false
    for (const family of families) left.get(family)!.taken++
    return true
  })
}

/** Those beyond the capacity of a slot: whoever booked last goes first. */
export const beyond = (seats: readonly SeatRow[], capacity: number): string[] =>
  seats.slice(0, Math.max(0, seats.length - capacity)).map(({ applicationId }) => applicationId)

/** Place in the queue, from 1: before one are those who wait for one of the same families. */
export function placeOf(waiting: readonly WaitingRow[], own: WaitingRow): number {
  const isBefore = (each: WaitingRow) =>
    each.number < own.number &&
    each.date === own.date &&
    each.session === own.session &&
    each.families.some((family) => own.families.includes(family))
  return waiting.filter(isBefore).length + 1
}
