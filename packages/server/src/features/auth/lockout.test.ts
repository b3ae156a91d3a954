import { getCurrentUser, login } from '@cass/contract/auth/endpoints.ts'
import { responseCodes } from '@cass/contract/errors.ts'
import { listMessages } from '@cass/contract/messages/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes, startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let other: TestServer
beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ beside: server })
})
afterAll(async () => {
  await other.stop()
  await server.stop()
})

const wrong = { plainPassword: 'Wrong#2026' }

/** As many wrong tries as there are servers in the list; their codes. */
async function failAt(name: string, servers: TestServer[]): Promise<string[]> {
  const codes: string[] = []
  for (const each of servers) codes.push((await each.visitor().loginAs(name, wrong)).code)
  return codes
}
const times = <Item>(count: number, item: Item): Item[] => Array(count).fill(item)

describe('five wrong tries', () => {
  it('lock names that exist and names that do not, alike, on every server', async () => {
    for (const name of ['bank01admin', 'nobody02']) {
      expect(await failAt(name, [server, other, server, other, server])).toEqual(times(5, 'LOGIN_FAILED'))
      for (const each of [server, other])
        expect(await each.visitor().loginAs(name)).toMatchObject({
          status: 200,
          code: 'ACCOUNT_LOCKED',
          message: responseCodes.ACCOUNT_LOCKED.message.en,
          data: null,
        })
    }
  })

  it('are on record, also at names that do not exist', async () => {
    const { id } = await server.user('isv01admin')
    const recorded = (subject: string) =>
      server.query(
        sql`select details from audit_log where action = 'auth.failedTry' and subject = ${subject} order by id`,
      )
    const before = (await recorded('user:unknown')).length
    for (const name of ['isv01admin', 'nobody03']) await failAt(name, times(5, server))
    expect(await recorded(`user:${id}`)).toEqual(times(5, { details: { loginName: 'isv01admin' } }))
    expect((await recorded('user:unknown')).slice(before)).toEqual(
      times(5, { details: { loginName: 'nobody03' } }),
    )
  })

  it('set the account to 15, with history, audit and a message to its owner', async () => {
    await failAt('bank01user', times(5, server))
    const { id, status } = await server.user('bank01user')
    expect(status).toBe('15')
    expect(
      await server.query(
        sql`select move, from_status, to_status, actor_name from history where subject_id = ${id}`,
      ),
    ).toEqual([{ move: 'lock', from_status: '05', to_status: '15', actor_name: '-' }])
    expect(
      await server.query(sql`select action, details from audit_log where subject = ${`account:${id}`}`),
    ).toEqual([{ action: 'account.lock', details: { from: '05', to: '15', version: 1 } }])
    expect(
      await server.query(
        sql`select sentence_en from message where user_id = ${id} and event_key like 'account:%'`,
      ),
    ).toHaveLength(1)
  })

  it('are forgotten after 15 minutes, and the right login unlocks the account', async () => {
    await failAt('post02admin', times(5, server))
    const audited = await server.audited('account.unlock')
    const [lock] = await server.query<{ until: string }>(
      sql`select locked_until::text as until from login_try where login_name = 'post02admin'`,
    )
    server.clock.advance(Date.parse(lock!.until) - server.clock.now().getTime() - 2 * minutes)
    expect((await server.visitor().loginAs('post02admin')).code).toBe('ACCOUNT_LOCKED')
    server.clock.advance(2 * minutes)
    const visitor = server.visitor()
    expect((await visitor.loginAs('post02admin')).code).toBe('ACK')
    const { id, status } = await server.user('post02admin')
    expect(status).toBe('05')
    expect(await server.query(sql`select move from history where subject_id = ${id} order by id`)).toEqual([
      { move: 'lock' },
      { move: 'unlock' },
    ])
    expect(await server.audited('account.unlock')).toBe(audited + 1)
    const news = await visitor.call(listMessages)
    expect(news.data.list[0]!.sentence).toContain('locked for 15 minutes')
  })

  it('leave a session that was open before alone', async () => {
    const visitor = server.visitor()
    await visitor.enterAs('bank02admin')
    await failAt('bank02admin', times(5, server))
    expect((await server.user('bank02admin')).status).toBe('15')
    expect((await visitor.call(getCurrentUser)).code).toBe('ACK')
  })

  it('are not four: a right login clears the count', async () => {
    await failAt('post01admin', times(4, server))
    expect((await server.visitor().loginAs('post01admin')).code).toBe('ACK')
    expect(await failAt('post01admin', times(4, server))).toEqual(times(4, 'LOGIN_FAILED'))
    expect((await server.user('post01admin')).status).toBe('05')
  })

  it('cannot be spread over names that differ in case', async () => {
    const spellings = ['info01admin', 'INFO01ADMIN', 'Info01Admin', 'info01Admin', 'infO01admin']
    for (const name of spellings) await server.visitor().loginAs(name, wrong)
    expect((await server.visitor().loginAs('info01admin')).code).toBe('ACCOUNT_LOCKED')
  })
})

it('evaluates at most five of thirty wrong tries at once', async () => {
  const visitors = Array.from({ length: 30 }, (_, i) => (i % 2 ? other : server).visitor())
  const bodies = await Promise.all(
    visitors.map(async (visitor) => ({
      username: 'info02admin',
      password: await visitor.seal('Wrong#2026'),
      verifyCode: await visitor.imageCode(),
      phoneCode: '000000',
    })),
  )
  const replies = await Promise.all(bodies.map((body, i) => visitors[i]!.call(login, { body })))
  const codes = replies.map((reply) => reply.code).toSorted()
  expect(codes).toEqual([...times(25, 'ACCOUNT_LOCKED'), ...times(5, 'LOGIN_FAILED')])
  expect(await server.query(sql`select failed from login_try where login_name = 'info02admin'`)).toEqual([
    { failed: 5 },
  ])
})
