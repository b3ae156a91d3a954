import type { AccountValues } from '@cass/contract/api-accounts/fields.ts'
import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { searchGrams } from '../../platform/search-text.ts'
import { institutions, users } from '../../platform/tables.ts'
import { applications } from '../applications/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const value = (name: string) => text(name).notNull().default('')

export const accountSearchText = ['name', 'code21', 'code6', 'code4', 'service_ip', 'client_ip']

/** API accounts, unique across the platform: claimed by a submitted go-live, live once it has passed. */
export const apiAccounts = pgTable(
  'api_account',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    institutionId: uuid('institution_id')
      .notNull()
      .references(() => institutions.id),
    /** The go-live that claims it, or made it live last. */
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    /** Whether its name is only claimed yet. */
    state: text({ enum: ['claimed', 'live'] }).notNull(),
    /** Code of `apiAccountWorkflow`; set by move.ts alone. One that is not live yet cannot be disabled. */
    status: text().notNull().default('05'),
    version: integer().notNull().default(0),
    // As the go-live had them, or the operator since. Empty while it is only claimed.
    code21: value('code21'),
    code6: value('code6'),
    code4: value('code4'),
    serviceIp: value('service_ip'),
    port: value('port'),
    clientIp: value('client_ip'),
    createdAt: at('created_at').notNull(),
    searchGrams: searchGrams(accountSearchText),
  },
  (table) => [
    uniqueIndex('api_account_name').on(sql`lower(${table.name})`),
    index('api_account_application').on(table.applicationId),
    index('api_account_institution').on(table.institutionId),
    index('api_account_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('api_account_disabled')
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.status} = '20'`),
    index('api_account_claimed')
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.state} = 'claimed'`),
    index('api_account_search').using('gin', table.searchGrams),
    // Live ones by their codes, which are the institutions' as well.
    index('api_account_codes')
      .using('gin', sql`(array[${table.code21}, ${table.code6}, ${table.code4}])`)
      .where(sql`${table.state} = 'live'`),
    check('api_account_state', sql`${table.state} in ('claimed','live')`),
    check('api_account_status', sql`${table.status} in ('05','20')`),
    check('api_account_disabled_live', sql`${table.status} = '05' or ${table.state} = 'live'`),
    check('api_account_code21', sql`${table.code21} ~ '^([0-9]{21})?$'`),
    check('api_account_code6', sql`${table.code6} ~ '^([0-9]{6})?$'`),
    check('api_account_code4', sql`${table.code4} ~ '^([0-9]{4})?$'`),
  ],
)

/** What became of live accounts' values: by another go-live, or by the operator for a reason. */
export const apiAccountChanges = pgTable(
  'api_account_change',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => apiAccounts.id, { onDelete: 'cascade' }),
    /** The go-live, or who of the operator's people did it. */
    applicationId: uuid('application_id').references(() => applications.id),
    changedBy: uuid('changed_by').references(() => users.id),
    reason: text().notNull().default(''),
    /** Null of what the first go-live brought. */
    before: jsonb().$type<AccountValues>(),
    after: jsonb().$type<AccountValues>().notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    index('api_account_change_account').on(table.accountId, table.at),
    check('api_account_change_by', sql`num_nonnulls(${table.applicationId}, ${table.changedBy}) = 1`),
    check('api_account_change_reason', sql`${table.changedBy} is null or ${table.reason} <> ''`),
  ],
)

// Written out, as the indexes have them.
export const liveAccountCodes = sql`array[${apiAccounts.code21}, ${apiAccounts.code6}, ${apiAccounts.code4}]`
export const isClaimed = sql`${apiAccounts.state} = 'claimed'`
export const isInUse = sql`(${apiAccounts.state} = 'live' and ${apiAccounts.status} = '05')`
export const isDisabled = sql`${apiAccounts.status} = '20'`
