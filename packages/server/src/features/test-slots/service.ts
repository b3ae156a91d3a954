import type { SlotGone } from '@cass/contract/certification/slot-endpoints.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { systemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Write } from '../../platform/unit.ts'
import { lockApplication } from '../applications/service.ts'
import type { WorkdayService } from '../workdays/service.ts'
import { createCapacity } from './capacity.ts'
import { createSlotQueries } from './queries.ts'
import * as repository from './repository.ts'
import { createSeating, type SeatEvents } from './seating.ts'
import { slotText } from './text.ts'

export type { Booking, SeatEvents } from './seating.ts'

export type TestSlotService = ReturnType<typeof createTestSlotService>

/** Seats of certification tests: dates and sessions of interface families, with the queue for those that are full. */
export function createTestSlotService(deps: {
  db: Db
  write: Write
  workdays: WorkdayService
  events: SeatEvents
}) {
  const { db, write } = deps
  const seating = createSeating(deps)
  const { book, displace, free, lockFor, queue } = seating

  return {
    book,
    queue,
    lockFor,
    free,
    ...createCapacity({ ...deps, seating }),
    ...createSlotQueries(deps),

    /** Whoever still waits for a time that is over chooses another one. */
    async housekeeping(now: Date): Promise<void> {
      const expired = await repository.findWaitingUntil(db, marketDate(now))
      if (expired.length === 0) return
      await write(systemContext(now), async (unit) => {
        for (const { applicationId } of expired) {
          await lockApplication(unit.tx, applicationId)
          const [place] = await repository.findPlaces(unit.tx, [applicationId])
          if (place && place.date <= marketDate(now)) await displace(unit, [applicationId])
        }
        await unit.audit({
          action: 'testSlots.expire',
          subject: 'testSlots',
          details: { expired: expired.length },
        })
      })
    },
  }
}

/** The time has gone meanwhile: those that have seats are offered. */
export const slotGone = (data: SlotGone): Refusal =>
  new Refusal('ACCEPTANCE_TEST_TIME_VERIFY_FAIL', { words: slotText.gone, data })
