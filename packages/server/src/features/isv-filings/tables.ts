import type { FilingKindCode } from '@cass/contract/isv-filings/kinds.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { searchGrams } from '../../platform/search-text.ts'
import { institutions, users } from '../../platform/tables.ts'
import { impactAssessments } from '../impact-assessments/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** The last six digits of their numbers. */
export const filingNumbers = pgSequence('isv_filing_number')

export type Returned = { by: string; at: string; feedback: string }

export const filingSearchText = ['number', 'subject_zh', 'subject_en']

/** What an ISV files: customers, development plans, company data, answers to impact assessments. */
export const isvFilings = pgTable(
  'isv_filing',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    kind: text().$type<FilingKindCode>().notNull(),
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institutions.id),
    /** Who began it. */
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    form: jsonb().$type<Form>().notNull(),
    /** One line on what it is about, in both languages: a list is read in either. */
    subjectZh: text('subject_zh').notNull(),
    subjectEn: text('subject_en').notNull(),
    /** What there can be one filing of only, by its kind: a year, a customer's product. Known once it was submitted. */
    uniqueKey: text('unique_key'),
    /** The impact assessment that it answers. */
    assessmentId: uuid('assessment_id').references(() => impactAssessments.id),
    /** Code of `isvFilingWorkflow`; set by move.ts alone. */
    status: text().notNull(),
    version: integer().notNull().default(0),
    /** How often it was submitted. */
    round: integer().notNull().default(0),
    /** Why it came back. */
    returned: jsonb().$type<Returned>(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    submittedAt: at('submitted_at'),
    approvedAt: at('approved_at'),
    searchGrams: searchGrams(filingSearchText),
  },
  (table) => [
    check('isv_filing_kind', sql`${table.kind} in ('market','devPlan','basicInfo','impact')`),
    check('isv_filing_status', sql`${table.status} in ('30','00','05','25','35','10','20','90')`),
    check('isv_filing_submitted', sql`(${table.status} = '30') = (${table.submittedAt} is null)`),
    check('isv_filing_round', sql`(${table.round} = 0) = (${table.submittedAt} is null)`),
    check('isv_filing_assessment', sql`(${table.kind} = 'impact') = (${table.assessmentId} is not null)`),
    uniqueIndex('isv_filing_one').on(table.institutionId, table.kind, table.uniqueKey),
    index('isv_filing_own').on(
      table.institutionId,
      table.kind,
      table.updatedAt.desc().nullsFirst(),
      table.id,
    ),
    index('isv_filing_assessment_of').on(table.assessmentId, table.institutionId),
    // The operator's list: whatever has been submitted, newest first.
    index('isv_filing_newest')
      .on(table.submittedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.submittedAt} is not null`),
    index('isv_filing_newest_by_status')
      .on(table.status, table.submittedAt.desc().nullsFirst(), table.id, table.kind)
      .where(sql`${table.submittedAt} is not null`),
    index('isv_filing_newest_by_kind')
      .on(table.kind, table.submittedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.submittedAt} is not null`),
    index('isv_filing_search').using('gin', table.searchGrams),
  ],
)

/** What was handed in, each time. */
export const filingSubmissions = pgTable(
  'isv_filing_submission',
  {
    filingId: uuid('filing_id')
      .notNull()
      .references(() => isvFilings.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    form: jsonb().$type<Form>().notNull(),
    submittedAt: at('submitted_at').notNull(),
    submittedBy: uuid('submitted_by')
      .notNull()
      .references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.filingId, table.round] })],
)
