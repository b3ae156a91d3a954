import type { ImpactChange } from '@cass/contract/impact-assessments/changes.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { institutions, users } from '../../platform/tables.ts'
import { isvProducts } from '../isv-products/tables.ts'
import { dictionaries } from '../message-library/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** The last six digits of their numbers. */
export const assessmentNumbers = pgSequence('impact_assessment_number')

/** An interface change whose impact ISVs assess. */
export const impactAssessments = pgTable(
  'impact_assessment',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    descriptionZh: text('description_zh').notNull(),
    descriptionEn: text('description_en').notNull(),
    /** Codes of `interfaceFamilies`: ISVs with products of these are asked. */
    families: text().array().notNull(),
    /** The last day to answer. */
    dueOn: date('due_on').notNull(),
    beforeId: uuid('before_id').references(() => dictionaries.id, { onDelete: 'set null' }),
    afterId: uuid('after_id').references(() => dictionaries.id, { onDelete: 'set null' }),
    /** What the comparison of the two found when it was saved. */
    changes: jsonb().$type<ImpactChange[]>().notNull(),
    /** Code of `impactAssessmentWorkflow`; set by move.ts alone. */
    status: text().notNull(),
    version: integer().notNull().default(0),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    publishedAt: at('published_at'),
    /** When the operator last reminded those without an answer. */
    remindedAt: at('reminded_at'),
  },
  (table) => [
    check('impact_assessment_status', sql`${table.status} in ('30','10','20')`),
    check('impact_assessment_families', sql`cardinality(${table.families}) > 0`),
    check('impact_assessment_published', sql`(${table.status} = '30') = (${table.publishedAt} is null)`),
    index('impact_assessment_newest').on(table.updatedAt.desc().nullsFirst(), table.id),
    index('impact_assessment_due').on(table.dueOn).where(sql`${table.status} = '10'`),
  ],
)

/** The ISVs that are asked, fixed when it is published. */
export const impactAddressees = pgTable(
  'impact_addressee',
  {
    assessmentId: uuid('assessment_id')
      .notNull()
      .references(() => impactAssessments.id, { onDelete: 'cascade' }),
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institutions.id),
    /** When its first answer was submitted. */
    answeredAt: at('answered_at'),
    /** The last of `reminderSteps` that it was reminded at; 0 before the first. */
    reminderStep: integer('reminder_step').notNull().default(0),
    remindedAt: at('reminded_at'),
  },
  (table) => [
    primaryKey({ columns: [table.assessmentId, table.institutionId] }),
    index('impact_addressee_of').on(table.institutionId),
    index('impact_addressee_waiting').on(table.assessmentId).where(sql`${table.answeredAt} is null`),
  ],
)

/** One product that is asked about, and what was answered last. */
export const impactAnswers = pgTable(
  'impact_answer',
  {
    assessmentId: uuid('assessment_id').notNull(),
    institutionId: uuid('institution_id').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => isvProducts.id),
    /** Null until it is answered. */
    affected: boolean(),
    /** Person-days. */
    effort: integer(),
    plannedOn: date('planned_on'),
    note: text().notNull().default(''),
    answeredAt: at('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.assessmentId, table.productId] }),
    foreignKey({
      name: 'impact_answer_addressee',
      columns: [table.assessmentId, table.institutionId],
      foreignColumns: [impactAddressees.assessmentId, impactAddressees.institutionId],
    }).onDelete('cascade'),
    index('impact_answer_of').on(table.assessmentId, table.institutionId),
    check('impact_answer_given', sql`(${table.affected} is null) = (${table.answeredAt} is null)`),
    check(
      'impact_answer_effort',
      sql`(${table.affected} is true) = (${table.effort} is not null) and (${table.affected} is true) = (${table.plannedOn} is not null)`,
    ),
  ],
)
