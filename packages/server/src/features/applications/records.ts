import type { Stage } from '@cass/contract/applications/stages.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { reviewTaskWorkflow } from '@cass/contract/review-tasks/workflow.ts'
import { and, arrayContains, asc, eq, gt, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { builder, columnsOf, type Reader, statement, type Tx } from '../../platform/db.ts'
import { institutions, users } from '../../platform/tables.ts'
import { isEnabled } from '../people/service.ts'
import {
  apiAccounts,
  applicationCases,
  applicationSubmissions,
  applications,
  institutionNodes,
  orderNumbers,
  reviewTasks,
} from './tables.ts'

export type ApplicationRow = typeof applications.$inferSelect
export type NewApplication = typeof applications.$inferInsert
export type CaseRow = typeof applicationCases.$inferSelect
export type TaskRow = typeof reviewTasks.$inferSelect
export type Person = { id: string; email: string }

// ── Applications ────────────────────────────────────────────────────────────────────────────────────

export async function findApplication(db: Reader, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  return row
}

/** As it is now, and stays until the transaction ends. Whoever changes one, or its tasks, takes it first. */
export async function lockApplication(tx: Tx, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await lockApplications(tx, [id])
  return row
}

/** Several of them, always in the same order; what is not there is left out. */
export const lockApplications = async (tx: Tx, ids: readonly string[]): Promise<ApplicationRow[]> =>
  await lockByIds(tx, { ids: [...ids] })

const lockByIds = statement<ApplicationRow>(
  'application_lock',
  builder
    .select(columnsOf(applications))
    .from(applications)
    .where(sql`${applications.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(applications.id))
    .for('no key update'),
)

export async function insertApplication(tx: Tx, row: NewApplication): Promise<void> {
  await tx.insert(applications).values(row)
}

/** Everything but what `move` writes; of one that the caller has locked. */
export async function updateApplication(
  tx: Tx,
  id: string,
  change: Partial<Omit<ApplicationRow, 'id' | 'status' | 'version'>>,
): Promise<void> {
  await tx.update(applications).set(change).where(eq(applications.id, id))
}

/** The same as a change of its own, which raises the version: false when it has moved on since the caller saw it. */
export async function changeApplication(
  tx: Tx,
  seen: { id: string; version: number },
  change: Partial<Omit<ApplicationRow, 'id' | 'status' | 'version'>>,
): Promise<boolean> {
  const changed = await tx
    .update(applications)
    .set({ ...change, version: sql`${applications.version} + 1` })
    .where(and(eq(applications.id, seen.id), eq(applications.version, seen.version)))
    .returning({ id: applications.id })
  return changed.length > 0
}

/** With its submissions, secrets and tasks. */
export async function deleteApplication(tx: Tx, id: string): Promise<void> {
  await tx.delete(applications).where(eq(applications.id, id))
}

/** The next one for the end of an order number. */
export async function drawNumber(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval(${orderNumbers.seqName}) as number`,
  )
  return Number(rows[0]!.number)
}

export async function insertSubmission(
  tx: Tx,
  row: typeof applicationSubmissions.$inferInsert,
): Promise<void> {
  await insertSubmitted(tx, row)
}

const insertSubmitted = statement(
  'application_submission_insert',
  builder.insert(applicationSubmissions).values({
    applicationId: sql.placeholder('applicationId'),
    round: sql.placeholder('round'),
    form: sql.placeholder('form'),
    nodes: sql.placeholder('nodes'),
    fileIds: sql.placeholder('fileIds'),
    submittedAt: sql.placeholder('submittedAt'),
    submittedBy: sql.placeholder('submittedBy'),
  }),
)

// ── Cases ───────────────────────────────────────────────────────────────────────────────────────────

export async function insertCase(tx: Tx, row: typeof applicationCases.$inferInsert): Promise<void> {
  await tx.insert(applicationCases).values(row)
}

/** Taken after the application: what belongs to the case is then looked at by one at a time. */
export async function lockCase(tx: Tx, id: string): Promise<CaseRow | undefined> {
  const [row] = await tx
    .select()
    .from(applicationCases)
    .where(eq(applicationCases.id, id))
    .for('no key update')
  return row
}

export const filedIn = (
  db: Reader,
  caseId: string,
): Promise<Pick<ApplicationRow, 'id' | 'serviceType' | 'status'>[]> =>
  db
    .select({ id: applications.id, serviceType: applications.serviceType, status: applications.status })
    .from(applications)
    .where(eq(applications.caseId, caseId))
    .orderBy(asc(applications.createdAt), asc(applications.id))

export async function closeCase(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(applicationCases).set({ closedAt: at }).where(eq(applicationCases.id, id))
}

// ── Tasks ───────────────────────────────────────────────────────────────────────────────────────────

const isOpen = sql`${reviewTasks.status} in ('00','05')`

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
      applicationId: sql.placeholder('applicationId'),
      round: sql.placeholder('round'),
      stage: sql.placeholder('stage'),
      teamId: sql.placeholder('teamId'),
      nodes: sql.placeholder('nodes'),
      status: sql.placeholder('status'),
      createdAt: sql.placeholder('createdAt'),
      dueAt: sql.placeholder('dueAt'),
    })
    .returning(columnsOf(reviewTasks)),
)

export const openTasksOf = (db: Reader, applicationId: string): Promise<TaskRow[]> =>
  db
    .select()
    .from(reviewTasks)
    .where(and(eq(reviewTasks.applicationId, applicationId), isOpen))
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

/** Whoever was told that one is late is told again, should the new deadline pass too. */
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
  given: { applicationId: string; stage: Stage; since: number },
): Promise<TaskRow[]> =>
  db
    .select()
    .from(reviewTasks)
    .where(
      and(
        eq(reviewTasks.applicationId, given.applicationId),
        eq(reviewTasks.stage, given.stage),
        gte(reviewTasks.round, given.since),
        eq(reviewTasks.status, '10'),
      ),
    )
    .orderBy(asc(reviewTasks.round), asc(reviewTasks.createdAt))

// ── People to tell ──────────────────────────────────────────────────────────────────────────────────

/** Who of an institution follows its applications. */
export const findFollowers = (db: Reader, institutionId: string): Promise<Person[]> =>
  followers(db, { institutionId })

/** Of these, who can log in. */
export const findEnabled = (db: Reader, ids: readonly string[]): Promise<Person[]> =>
  enabled(db, { ids: [...ids] })

/** Of an institution that is disabled nobody can. */
const selectPeople = (name: string, who: SQL | undefined) =>
  statement<Person>(
    name,
    builder
      .select({ id: users.id, email: users.email })
      .from(users)
      .leftJoin(institutions, eq(institutions.id, users.institutionId))
      .where(
        and(
          who,
          isEnabled,
          or(isNull(users.institutionId), eq(institutions.status, institutionWorkflow.states.normal.code)),
        ),
      )
      .orderBy(asc(users.id)),
  )
const followers = selectPeople(
  'application_followers',
  and(
    eq(users.institutionId, sql.placeholder('institutionId')),
    arrayContains(users.permissions, ['COMMON_serviceApplication_my_service']),
  ),
)
const enabled = selectPeople('people_enabled', sql`${users.id} = any(${sql.placeholder('ids')}::uuid[])`)

// ── API accounts ────────────────────────────────────────────────────────────────────────────────────

export type AccountRow = typeof apiAccounts.$inferSelect
const byName = (keys: readonly string[]) =>
  sql`lower(${apiAccounts.name}) = any(${sql.param([...keys])}::text[])`

/** Takes the names that nobody has; in one order, so that two who take the same wait for each other, not both. */
export async function insertAccounts(
  tx: Tx,
  rows: readonly (typeof apiAccounts.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(apiAccounts)
    .values([...rows])
    .onConflictDoNothing()
}

/** Those of these names (in lower case), held until the transaction ends. */
export const lockAccounts = (tx: Tx, keys: readonly string[]): Promise<AccountRow[]> =>
  tx
    .select()
    .from(apiAccounts)
    .where(byName(keys))
    .orderBy(sql`lower(${apiAccounts.name}) collate "C"`)
    .for('no key update')

/** Gives up what an application has claimed, but for these names. */
export async function deleteClaims(
  tx: Tx,
  applicationId: string,
  except: readonly string[] = [],
): Promise<void> {
  await tx
    .delete(apiAccounts)
    .where(
      and(
        eq(apiAccounts.applicationId, applicationId),
        eq(apiAccounts.state, 'claimed'),
        sql`not ${byName(except)}`,
      ),
    )
}

/** Those of these names that are the institution's; of accounts that the caller has locked. */
export async function setAccountsLive(
  tx: Tx,
  application: Pick<ApplicationRow, 'id' | 'institutionId'>,
  keys: readonly string[],
): Promise<void> {
  await tx
    .update(apiAccounts)
    .set({ state: 'live', applicationId: application.id })
    .where(and(byName(keys), eq(apiAccounts.institutionId, application.institutionId)))
}

/** Go-lives of an institution that are on their way, but for this one: as handed in, whatever is being written. */
export const openGoLivesOf = (
  db: Reader,
  given: { institutionId: string; except: string },
): Promise<Pick<ApplicationRow, 'form'>[]> =>
  db
    .select({ form: applicationSubmissions.form })
    .from(applications)
    .innerJoin(
      applicationSubmissions,
      and(
        eq(applicationSubmissions.applicationId, applications.id),
        eq(applicationSubmissions.round, applications.round),
      ),
    )
    .where(
      and(
        eq(applications.institutionId, given.institutionId),
        eq(applications.serviceType, '20'),
        inArray(applications.status, ['00', '05', '25']),
        ne(applications.id, given.except),
      ),
    )

// ── Holdings ────────────────────────────────────────────────────────────────────────────────────────

export type Tree = NonNullable<ApplicationRow['tree']>
type Holding = { institutionId: string; tree: Tree }
const heldBy = ({ institutionId, tree }: Holding) =>
  and(eq(institutionNodes.institutionId, institutionId), eq(institutionNodes.tree, tree))

/** What has been given up is held until the day it ends. */
const isHeld = (today: string) => or(isNull(institutionNodes.endsOn), gt(institutionNodes.endsOn, today))

/** What an institution holds on this day of the market; `endsOn` of what it has given up. */
export const heldNodes = (
  db: Reader,
  { today, ...holding }: Holding & { today: string },
): Promise<{ code: string; endsOn: string | null }[]> =>
  db
    .select({ code: institutionNodes.nodeCode, endsOn: institutionNodes.endsOn })
    .from(institutionNodes)
    .where(and(heldBy(holding), isHeld(today)))
    .orderBy(asc(institutionNodes.nodeCode))

/** The trees of which an institution holds something. */
export const heldTrees = async (db: Reader, institutionId: string, today: string): Promise<Tree[]> =>
  (
    await db
      .selectDistinct({ tree: institutionNodes.tree })
      .from(institutionNodes)
      .where(and(eq(institutionNodes.institutionId, institutionId), isHeld(today)))
      .orderBy(asc(institutionNodes.tree))
  ).map((row) => row.tree)

/** Granted again, what was given up has no end any more. */
export async function addHeld(
  tx: Tx,
  given: Holding & { codes: readonly string[]; applicationId: string; at: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into ${institutionNodes} (institution_id, tree, node_code, application_id, granted_at)
        select ${given.institutionId}, ${given.tree}, code, ${given.applicationId}, ${given.at}
        from unnest(${sql.param([...given.codes])}::text[]) as code
        on conflict (institution_id, tree, node_code) do update
          set ends_on = null, application_id = excluded.application_id, granted_at = excluded.granted_at
          where ${institutionNodes.endsOn} is not null`,
  )
}

const theseOf = (given: Holding & { codes: readonly string[] }) =>
  and(heldBy(given), sql`${institutionNodes.nodeCode} = any(${sql.param([...given.codes])}::text[])`)

export async function endHeld(
  tx: Tx,
  given: Holding & { codes: readonly string[]; endsOn: string },
): Promise<void> {
  await tx.update(institutionNodes).set({ endsOn: given.endsOn }).where(theseOf(given))
}

export async function removeHeld(tx: Tx, given: Holding & { codes: readonly string[] }): Promise<void> {
  await tx.delete(institutionNodes).where(theseOf(given))
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
    .where(and(ofTeam, sql`${reviewTasks.status} in ('00','05')`))
  const [one] = await db.select({ id: reviewTasks.id }).from(reviewTasks).where(ofTeam).limit(1)
  return { open: open!.number, held: open!.held, ever: one !== undefined }
}
