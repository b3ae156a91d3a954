import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { files, users } from '../../platform/tables.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const at = (name: string) => timestamp(name, { withTimezone: true })

/** Files that anybody with the code may download. */
export const packages = pgTable(
  'extraction_package',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    note: text().notNull().default(''),
    /** Only the hash is stored; the code is shown once, to its creator. */
    codeHash: bytea('code_hash').notNull().unique(),
    /** Code of `packageWorkflow`; set by move.ts alone. */
    status: text().notNull(),
    version: integer().notNull().default(0),
    expiresAt: at('expires_at').notNull(),
    /** How many downloads are allowed in total; null for unlimited. */
    downloadLimit: integer('download_limit'),
    downloads: integer().notNull().default(0),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    check('extraction_package_status', sql`${table.status} in ('10','20')`),
    check(
      'extraction_package_limit',
      sql`${table.downloads} <= coalesce(${table.downloadLimit}, ${table.downloads})`,
    ),
    index('extraction_package_newest').on(table.createdAt.desc().nullsFirst(), table.id),
  ],
)

export const packageFiles = pgTable(
  'extraction_file',
  {
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.fileId] })],
)

/** Who opened a package and downloaded what. */
export const packageVisits = pgTable(
  'extraction_visit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    action: text({ enum: ['open', 'file', 'zip'] }).notNull(),
    /** The file's name at that time. */
    fileName: text('file_name').notNull().default(''),
    userId: uuid('user_id').references(() => users.id),
    ip: text().notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('extraction_visit_of').on(table.packageId, table.id.desc())],
)
