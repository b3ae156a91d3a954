import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { StartError } from './start-error.ts'

// The schema `report` holds the views that the SQL page reads, and belongs to whoever owns the tables. They are read by a
// role that may do nothing else.

const views = new URL('../../report-views.sql', import.meta.url)
const migrations = new URL('../../migrations/meta/_journal.json', import.meta.url)

/** Run around migrations: a column that a view shows could not be changed. What stands and still holds stays. */
export async function aroundMigrations(client: pg.Client, migrate: () => Promise<void>): Promise<void> {
  const [statements, journal] = await Promise.all([readFile(views, 'utf8'), readFile(migrations, 'utf8')])
  const edition = createHash('sha256').update(statements).update(journal).digest('hex')
  const { rows } = await client.query<{ comment: string | null }>(
    `select obj_description(to_regnamespace('report')) as comment`,
  )
  if (rows[0]!.comment === edition) return await migrate()
  await client.query('drop schema if exists report cascade')
  await migrate()
  await client.query(`begin; ${statements}; comment on schema report is '${edition}'; commit`)
}

/** As the views' owner. */
export async function grantReports(client: pg.Client, reader: string): Promise<void> {
  const role = client.escapeIdentifier(reader)
  await client.query(`
    begin;
    grant usage on schema report to ${role};
    grant select on all tables in schema report to ${role};
    commit`)
}

export const userOf = (connectionString: string): string =>
  decodeURIComponent(new URL(connectionString).username)

const embeddedRole = 'cass_report'

/** The embedded database is its server's own, which makes the role itself. */
export async function createReportRole(connectionString: string): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(`
      do $$ begin
        if to_regrole('${embeddedRole}') is null then create role ${embeddedRole}; end if;
      end $$;
      alter role ${embeddedRole} login nosuperuser nocreatedb nocreaterole noinherit noreplication nobypassrls
        connection limit 8 password '${password}'`)
  } finally {
    await client.end()
  }
  const url = new URL(connectionString)
  url.username = embeddedRole
  if (url.password !== '') url.password = password
  return url.toString()
}

/** A role that may do more than read the views is not taken: its rights are what everything else rests on. */
export async function assertReportRole(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ more: string | null }>(`
      select coalesce(
        (select 'has rights over the whole server' from pg_roles where rolname = current_user
          and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)),
        (select 'is a member of ' || roleid::regrole from pg_auth_members where member = current_user::regrole limit 1),
        (select 'may use the table ' || c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind in ('r','p','v','m','f') and n.nspname !~ '^pg_'
            and n.nspname not in ('report','information_schema')
            and (has_any_column_privilege(c.oid, 'select,insert,update,references')
              or has_table_privilege(c.oid, 'delete,truncate,trigger')) limit 1),
        (select 'may create objects in the schema ' || nspname from pg_namespace
          where has_schema_privilege(oid, 'create') and nspname !~ '^pg_' limit 1)) as more`)
    const { more } = rows[0]!
    if (more !== null)
      throw new StartError(
        `The role of DATABASE_REPORT_URL ${more}: give it a role that may do nothing but log in.`,
      )
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`DATABASE_REPORT_URL cannot be used: ${(error as Error).message}.`)
  } finally {
    await client.end().catch(() => {})
  }
}
