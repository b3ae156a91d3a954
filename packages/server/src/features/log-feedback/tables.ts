import { sql } from 'drizzle-orm'
import { check, index, integer, pgSequence, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { institutions, users } from '../../platform/tables.ts'
import { applications } from '../applications/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** The last six digits of its numbers. */
export const feedbackNumbers = pgSequence('log_feedback_number')

/** A question about a test, with its logs. */
export const logFeedback = pgTable(
  'log_feedback',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institutions.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    problemType: text('problem_type', { enum: ['00', '05', '10'] }).notNull(),
    /** The certification test that it is about. */
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'set null' }),
    caseId: text('case_id').notNull().default(''),
    question: text().notNull(),
    fileIds: uuid('file_ids').array().notNull(),
    /** Code of `logFeedbackWorkflow`; set by move.ts alone. */
    status: text().notNull(),
    version: integer().notNull().default(0),
    /** Who of the operator deals with it. */
    handlerId: uuid('handler_id').references(() => users.id),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    submittedAt: at('submitted_at'),
  },
  (table) => [
    index('log_feedback_own').on(table.institutionId, table.updatedAt.desc().nullsFirst(), table.id),
    index('log_feedback_newest')
      .on(table.updatedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.submittedAt} is not null`),
    check('log_feedback_problem_type', sql`${table.problemType} in ('00','05','10')`),
    check('log_feedback_status', sql`${table.status} in ('30','00','05','10','20','90')`),
    // What is with the operator was submitted, with logs, and is in somebody's hands once it is in review.
    check('log_feedback_submitted', sql`${table.status} in ('30','20') or ${table.submittedAt} is not null`),
    check('log_feedback_logs', sql`${table.submittedAt} is null or cardinality(${table.fileIds}) > 0`),
    check('log_feedback_handler', sql`${table.status} <> '05' or ${table.handlerId} is not null`),
  ],
)

/** What was said to it since, from the oldest on. */
export const feedbackPosts = pgTable(
  'log_feedback_post',
  {
    id: uuid().primaryKey(),
    feedbackId: uuid('feedback_id')
      .notNull()
      .references(() => logFeedback.id, { onDelete: 'cascade' }),
    side: text({ enum: ['institution', 'operator'] }).notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    /** A move that it goes with; null for a reply. */
    move: text(),
    text: text().notNull(),
    fileIds: uuid('file_ids').array().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('log_feedback_post_of').on(table.feedbackId, table.createdAt, table.id),
    check('log_feedback_post_side', sql`${table.side} in ('institution','operator')`),
  ],
)
