import type { Permission } from '@cass/contract/permissions.ts'
import type { Stage } from '@cass/contract/reviews/stages.ts'
import { reviewTaskWorkflow } from '@cass/contract/reviews/workflow.ts'
import { and, asc, count, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { builder, columnsOf, type Reader, statement, type Tx } from '../../platform/db.ts'
import { users } from '../../platform/tables.ts'
import { staffWith } from '../people/service.ts'
import { isOpen, isTaken, reviewTasks } from './tables.ts'

export type TaskRow = typeof reviewTasks.$inferSelect

export async function findTask(db: Reader, id: string): Promise<TaskRow | undefined> {
  const [row] = await db.select().from(reviewTasks).where(eq(reviewTasks.id, id))
  return row
}

export async function insertTasks(
  tx: Tx,
  rows: readonly (typeof reviewTasks.$inferInsert)[],
): Promise<TaskRow[]> {
  const made: TaskRow[] = []
  for (const row of rows) made.push(...(await insertTask(tx, row)))
  return made
}

const insertTask = statement<TaskRow>(
  'review_task_insert',
  builder
    .insert(reviewTasks)
    .values({
      id: sql.placeholder('id'),
      subjectKind: sql.placeholder('subjectKind'),
      subjectId: sql.placeholder('subjectId'),
      subjectType: sql.placeholder('subjectType'),
      reference: sql.placeholder('reference'),
      institutionId: sql.placeholder('institutionId'),
      round: sql.placeholder('round'),
      stage: sql.placeholder('stage'),
      teamId: sql.placeholder('teamId'),
      permission: sql.placeholder('permission'),
      nodes: sql.placeholder('nodes'),
      requesterId: sql.placeholder('requesterId'),
      status: sql.placeholder('status'),
      createdAt: sql.placeholder('createdAt'),
      dueAt: sql.placeholder('dueAt'),
    })
    .returning(columnsOf(reviewTasks)),
)

export const openTasksOf = (db: Reader, subjectId: string): Promise<TaskRow[]> =>
  db
    .select()
    .from(reviewTasks)
    .where(and(eq(reviewTasks.subjectId, subjectId), isOpen))
    .orderBy(asc(reviewTasks.createdAt), asc(reviewTasks.id))

const inHandsOf = (userId: string) =>
  and(eq(reviewTasks.holderId, userId), eq(reviewTasks.status, reviewTaskWorkflow.states.taken.code))

export const tasksHeldBy = (db: Reader, userId: string): Promise<TaskRow[]> =>
  db.select().from(reviewTasks).where(inHandsOf(userId)).orderBy(asc(reviewTasks.dueAt), asc(reviewTasks.id))

export const countHeldBy = (db: Reader, userId: string): Promise<number> =>
  db.$count(reviewTasks, inHandsOf(userId))

/** Open tasks that began before a market day and are due on it or later. */
export const openTasksAround = (db: Reader, dayBegins: Date): Promise<TaskRow[]> =>
  db
    .select()
    .from(reviewTasks)
    .where(and(isOpen, lt(reviewTasks.createdAt, dayBegins), gte(reviewTasks.dueAt, dayBegins)))
    .orderBy(asc(reviewTasks.id))

/** Whoever was notified that one is late is notified again, should the new deadline pass too. */
export async function setDeadlines(
  tx: Tx,
  moved: readonly { id: string; dueAt: Date }[],
  now: Date,
): Promise<void> {
  const ids = sql.param(moved.map(({ id }) => id))
  const times = sql.param(moved.map(({ dueAt }) => dueAt.toISOString()))
  await tx.execute(
    sql`update ${reviewTasks} set due_at = given.due_at,
          escalated_at = case when given.due_at > ${now} then null else escalated_at end
        from unnest(${ids}::uuid[], ${times}::timestamptz[]) as given (id, due_at)
        where ${reviewTasks.id} = given.id`,
  )
}

/** Passed tasks of a stage from this round on, oldest first. */
export const passesOf = (
  db: Reader,
  given: { subjectId: string; stage: Stage; since: number },
): Promise<TaskRow[]> =>
  db
    .select()
    .from(reviewTasks)
    .where(
      and(
        eq(reviewTasks.subjectId, given.subjectId),
        eq(reviewTasks.stage, given.stage),
        gte(reviewTasks.round, given.since),
        eq(reviewTasks.status, reviewTaskWorkflow.states.passed.code),
      ),
    )
    .orderBy(asc(reviewTasks.round), asc(reviewTasks.createdAt))

/** Of a record that is deleted. */
export async function deleteTasksOf(tx: Tx, subjectId: string): Promise<void> {
  await tx.delete(reviewTasks).where(eq(reviewTasks.subjectId, subjectId))
}

/** The applicant has asked for progress on these. */
export async function setUrged(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .update(reviewTasks)
    .set({ urgedAt: at })
    .where(inArray(reviewTasks.id, [...ids]))
}

// ── Lateness ────────────────────────────────────────────────────────────────────────────────────────

/** Late ones of which nobody was notified, longest first. */
export async function findLate(db: Reader, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: reviewTasks.id })
    .from(reviewTasks)
    .where(and(isOpen, sql`${reviewTasks.escalatedAt} is null`, lt(reviewTasks.dueAt, now)))
    .orderBy(asc(reviewTasks.dueAt))
  return rows.map((row) => row.id)
}

export async function setEscalated(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(reviewTasks).set({ escalatedAt: at }).where(eq(reviewTasks.id, id))
}

// ── Who has how much to do ──────────────────────────────────────────────────────────────────────────

/** How many tasks each of these people has in hand. */
export async function countHeldByEach(db: Reader, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ holderId: reviewTasks.holderId, number: count() })
    .from(reviewTasks)
    .where(and(inArray(reviewTasks.holderId, [...userIds]), isTaken))
    .groupBy(reviewTasks.holderId)
  return new Map(rows.map((row) => [row.holderId!, row.number]))
}

/** What lies with a team: open tasks, how many of these somebody holds, and whether it ever had any. */
export async function workOfTeam(
  db: Reader,
  given: { teamId: string; userId?: string },
): Promise<{ open: number; held: number; ever: boolean }> {
  const ofTeam = eq(reviewTasks.teamId, given.teamId)
  const [open] = await db
    .select({
      number: sql<number>`count(*)::int`,
      held: sql<number>`(count(*) filter (where ${reviewTasks.holderId} = ${given.userId ?? null}))::int`,
    })
    .from(reviewTasks)
    .where(and(ofTeam, isOpen))
  const [one] = await db.select({ id: reviewTasks.id }).from(reviewTasks).where(ofTeam).limit(1)
  return { open: open!.number, held: open!.held, ever: one !== undefined }
}

// ── Who reviews where no team is asked ──────────────────────────────────────────────────────────────

export const findStaffWith = (db: Reader, permission: Permission) =>
  db
    .select({ id: users.id, name: users.name, loginName: users.loginName, email: users.email })
    .from(users)
    .where(staffWith(permission))
    .orderBy(asc(users.id))

/** Whether somebody is one of them; if so, they stay so until the transaction ends. */
export async function lockStaffWith(
  tx: Tx,
  given: { permission: Permission; userId: string },
): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, given.userId), staffWith(given.permission)))
    .for('share')
  return found.length > 0
}
