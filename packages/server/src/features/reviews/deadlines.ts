import { marketDate, marketMoment } from '@cass/contract/kit/market-time.ts'
import type { Reader, Tx } from '../../platform/db.ts'
import type { CalendarChange, Deadlines } from '../workdays/service.ts'
import { lockSubjects } from './locking.ts'
import type { TaskRow } from './repository.ts'
import * as repository from './repository.ts'
import type { Subjects } from './subjects.ts'

/** When the market's day ends. */
export const closing = '18:00'

type Moved = Pick<TaskRow, 'id' | 'subjectKind' | 'subjectId' | 'dueAt'>

/** The open tasks that a change of one day gives another deadline: as many working days as before, counted anew. */
async function findMoved(reader: Reader, { date, before, after, now }: CalendarChange): Promise<Moved[]> {
  const around = await repository.openTasksAround(reader, marketMoment(date, '00:00'))
  return around.flatMap(({ createdAt, dueAt, ...task }) => {
    const from = marketDate(createdAt)
    const days = before.count(from, marketDate(dueAt))
    const next = after.add(from, days)
    const moved = marketMoment(next, closing)
    // A day that is over makes nobody late who was not.
    if (next === before.add(from, days) || (moved < dueAt && moved < now)) return []
    return [{ ...task, dueAt: moved }]
  })
}

/** Deadlines of review tasks, for whoever changes the calendar. */
export const createDeadlines = (subjects: Subjects): Deadlines => ({
  find: findMoved,

  // Tasks change with their record locked.
  async lock(tx: Tx, change: CalendarChange): Promise<Moved[]> {
    const moved = await findMoved(tx, change)
    await lockSubjects(tx, subjects, moved)
    return moved
  },

  async move(tx, moved, now) {
    if (moved.length > 0) await repository.setDeadlines(tx, moved, now)
  },
})
