import type { Session } from '@cass/contract/certification/enums.ts'
import { type Bookable, bookingHorizon } from '@cass/contract/certification/slots.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import type { Reader } from '../../platform/db.ts'
import type { WorkdayService } from '../workdays/service.ts'
import type { SlotKey, SlotRow } from './repository.ts'
import type { StandingRow } from './standing-repository.ts'

/** 1 is Monday. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7

export async function bookableDays(
  workdays: Pick<WorkdayService, 'addWorkdays'>,
  reader: Reader,
  now: Date,
): Promise<Bookable> {
  const today = marketDate(now)
  return { today, until: await workdays.addWorkdays(reader, today, bookingHorizon) }
}

export type SlotView = Omit<SlotRow, keyof SlotKey> & { standing: number }

/** A slot as it is, or as it will be written by the first who books it. */
export function viewSlots(
  slots: readonly SlotRow[],
  standing: readonly StandingRow[],
): (family: InterfaceFamily, date: string, session: Session) => SlotView {
  const written = new Map(slots.map((slot) => [`${slot.family} ${slot.date} ${slot.session}`, slot]))
  const usual = new Map(standing.map((row) => [`${row.family} ${row.weekday} ${row.session}`, row.capacity]))
  return (family, date, session) => {
    const capacity = usual.get(`${family} ${weekdayOf(date)} ${session}`) ?? 0
    const slot = written.get(`${family} ${date} ${session}`)
    return slot
      ? { ...slot, standing: capacity }
      : { capacity, standing: capacity, fixed: false, taken: 0, version: 0 }
  }
}
