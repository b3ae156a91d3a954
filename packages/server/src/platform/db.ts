import { fileURLToPath } from 'node:url'
import { fillPlaceholders, getTableColumns, SQL, sql, type Table } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { StartError } from './start-error.ts'

export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** For reads that may run inside or outside a transaction. */
export type Reader = Db | Tx

export type Database = {
  readonly db: Db
  readonly pool: pg.Pool
  readonly connectionString: string
  close(): Promise<void>
}

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
/** Instances that start together migrate one after the other. */
const migrationLock = 4_021_001

export function connect(connectionString: string, options: { max: number }): Database {
  const pool = new pg.Pool({
    connectionString,
    max: options.max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // A stuck statement must give its connection back before the client's own patience ends.
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  // A connection that dies is replaced at the next query, or fails the transaction it is in; without listeners, one on
  // the pool while it is idle and one of its own while it is used, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: drizzle(pool), pool, connectionString, close: () => pool.end() }
}

export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(`The database cannot be reached: ${(error as Error).message}.`)
  }
  try {
    const db = drizzle(client)
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`)
    await migrate(db, { migrationsFolder })
  } finally {
    await client.end()
  }
}

/**
 * A statement built once and, where it has a name, prepared by it, for the hot paths: the query builder takes longer to write such a
 * statement, and to map its rows, than PostgreSQL to run it. Rows come as the driver has them, columns by their alias.
 */
export function statement<Row extends Record<string, unknown>>(
  name: string | undefined,
  built: SQL | { toSQL(): { sql: string; params: unknown[] } },
): (on: Reader, values: Record<string, unknown>) => Promise<Row[]> {
  const query = built instanceof SQL ? new PgDialect().sqlToQuery(built) : built.toSQL()
  return async (on, values) => {
    if ('$client' in on) {
      const given = { ...(name && { name }), text: query.sql, values: fillPlaceholders(query.params, values) }
      return (await (on as PoolDb).$client.query<Row>(given)).rows
    }
    const prepared = on._.session.prepareQuery<{ execute: { rows: Row[] }; all: never; values: never }>(
      query,
      undefined,
      name,
      false,
    )
    return (await prepared.execute(values)).rows
  }
}

type PoolDb = Db & { $client: pg.Pool }

/** For statements that are only written down, not run. */
export const builder = drizzle.mock()

/** All columns of a table by their own names, for a `statement`. */
export const columnsOf = (table: Table): Record<string, SQL.Aliased> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => [name, sql`${column}`.as(name)]),
  )

/** Within a transaction the driver leaves times as text. */
export function timesOf<Row extends object>(table: Table): (row: Row) => Row {
  const names = Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
    column.dataType === 'date' ? [name] : [],
  )
  return (row) => {
    const fields = row as Record<string, unknown>
    for (const name of names) if (typeof fields[name] === 'string') fields[name] = new Date(fields[name])
    return row
  }
}
