import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { searchGrams } from './search-text.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const at = (name: string) => timestamp(name, { withTimezone: true })
// ── Identity: whom a request speaks for ─────────────────────────────────────────────────────────────

export const institutionSearchText = ['name', 'name_en', 'credit_code']
export const institutions = pgTable(
  'institution',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    nameEn: text('name_en').notNull(),
    creditCode: text('credit_code').notNull(),
    /** Institution type codes 00, 05, 10, 15, 20 (spec §3). */
    identities: text().array().notNull(),
    changeBaseInfo: boolean('change_base_info').notNull().default(false),
    address: text().notNull().default(''),
    postcode: text().notNull().default(''),
    contactName: text('contact_name').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    /** What candidate software vendors tell in addition; empty for others. */
    establishedOn: text('established_on').notNull().default(''),
    registeredCapital: text('registered_capital').notNull().default(''),
    staffScale: text('staff_scale').notNull().default(''),
    /** Code of `institutionWorkflow`; set by move.ts alone. */
    status: text().notNull(),
    version: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
    searchGrams: searchGrams(institutionSearchText),
  },
  (table) => [
    check('institution_identities', sql`${table.identities} <@ array['00','05','10','15','20']`),
    check('institution_credit_code', sql`length(${table.creditCode}) = 18`),
    check('institution_status', sql`${table.status} in ('00','05','10','20')`),
    index('institution_credit_code_used').on(table.creditCode),
    index('institution_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('institution_newest_by_status').on(table.status, table.createdAt.desc().nullsFirst(), table.id),
    index('institution_by_identity').using('gin', table.identities),
    index('institution_search').using('gin', table.searchGrams),
  ],
)

export const departments = pgTable('department', {
  id: uuid().primaryKey(),
  code: text().notNull().unique(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  description: text().notNull().default(''),
  version: integer().notNull().default(0),
})

export const userSearchText = ['login_name', 'name']
export const users = pgTable(
  'app_user',
  {
    id: uuid().primaryKey(),
    loginName: text('login_name').notNull(),
    kind: text({ enum: ['agency', 'grip'] }).notNull(),
    roleType: text('role_type', {
      enum: ['agencyAdmin', 'agencyUser', 'gripField', 'gripReviewer', 'superAdmin'],
    }).notNull(),
    institutionId: uuid('institution_id').references(() => institutions.id),
    departmentId: uuid('department_id').references(() => departments.id),
    permissions: text().array().notNull(),
    name: text().notNull(),
    mobile: text().notNull(),
    email: text().notNull(),
    landline: text().notNull().default(''),
    telephoneAreaCode: text('telephone_area_code').notNull().default(''),
    /** Of institution users, in the institution's own words; the operator's people have `departmentId`. */
    agencyDepartment: text('agency_department').notNull().default(''),
    /** What an institution user does there ("user role", spec §3). */
    userRole: text('user_role').notNull().default(''),
    supervisorId: uuid('supervisor_id').references((): AnyPgColumn => users.id),
    passwordHash: text('password_hash').notNull(),
    initialPassword: boolean('initial_password').notNull(),
    termsReadAt: at('terms_read_at'),
    /** When the owner last bound another phone or mailbox. */
    addressBoundAt: at('address_bound_at'),
    /** Code of `accountWorkflow`; set by move.ts alone. */
    status: text().notNull(),
    version: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
    searchGrams: searchGrams(userSearchText),
  },
  (table) => [
    // Login names are told apart without regard to case: `Admin` must not pose as `admin`.
    uniqueIndex('app_user_login_name').on(sql`lower(${table.loginName})`),
    check('app_user_status', sql`${table.status} in ('00','05','10','15','20')`),
    check('app_user_institution', sql`(${table.kind} = 'agency') = (${table.institutionId} is not null)`),
    check('app_user_supervisor', sql`${table.supervisorId} <> ${table.id}`),
    // Lists of one institution and of all, newest first.
    index('app_user_institution_id').on(table.institutionId, table.createdAt.desc().nullsFirst(), table.id),
    index('app_user_newest').on(table.kind, table.createdAt.desc().nullsFirst(), table.id),
    index('app_user_newest_by_status').on(
      table.kind,
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id,
    ),
    index('app_user_newest_by_role').on(
      table.kind,
      table.roleType,
      table.createdAt.desc().nullsFirst(),
      table.id,
    ),
    index('app_user_department_id').on(table.departmentId),
    index('app_user_mobile').on(table.mobile),
    index('app_user_email').on(sql`lower(${table.email})`),
    index('app_user_search').using('gin', table.searchGrams),
  ],
)

/** Operator users review together in teams; a team belongs to a department. */
export const teams = pgTable(
  'team',
  {
    id: uuid().primaryKey(),
    departmentId: uuid('department_id')
      .notNull()
      .references(() => departments.id),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    description: text().notNull().default(''),
    supervisorId: uuid('supervisor_id').references(() => users.id),
    /** A stage of review that is this team's, whatever was ticked; empty for most. */
    duty: text({ enum: ['', 'fieldAffairs', 'operations'] })
      .notNull()
      .default(''),
    version: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    check('team_duty_known', sql`${table.duty} in ('','fieldAffairs','operations')`),
    uniqueIndex('team_duty').on(table.duty).where(sql`${table.duty} <> ''`),
    uniqueIndex('team_name_zh').on(table.departmentId, table.nameZh),
    index('team_supervisor').on(table.supervisorId),
  ],
)

export const teamMembers = pgTable(
  'team_member',
  {
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    index('team_member_user').on(table.userId),
  ],
)

// ── Sessions ────────────────────────────────────────────────────────────────────────────────────────

export const sessions = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    /** Only the hash: who reads the table cannot pose as anybody. */
    tokenHash: bytea('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    isvLogin: boolean('isv_login').notNull(),
    createdAt: at('created_at').notNull(),
    seenAt: at('seen_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    endReason: text('end_reason', { enum: ['logout', 'forced', 'permission', 'password', 'expired'] }),
    /** The holder was told why it ended; after that the token is simply unknown. */
    endTold: boolean('end_told').notNull().default(false),
  },
  (table) => [
    // One live session per user, also when two logins race.
    uniqueIndex('session_live').on(table.userId).where(sql`${table.endedAt} is null`),
    index('session_expires_at').on(table.expiresAt),
  ],
)

// ── Trails ──────────────────────────────────────────────────────────────────────────────────────────

export const auditRows = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    institutionId: uuid('institution_id'),
    action: text().notNull(),
    subject: text().notNull(),
    details: jsonb().notNull(),
    requestId: text('request_id').notNull(),
    ip: text().notNull(),
    /** By whom it was written: a server that has the secret. Null in rows from before there were signatures. */
    signature: bytea(),
    /** Place in the chain and hash over the row and the one before; null until the sealer has come by. */
    seq: bigint({ mode: 'number' }).unique(),
    hash: bytea(),
  },
  (table) => [
    index('audit_log_unsealed').on(table.id).where(sql`${table.seq} is null`),
    // Newest first by what the log is searched for, each by its index alone: at ten million rows no other way is fast.
    index('audit_log_time').on(table.at, table.id),
    index('audit_log_action').on(table.action, table.at, table.id),
    index('audit_log_subject').on(table.subject, table.at, table.id),
    // With the action at its end, to pick some actions of somebody without looking at each row.
    index('audit_log_person').on(table.actorId, table.at, table.id, table.action),
    index('audit_log_institution')
      .on(table.institutionId, table.at, table.id, table.action)
      .where(sql`${table.institutionId} is not null`),
    check('audit_log_sealed', sql`(${table.seq} is null) = (${table.hash} is null)`),
  ],
)

/** Rows of the log by market date and action, counted as they are sealed: each is sealed once. */
export const auditDays = pgTable(
  'audit_day',
  {
    day: date({ mode: 'string' }).notNull(),
    action: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.action] })],
)

const personCounts = {
  /** Null for what nobody asked for, and for visitors. */
  actorId: uuid('actor_id'),
  count: integer().notNull(),
}

/** The same by person. */
export const auditPersonDays = pgTable(
  'audit_person_day',
  { day: date({ mode: 'string' }).notNull(), ...personCounts },
  (table) => [unique('audit_person_day_of').on(table.day, table.actorId).nullsNotDistinct()],
)

/** By the first day of a month: a year has too many days to add up for everybody. */
export const auditPersonMonths = pgTable(
  'audit_person_month',
  { month: date({ mode: 'string' }).notNull(), ...personCounts },
  (table) => [unique('audit_person_month_of').on(table.month, table.actorId).nullsNotDistinct()],
)

/** One row per move of anything that has a status. */
export const historyRows = pgTable(
  'history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workflow: text().notNull(),
    subjectId: uuid('subject_id').notNull(),
    move: text().notNull(),
    fromStatus: text('from_status').notNull(),
    toStatus: text('to_status').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    /** Whom the subject was handed to, where the move did so. */
    toUserId: uuid('to_user_id'),
    comment: text().notNull().default(''),
    at: at('at').notNull(),
  },
  (table) => [index('history_subject').on(table.subjectId, table.id)],
)

/** Answers already given to an Idempotency-Key, written in the transaction of their effect. */
export const idempotentAnswers = pgTable(
  'idempotent_answer',
  {
    owner: text().notNull(),
    key: text().notNull(),
    requestHash: bytea('request_hash').notNull(),
    answer: jsonb(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index('idempotent_answer_created_at').on(table.createdAt),
  ],
)

// ── Messages to one person, and what leaves the house ───────────────────────────────────────────────

export const messages = pgTable(
  'message',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Service number, or what else the message is about (spec §3 News item). */
    content: text().notNull(),
    bodyZh: text('body_zh').notNull(),
    bodyEn: text('body_en').notNull(),
    sentenceZh: text('sentence_zh').notNull(),
    sentenceEn: text('sentence_en').notNull(),
    /** One message per event and person, however often the event is told. */
    eventKey: text('event_key').notNull(),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
  },
  (table) => [
    uniqueIndex('message_event').on(table.userId, table.eventKey),
    index('message_list').on(table.userId, table.id.desc().nullsFirst()),
    index('message_unread').on(table.userId).where(sql`${table.readAt} is null`),
  ],
)

/** Demo mode only: what would have gone out by SMS or mail, and the answers of image codes. */
export const demoMails = pgTable('demo_mail', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  channel: text({ enum: ['sms', 'email', 'image'] }).notNull(),
  to: text().notNull(),
  purpose: text().notNull(),
  code: text().notNull(),
  body: text().notNull(),
  at: at('at').notNull(),
})

// ── Files and keys ──────────────────────────────────────────────────────────────────────────────────

/** The bytes lie in the file store under the id; the name stays here. */
export const files = pgTable(
  'file',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    mediaType: text('media_type').notNull(),
    size: integer().notNull(),
    sha256: bytea().notNull(),
    /** Who uploaded it: `visit:<hash>`, `user:<id>`, or empty for the house itself. */
    holder: text().notNull(),
    /** What it was uploaded as: a key of `fileKinds`, or the house's own word. */
    kind: text().notNull(),
    /** What uses it, as in `review:<id>`; null until something does, and then only its holder sees it. */
    subject: text(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('file_subject').on(table.subject),
    index('file_unused').on(table.createdAt).where(sql`${table.subject} is null`),
    index('file_unused_of').on(table.holder).where(sql`${table.subject} is null`),
  ],
)

/** Wrong codes by IP address or network and 15 minutes; limits guesses across all servers. */
export const guesses = pgTable(
  'guess',
  {
    purpose: text().notNull(),
    ip: text().notNull(),
    since: at('since').notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.ip, table.since] })],
)

/** Keys that all instances share, sealed with the configured secret. */
export const serverKeys = pgTable('server_key', {
  name: text().primaryKey(),
  sealed: bytea().notNull(),
  createdAt: at('created_at').notNull(),
})
