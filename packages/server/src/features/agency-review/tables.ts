import type { BaseInfo } from '@cass/contract/institutions/fields.ts'
import type { ApplicationForm } from '@cass/contract/registration/fields.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { institutions, users } from '../../platform/tables.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const at = (name: string) => timestamp(name, { withTimezone: true })

/** What an institution or somebody for it asks: to be admitted, to change its data, to become candidate ISV or developer. */
export const agencyReviews = pgTable(
  'agency_review',
  {
    id: uuid().primaryKey(),
    /** `user`: an ordinary user, whom the institution's own administrators decide on. */
    kind: text({ enum: ['registration', 'change', 'candidate', 'developer', 'user'] }).notNull(),
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institutions.id),
    applicantId: uuid('applicant_id')
      .notNull()
      .references(() => users.id),
    form: jsonb().$type<ApplicationForm>().notNull(),
    /** What was handed in the time before. */
    previousForm: jsonb('previous_form').$type<ApplicationForm>(),
    /** Of a change: the institution's data as it stood when the change was asked for. */
    base: jsonb().$type<BaseInfo>(),
    /** Of the link by which somebody who cannot log in yet corrects what was refused. */
    ticketHash: bytea('ticket_hash').unique(),
    ticketExpiresAt: at('ticket_expires_at'),
    /** Code of `agencyReviewWorkflow`; set by move.ts alone. */
    status: text().notNull(),
    version: integer().notNull().default(0),
    feedback: text().notNull().default(''),
    submittedAt: at('submitted_at').notNull(),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
  },
  (table) => [
    check('agency_review_status', sql`${table.status} in ('00','10','90')`),
    check('agency_review_base', sql`(${table.kind} = 'change') = (${table.base} is not null)`),
    // One at a time, also when two administrators ask at the same moment.
    uniqueIndex('agency_review_open')
      .on(table.institutionId, table.kind)
      .where(sql`${table.status} = '00' and ${table.kind} in ('change','candidate','developer')`),
    uniqueIndex('agency_review_open_applicant')
      .on(table.applicantId, table.kind)
      .where(sql`${table.status} = '00'`),
    index('agency_review_list').on(table.kind, table.status, table.submittedAt),
    // The order of the reviewers' lists: open ones from the oldest on, then decided ones from the newest back.
    index('agency_review_desk').on(
      sql`(${table.status} <> '00')`,
      sql`(case when ${table.status} = '00' then ${table.submittedAt} end)`,
      table.decidedAt.desc().nullsFirst(),
      table.id,
    ),
    index('agency_review_institution').on(table.institutionId, table.kind, table.submittedAt),
    index('agency_review_applicant').on(table.applicantId),
  ],
)

// Written out, as the index of the reviewers' lists has them.
export const isDecided = sql`(${agencyReviews.status} <> '00')`
export const openSince = sql`(case when ${agencyReviews.status} = '00' then ${agencyReviews.submittedAt} end)`
