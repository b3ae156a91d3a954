import { marketDate, marketMoment } from '@cass/contract/kit/market-time.ts'
import type { Reader, Tx } from '../../platform/db.ts'
import * as repository from '../applications/records.ts'
import type { CalendarChange, Deadlines } from '../workdays/service.ts'

/** When the market's day ends. */
export const closing = '18:00'

type Moved = { id: string; applicationId: string; dueAt: Date }

/** The open tasks that a change of one day gives another deadline: as many working days as before, counted anew. */
async function find(reader: Reader, { date, before, after, now }: CalendarChange): Promise<Moved[]> {
  const around = await repository.openTasksAround(reader, marketMoment(date, '00:00'))
  return around.flatMap(({ id, applicationId, createdAt, dueAt }) => {
    const from = marketDate(createdAt)
    const days = before.count(from, marketDate(dueAt))
    const next = after.add(from, days)
    const moved = marketMoment(next, closing)
    // A day that is over makes nobody late who was not.
    if (next === before.add(from, days) || (moved < dueAt && moved < now)) return []
    return [{ id, applicationId, dueAt: moved }]
  })
}

/** Moves them; answers how many there were. */
async function move(tx: Tx, change: CalendarChange): Promise<number> {
  const seen = await find(tx, change)
  // Tasks change with their application locked. Some may have been decided until we had it.
  await repository.lockApplications(tx, [...new Set(seen.map(({ applicationId }) => applicationId))])
  const moved = await find(tx, change)
  if (moved.length > 0) await repository.setDeadlines(tx, moved, change.now)
  return moved.length
}

export const deadlines: Deadlines = { find, move }
