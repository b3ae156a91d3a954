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

/** An institution and its administrator, before the migrations that are tested here. */
const institutionWithUser = `
      insert into institution (id, name, name_en, credit_code, identities, status, created_at)
      select gen_random_uuid(), '云岭银行', 'Yunling Bank', '91310000MA1K000001', '{00}', '05', now();
      insert into app_user (id, login_name, kind, role_type, institution_id, permissions, name, mobile, email,
                            password_hash, initial_password, status, created_at)
      select gen_random_uuid(), 'bank01', 'agency', 'agencyAdmin', id, '{}', '林静姝', '', '', '', false, '05', now()
      from institution;`

it('subjects in two languages are kept, and what was found by keywords still is, by an index', async () => {
  const connectionString = await databaseBefore('search_texts')
  await onDatabase(connectionString, async (client) => {
    await client.query(`
      ${institutionWithUser}
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
      'api_account_search',
      'app_user_search',
      'institution_search',
      'isv_filing_search',
      'notice_search',
      'problem_search',
      'resource_search',
    ])
  })
})

it('review tasks keep their applications, and what institutions wait for gets one', async () => {
  const connectionString = await databaseBefore('_reviews')
  await onDatabase(connectionString, async (client) => {
    await client.query(`
      ${institutionWithUser}
      insert into application (id, ord_no, service_type, institution_id, applicant_id, form, status, round, urged_at,
                               created_at, updated_at)
      select gen_random_uuid(), 'VP1', 'VPDN', institution_id, id, '{}', '00', 1, '2026-03-02', now(), now() from app_user;
      insert into department (id, code, name_zh, name_en)
      select gen_random_uuid(), 'D', '场务', 'Field' where not exists (select 1 from department);
      insert into team (id, department_id, name_zh, name_en, created_at)
      select gen_random_uuid(), id, '场务', 'Field', now() from department limit 1;
      insert into review_task (id, application_id, round, stage, team_id, status, created_at, due_at)
      select gen_random_uuid(), a.id, 1, task.stage, t.id, '00', at, at + interval '3 days' from application a, team t,
        (values ('preCheck', '2026-03-01'::timestamptz), ('confirm', '2026-03-03')) as task (stage, at);
      insert into agency_review (id, kind, institution_id, applicant_id, form, status, submitted_at)
      select gen_random_uuid(), review.kind, institution_id, id, '{}', review.status, '2026-03-01' from app_user,
        (values ('candidate', '00'), ('registration', '90'), ('user', '00')) as review (kind, status);
      insert into history (workflow, subject_id, move, from_status, to_status, actor_name, at)
      select 'agencyReview', id, 'refuse', '00', '90', 'field01', now() from agency_review where status = '90'`)
  })

  await migrateDatabase(connectionString)

  await onDatabase(connectionString, async (client) => {
    const tasks = await client.query(`
      select subject_kind, subject_type, reference, t.stage, team_id is not null as team, permission, t.status,
        t.urged_at is not null as urged, coalesce(a.id, r.id) is not null as known
      from review_task t left join application a on a.id = t.subject_id left join agency_review r on r.id = t.subject_id
      order by subject_kind, subject_type, t.created_at`)
    const admission = {
      subject_kind: 'agencyReview',
      reference: '',
      stage: 'admission',
      team: false,
      urged: false,
    }
    const ours = {
      subject_kind: 'application',
      subject_type: 'VPDN',
      reference: 'VP1',
      team: true,
      permission: null,
    }
    const open = { status: '00', known: true }
    expect(tasks.rows).toEqual([
      { ...admission, ...open, subject_type: 'candidate', permission: 'GRIP_MENU_REVIEW_ISV_CANDIDATES' },
      { ...admission, ...open, subject_type: 'user', permission: 'AGENCY_systemMgtUser' },
      { ...ours, ...open, stage: 'preCheck', urged: true },
      { ...ours, ...open, stage: 'confirm', urged: false },
    ])
    const history = await client.query('select move from history')
    expect(history.rows).toEqual([{ move: 'reject' }])
  })
})

it('live API accounts get what their go-live was last submitted with, and a first entry of their history', async () => {
  const connectionString = await databaseBefore('permission_adjustments')
  await onDatabase(connectionString, async (client) => {
    await client.query(`
      ${institutionWithUser}
      insert into application (id, ord_no, service_type, institution_id, applicant_id, form, status, round,
                               created_at, updated_at)
      select gen_random_uuid(), ord_no, type, institution_id, id, '{}', '10', round, now(), now()
      from app_user, (values ('IO1', '20', 2), ('VP1', 'VPDN', 1)) as made (ord_no, type, round);
      insert into application_submission (application_id, round, form, nodes, file_ids, submitted_at, submitted_by)
      select a.id, made.round, made.form::jsonb, '{}', '{}', now(), u.id
      from app_user u, (values
        ('VP1', 1, '{}'),
        ('IO1', 1, '{"onlineBasicInfoList": [{"apiAccount": "one", "code21": "100000000000000000000", "code6": "100000",
          "code4": "1000", "serviceIp": "10.0.0.1", "port": "9000", "clientIp": "10.0.0.2"}]}'),
        ('IO1', 2, '{"onlineBasicInfoList": [
          {"apiAccount": " ONE ", "code21": "100310000000000640001", "code6": "100931", "code4": "6401",
           "serviceIp": " 198.51.100.24", "port": "9011", "clientIp": "10.64.3.12 "},
          {"apiAccount": "bare", "code21": "100310000000000640002", "code6": "100932", "code4": "6402"},
          {"apiAccount": "odd", "code21": "12", "code6": "100933", "code4": "6403"},
          {"apiAccount": "claimed", "code21": "100310000000000640004", "code6": "100934", "code4": "6404"}]}')
      ) as made (ord_no, round, form) join application a on a.ord_no = made.ord_no;
      insert into api_account (id, name, institution_id, application_id, state, created_at)
      select gen_random_uuid(), account.name, a.institution_id, a.id, account.state, '2026-03-02'
      from application a, (values ('one', 'live'), ('bare', 'live'), ('odd', 'live'), ('claimed', 'claimed'))
        as account (name, state)
      where a.ord_no = 'IO1'`)
  })

  await migrateDatabase(connectionString)

  await onDatabase(connectionString, async (client) => {
    const accounts = await client.query(`
      select name, concat_ws(' ', code21, code6, code4, service_ip, port, client_ip) as values, status, version
      from api_account order by name`)
    const shown = (name: string, values: string) => ({ name, values, status: '05', version: 0 })
    expect(accounts.rows.map((row) => ({ ...row, values: row.values.trim() }))).toEqual([
      shown('bare', '100310000000000640002 100932 6402'),
      shown('claimed', ''),
      // What no code can be is not taken over, and stands in the go-live.
      shown('odd', ''),
      shown('one', '100310000000000640001 100931 6401 198.51.100.24 9011 10.64.3.12'),
    ])
    const changes = await client.query(`
      select a.name, before, after ->> 'apiAccount' as account, after ->> 'code6' as code6, after ->> 'port' as port,
        c.application_id = a.application_id as by_its_go_live, changed_by, c.at = a.created_at as at_its_beginning
      from api_account_change c join api_account a on a.id = c.account_id order by a.name`)
    const change = (name: string, code6: string, port: string) => ({
      ...{ name, before: null, account: name, code6, port },
      ...{ by_its_go_live: true, changed_by: null, at_its_beginning: true },
    })
    expect(changes.rows).toEqual([
      change('bare', '100932', ''),
      change('odd', '', ''),
      change('one', '100931', '9011'),
    ])
    const found = await client.query(
      `select name from api_account where search_grams @> search_query('00931') and strpos(code6, '00931') > 0`,
    )
    expect(found.rows).toEqual([{ name: 'one' }])
  })
})
