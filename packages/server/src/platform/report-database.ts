import pg from 'pg'

// One statement on a connection of its own, opened for it and closed behind it: nothing is left over from one to the
// next, and what goes wrong ends with it.

export type ReportView = { name: string; comment: string; columns: { name: string; type: string }[] }

export type Selected = {
  columns: { name: string; numeric: boolean }[]
  rows: (string | null)[][]
  /** What was left out: rows behind the last one, because of their number or their size. */
  cut: 'rows' | 'bytes' | null
}

export type Limits = { ms: number; rows: number; bytes: number }

export class TimedOut extends Error {}

const numericTypes: ReadonlySet<number> = new Set([20, 21, 23, 700, 701, 1700])

export type ReportDatabase = ReturnType<typeof createReportDatabase>

export function createReportDatabase(connectionString: string) {
  async function connected<Result>(
    ms: number,
    work: (client: pg.Client) => Promise<Result>,
  ): Promise<Result> {
    const client = new pg.Client({
      connectionString,
      application_name: 'cass-report',
      connectionTimeoutMillis: 5_000,
      types: { getTypeParser: () => (value: string) => value },
    })
    client.on('error', () => {})
    await client.connect()
    const { promise: late, reject } = Promise.withResolvers<never>()
    // PostgreSQL's own limit comes first, unless it does something that it does not interrupt.
    const timer = setTimeout(() => {
      reject(new TimedOut())
      cutOff(client)
    }, ms + 1_000)
    try {
      await client.query(`begin read only;
        set local statement_timeout = ${ms};
        set local lock_timeout = 1000;
        set local work_mem = '16MB';
        set local max_parallel_workers_per_gather = 0;
        set local jit = off;
        set local search_path = report;
        set local standard_conforming_strings = on;
        set local timezone = 'Asia/Shanghai';
        set local datestyle = 'ISO, YMD'`)
      return await Promise.race([work(client), late])
    } catch (error) {
      throw (error as { code?: string }).code === '57014' ? new TimedOut() : error
    } finally {
      clearTimeout(timer)
      void client.end().catch(() => {})
    }
  }

  return {
    describe: (): Promise<ReportView[]> =>
      connected(5_000, async (client) => {
        const { rows } = await client.query<{ name: string; comment: string; columns: string }>(`
          select c.relname as name, coalesce(obj_description(c.oid), '') as comment,
            json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
              as columns
          from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
          where c.relnamespace = 'report'::regnamespace and c.relkind = 'v' group by c.oid order by c.relname`)
        return rows.map((row) => ({ ...row, columns: JSON.parse(row.columns) as ReportView['columns'] }))
      }),

    /** Which of these names are functions of any schema. */
    functionsAmong: (names: readonly string[]): Promise<string[]> =>
      connected(5_000, async (client) => {
        const { rows } = await client.query<{ name: string }>(
          'select distinct proname as name from pg_proc where proname = any($1)',
          [names],
        )
        return rows.map(({ name }) => name)
      }),

    /** What one SELECT finds, as text. It must have been checked before: the role is what stops it, not this. */
    select: (statement: string, limits: Limits): Promise<Selected> =>
      connected(limits.ms, (client) => collect(client, statement, limits)),
  }
}

/** Without waiting for an answer: PostgreSQL notices when it next sends something, or when its time is up. */
const cutOff = (client: pg.Client) => streamOf(client).destroy()
const streamOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: NodeJS.ReadableStream & { destroy(): void } } }).connection
    .stream

async function collect(client: pg.Client, statement: string, limits: Limits): Promise<Selected> {
  const found: Selected = { columns: [], rows: [], cut: null }
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let bytes = 0
  // Counted as they come: a single value can be larger than all that is to be shown.
  streamOf(client).on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= limits.bytes) return
    found.cut = 'bytes'
    resolve()
    cutOff(client)
  })
  const query = new pg.Query({
    // One more than is shown tells that there are more. The line end closes a comment.
    text: `select * from (${statement}\n) as result limit ${limits.rows + 1}`,
    rowMode: 'array',
    // Prepared, which takes one statement and no more, whatever the text may hold.
    queryMode: 'extended',
  } as pg.QueryConfig)
  client.query(query)
  const events = query as unknown as NodeJS.EventEmitter
  events.on('row', (row: (string | null)[], result: pg.QueryResult) => {
    if (found.columns.length === 0) found.columns = columnsOf(result)
    if (found.cut !== null) return
    if (found.rows.length === limits.rows) found.cut = 'rows'
    else found.rows.push(row)
  })
  events.on('end', (result: pg.QueryResult) => {
    found.columns = columnsOf(result)
    resolve()
  })
  events.on('error', (error: Error) => (found.cut === 'bytes' ? resolve() : reject(error)))
  await promise
  return found
}

const columnsOf = ({ fields }: pg.QueryResult): Selected['columns'] =>
  fields.map(({ name, dataTypeID }) => ({ name, numeric: numericTypes.has(dataTypeID) }))
