import { login, retrievePassword, sendEmailCode, verifyForRetrieval } from '@cass/contract/auth/endpoints.ts'
import { messages, responseCodes } from '@cass/contract/errors.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const setStatus = (name: string, status: string) =>
  server.query(sql`update institution set status = ${status} where name = ${name}`)

it.each(['zh', 'en'] as const)(
  'nobody of a disabled institution logs in, and who shows all learns why (%s)',
  async (language) => {
    await setStatus('临江商业银行', '20')
    for (const name of ['bank01admin', 'bank01user'])
      expect(await server.visitor(language).loginAs(name)).toMatchObject({
        status: 200,
        code: 'FORBIDDEN',
        message: messages.institutionDisabled[language],
      })
    // Said only after password and code.
    expect(
      await server.visitor(language).loginAs('bank01admin', { plainPassword: 'Wrong#2026' }),
    ).toMatchObject({ code: 'LOGIN_FAILED', message: responseCodes.LOGIN_FAILED.message[language] })
    await setStatus('临江商业银行', '05')
    expect((await server.visitor().loginAs('bank01user', { loginType: 'force' })).code).toBe('ACK')
  },
)

it('they retrieve no password, as if there were no such account', async () => {
  const visitor = server.visitor()
  const requestCode = async (username: string) => {
    const verifyCode = await visitor.imageCode()
    return await visitor.call(sendEmailCode, { body: { purpose: 'retrieve', username, verifyCode } })
  }
  await setStatus('云岭农村商业银行', '20')
  const [disabled, unknown] = [await requestCode('bank02admin'), await requestCode('nobody99')]
  expect([disabled.code, disabled.data]).toEqual([unknown.code, unknown.data])
  expect(await visitor.sentCode('retrieve')).toBeUndefined()

  // Disabled between the code and its use.
  await setStatus('云岭农村商业银行', '05')
  server.clock.advance(61_000)
  await requestCode('bank02admin')
  const emailCode = (await visitor.sentCode('retrieve', 'bank02admin@demo.invalid'))!
  const body = { username: 'bank02admin', verifyType: 'email', emailCode } as const
  await setStatus('云岭农村商业银行', '20')
  expect((await visitor.call(verifyForRetrieval, { body })).code).toBe('CODE_WRONG')
  await setStatus('云岭农村商业银行', '05')
  const { ticket } = (await visitor.call(verifyForRetrieval, { body })).data
  await setStatus('云岭农村商业银行', '20')
  const password = await visitor.seal('Other#2026')
  expect((await visitor.call(retrievePassword, { body: { ticket, password } })).code).toBe('CODE_WRONG')
  await setStatus('云岭农村商业银行', '05')
})

it('a login that meets the disabling of the institution waits for it, and leaves no session', async () => {
  const visitor = server.visitor()
  const body = await visitor.loginBody('post01admin')
  const disabled = Promise.withResolvers<void>()
  const disabling = server.db.transaction(async (tx) => {
    await tx.execute(sql`update institution set status = '20' where name = '东澜清算服务有限公司'`)
    await disabled.promise
  })
  const entering = visitor.call(login, { body })
  await server.untilBlocked()
  disabled.resolve()
  await disabling
  expect(await entering).toMatchObject({ code: 'CONFLICT', data: null })
  expect(
    await server.query(
      sql`select 1 from session join app_user on app_user.id = user_id where login_name = 'post01admin' and ended_at is null`,
    ),
  ).toEqual([])
})

it('a login and whoever holds the institution and tells its people do not wait for each other', async () => {
  const visitor = server.visitor()
  const body = await visitor.loginBody('info01admin')
  const { id } = await server.user('info01admin')
  let entering: Promise<{ code: string }> | undefined
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`update institution set version = version + 1 where name = (
      select i.name from institution i join app_user u on u.institution_id = i.id where u.id = ${id})`)
    entering = visitor.call(login, { body })
    await server.untilBlocked()
    await tx.execute(sql`insert into message (user_id, content, body_zh, body_en, sentence_zh, sentence_en, event_key,
      created_at) values (${id}, '', '审核', 'Review', '通过', 'Passed', 'told-meanwhile', now())`)
  })
  expect((await entering!).code).toBe('ACK')
})
