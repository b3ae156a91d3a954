import { hash } from 'node:crypto'
import { fillPlaceholders, getTableColumns, SQL, sql, type Table } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** The database by any free connection of the pool. */
export type Db = Omit<NodePgDatabase, 'transaction'> & {
  readonly $client: pg.Pool
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}
/** The database by the one connection of a transaction; there is none inside another. */
export type Tx = Omit<NodePgTransaction<NoSchema, NoSchema>, 'transaction'> & {
  readonly $client: pg.PoolClient
}
type NoSchema = Record<string, never>
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
    const session = new NodePgSession<NoSchema, NoSchema>(client, dialect, undefined)
    const tx = new NodePgTransaction<NoSchema, NoSchema>(dialect, session, undefined)
    const result = await work(Object.assign(tx, { $client: client }))
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

// ── Running SQL ─────────────────────────────────────────────────────────────────────────────────────
//
// Most queries are written and run by drizzle, as its manual shows: `db.select().from(links).where(eq(links.id, id))`.
// For what runs with every request, or a hundred times in one, that is too slow: drizzle writes the same SQL anew each
// time and reads every row column by column, and PostgreSQL parses and plans the same SQL anew each time. So there:
//
//   const linkById = statement<LinkRow>(
//     'link_by_id',
//     builder.select(columnsOf(links)).from(links).where(eq(links.id, sql.placeholder('id'))),
//   )
//   const [row] = await linkById(db, { id })
//
// It is written once, when the module is loaded; each connection prepares it under its name when it first runs there,
// and PostgreSQL soon keeps its plan. Rows come as the driver reads them, so each column has the name it is read by.
//
// SQL that is put together for one call is run by `run`, as the pages of a list are (search.ts).

/** A query as drizzle has it, with or without its builder. */
type Query = SQL | { toSQL(): { sql: string; params: unknown[] } }
export type Statement<Row> = (on: Reader, values: Record<string, unknown>) => Promise<Row[]>

/** A query that is always the same but for its placeholders. Without a name it is not prepared. */
export function statement<Row extends Record<string, unknown>>(
  name: string | undefined,
  query: Query,
): Statement<Row> {
  const { text, values } = writeSql(query)
  const prepared = name === undefined ? {} : { name: preparedName(name) }
  return async (on, given) =>
    (await on.$client.query<Row>({ ...prepared, text, values: fillPlaceholders(values, given) })).rows
}

/**
 * Runs SQL that was put together for this call. `prepared` is for a text that comes again and again; not for one whose
 * values decide how it is best run, since a prepared one is planned for any value.
 */
export async function run<Row extends Record<string, unknown>>(
  on: Reader,
  { text, values }: SqlText,
  { prepared = false } = {},
): Promise<Row[]> {
  const query = { ...(prepared && { name: shortHash(text) }), text, values }
  return (await on.$client.query<Row>(query)).rows
}

export type SqlText = { readonly text: string; readonly values: unknown[] }

export function writeSql(query: Query): SqlText {
  const { sql: text, params } = query instanceof SQL ? dialect.sqlToQuery(query) : query.toSQL()
  return { text, values: params }
}

const dialect = new PgDialect()

/** PostgreSQL tells names apart by their first 63 bytes. */
const preparedName = (name: string): string => (name.length < 64 ? name : shortHash(name))
const shortHash = (text: string): string => hash('sha256', text).slice(0, 32)

/** For queries that are only written, not run by drizzle. */
export const builder = drizzle.mock()

/** All columns of a table by their own names, for a `statement`. */
export const columnsOf = (table: Table): Record<string, SQL.Aliased> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => [name, sql`${column}`.as(name)]),
  )
