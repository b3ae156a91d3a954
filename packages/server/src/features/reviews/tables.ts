import type { Permission } from '@cass/contract/permissions.ts'
import type { Stage } from '@cass/contract/reviews/stages.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { institutions, teams, users } from '../../platform/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** One team's part in a review, of whatever is reviewed. */
export const reviewTasks = pgTable(
  'review_task',
  {
    id: uuid().primaryKey(),
    /** What is reviewed: the kind under which its feature registers it, and the id there. */
    subjectKind: text('subject_kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Of an application its service type, of what an institution asks for itself what that is; to filter by. */
    subjectType: text('subject_type').notNull(),
    /** The number people know it by; empty where it has none. */
    reference: text().notNull().default(''),
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institutions.id),
    /** The submission it belongs to. */
    round: integer().notNull(),
    stage: text().$type<Stage>().notNull(),
    /** Who is asked: a team, or where no team is, whoever has the permission. */
    teamId: uuid('team_id').references(() => teams.id),
    permission: text().$type<Permission>(),
    /** What the team owns of the ticked nodes. */
    nodes: text().array().notNull().default(sql`'{}'`),
    /** Of what one of the operator's people requests: somebody else decides. */
    requesterId: uuid('requester_id').references(() => users.id),
    holderId: uuid('holder_id').references(() => users.id),
    /** Code of `reviewTaskWorkflow`; set by move.ts alone. */
    status: text().notNull(),
    version: integer().notNull().default(0),
    comment: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
    takenAt: at('taken_at'),
    dueAt: at('due_at').notNull(),
    /** When the applicant last asked for progress on it. */
    urgedAt: at('urged_at'),
    /** When its team's supervisor was notified that it is late. */
    escalatedAt: at('escalated_at'),
    /** When it ended: decided by its holder, or recalled. */
    decidedAt: at('decided_at'),
  },
  (table) => [
    check('review_task_status', sql`${table.status} in ('00','05','10','90','25','20')`),
    check(
      'review_task_holder',
      sql`(${table.status} = '00') = (${table.holderId} is null) or ${table.status} = '20'`,
    ),
    check('review_task_four_eyes', sql`${table.holderId} <> ${table.requesterId}`),
    check('review_task_asked', sql`(${table.teamId} is null) <> (${table.permission} is null)`),
    uniqueIndex('review_task_open')
      .on(table.subjectId, table.stage, table.teamId)
      .where(sql`${table.status} in ('00','05')`),
    uniqueIndex('review_task_open_permission')
      .on(table.subjectId, table.stage)
      .where(sql`${table.permission} is not null and ${table.status} in ('00','05')`),
    index('review_task_subject').on(table.subjectId, table.createdAt),
    index('review_task_team')
      .on(table.teamId, table.dueAt, table.id)
      .where(sql`${table.status} in ('00','05')`),
    index('review_task_permission')
      .on(table.permission, table.dueAt, table.id)
      .where(sql`${table.permission} is not null and ${table.status} in ('00','05')`),
    index('review_task_held').on(table.holderId, table.dueAt, table.id).where(sql`${table.status} = '05'`),
    index('review_task_done')
      .on(table.holderId, table.decidedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.status} in ('10','90','25')`),
    // What is open about one institution.
    index('review_task_of').on(table.institutionId).where(sql`${table.status} in ('00','05')`),
    // Which subjects are late is read from the index alone.
    index('review_task_late').on(table.dueAt, table.subjectId).where(sql`${table.status} in ('00','05')`),
  ],
)

// Written out, as the indexes have them: with a parameter in its place, none of them would serve.
export const isOpen = sql`${reviewTasks.status} in ('00','05')`
export const isWaiting = sql`${reviewTasks.status} = '00'`
export const isTaken = sql`${reviewTasks.status} = '05'`
export const isDecided = sql`${reviewTasks.status} in ('10','90','25')`
