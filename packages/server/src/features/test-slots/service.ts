import type { SlotGone } from '@cass/contract/certification/slot-endpoints.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { systemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { conflict, Refusal } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { lockApplication } from '../applications/service.ts'
import type { WorkdayService } from '../workdays/service.ts'
import { createCapacity } from './capacity.ts'
import { createSlotQueries } from './queries.ts'
import * as repository from './repository.ts'
import { createSeating, distinctTimes, keysAt, type SeatEvents } from './seating.ts'
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

  async function expire(unit: Unit, applicationId: string): Promise<null> {
    const { ctx, tx } = unit
    await lockApplication(tx, applicationId)
    const found = await repository.findExpired(tx, { today: marketDate(ctx.now), applicationId })
    // Decided, moved or released since it was found.
    if (found.length === 0) throw conflict()
    const times = distinctTimes(await repository.findSeats(tx, [applicationId]))
    await repository.lockSlots(tx, times.flatMap(keysAt))
    await displace(unit, [applicationId])
    await unit.audit({ action: 'testSlots.expire', subject: `certification:${applicationId}` })
    return null
  }

  return {
    book,
    queue,
    lockFor,
    free,
    ...createCapacity({ ...deps, seating }),
    ...createSlotQueries(deps),

    /** Whoever still waits for a time that is over, or was not decided on in time, chooses another one. */
    async housekeeping(now: Date): Promise<void> {
      const failures: unknown[] = []
      for (const { applicationId } of await repository.findExpired(db, { today: marketDate(now) }))
        try {
          await write(systemContext(now), (unit) => expire(unit, applicationId))
        } catch (error) {
          // One that fails must not keep the others waiting.
          if (!(error instanceof Refusal)) failures.push(error)
        }
      if (failures.length > 0) throw new AggregateError(failures, 'Times of tests could not be ended')
    },
  }
}

/** The time has gone meanwhile: those that have seats are offered. */
export const slotGone = (data: SlotGone): Refusal =>
  new Refusal('ACCEPTANCE_TEST_TIME_VERIFY_FAIL', { words: slotText.gone, data })
