import { fillPlaceholders, getTableColumns, SQL, sql, type Table } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { sha256 } from './secrets.ts'

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

// The driver reads moments by a pattern; the engine's own reading takes less than half of it. A page has a hundred.
const { TIMESTAMPTZ } = pg.types.builtins
const byPattern = pg.types.getTypeParser(TIMESTAMPTZ)
pg.types.setTypeParser(TIMESTAMPTZ, (text) =>
  /^[12]\d{3}-.*\d$/.test(text) ? new Date(text) : byPattern(text),
)

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
  const db = Object.assign(drizzle(pool), {
    transaction: <Result>(work: (tx: Tx) => Promise<Result>) => transact(pool, work),
  })
  return { db, pool, connectionString, close: () => pool.end() }
}

/**
 * A transaction on a connection that goes back to the pool whatever happens; one that cannot even roll back is closed instead.
 * Drizzle's own sends BEGIN before it minds the connection: each time PostgreSQL restarted, some were lost to the pool.
 */
async function transact<Result>(pool: pg.Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken = false
  try {
    await client.query('begin')
    const result = await work(
      new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined),
    )
    const { command } = await client.query('commit')
    // What a failed statement has aborted, PostgreSQL rolls back, and does not call that an error.
    if (command !== 'COMMIT') throw new Error('A statement failed, and the transaction went on')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const dialect = new PgDialect()

type Built = SQL | { toSQL(): { sql: string; params: unknown[] } }
type Statement<Row> = (on: Reader, values: Record<string, unknown>) => Promise<Row[]>

/**
 * A statement built once and, where it has a name, prepared by it, for the hot paths: the query builder takes longer to
 * write such a statement, and to map its rows, than PostgreSQL to run it. Rows come as the driver has them, columns by
 * their alias.
 */
export function statement<Row extends Record<string, unknown>>(
  name: string | undefined,
  built: Built,
): Statement<Row> {
  const { sql: text, params } = built instanceof SQL ? dialect.sqlToQuery(built) : built.toSQL()
  return async (on, values) => {
    const given = { ...(name && { name }), text, values: fillPlaceholders(params, values) }
    return (await clientOf(on).query<Row>(given)).rows
  }
}

/** Drizzle keeps the connection of a transaction to itself, and reads times as text through its own methods. */
function clientOf(on: Reader): pg.Pool | pg.PoolClient {
  type Inside = { _: { session: { client: pg.Pool | pg.PoolClient } } }
  return (on as unknown as Inside)._.session.client
}

/** Statements of one sort, each built when it is met first and then kept by what it is known by. */
export function statementsOf<Row extends Record<string, unknown>>(
  sort: string,
): (key: string, build: () => Built) => Statement<Row> {
  const known = new Map<string, Statement<Row>>()
  return (key, build) => {
    const made = known.get(key) ?? statement<Row>(nameFor(`${sort} ${key}`), build())
    known.set(key, made)
    return made
  }
}

/**
 * Runs what was put together for one asking. Where no more values are given than the `places` of a page in its list, it
 * comes out the same each time and is prepared; any other value may want a plan of its own.
 */
export async function ask<Row extends Record<string, unknown>>(
  on: Reader,
  question: SQL,
  places = 0,
): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(question)
  return params.length > places
    ? (await clientOf(on).query<Row>(text, params)).rows
    : await runPrepared(on, text, params)
}

/** Runs a text that is met again and again, however it was put together. */
export async function runPrepared<Row extends Record<string, unknown>>(
  on: Reader,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const name = namesByText.get(text) ?? nameFor(text)
  namesByText.set(text, name)
  return (await clientOf(on).query<Row>({ name, text, values })).rows
}
const namesByText = new Map<string, string>()

/** The same in every process: behind a pooler they share their connections. */
const nameFor = (known: string): string => sha256(known).toString('hex').slice(0, 32)

/** For statements that are only written down, not run. */
export const builder = drizzle.mock()

/** All columns of a table by their own names, for a `statement`. */
export const columnsOf = (table: Table): Record<string, SQL.Aliased> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => [name, sql`${column}`.as(name)]),
  )
