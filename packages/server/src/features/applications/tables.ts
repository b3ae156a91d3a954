import type { Form } from '@cass/contract/kit/form/definition.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import type { Stage } from '@cass/contract/reviews/stages.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  customType,
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
import { institutions, users } from '../../platform/tables.ts'
import { menuEditions } from '../menus/tables.ts'
import { catalogueEditions } from '../test-catalogue/tables.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const at = (name: string) => timestamp(name, { withTimezone: true })
const treeTypes = ['00', '05', '10'] as const

/** The last six digits of order numbers: drawn without waiting for anybody, and a million a day are enough. */
export const orderNumbers = pgSequence('application_number')

/** One run of a process chain (design §6). */
export const applicationCases = pgTable(
  'application_case',
  {
    id: uuid().primaryKey(),
    flow: text({ enum: ['10', '20', '30', '40'] }).notNull(),
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institutions.id),
    createdAt: at('created_at').notNull(),
    closedAt: at('closed_at'),
  },
  (table) => [
    index('application_case_of').on(table.institutionId, table.createdAt.desc().nullsFirst(), table.id),
    check('application_case_flow', sql`${table.flow} in ('10','20','30','40')`),
  ],
)

/** What a send-back leaves behind: where the supplement returns to, and the time that was left. */
export type Returned = {
  stage: Stage
  by: string
  at: string
  feedback: string
  /** The first round of this run of the review: what was passed since then counts. */
  since: number
  /** The teams to ask again, with the working days they had left: of this stage, and of later ones that asked before. */
  teams: { stage: Stage; teamId: string; days: number }[]
}

/** The 21-, 6- and 4-digit codes in the form of a go-live, as a JSON list of texts. */
const codesOfGoLive = (form: string) =>
  `(${['code21', 'code6', 'code4'].map((name) => `jsonb_path_query_array(${form}, '$.onlineBasicInfoList[*].${name}')`).join(' || ')})`

export const applications = pgTable(
  'application',
  {
    id: uuid().primaryKey(),
    ordNo: text('ord_no').notNull(),
    serviceType: text('service_type', {
      enum: ['00', '10', '20', '21', '40', '50', '50-2', '80', 'VPDN'],
    }).notNull(),
    caseId: uuid('case_id').references(() => applicationCases.id),
    /** Of its case, for lists. */
    flow: text({ enum: ['10', '20', '30', '40'] }),
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institutions.id),
    applicantId: uuid('applicant_id')
      .notNull()
      .references(() => users.id),
    tree: text({ enum: treeTypes }),
    /** The edition it was begun with: its selection is checked against this one. */
    editionId: uuid('edition_id').references(() => menuEditions.id),
    /** Of what is tested: the edition of the catalogue whose questions its form has. */
    catalogueId: uuid('catalogue_id').references(() => catalogueEditions.id),
    nodes: text().array().notNull().default(sql`'{}'`),
    /** Of a permission change: what the institution held when it was begun. */
    heldNodes: text('held_nodes').array().notNull().default(sql`'{}'`),
    form: jsonb().$type<Form>().notNull(),
    /** One line on what it is about, in both languages: a list is read in either. */
    subject: jsonb().$type<Text>().notNull().default({ zh: '', en: '' }),
    /** Code of its kind's workflow; set by move.ts alone. */
    status: text().notNull(),
    version: integer().notNull().default(0),
    /** Where its review stands; null outside a review. */
    stage: text().$type<Stage>(),
    /** How often it was submitted. */
    round: integer().notNull().default(0),
    returned: jsonb().$type<Returned>(),
    gateReason: text('gate_reason').notNull().default(''),
    signedAt: at('signed_at'),
    signedBy: uuid('signed_by').references(() => users.id),
    satisfaction: text(),
    satisfactionComment: text('satisfaction_comment').notNull().default(''),
    evaluatedAt: at('evaluated_at'),
    urgedAt: at('urged_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    submittedAt: at('submitted_at'),
    finishedAt: at('finished_at'),
  },
  (table) => [
    uniqueIndex('application_ord_no').on(table.ordNo.op('text_pattern_ops')),
    check(
      'application_status',
      sql`${table.status} in ('30','00','05','25','40','10','90','20','1000','1005','1010','1020','1040','1050','1060','1070','1080')`,
    ),
    // Go-lives by the codes that their accounts are filed with.
    index('application_go_live_codes')
      .using('gin', sql.raw(codesOfGoLive('form')))
      .where(sql`${table.serviceType} = '20'`),
    // Those under way in a tree, for what a new edition of it touches.
    index('application_under_way')
      .on(table.tree)
      .where(sql`${table.status} in ('30','00','05','25','40','1000','1005','1010','1040','1050','1070')`),
    check('application_case', sql`(${table.caseId} is null) = (${table.flow} is null)`),
    check('application_edition', sql`(${table.tree} is null) = (${table.editionId} is null)`),
    check('application_satisfaction', sql`${table.satisfaction} in ('01','02','03','04','05')`),
    index('application_case_id').on(table.caseId),
    index('application_own').on(table.institutionId, table.createdAt.desc().nullsFirst(), table.id),
    // The operator's list: whatever has been submitted, newest first.
    index('application_newest')
      .on(table.submittedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.submittedAt} is not null`),
    // With the type at its end, to pick some types out of it without looking at each row.
    index('application_newest_by_status')
      .on(table.status, table.submittedAt.desc().nullsFirst(), table.id, table.serviceType)
      .where(sql`${table.submittedAt} is not null`),
    // Those under review, for what is late among them.
    index('application_newest_under_review')
      .on(table.submittedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.submittedAt} is not null and ${table.status} in ('00','05','40','1000')`),
    index('application_newest_by_type')
      .on(table.serviceType, table.submittedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.submittedAt} is not null`),
    index('application_newest_by_both')
      .on(table.status, table.serviceType, table.submittedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.submittedAt} is not null`),
    index('application_newest_by_flow')
      .on(table.flow, table.submittedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.submittedAt} is not null`),
    index('application_newest_of')
      .on(table.institutionId, table.submittedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.submittedAt} is not null`),
  ],
)

/** As its index has it. */
export const goLiveCodes = sql.raw(codesOfGoLive('application.form'))

/** Neither approved, rejected, withdrawn nor released; as its index has it. */
export const isUnderWay = sql`${applications.status} in ('30','00','05','25','40','1000','1005','1010','1040','1050','1070')`

/** Written out, as the index of what is under review has it. */
export const isUnderReview = sql`${applications.status} in ('00','05','40','1000')`

/** What was handed in, each time. */
export const applicationSubmissions = pgTable(
  'application_submission',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    form: jsonb().$type<Form>().notNull(),
    nodes: text().array().notNull(),
    fileIds: uuid('file_ids').array().notNull(),
    submittedAt: at('submitted_at').notNull(),
    submittedBy: uuid('submitted_by')
      .notNull()
      .references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.round] })],
)

/** Passwords of API accounts: sealed, and never read back to anybody. */
export const applicationSecrets = pgTable(
  'application_secret',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    rowId: uuid('row_id').notNull(),
    sealed: bytea().notNull(),
    changedAt: at('changed_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.rowId] })],
)
