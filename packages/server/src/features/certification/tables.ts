import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { files, users } from '../../platform/tables.ts'
import { applications } from '../applications/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** What a certification test has beside its application: the form of that one is what was filled in. */
export const certifications = pgTable(
  'certification',
  {
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    families: text().array().notNull(),
    /** Of its seat, or of the slot it waits for; kept when the test is over. */
    testDate: date('test_date', { mode: 'string' }),
    session: text({ enum: ['morning', 'afternoon'] }),
    /** Its seat was taken away: the institution chooses another time. */
    needsNewTime: boolean('needs_new_time').notNull().default(false),
    /** Field affairs has approved the application. */
    approvedAt: at('approved_at'),
    appeals: integer().notNull().default(0),
    checkedInAt: at('checked_in_at'),
    remindedFor: date('reminded_for', { mode: 'string' }),
    certificateNo: text('certificate_no'),
    /** By which anyone can check the certificate. */
    certificateCode: text('certificate_code'),
    certifiedAt: at('certified_at'),
  },
  (table) => [
    index('certification_day').on(table.testDate, table.session),
    // The few that have lost their seats.
    index('certification_new_time').on(table.applicationId).where(sql`${table.needsNewTime}`),
    uniqueIndex('certification_certificate_no').on(table.certificateNo),
    uniqueIndex('certification_certificate_code').on(table.certificateCode),
    check('certification_session', sql`${table.session} in ('morning','afternoon')`),
    check('certification_time', sql`(${table.testDate} is null) = (${table.session} is null)`),
    check('certification_appeals', sql`${table.appeals} between 0 and 3`),
    check(
      'certification_certificate',
      sql`(${table.certificateNo} is null) = (${table.certifiedAt} is null) and (${table.certificateNo} is null) = (${table.certificateCode} is null)`,
    ),
  ],
)

/** A test form of an application, from its submission to the approval of its report. */
export const certificationForms = pgTable(
  'certification_form',
  {
    id: uuid().primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    formKey: text('form_key').notNull(),
    family: text().notNull(),
    /** Code of `testFormWorkflow`; set by move.ts alone. */
    status: text().notNull(),
    version: integer().notNull().default(0),
    /** How often it was submitted for review. */
    round: integer().notNull().default(0),
    /** What its reviewers, or those who ran the test, said last. */
    feedback: text().notNull().default(''),
    reportId: uuid('report_id').references(() => files.id),
    /** Those that were rejected before it, from the first. */
    earlierReportIds: uuid('earlier_report_ids').array().notNull().default([]),
    submittedAt: at('submitted_at'),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('certification_form_key').on(table.applicationId, table.formKey),
    check('certification_form_status', sql`${table.status} in ('0','00','10','20','30','40','50','60','70')`),
  ],
)

/** What came out of a test case. */
export const caseResults = pgTable(
  'certification_case_result',
  {
    formId: uuid('form_id')
      .notNull()
      .references(() => certificationForms.id, { onDelete: 'cascade' }),
    caseId: text('case_id').notNull(),
    /** Of which attempt: an appeal starts another. */
    attempt: integer().notNull(),
    result: text({ enum: ['pass', 'fail', 'notRun'] }).notNull(),
    tester: text().notNull(),
    note: text().notNull().default(''),
    /** Evidence: a message as it went over the wire, or a file. */
    message: text().notNull().default(''),
    fileId: uuid('file_id').references(() => files.id),
    recordedAt: at('recorded_at').notNull(),
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.formId, table.attempt, table.caseId] }),
    check('certification_case_result_result', sql`${table.result} in ('pass','fail','notRun')`),
  ],
)
