import { execSql } from '@cass/contract/sql-queries/endpoints.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { withDatabase } from '../../../test/database-server.ts'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { attempts } from '../../../test/sql-attempts.ts'
import { allowedFunctions } from '../../lib/sql/allowed.ts'
import { assertReportRole } from '../../platform/report-views.ts'

let server: TestServer
let visitor: Visitor
beforeAll(async () => {
  server = await startTestServer()
  visitor = server.visitor('en')
  await visitor.enterAs('ops01')
})
afterAll(() => server.stop())

const reportUrl = () =>
  withDatabase(inject('reportServer'), new URL(server.connectionString).pathname.slice(1))

// Every one of them is checked by itself in lib/sql; here the whole way to the database, once of each kind.
const asked = Object.entries(attempts).flatMap(([kind, statements]) =>
  kind === 'a function called as if it were a column' ? statements : statements.slice(0, 1),
)
it.each(asked)('is refused: %s', async (statement) => {
  const { code, data, status } = await visitor.call(execSql, { body: { sql: statement } })
  expect([status, code]).toEqual([200, 'VALIDATION'])
  const [{ message }] = data as unknown as [{ message: string }]
  // By us, and not by PostgreSQL for want of a right: that one is the second wall.
  expect(message).toMatch(/not (available|supported)|no view|[Oo]nly/)
})

it('hides what is secret, whatever is asked of the views', async () => {
  const columns = (
    await server.query<{ name: string }>(
      sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'report'`,
    )
  ).map(({ name }) => name)
  expect(columns.length).toBeGreaterThan(150)
  const secret =
    /passw|hash|secret|token|sealed|signature|details|certificate_code|\.form$|comment$|feedback$|\.ip$|body|question|message/
  expect(columns.filter((name) => secret.test(name))).toEqual([])
  const all = await visitor.call(execSql, {
    body: {
      sql: `select mobile, email from app_user where mobile ~ '^1\\d{10}$' or email !~ '^.\\*\\*\\*@'`,
    },
  })
  expect(all.data.rows).toEqual([])
})

it('has no column whose name calls a function that is not harmless', async () => {
  const names = await server.query<{ name: string }>(sql`
    select distinct column_name as name from information_schema.columns
    where table_schema = 'report' and column_name in (select proname from pg_proc) order by 1`)
  // Casts, and of an address whether it is an IPv4 one.
  const harmless = ['date', 'family', 'name']
  expect(
    names.map(({ name }) => name).filter((name) => !allowedFunctions.has(name) && !harmless.includes(name)),
  ).toEqual([])
})

describe('the role by itself', () => {
  const as = async (statement: string) => {
    const client = new pg.Client({ connectionString: reportUrl() })
    await client.connect()
    try {
      return await client.query(statement)
    } finally {
      await client.end()
    }
  }

  it('reads the views and may do nothing else, even without us', async () => {
    expect((await as('select count(*) from report.app_user')).rows).toHaveLength(1)
    for (const statement of [
      'select * from public.app_user',
      'select password_hash from app_user',
      'select * from public.session',
      'select * from pgboss.job',
      'update report.app_user set name = name',
      'delete from report.link',
      'insert into public.link default values',
      'create table public.mine (a int)',
      'create table report.mine (a int)',
      'create view report.mine as select 1',
      'drop view report.app_user',
      'create role mine',
      'create extension dblink',
      'create function public.f() returns int language sql as $$ select 1 $$',
      "copy report.app_user to program 'id'",
      "select pg_read_file('/etc/passwd')",
      "select lo_import('/etc/passwd')",
      'select * from pg_authid',
      'set role cass',
      'set session_replication_role = replica',
      "select nextval('public.application_number')",
      "alter system set fsync = 'off'",
    ])
      await expect(as(statement), statement).rejects.toThrow(
        /permission denied|must be|cannot|does not exist/i,
      )
  })

  it('is refused at the start where it may do more', async () => {
    await assertReportRole(reportUrl())
    await expect(assertReportRole(server.connectionString)).rejects.toThrow(
      'has rights over the whole server',
    )
    const given = async (right: string, taken: string, why: RegExp) => {
      await server.query(sql.raw(right))
      try {
        await expect(assertReportRole(reportUrl())).rejects.toThrow(why)
      } finally {
        await server.query(sql.raw(taken))
      }
    }
    await given(
      'grant select (name) on app_user to cass_report',
      'revoke select (name) on app_user from cass_report',
      /may use the table app_user/,
    )
    await given(
      'grant create on schema report to cass_report',
      'revoke create on schema report from cass_report',
      /may create objects in the schema report/,
    )
    await assertReportRole(reportUrl())
  })

  it('keeps its views when a server starts anew, and gets new ones with the next release', async () => {
    const { migrateDatabase } = await import('../../platform/migrate.ts')
    await migrateDatabase(server.connectionString)
    expect((await as('select count(*) from report.app_user')).rows).toHaveLength(1)
    await server.query(sql`comment on schema report is 'another release'`)
    await migrateDatabase(server.connectionString, { report: reportUrl() })
    expect((await as('select count(*) from report.app_user')).rows).toHaveLength(1)
  })
})
