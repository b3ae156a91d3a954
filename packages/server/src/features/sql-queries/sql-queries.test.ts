import { execSql, exportSql, listSqlViews, sqlLimits } from '@cass/contract/sql-queries/endpoints.ts'
import { sql } from 'drizzle-orm'
import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'

let server: TestServer
let visitor: Visitor
beforeAll(async () => {
  server = await startTestServer()
  visitor = server.visitor('en')
  await visitor.enterAs('ops01')
})
afterAll(() => server.stop())

const run = (statement: string) => visitor.call(execSql, { body: { sql: statement } })
const rowsOf = async (statement: string) => {
  const { code, data, message } = await run(statement)
  if (code !== 'ACK') throw new Error(`${message} ${JSON.stringify(data)}`)
  return data.rows
}
const problemOf = async (statement: string): Promise<string> => {
  const { code, data } = await run(statement)
  expect([statement.slice(0, 200), code]).toEqual([statement.slice(0, 200), 'VALIDATION'])
  const [field] = data as unknown as { path: string; message: string }[]
  expect(field!.path).toBe('sql')
  return field!.message
}

describe('a question', () => {
  it('is answered as a table', async () => {
    const { data } = await run(`
      -- How many there are of each
      select service_type, count(*) as n, null as nothing from application group by 1 order by n desc, 1;`)
    expect(data.columns).toEqual([
      { name: 'service_type', numeric: false },
      { name: 'n', numeric: true },
      { name: 'nothing', numeric: false },
    ])
    const counted = await server.query<{ service_type: string; n: string }>(
      sql`select service_type, count(*)::text as n from application group by 1 order by count(*) desc, 1`,
    )
    expect(data.rows).toEqual(counted.map((row) => [row.service_type, row.n, null]))
    expect(data.cut).toBeNull()
  })

  it('may be as long and as winding as a report is', async () => {
    const found = await rowsOf(`
      with recursive levels as (
        select code, parent_code, 1 as depth from menu_node where parent_code is null
        union all
        select child.code, child.parent_code, levels.depth + 1 from menu_node child join levels on child.parent_code = levels.code
          where levels.depth < 3
      ), monthly as (
        select date_trunc('month', a.submitted_at at time zone 'Asia/Shanghai')::date as month, i.name as institution,
          count(*) filter (where a.status = '10') as passed, count(*) as total,
          percentile_cont(0.5) within group (order by extract(epoch from a.finished_at - a.submitted_at)) as median
        from report.application a join institution i on i.id = a.institution_id
        where a.submitted_at between '2020-01-01' and current_timestamp and a.status not in ('30', '20')
          and a.ord_no ilike '%' and exists (select 1 from review_task t where t.subject_id = a.id)
        group by grouping sets ((1, 2), ())
      )
      select m.*, rank() over (partition by m.month order by m.total desc), (select max(depth) from levels) as depth,
        case when m.passed > 0 then 'some' else coalesce(null, 'none') end, (array[1, 2])[1], greatest(1, 2), 7 in (1, 7)
      from monthly m order by total desc nulls last limit 5 offset 0`)
    expect(found.length).toBeGreaterThan(0)
  })

  it('is asked in either language, and tells where it is wrong', async () => {
    expect(await problemOf('select * fro application')).toBe('Syntax error: syntax error at or near "fro"')
    expect(await problemOf('select colour from application')).toBe(
      'The query failed: column "colour" does not exist',
    )
    expect(await problemOf('select 1/0')).toBe('The query failed: division by zero')
    // By the words of SQL, not those of the grammar.
    expect(await problemOf('with gone as (delete from link returning 1) select * from gone')).toBe(
      'DELETE is not supported',
    )
    expect(await problemOf('select * into copied from application')).toBe('SELECT INTO is not supported')
    const chinese = server.visitor('zh')
    await chinese.enterAs('tech01')
    const { data } = await chinese.call(execSql, { body: { sql: 'delete from application' } })
    expect(data).toEqual([{ path: 'sql', message: '仅支持SELECT语句' }])
  })

  it('is told what it may read', async () => {
    const { data } = await visitor.call(listSqlViews)
    expect(data.find(({ name }) => name === 'api_account')!.title).toBe('API accounts')
    for (const view of data) expect(await rowsOf(`select * from ${view.name} limit 1`)).toBeDefined()
  })

  it('is exported as a sheet, with the statement', async () => {
    const statement = `select '=1+1' as formula, login_name from app_user where login_name = 'ops01'`
    const response = await visitor.send('POST', '/cass/mgt/exec/exportSql', { body: { sql: statement } })
    const [result, asked] = await readExcelFile(Buffer.from(await response.arrayBuffer()))
    expect(result!.data).toEqual([
      ['formula', 'login_name'],
      ['=1+1', 'ops01'],
    ])
    expect(asked!.data).toEqual([['Statement'], [statement]])
    const refused = await visitor.call(exportSql, { body: { sql: 'select pg_sleep(1)' } })
    expect(refused.code).toBe('VALIDATION')
  })
})

describe('only those who are named', () => {
  it('run anything, and no administrator besides', async () => {
    const names = ['field01', 'market01', 'bank01admin', 'isv01admin']
    await server.query(sql`update app_user set role_type = 'superAdmin' where login_name = 'field01'`)
    for (const name of names) {
      const other = server.visitor('en')
      await other.enterAs(name)
      for (const answer of [
        await other.call(execSql, { body: { sql: 'select 1' } }),
        await other.call(exportSql, { body: { sql: 'select 1' } }),
        await other.call(listSqlViews),
      ])
        expect([name, answer.status]).toEqual([name, 403])
    }
    expect((await server.visitor().call(execSql, { body: { sql: 'select 1' } })).status).toBe(401)
  })

  it('are none where none are configured, and an institution’s user never is', async () => {
    const beside = (env: Record<string, string>) => startTestServer({ beside: server, env })
    const closed = await beside({ SQL_LOGINS: 'bank01admin,FIELD02' })
    try {
      for (const [name, status] of [
        ['tech01', 403],
        ['admin', 403],
        ['bank01admin', 403],
        ['field02', 200],
      ] as const) {
        const other = closed.visitor('en')
        await other.enterAs(name)
        expect([name, (await other.call(execSql, { body: { sql: 'select 1' } })).status]).toEqual([
          name,
          status,
        ])
      }
    } finally {
      await closed.stop()
    }
  })
})

describe('what is asked', () => {
  it('is written down before it runs, also when it is refused or fails', async () => {
    for (const statement of ['select 1 as a', 'drop table application', 'select 1/0 as b']) {
      await run(statement)
      const [row] = await server.query<{ action: string; actor: string; sql: string }>(
        sql`select action, actor_name as actor, details ->> 'sql' as sql from audit_log order by id desc limit 1`,
      )
      expect(row).toEqual({ action: 'sqlQuery.run', actor: 'ops01', sql: statement })
    }
    // While it still runs.
    const running = run('select count(*) from generate_series(1, 1000000000) as n')
    await expect
      .poll(
        async () =>
          (
            await server.query(
              sql`select 1 from pg_stat_activity where usename = 'cass_report' and state = 'active'`,
            )
          ).length,
      )
      .toBe(1)
    const [row] = await server.query<{ sql: string }>(
      sql`select details ->> 'sql' as sql from audit_log order by id desc limit 1`,
    )
    expect(row!.sql).toContain('1000000000')
    expect((await running).data).toEqual([{ path: 'sql', message: 'Stopped after 5 seconds' }])
  }, 60_000)
})

describe('limits', () => {
  it('of rows and bytes cut the result and say so', async () => {
    const rows = (await run('select n from generate_series(1, 100000) as n')).data
    expect([rows.rows.length, rows.cut]).toEqual([sqlLimits.rows, 'rows'])
    expect((await run(`select n from generate_series(1, ${sqlLimits.rows}) as n`)).data.cut).toBeNull()
    // A hundred thousand bytes in each row.
    const wide = (
      await run(`select n, (select string_agg('0123456789', '') from generate_series(1, 10000)) as wide
        from generate_series(1, 1000) as n`)
    ).data
    expect(wide.cut).toBe('bytes')
    expect(wide.rows.length).toBeGreaterThan(5)
    expect(wide.rows.length).toBeLessThan(21)
    // A single value larger than all that may be shown.
    const huge = (await run(`select string_agg('0123456789', '') as huge from generate_series(1, 1000000)`))
      .data
    expect([huge.rows, huge.cut]).toEqual([[], 'bytes'])
    expect(await rowsOf('select 1')).toEqual([['1']])
  })

  it('of length and nesting refuse what only wears the server out', async () => {
    const deep = (times: number, open: string, close: string) =>
      `select ${open.repeat(times)}1${close.repeat(times)}`
    for (const statement of [
      deep(9_000, '(', ')'),
      deep(2_000, '(select ', ')'),
      `select 1${'+1'.repeat(9_000)}`,
      `select ${'not '.repeat(4_900)}true`,
      `select 1${'::int'.repeat(3_900)}`,
      `select 1 ${'/*'.repeat(9_900)}`,
      deep(700, 'case when true then ', ' end'),
    ])
      expect(await problemOf(statement)).toBe('The statement is too complex. Simplify it.')
    const long = await visitor.send('POST', '/cass/mgt/exec/execSql', {
      body: { sql: `select '${'x'.repeat(10_000_000)}'` },
    })
    expect(long.status).toBe(413)
    expect(await problemOf(`select '${'x'.repeat(sqlLimits.characters)}'`)).toMatch(/20,?000/)
    expect(await rowsOf('select 1')).toEqual([['1']])
  })

  it('of how many at once ask the next to come again', async () => {
    const client = await server.database.pool.connect()
    const codes: string[] = []
    try {
      await client.query('begin')
      await client.query('lock table notice in access exclusive mode')
      const asked = Array.from({ length: 6 }, async () => {
        codes.push((await run('select count(*) from notice')).code)
      })
      await expect.poll(() => codes).toEqual(['UNAVAILABLE', 'UNAVAILABLE'])
      await client.query('commit')
      await Promise.all(asked)
    } finally {
      client.release(true)
    }
    expect(codes.slice(2)).toEqual(Array(4).fill('ACK'))
  })
})
