import { and, asc, count, eq, gte, lte, sql } from 'drizzle-orm'
import { type Reader, statement, type Tx } from '../../platform/db.ts'
import { workdayExceptions } from './tables.ts'

export type ExceptionRow = typeof workdayExceptions.$inferSelect

const within = (from: string, to: string) =>
  and(gte(workdayExceptions.date, from), lte(workdayExceptions.date, to))

export async function findExceptions(db: Reader, from: string, to: string): Promise<ExceptionRow[]> {
  return await db
    .select()
    .from(workdayExceptions)
    .where(within(from, to))
    .orderBy(asc(workdayExceptions.date))
}

/** The same, reduced to what counting days needs; runs for every new review task. */
export const findChangedDays: (
  db: Reader,
  given: { from: string; to: string },
) => Promise<Pick<ExceptionRow, 'date' | 'workday'>[]> = statement(
  'workday_changed',
  sql`select date::text as date, workday from ${workdayExceptions}
      where date >= ${sql.placeholder('from')}::date and date <= ${sql.placeholder('to')}::date`,
)

export async function pageExceptions(
  db: Reader,
  range: { from: string; to: string },
  paging: { pageNum: number; pageSize: number },
): Promise<{ rows: ExceptionRow[]; total: number }> {
  const where = within(range.from, range.to)
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(workdayExceptions)
      .where(where)
      .orderBy(asc(workdayExceptions.date))
      .limit(paging.pageSize)
      .offset((paging.pageNum - 1) * paging.pageSize),
    db.select({ number: count() }).from(workdayExceptions).where(where),
  ])
  return { rows, total: counted[0]!.number }
}

/** For a change: each is computed from the calendar that the previous one left, and no deadline is counted meanwhile. */
export async function lockCalendar(tx: Tx): Promise<void> {
  await tx.execute(sql`savepoint calendar`)
  await tx.execute(sql`lock table ${workdayExceptions} in exclusive mode`)
}

/** Before anything has changed: others can have it first. */
export async function unlockCalendar(tx: Tx): Promise<void> {
  await tx.execute(sql`rollback to savepoint calendar`)
}

/** For whoever counts a deadline: the calendar stays as it is until that deadline can be seen by others. */
export async function shareCalendar(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${workdayExceptions} in row share mode`)
}

export async function saveException(tx: Tx, row: ExceptionRow): Promise<void> {
  await tx
    .insert(workdayExceptions)
    .values(row)
    .onConflictDoUpdate({ target: workdayExceptions.date, set: row })
}

export async function deleteException(tx: Tx, date: string): Promise<boolean> {
  const deleted = await tx
    .delete(workdayExceptions)
    .where(eq(workdayExceptions.date, date))
    .returning({ date: workdayExceptions.date })
  return deleted.length > 0
}
