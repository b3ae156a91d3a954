import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { lockConnection } from './locks.ts'
import { aroundMigrations, grantReports, userOf } from './report-views.ts'
import { StartError } from './start-error.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * As `owner` where the tables belong to a role of their own; the server's role then gets what it needs, and no more. The
 * role of `report` gets the views of the SQL page.
 */
export async function migrateDatabase(
  connectionString: string,
  { owner, report }: { owner?: string | undefined; report?: string | undefined } = {},
): Promise<void> {
  const client = new pg.Client({
    connectionString: owner ?? connectionString,
    connectionTimeoutMillis: 5_000,
  })
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(`The database cannot be reached: ${(error as Error).message}.`)
  }
  try {
    await lockConnection(client, 'migrations')
    await aroundMigrations(client, () => migrate(drizzle(client), { migrationsFolder }))
    if (owner !== undefined) await grantUse(client, userOf(connectionString))
    if (report !== undefined) await grantReports(client, userOf(report))
  } finally {
    await client.end()
  }
}

/** Neither the tables' owner nor able to delete what is append-only: nobody with its password disarms a trigger. */
async function grantUse(client: pg.Client, user: string): Promise<void> {
  const role = client.escapeIdentifier(user)
  await client.query(`
    begin;
    grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    revoke delete on audit_log, history from ${role};
    grant usage, select on all sequences in schema public to ${role};
    commit`)
  // The job queue makes a schema of its own.
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  await client.query(`grant create on database ${client.escapeIdentifier(rows[0]!.name)} to ${role}`)
}
