import type { Workflow, Actor as WorkflowActor } from '@cass/contract/kit/workflow.ts'
import { isBlank } from '@cass/contract/kit/written.ts'
import { and, eq, getTableName, type InferSelectModel, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { AuditEntry } from './audit.ts'
import { builder, type Statement, statement } from './db.ts'
import { conflict, forbidden, refuse } from './refusal.ts'
import { historyRows } from './tables.ts'
import type { Unit } from './unit.ts'

/** Anything that has a status: the three columns by which it moves. */
type StatusTable = PgTable & { id: PgColumn; status: PgColumn; version: PgColumn }

const insertHistory = statement(
  'history_insert',
  builder.insert(historyRows).values({
    workflow: sql.placeholder('workflow'),
    subjectId: sql.placeholder('subjectId'),
    move: sql.placeholder('move'),
    fromStatus: sql.placeholder('fromStatus'),
    toStatus: sql.placeholder('toStatus'),
    actorId: sql.placeholder('actorId'),
    actorName: sql.placeholder('actorName'),
    toUserId: sql.placeholder('toUserId'),
    comment: sql.placeholder('comment'),
    at: sql.placeholder('at'),
  }),
)

/** The log labels it as its workflow does (contract/audit-log/actions.ts). */
const stepOf = (workflow: Pick<Workflow, 'name'>, step: string) =>
  `${workflow.name}.${step}` as AuditEntry['action']

const updates = new Map<string, Statement<{ id: string }>>()

/**
 * One for each table and what changes with the status: moves are made all day, and few ways of each. What is emptied is
 * written into it, since a placeholder takes no null.
 */
function updateOf(
  table: StatusTable,
  filled: readonly string[],
  emptied: readonly string[],
): Statement<{ id: string }> {
  const name = `move ${[getTableName(table), ...filled, 'null', ...emptied].join()}`
  const known = updates.get(name)
  if (known) return known
  const update = statement<{ id: string }>(
    name,
    builder
      .update(table)
      .set({
        ...Object.fromEntries(filled.map((column) => [column, sql.placeholder(column)])),
        ...Object.fromEntries(emptied.map((column) => [column, sql`null`])),
        status: sql.placeholder('move.to'),
        version: sql`${table.version} + 1`,
      } as PgUpdateSetSource<StatusTable>)
      .where(
        and(
          eq(table.id, sql.placeholder('move.id')),
          eq(table.status, sql.placeholder('move.from')),
          eq(table.version, sql.placeholder('move.version')),
        ),
      )
      .returning({ id: table.id }),
  )
  updates.set(name, update)
  return update
}

/**
 * The only place where a status changes: from the state and version the caller saw, to the state the workflow
 * names, with a history row and an audit row in the same transaction; or a conflict, and nothing.
 */
export async function move<MoveName extends string, Table extends StatusTable>(
  unit: Unit,
  workflow: Workflow<string, MoveName>,
  table: Table,
  given: {
    name: MoveName
    id: string
    /** Code of the state the caller saw. */
    from: string
    version: number
    /** What the caller is in this case; the move must be open to one of them. */
    actors: readonly WorkflowActor[]
    comment?: string
    /** Whom the subject is handed to, where the move does so. */
    toUserId?: string | null
    /** What changes with the status, in the same statement. */
    set?: Partial<Omit<InferSelectModel<Table>, 'id' | 'status' | 'version'>>
    /** People to notify, where the move has a message. */
    notify?: string[]
  },
): Promise<{ status: string; version: number }> {
  const step = workflow.moves[given.name]
  if (!step?.by.some((actor) => given.actors.includes(actor))) throw forbidden()
  if (step.needs?.includes('comment') && isBlank(given.comment ?? '')) throw refuse('VALIDATION')
  if (!step.from.some((state) => workflow.states[state]!.code === given.from)) throw conflict()

  const to = workflow.states[step.to]!.code
  const version = given.version + 1
  const set = Object.entries(given.set ?? {})
  const filled = set.filter(([, value]) => value !== undefined && value !== null)
  const update = updateOf(
    table,
    filled.map(([name]) => name),
    set.flatMap(([name, value]) => (value === null ? [name] : [])),
  )
  const moved = await update(unit.tx, {
    ...Object.fromEntries(filled),
    'move.to': to,
    'move.id': given.id,
    'move.from': given.from,
    'move.version': given.version,
  })
  if (moved.length === 0) throw conflict()

  await insertHistory(unit.tx, {
    workflow: workflow.name,
    subjectId: given.id,
    move: given.name,
    fromStatus: given.from,
    toStatus: to,
    actorId: unit.ctx.actor?.userId ?? null,
    actorName: unit.ctx.actor?.loginName ?? '-',
    toUserId: given.toUserId ?? null,
    comment: given.comment ?? '',
    at: unit.ctx.now,
  })
  await unit.audit({
    action: stepOf(workflow, given.name),
    subject: `${workflow.name}:${given.id}`,
    details: {
      from: given.from,
      to,
      version,
      ...(given.toUserId ? { toUserId: given.toUserId } : {}),
      ...(given.comment ? { comment: given.comment } : {}),
    },
  })
  if (step.message && given.notify)
    unit.notify({
      userIds: given.notify,
      content: '',
      body: workflow.states[step.to]!.label,
      sentence: step.message,
      eventKey: `${workflow.name}:${given.id}:${version}`,
    })
  return { status: to, version }
}

/**
 * What is done with a subject without changing its status: open to the caller in this state by the workflow's table, and
 * written down; or a conflict, and nothing.
 */
export async function act<ActName extends string>(
  unit: Unit,
  workflow: Workflow<string, string, ActName>,
  given: {
    name: ActName
    id: string
    /** Code of the state it is in; the caller has locked it. */
    status: string
    actors: readonly WorkflowActor[]
    details?: AuditEntry['details']
  },
): Promise<void> {
  const { id, name, status } = given
  const step = workflow.acts?.[name]
  if (!step?.by.some((actor) => given.actors.includes(actor))) throw forbidden()
  if (!step.from.some((state) => workflow.states[state]!.code === status)) throw conflict()
  await unit.audit({
    action: stepOf(workflow, name),
    subject: `${workflow.name}:${id}`,
    ...(given.details && { details: given.details }),
  })
}
