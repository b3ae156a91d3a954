import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { institutions, users } from '../../platform/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Counts agreements: the last six digits of their numbers. */
export const agreementNumbers = pgSequence('isv_agreement_number')

/** Editions of what ISVs sign; published ones never change. */
export const agreementTexts = pgTable(
  'isv_agreement_text',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['cooperation', 'developer'] }).notNull(),
    /** Counted per kind; null while it is a draft. */
    edition: integer(),
    /** Sanitised HTML without pictures. */
    bodyZh: text('body_zh').notNull(),
    bodyEn: text('body_en').notNull(),
    /** What changed since the edition before. */
    changesZh: text('changes_zh').notNull(),
    changesEn: text('changes_en').notNull(),
    termMonths: integer('term_months').notNull(),
    noticeDays: integer('notice_days').notNull(),
    version: integer().notNull().default(0),
    savedBy: uuid('saved_by')
      .notNull()
      .references(() => users.id),
    updatedAt: at('updated_at').notNull(),
    publishedAt: at('published_at'),
  },
  (table) => [
    check('isv_agreement_text_published', sql`(${table.edition} is null) = (${table.publishedAt} is null)`),
    check('isv_agreement_text_terms', sql`${table.termMonths} > 0 and ${table.noticeDays} > 0`),
    uniqueIndex('isv_agreement_text_edition').on(table.kind, table.edition),
    uniqueIndex('isv_agreement_text_draft').on(table.kind).where(sql`${table.edition} is null`),
  ],
)

/** What an ISV signed, from the signature to its end; a renewal is an agreement of its own. */
export const isvAgreements = pgTable(
  'isv_agreement',
  {
    id: uuid().primaryKey(),
    number: text().notNull(),
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institutions.id),
    textId: uuid('text_id')
      .notNull()
      .references(() => agreementTexts.id),
    /** The institution's names when it signed. */
    partyZh: text('party_zh').notNull(),
    partyEn: text('party_en').notNull(),
    signerName: text('signer_name').notNull(),
    signerTitle: text('signer_title').notNull(),
    signedAt: at('signed_at').notNull(),
    signedBy: uuid('signed_by')
      .notNull()
      .references(() => users.id),
    /** How often it was signed. */
    round: integer().notNull().default(1),
    /** The agreement that it follows. */
    renewsId: uuid('renews_id').references((): AnyPgColumn => isvAgreements.id),
    /** Code of `isvAgreementWorkflow`; set by move.ts alone. */
    status: text().notNull(),
    version: integer().notNull().default(0),
    feedback: text().notNull().default(''),
    confirmedAt: at('confirmed_at'),
    /** Market dates, YYYY-MM-DD: the first and the last day. */
    startsOn: text('starts_on'),
    endsOn: text('ends_on'),
    noticeBy: text('notice_by', { enum: ['isv', 'operator'] }),
    noticeOn: text('notice_on'),
    noticeReason: text('notice_reason').notNull().default(''),
    terminatesOn: text('terminates_on'),
    /** How many days before its end the last reminder was due; null before the first. */
    reminded: integer(),
  },
  (table) => [
    check(
      'isv_agreement_status',
      sql`${table.status} in ('00','25','20','90','10','11','12','13','14','15')`,
    ),
    check(
      'isv_agreement_term',
      sql`(${table.startsOn} is null) = (${table.endsOn} is null) and ${table.startsOn} <= ${table.endsOn}`,
    ),
    check(
      'isv_agreement_confirmed',
      sql`${table.status} not in ('10','11','12','13','14','15') or ${table.endsOn} is not null`,
    ),
    check(
      'isv_agreement_notice',
      sql`(${table.terminatesOn} is null) = (${table.noticeBy} is null) and (${table.terminatesOn} is null) = (${table.noticeOn} is null) and (${table.status} not in ('12','14') or ${table.terminatesOn} is not null) and ${table.terminatesOn} <= ${table.endsOn}`,
    ),
    uniqueIndex('isv_agreement_number_unique').on(table.number),
    // At any moment one that counts, one that follows it, and one that is being signed.
    uniqueIndex('isv_agreement_in_force').on(table.institutionId).where(sql`${table.status} in ('10','12')`),
    uniqueIndex('isv_agreement_next').on(table.institutionId).where(sql`${table.status} in ('00','25','11')`),
    index('isv_agreement_institution').on(table.institutionId, table.signedAt.desc()),
    index('isv_agreement_status_list').on(table.status, table.signedAt.desc()),
    index('isv_agreement_ends').on(sql`coalesce(${table.terminatesOn}, ${table.endsOn})`),
  ],
)
