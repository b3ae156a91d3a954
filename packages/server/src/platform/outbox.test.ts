import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendEmailCodeForRegistration, sendSmsCode } from '@cass/contract/auth/endpoints.ts'
import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes, patient, startTestServer, type TestServer, type Visitor } from '../../test/harness.ts'
import { systemContext } from './context.ts'
import { createJobs } from './jobs.ts'
import { smtpDelivery } from './mail.ts'
import { createOutbox } from './outbox.ts'
import { createSecrets } from './secrets.ts'
import { gatewayDelivery } from './sms.ts'

type Sms = { to: string; text: string; authorization: string | undefined }
const texts: Sms[] = []
const mails: string[] = []
let failures = 0
let gateway: Server
let smtp: SMTPServer
let server: TestServer

beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (failures > 0) {
      failures--
      response.writeHead(503).end('not now')
      return
    }
    const { authorization } = request.headers
    texts.push({
      ...(JSON.parse(Buffer.concat(chunks).toString()) as Omit<Sms, 'authorization'>),
      authorization,
    })
    response.writeHead(202).end()
  })
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  const smtpPort = await new Promise<number>((done) => {
    const listening = smtp.listen(0, '127.0.0.1', () => done((listening.address() as AddressInfo).port))
  })
  const smsUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`
  server = await startTestServer({
    sms: gatewayDelivery(smsUrl, 'token of the gateway'),
    mail: smtpDelivery(`smtp://127.0.0.1:${smtpPort}`, 'CASS <no-reply@cass.invalid>', {
      unencrypted: false,
    }),
  })
})
afterAll(async () => {
  await server.stop()
  await new Promise<void>((done) => smtp.close(() => done()))
  await new Promise((done) => gateway.close(done))
})

async function requestCode(visitor: Visitor, phoneNo: string): Promise<void> {
  const verifyCode = await visitor.imageCode()
  const reply = await visitor.call(sendSmsCode, { body: { purpose: 'register', phoneNo, verifyCode } })
  expect(reply.code).toBe('ACK')
}
const arrived = (to: string) => texts.filter((each) => each.to === to)

describe('what goes out', () => {
  it('arrives at the SMS gateway, with its token', async () => {
    const visitor = server.visitor('en')
    await requestCode(visitor, '13800000001')
    await expect.poll(() => arrived('13800000001'), patient).toHaveLength(1)
    const code = await visitor.sentCode('register', '13800000001')
    expect(arrived('13800000001')[0]).toEqual({
      to: '13800000001',
      text: `Your verification code for registration is ${code}. It is valid for 10 minutes. Do not share it with anyone.`,
      authorization: 'Bearer token of the gateway',
    })
  })

  it('arrives at the SMTP server, once', async () => {
    const visitor = server.visitor('en')
    const body = { email: 'reader@example.org', verifyCode: await visitor.imageCode() }
    await visitor.call(sendEmailCodeForRegistration, { body })
    await expect.poll(() => mails.length, patient).toBe(1)
    expect(mails[0]).toContain('To: reader@example.org')
    expect(mails[0]).toContain('Subject: CASS: verification code for registration')
    expect(mails[0]).toContain(
      `Your verification code for registration is ${await visitor.sentCode('register', 'reader@example.org')}`,
    )
  })

  it('is tried again when the gateway fails', async () => {
    failures = 2
    const visitor = server.visitor('en')
    await requestCode(visitor, '13800000002')
    // The queue waits longer after each failure, and looks every five seconds. The test shortens the wait, and has it
    // look at once: a new code announces itself, also one that goes nowhere.
    const jobs = createJobs(server.connectionString, server.app.log)
    await jobs.boss.start()
    const outbox = createOutbox(jobs.boss, createSecrets(server.config.CASS_SECRET), { demo: false })
    const nothing = { channel: 'sms', to: null, purpose: 'register', subject: '', body: '' } as const
    for (let failed = 1; failed <= 2; failed++) {
      const shorten = sql`update pgboss.job set start_after = now() where name = 'outgoing' and state = 'retry' returning id`
      await expect.poll(() => server.query(shorten), patient).toHaveLength(1)
      await server.db.transaction((tx) => outbox.post(tx, systemContext(server.clock.now()), [nothing]))
    }
    await jobs.stop()
    await expect.poll(() => arrived('13800000002').length, patient).toBe(1)
    expect(failures).toBe(0)
    // The gateway has it a moment before the queue knows.
    const retried = sql`select retry_count, state from pgboss.job where name = 'outgoing' and retry_count > 0`
    await expect.poll(() => server.query(retried), patient).toEqual([{ retry_count: 2, state: 'completed' }])
  })

  it('does not tell its code to who reads the queue', async () => {
    const visitor = server.visitor('en')
    await requestCode(visitor, '13800000003')
    const code = (await visitor.sentCode('register', '13800000003'))!
    const rows = await server.query<{ data: string }>(
      sql`select data::text as data from pgboss.job where name = 'outgoing'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { data } of rows) {
      expect(data).toMatch(/^\{"sealed": "[\w+/=]+"\}$/)
      expect(Buffer.from(data, 'base64').includes(code)).toBe(false)
      expect(data).not.toContain('13800000003')
    }
  })

  it('goes by the hundred without waiting, and one that fails sends no neighbour again', async () => {
    const jobs = createJobs(server.connectionString, server.app.log)
    await jobs.boss.start()
    const outbox = createOutbox(jobs.boss, createSecrets(server.config.CASS_SECRET), { demo: false })
    const numbers = Array.from({ length: 100 }, (_, i) => `138000001${String(i).padStart(2, '0')}`)
    failures = 3
    await server.db.transaction(async (tx) => {
      for (const to of numbers)
        await outbox.post(tx, systemContext(server.clock.now()), [
          {
            channel: 'sms',
            to,
            purpose: 'letter',
            subject: '',
            body: to,
          },
        ])
    })
    await expect
      .poll(async () => {
        await server.query(
          sql`update pgboss.job set start_after = now() where name = 'letters' and state = 'retry'`,
        )
        return numbers.filter((to) => arrived(to).length > 0).length
      }, patient)
      .toBe(100)
    for (const to of numbers) expect(arrived(to)).toHaveLength(1)
    await jobs.stop()
  })

  it('stays when the transaction is rolled back', async () => {
    const jobs = createJobs(server.connectionString, server.app.log)
    await jobs.boss.start()
    const outbox = createOutbox(jobs.boss, createSecrets(server.config.CASS_SECRET), { demo: true })
    const post = (to: string, fail: boolean) =>
      server.db.transaction(async (tx) => {
        const outgoing = { channel: 'sms', to, purpose: 'test', subject: '', body: `to ${to}` } as const
        await outbox.post(tx, systemContext(server.clock.now()), [outgoing])
        if (fail) throw new Error('the change did not happen')
      })
    await expect(post('13800000004', true)).rejects.toThrow('the change did not happen')
    await post('13800000005', false)
    await expect.poll(() => arrived('13800000005'), patient).toHaveLength(1)
    expect(arrived('13800000004')).toEqual([])
    expect((await server.mailbox()).some((mail) => mail.to === '13800000004')).toBe(false)
    await jobs.stop()
  })
})

it('a name that does not exist costs a job and sends nothing', async () => {
  const allSent = () =>
    expect
      .poll(
        () => server.query(sql`select 1 from pgboss.job where name = 'outgoing' and state <> 'completed'`),
        patient,
      )
      .toEqual([])
  await allSent()
  const before = texts.length
  const jobs = async () =>
    Number(
      (
        await server.query<{ n: string }>(sql`select count(*) as n from pgboss.job where name = 'outgoing'`)
      )[0]!.n,
    )
  const made = await jobs()
  const visitor = server.visitor()
  server.clock.advance(2 * minutes)
  const verifyCode = await visitor.imageCode()
  await visitor.call(sendSmsCode, { body: { purpose: 'login', username: 'nobody07', verifyCode } })
  expect(await jobs()).toBe(made + 1)
  await allSent()
  expect(texts).toHaveLength(before)
})
