import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { updateOwnInfo } from '@cass/contract/account/endpoints.ts'
import { login, logout } from '@cass/contract/auth/endpoints.ts'
import { searchInternalUsers } from '@cass/contract/internal-users/endpoints.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect, type Database } from '../src/platform/db.ts'
import { openSession } from '../src/platform/session.ts'
import { type Child, startProgram, startServerProcess } from './child-process.ts'
import { createDatabase } from './database-server.ts'
import { createClock, createVisitor, mailboxOf, patient } from './harness.ts'

let own: Awaited<ReturnType<typeof createDatabase>>
let database: Database
let env: Record<string, string>
let folder: string
const children: Child[] = []

beforeAll(async () => {
  own = await createDatabase(inject('databaseServer'))
  database = connect(own.connectionString, { max: 4 })
  folder = await mkdtemp(join(tmpdir(), 'cass-crash-'))
  env = {
    DATABASE_URL: own.connectionString,
    CASS_DEMO: '1',
    CASS_SECRET: 'a secret for tests that is long enough',
    CASS_DATA_DIR: folder,
    RATE_LIMIT: '1000000',
    CODE_LIMITS: 'address=1000000,network=1000000,prefix=1000000,platform=1000000',
  }
})
afterAll(async () => {
  for (const child of children) child.process.kill('SIGKILL')
  await Promise.all(children.map((child) => child.ended))
  await database.close()
  await own.drop()
  await rm(folder, { recursive: true, force: true })
})

async function start(more: Record<string, string> = {}) {
  const child = await startServerProcess({ ...env, ...more })
  children.push(child)
  return child
}
async function rows<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return (await database.db.execute(statement)).rows as Row[]
}

type Acknowledged = { login: string; name: string; version: number }

/** Changes the own name again and again, one value higher each time, until the server is gone. */
async function keepWriting(address: string, name: string, acknowledged: Acknowledged[]): Promise<void> {
  const [user] = await rows<{ id: string; kind: 'agency'; version: number }>(
    sql`select id, kind, version from app_user where login_name = ${name}`,
  )
  const token = (await database.db.transaction((tx) =>
    openSession(tx, user!, { force: true, isvLogin: false, now: new Date() }),
  ))!
  for (let { version } = user!; ; version++) {
    const value = `${name} ${version + 1}`
    try {
      const response = await fetch(`${address}${basePath}${updateOwnInfo.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'auth-token': token },
        body: JSON.stringify({ name: value, landline: '', version }),
      })
      const { code } = (await response.json()) as { code: string }
      if (code !== 'ACK') throw new Error(code)
    } catch (error) {
      if (/fetch failed|terminated|other side closed/.test((error as Error).message)) return
      throw error
    }
    acknowledged.push({ login: name, name: value, version: version + 1 })
  }
}

// One story: the second part begins where the first one ended.
describe('a server that is killed in the middle of writing', { shuffle: false }, () => {
  const acknowledged: Acknowledged[] = []

  it('has kept every write that it acknowledged, and its audit row', async () => {
    const server = await start()
    const writers = ['bank01admin', 'bank01user', 'bank02admin', 'post01admin', 'info01admin', 'field01'].map(
      (name) => keepWriting(server.address, name, acknowledged),
    )
    await expect.poll(() => acknowledged.length, patient).toBeGreaterThan(200)
    server.process.kill('SIGKILL')
    expect(await server.ended).toBe('SIGKILL')
    await Promise.all(writers)

    const users = await rows<Acknowledged>(sql`select login_name as login, name, version from app_user`)
    const audited = new Set(
      (
        await rows<{ name: string }>(
          sql`select details ->> 'name' as name from audit_log where action = 'account.updateInfo'`,
        )
      ).map((row) => row.name),
    )
    for (const write of acknowledged)
      expect([write.name, audited.has(write.name)]).toEqual([write.name, true])
    for (const user of users) {
      const last = acknowledged.filter((write) => write.login === user.login).at(-1)
      if (!last) continue
      // One more may have been committed without its answer getting through; never one less.
      expect([user.login, user.version - last.version]).toEqual([
        user.login,
        user.version > last.version ? 1 : 0,
      ])
      expect(user.name).toBe(`${user.login} ${user.version}`)
    }
    // And nothing is told that did not happen.
    const written = users.reduce((sum, user) => sum + (audited.has(user.name) ? user.version : 0), 0)
    expect(audited.size).toBe(written)
  })

  it('is followed by one that seals the rest, and the chain is whole', async () => {
    const server = await start()
    await expect.poll(() => rows(sql`select 1 from audit_log where seq is null limit 1`), patient).toEqual([])
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    const verify = startProgram('commands/audit-verify.ts', env)
    expect(await verify.ended).toBe(0)
    expect(verify.output()).toMatch(
      /^The audit chain is whole: \d+ rows, 0 not sealed yet\.\nHead: \d+:[0-9a-f]{64}\n$/,
    )

    const [, head] = /Head: (\S+)/.exec(verify.output())!
    const again = startProgram('commands/audit-verify.ts', env, ['--head', head!])
    expect(await again.ended).toBe(0)
    await rows(sql`alter table audit_log disable trigger all`)
    await rows(sql`update audit_log set actor_name = 'somebody else' where seq = 7`)
    const broken = startProgram('commands/audit-verify.ts', env)
    expect(await broken.ended).toBe(1)
    expect(broken.output()).toMatch(
      /^The audit log is not as it was written \(place 7, row \d+\): the row was changed\./,
    )
  })
})

it('a log at its most talkative holds no secret', async () => {
  const server = await start({ LOG_LEVEL: 'trace' })
  const { address } = server
  const visitor = createVisitor(
    {
      address,
      mailbox: () => mailboxOf(address),
      clock: createClock(),
      openSessionOf: () => Promise.reject(new Error('not needed')),
    },
    'en',
  )
  const wrong = await visitor.loginBody('bank01user', { plainPassword: 'Wrong#Secret1' })
  expect((await visitor.call(login, { body: wrong })).code).toBe('LOGIN_FAILED')
  const body = await visitor.loginBody('post02admin')
  const reply = await visitor.call(login, { body })
  expect(reply.code).toBe('ACK')
  const token = reply.headers.get('auth-token')!

  // A statement that fails is logged too, and it carries values.
  const failing = { name: 'Name in the statement', landline: '', version: reply.data!.version }
  await rows(
    sql`create function fail() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`,
  )
  await rows(sql`create trigger fails before update on app_user for each row execute function fail()`)
  const failed = await visitor.call(updateOwnInfo, { body: failing })
  await rows(sql`drop trigger fails on app_user`)
  expect(failed).toMatchObject({ status: 500, code: 'ERROR' })
  await visitor.send('GET', `/cass/mgt/no/such?token=${token}&password=Demo%232026`)
  expect((await visitor.call(searchInternalUsers)).status).toBe(403)
  expect((await visitor.call(logout)).code).toBe('ACK')

  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const log = server.output()
  const lines = log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map(
      (line) =>
        JSON.parse(line) as { path?: string; status?: number; msg?: string; err?: object; user?: string },
    )
  expect(lines.filter((line) => line.path === '/cass/mgt/login').map((line) => line.status)).toEqual([
    200, 200,
  ])
  expect(lines.find((line) => line.msg === 'request failed')?.err).toBeDefined()
  expect(lines.some((line) => line.path === '/cass/mgt/no/such')).toBe(true)
  // Whom a door was closed to is in the log.
  expect(lines.find((line) => line.status === 403)).toMatchObject({ user: reply.data!.id })

  const logged = log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n')
  const secrets = {
    token,
    visit: visitor.cookies.get('Cass-Visit')!,
    password: 'Demo#2026',
    encoded: 'Demo%232026',
    wrongPassword: 'Wrong#Secret1',
    sealed: body.password.slice(0, 40),
    phoneCode: `"${body.phoneCode}"`,
    value: 'Name in the statement',
    secret: env.CASS_SECRET!,
    mobile: reply.data!.mobile,
    argon: '$argon2',
  }
  for (const [what, secret] of Object.entries(secrets))
    expect([what, logged.includes(secret)]).toEqual([what, false])
  expect(logged).not.toMatch(new RegExp(`\\b${body.phoneCode}\\b`))
})

it('a start that cannot work ends with one sentence', async () => {
  if ((await rows(sql`select 1 from server_key`)).length === 0) {
    const first = await start()
    first.process.kill('SIGTERM')
    await first.ended
  }
  const starts = [
    [{ PORT: 'x' }, /^The setting PORT is wrong .*\n$/],
    [
      { CASS_SECRET: 'another secret, which is long enough too' },
      /^CASS_SECRET is not the one this database was set up with\.\n$/,
    ],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /^The database cannot be reached: .*\.\n$/],
    [{ CASS_DEMO: '0' }, /^Nobody can log in without a code: set SMTP_URL, SMS_URL or both\.\n$/],
  ] as const
  await Promise.all(
    starts.map(async ([wrong, sentence]) => {
      const child = startProgram('main.ts', { PORT: '0', ...env, ...wrong })
      children.push(child)
      expect(await child.ended).toBe(1)
      expect(child.output()).toMatch(sentence)
    }),
  )
})
