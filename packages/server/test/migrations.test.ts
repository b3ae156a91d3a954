import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { migrateDatabase } from '../src/platform/migrate.ts'
import { onServer, withDatabase } from './database-server.ts'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))

/** A database as it was before a migration, by the name of that. */
async function databaseBefore(name: string): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'migrations-')), 'migrations')
  await cp(migrations, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] }
  const place = journal.entries.findIndex(({ tag }) => tag.endsWith(name))
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, place) }))

  const server = inject('databaseServer')
  const database = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${database}`)
  onTestFinished(() => onServer(server, `drop database ${database} with (force)`))
  const connectionString = withDatabase(server, database)
  const client = new pg.Client({ connectionString })
  await client.connect()
  await migrate(drizzle(client), { migrationsFolder: folder })
  await client.end()
  return connectionString
}

async function onDatabase<Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

it('subjects in two languages are kept, and what was found by keywords still is, by an index', async () => {
  const connectionString = await databaseBefore('search_texts')
  await onDatabase(connectionString, async (client) => {
    await client.query(`
      insert into institution (id, name, name_en, credit_code, identities, status, created_at)
      select gen_random_uuid(), '云岭银行', 'Yunling Bank', '91310000MA1K000001', '{00}', '05', now();
      insert into app_user (id, login_name, kind, role_type, institution_id, permissions, name, mobile, email,
                            password_hash, initial_password, status, created_at)
      select gen_random_uuid(), 'bank01', 'agency', 'agencyAdmin', id, '{}', '林静姝', '', '', '', false, '05', now()
      from institution;
      insert into application (id, ord_no, service_type, institution_id, applicant_id, form, subject, status,
                               created_at, updated_at)
      select gen_random_uuid(), subject, 'VPDN', institution_id, id, '{}', subject, '30', now(), now()
      from app_user, unnest(array['', 'api01', '现券' || chr(31) || 'Cash bonds']) as subject`)
  })

  await migrateDatabase(connectionString)

  await onDatabase(connectionString, async (client) => {
    const subjects = await client.query('select subject from application order by ord_no')
    expect(subjects.rows.map(({ subject }) => subject)).toEqual([
      { zh: '', en: '' },
      { zh: 'api01', en: 'api01' },
      { zh: '现券', en: 'Cash bonds' },
    ])
    const found = await client.query(`
      select keyword, search_grams @> search_query(keyword) as found
      from institution, unnest(array['岭', '云岭银', 'ling', 'ba', '001', '行y']) as keyword`)
    expect(found.rows.filter((row) => row.found).map(({ keyword }) => keyword)).toEqual([
      '岭',
      '云岭银',
      'ling',
      'ba',
      '001',
    ])
    const indexes = await client.query(
      `select indexname from pg_indexes where indexdef like '%gin (search_grams)%'`,
    )
    expect(indexes.rows.map(({ indexname }) => indexname).toSorted()).toEqual([
      'app_user_search',
      'institution_search',
      'notice_search',
      'problem_search',
      'resource_search',
    ])
  })
})
