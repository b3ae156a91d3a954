import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import { getPublicKey, imageVerifyCode, login, sendSmsCode } from '@cass/contract/auth/endpoints.ts'
import { uploadFile } from '@cass/contract/files/endpoints.ts'
import {
  type BodyOf,
  basePath,
  type DataOf,
  type Endpoint,
  type QueryOf,
} from '@cass/contract/kit/endpoint.ts'
import type { FileKindName } from '@cass/contract/kit/file-rules.ts'
import { marketDate, marketMoment } from '@cass/contract/kit/market-time.ts'
import { type Language, systemLanguage } from '@cass/contract/kit/text.ts'
import { type SQL, sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import { demoPassword } from '../src/demo/people.ts'
import { type Config, readConfig } from '../src/platform/config.ts'
import { connect } from '../src/platform/db.ts'
import { createFiles, openDisk } from '../src/platform/files.ts'
import type { Deliver } from '../src/platform/mail.ts'
import { createReportDatabase } from '../src/platform/report-database.ts'
import { openSession } from '../src/platform/session.ts'
import { createDatabase, testSecret, withDatabase } from './database-server.ts'

export type TestUser = {
  id: string
  kind: 'agency' | 'grip'
  status: string
  version: number
  name: string
  mobile: string
  email: string
  landline: string
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
export type DemoMail = { channel: string; to: string; purpose: string; code: string; at: string }

/** A whole server with the demo market on a database of its own, reached over real sockets. */
export async function startTestServer(
  given: {
    env?: Record<string, string>
    mail?: Deliver
    sms?: Deliver
    /** Connections to the database. */
    pool?: number
    /** Another server on the same database. */
    beside?: { connectionString: string; clock: TestClock; dataDir: string }
  } = {},
) {
  const [own, dataDir] = given.beside
    ? [null, given.beside.dataDir]
    : await Promise.all([createDatabase(inject('databaseServer'), 'demo'), copyDemoFiles()])
  const connectionString = given.beside?.connectionString ?? own!.connectionString
  const config = testConfig({ CASS_DATA_DIR: dataDir, ...given.env })
  const database = connect(connectionString, { max: given.pool ?? 8 })
  const clock = given.beside?.clock ?? createClock()
  const files = createFiles(await openDisk(config))
  const app = await buildApp({
    config,
    database,
    files,
    reports: createReportDatabase(
      withDatabase(inject('reportServer'), new URL(connectionString).pathname.slice(1)),
    ),
    clock,
    mail: given.mail ?? null,
    sms: given.sms ?? null,
  })
  // Scheduled jobs would interfere: tests send these jobs themselves.
  await database.db.execute(sql`delete from pgboss.schedule`)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  /** Runs SQL directly in the database. */
  const query = async <Row extends Record<string, unknown>>(statement: SQL): Promise<Row[]> =>
    (await database.db.execute(statement)).rows as Row[]

  const user = async (login: string): Promise<TestUser> =>
    (
      await query<TestUser>(
        sql`select id, kind, status, version, name, mobile, email, landline from app_user where login_name = ${login}`,
      )
    )[0]!

  /** Opens a session without logging in, for tests of what comes after it. */
  const openSessionOf = async (login: string): Promise<string> => {
    const { id, kind } = await user(login)
    const token = await database.db.transaction((tx) =>
      openSession(tx, { id, kind }, { force: true, isvLogin: false, now: clock.now() }),
    )
    return token!
  }

  const mailbox = () => mailboxOf(address)
  return {
    app,
    address,
    clock,
    config,
    connectionString,
    dataDir,
    database,
    db: database.db,
    mailbox,
    query,
    user,
    openSessionOf,
    /** Waits until that many connections wait for a lock in this database. */
    untilBlocked: async (many = 1): Promise<void> => {
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      for (const start = Date.now(); (await query(waiting)).length < many; await sleep(20))
        if (Date.now() - start > 60_000) throw new Error(`not ${many} wait for a lock`)
    },
    /** How many audit rows there are of this action. */
    audited: async (action: string): Promise<number> =>
      Number(
        (await query<{ n: string }>(sql`select count(*) as n from audit_log where action = ${action}`))[0]!.n,
      ),
    visitor: (language: Language = 'en') =>
      createVisitor({ address, mailbox, clock, openSessionOf }, language),
    async stop() {
      await app.close()
      await database.close()
      if (own) await Promise.all([own.drop(), rm(dataDir, { recursive: true, force: true })])
    },
  }
}

async function copyDemoFiles(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cass-files-'))
  await cp(inject('demoFiles'), join(dataDir, 'files'), { recursive: true })
  return dataDir
}

export async function mailboxOf(address: string): Promise<DemoMail[]> {
  const response = await fetch(`${address}/demo/mailbox.json`)
  return (await response.json()) as DemoMail[]
}

const testConfig = (env: Record<string, string>): Config =>
  readConfig({
    CASS_DEMO: '1',
    CASS_SECRET: testSecret,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    // Tests let many wait for a lock, on machines that are busy with other tests.
    QUEUE_LIMIT_MS: '60000',
    CODE_LIMITS: 'address=1000000,network=1000000,prefix=1000000,platform=1000000',
    CODE_WORK_BITS: '0',
    ...env,
  })

export type TestClock = ReturnType<typeof createClock>

/**
 * A running clock that starts at the market's next ten o'clock and can be advanced. With the real time, a test that looks
 * an hour ahead would sometimes reach the next day.
 */
export function createClock() {
  const today = marketMoment(marketDate(new Date()), '10:00').getTime()
  let ahead = (today > Date.now() ? today : today + 24 * hours) - Date.now()
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (ms: number) => {
      ahead += ms
    },
    /** When each user was last sent a login code: the next one may be requested a minute later. */
    codesSent: new Map<string, number>(),
  }
}

/** For `expect.poll` on asynchronous effects, with enough time on a busy machine. */
export const patient = { timeout: 60_000, interval: 20 }

export const seconds = 1_000
export const minutes = 60 * seconds
export const hours = 60 * minutes

export type Reply<Data = unknown> = {
  status: number
  code: string
  message: string
  data: Data
  headers: Headers
}

export type Visitor = ReturnType<typeof createVisitor>

/** A browser: stores cookies and sends what our pages send. */
export function createVisitor(
  server: {
    address: string
    mailbox: () => Promise<DemoMail[]>
    clock: TestClock
    openSessionOf: (login: string) => Promise<string>
  },
  language: Language,
) {
  const cookies = new Map<string, string>()

  async function send(
    method: string,
    path: string,
    given: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const form = given.body instanceof FormData ? given.body : undefined
    const json = form || given.body === undefined ? undefined : JSON.stringify(given.body)
    const response = await fetch(server.address + path, {
      method,
      headers: {
        'system-language': systemLanguage[language],
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...given.headers,
      },
      body: form ?? json ?? null,
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      const value = pair.slice(at + 1)
      if (value === '') cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), value)
    }
    return response
  }

  /** Calls an endpoint; the data of an ACK must match the contract. */
  async function call<E extends Endpoint>(
    endpoint: E,
    given: { body?: BodyOf<E>; query?: QueryOf<E>; headers?: Record<string, string> } = {},
  ): Promise<Reply<DataOf<E>>> {
    const query = new URLSearchParams((given.query ?? {}) as Record<string, string>).toString()
    const response = await send(endpoint.method, basePath + endpoint.path + (query && `?${query}`), {
      ...(endpoint.method === 'GET' ? {} : { body: given.body ?? {} }),
      ...(given.headers ? { headers: given.headers } : {}),
    })
    const envelope = (await response.json()) as { code: string; message: string; data: DataOf<E> }
    if (envelope.code === 'ACK') endpoint.data.parse(envelope.data)
    return { status: response.status, headers: response.headers, ...envelope }
  }

  /** Uploads a file as our pages do. */
  async function upload(
    kind: FileKindName,
    name: string,
    bytes: Buffer,
  ): Promise<Reply<DataOf<typeof uploadFile>>> {
    const form = new FormData()
    form.append('kind', kind)
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    return await call(uploadFile, { body: form as never })
  }

  async function seal(secret: string): Promise<string> {
    const { data } = await call(getPublicKey)
    const key = createPublicKey({ key: Buffer.from(data.publicKey, 'base64'), format: 'der', type: 'spki' })
    return publicEncrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(JSON.stringify({ secret, nonce: data.nonce })),
    ).toString('base64')
  }

  /** Fetches a captcha and reads its solution from the demo mailbox. */
  async function imageCode(): Promise<string> {
    const response = await send('POST', basePath + imageVerifyCode.path, { body: {} })
    await response.text()
    const id = response.headers.get('verify-id')
    return (await server.mailbox()).find((mail) => mail.channel === 'image' && mail.to === id)!.code
  }

  /** The newest code that was sent for a purpose. */
  const sentCode = async (purpose: string, to?: string): Promise<string | undefined> =>
    (await server.mailbox()).find(
      (mail) => mail.channel !== 'image' && mail.purpose === purpose && (to === undefined || mail.to === to),
    )?.code

  /** A complete login request, including codes; parts can be replaced to make it fail. */
  async function loginBody(
    username: string,
    change: Partial<BodyOf<typeof login>> & { plainPassword?: string } = {},
  ): Promise<BodyOf<typeof login>> {
    const { plainPassword, ...rest } = change
    const { clock } = server
    const verifyCode = await imageCode()
    const since = clock.now().getTime() - (clock.codesSent.get(username) ?? 0)
    if (since < 61 * seconds) clock.advance(61 * seconds - since)
    clock.codesSent.set(username, clock.now().getTime())
    await call(sendSmsCode, { body: { purpose: 'login', username, verifyCode } })
    const phoneCode = (await sentCode('login')) ?? '000000'
    const password = await seal(plainPassword ?? demoPassword)
    return { username, password, verifyCode, verifyType: 'sms', phoneCode, ...rest }
  }

  return {
    cookies,
    send,
    call,
    upload,
    seal,
    imageCode,
    sentCode,
    loginBody,
    /** Opens a session of this account without logging in. */
    async enterAs(username: string): Promise<void> {
      cookies.set('Admin-Token', await server.openSessionOf(username))
    },
    /** Logs in as one of the demo accounts. */
    async loginAs(
      username: string,
      change: Parameters<typeof loginBody>[1] = {},
    ): Promise<Reply<CurrentUser | null>> {
      return await call(login, { body: await loginBody(username, change) })
    },
  }
}
