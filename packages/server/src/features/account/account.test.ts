import { bindEmail, bindPhone, updateOwnInfo } from '@cass/contract/account/endpoints.ts'
import { getCurrentUser, sendEmailCodeForUpdate, sendSmsCode } from '@cass/contract/auth/endpoints.ts'
import { responseCodes } from '@cass/contract/errors.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seconds, startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { ownershipOf } from '../../../test/ownership.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function enter(name: string, language: Language = 'en'): Promise<Visitor> {
  const visitor = server.visitor(language)
  await visitor.enterAs(name)
  return visitor
}

describe('the own name and landline', () => {
  it('change with the version that was seen, audited with what changed', async () => {
    const visitor = await enter('bank01admin')
    const { version, id } = (await visitor.call(getCurrentUser)).data
    const audited = await server.audited('account.updateInfo')
    const body = { name: '王小明 (Ming)', landline: '12345678', version }
    expect(await visitor.call(updateOwnInfo, { body })).toMatchObject({
      code: 'ACK',
      data: { name: '王小明 (Ming)', landline: '12345678', version: version + 1 },
    })
    expect((await visitor.call(getCurrentUser)).data).toMatchObject({ name: body.name, version: version + 1 })
    expect(
      await server.query(
        sql`select actor_id, details from audit_log where action = 'account.updateInfo' order by id offset ${audited}`,
      ),
    ).toEqual([{ actor_id: id, details: { name: body.name, landline: body.landline } }])
  })

  it('do not change with an older version', async () => {
    const visitor = await enter('bank01user')
    const before = await server.user('bank01user')
    const audited = await server.audited('account.updateInfo')
    for (const version of [before.version + 1, before.version + 99]) {
      const body = { name: 'Late', landline: '', version }
      expect(await visitor.call(updateOwnInfo, { body })).toMatchObject({
        status: 200,
        code: 'CONFLICT',
        data: null,
      })
    }
    expect(await server.user('bank01user')).toEqual(before)
    expect(await server.audited('account.updateInfo')).toBe(audited)
  })

  it('change once of twenty at the same moment', async () => {
    const visitor = await enter('bank02admin')
    const { version } = await server.user('bank02admin')
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        visitor.call(updateOwnInfo, { body: { name: `Twin ${i}`, landline: '', version } }),
      ),
    )
    const won = replies.filter((reply) => reply.code === 'ACK')
    expect(won).toHaveLength(1)
    expect(replies.filter((reply) => reply.code === 'CONFLICT')).toHaveLength(19)
    expect(await server.user('bank02admin')).toMatchObject({ name: won[0]!.data.name, version: version + 1 })
  })

  it('take a landline with its area code, however it is written, and show it in one piece', async () => {
    const visitor = await enter('post02admin')
    for (const [written, shown] of [
      ['021-63298988', '021-63298988'],
      ['051265550101', '0512-65550101'],
      ['63298988', '63298988'],
      ['', ''],
    ] as const) {
      const { name, version } = (await visitor.call(getCurrentUser)).data
      const reply = await visitor.call(updateOwnInfo, { body: { name, landline: written, version } })
      expect(reply).toMatchObject({ code: 'ACK', data: { landline: shown } })
      expect((await visitor.call(getCurrentUser)).data.landline).toBe(shown)
    }
  })

  it.each(['zh', 'en'] as Language[])('are refused at their fields (%s)', async (language) => {
    const visitor = await enter('post01admin', language)
    const before = await server.user('post01admin')
    const body = { name: 'A\u202eB', landline: '12-34', version: before.version }
    expect(await visitor.call(updateOwnInfo, { body })).toMatchObject({
      status: 200,
      code: 'VALIDATION',
      data: [
        { path: 'name', message: ruleMessages.personName[language] },
        { path: 'landline', message: ruleMessages.telephone[language] },
      ],
    })
    expect(await server.user('post01admin')).toEqual(before)
  })

  it('come without any other field', async () => {
    const visitor = await enter('post02admin')
    const before = await server.user('post02admin')
    for (const extra of [
      { status: '05' },
      { id: before.id },
      { permissions: [] },
      { mobile: '13812345678' },
    ]) {
      const body = { name: 'Sly', landline: '', version: before.version, ...extra }
      const reply = await visitor.call(updateOwnInfo, { body })
      const [key] = Object.keys(extra)
      expect(reply).toMatchObject({
        code: 'VALIDATION',
        data: [{ path: '', message: `Unknown fields: ${key}` }],
      })
    }
    expect(await server.user('post02admin')).toEqual(before)
  })

  it.each(['\0', '\ud800'])('hold no %j', async (sign) => {
    const visitor = await enter('post02admin')
    const { version } = await server.user('post02admin')
    const body = { name: `A${sign}B`, landline: '', version }
    expect((await visitor.call(updateOwnInfo, { body })).code).toBe('VALIDATION')
  })
})

describe('binding a phone', () => {
  const phoneNo = '13712345678'
  const requestCode = (visitor: Visitor, number: string) =>
    visitor.call(sendSmsCode, { body: { purpose: 'bindPhone', phoneNo: number } })
  type Body = Omit<BodyOf<typeof bindPhone>, keyof Awaited<ReturnType<typeof ownershipOf>>>
  const bind = async (
    visitor: Visitor,
    body: Body,
    change: { ownVerifyType?: 'sms' | 'email'; ownCode?: string } = {},
  ) => visitor.call(bindPhone, { body: { ...body, ...(await ownershipOf(visitor)), ...change } })

  it('needs the code that went to it, in the session that asked', async () => {
    const audited = await server.audited('account.bindPhone')
    const visitor = await enter('info01admin')
    const { version } = await server.user('info01admin')
    expect((await requestCode(visitor, phoneNo)).code).toBe('ACK')
    const phoneCode = (await visitor.sentCode('bindPhone', phoneNo))!
    const body = { phoneNo, phoneCode, version }

    const thief = await enter('info02admin')
    const { version: theirs } = await server.user('info02admin')
    expect((await bind(thief, { ...body, version: theirs })).code).toBe('CODE_WRONG')
    expect((await bind(visitor, { ...body, phoneNo: '13787654321' })).code).toBe('CODE_WRONG')
    expect((await bind(visitor, { ...body, version: version + 5 })).code).toBe('CONFLICT')

    const { mobile: former, email } = await server.user('info01admin')
    const reply = await bind(visitor, body)
    expect(reply).toMatchObject({ code: 'ACK', data: { mobile: phoneNo, version: version + 1 } })
    for (const address of [
      { channel: 'sms', to: former },
      { channel: 'email', to: email },
    ])
      expect(await server.mailbox()).toContainEqual(
        expect.objectContaining({ ...address, purpose: 'addressChanged' }),
      )
    expect(await server.user('info01admin')).toMatchObject({ mobile: phoneNo })
    expect((await server.user('info02admin')).mobile).not.toBe(phoneNo)
    expect(await server.audited('account.bindPhone')).toBe(audited + 1)
    server.clock.advance(61 * seconds)
    const again = await bind(visitor, { ...body, version: version + 1 })
    expect(again.code).toBe('CODE_WRONG')
  })

  it('needs the password, and a code at an address that is bound now', async () => {
    const visitor = await enter('isv01admin')
    const before = await server.user('isv01admin')
    await requestCode(visitor, '13712349999')
    const phoneCode = (await visitor.sentCode('bindPhone', '13712349999'))!
    const body = { phoneNo: '13712349999', phoneCode, version: before.version }
    const own = await ownershipOf(visitor)
    const wrong = own.ownCode === '123456' ? '654321' : '123456'

    const password = await visitor.seal('Wrong#2026')
    expect((await visitor.call(bindPhone, { body: { ...body, ...own, password } })).code).toBe(
      'PASSWORD_WRONG',
    )
    expect(await bind(visitor, body, { ownCode: wrong })).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'ownCode', message: responseCodes.CODE_WRONG.message.en }],
    })
    // The code that went to the new phone says nothing of the account's owner.
    expect((await bind(visitor, body, { ownCode: phoneCode })).code).toBe('VALIDATION')
    expect((await bind(visitor, body, { ownVerifyType: 'email' })).code).toBe('VALIDATION')
    expect(await server.user('isv01admin')).toEqual(before)

    await visitor.call(sendEmailCodeForUpdate, { body: {} })
    const byMail = {
      ownVerifyType: 'email',
      ownCode: (await visitor.sentCode('rebind', before.email))!,
    } as const
    expect((await bind(visitor, body, byMail)).code).toBe('ACK')
  })

  it('locks the account after five wrong passwords, where its owner has not logged in before', async () => {
    const visitor = await enter('isv02admin')
    const { version } = await server.user('isv02admin')
    const own = await ownershipOf(visitor)
    const answers: string[] = []
    for (let tries = 0; tries < 6; tries++) {
      const password = await visitor.seal('Wrong#2026')
      const body = { phoneNo, phoneCode: '123456', ...own, password, version }
      answers.push((await visitor.call(bindPhone, { body })).code)
    }
    expect(answers.slice(0, 5)).toEqual(Array(5).fill('PASSWORD_WRONG'))
    expect(answers[5]).toBe('ACCOUNT_LOCKED')
    expect((await server.user('isv02admin')).status).toBe('15')
  })

  it('is open to its owner, in a browser that was logged in from before, while strangers lock the name', async () => {
    const owner = server.visitor()
    expect((await owner.loginAs('post02admin')).code).toBe('ACK')
    for (let i = 0; i < 5; i++) await server.visitor().loginAs('post02admin', { plainPassword: 'Wrong#2026' })
    expect((await server.user('post02admin')).status).toBe('15')
    const number = '13712348888'
    await requestCode(owner, number)
    const phoneCode = (await owner.sentCode('bindPhone', number))!
    const { version } = (await owner.call(getCurrentUser)).data
    expect((await bind(owner, { phoneNo: number, phoneCode, version })).code).toBe('ACK')
  })

  it('answers a repeat with the same key as it answered first', async () => {
    const visitor = await enter('tech01')
    const { version } = await server.user('tech01')
    await requestCode(visitor, '13712340000')
    const phoneCode = (await visitor.sentCode('bindPhone', '13712340000'))!
    const given = {
      body: { phoneNo: '13712340000', phoneCode, ...(await ownershipOf(visitor)), version },
      headers: { 'idempotency-key': 'bind-my-phone' },
    }
    const first = await visitor.call(bindPhone, given)
    expect(first.code).toBe('ACK')
    expect((await visitor.call(bindPhone, given)).data).toEqual(first.data)
    expect((await server.user('tech01')).version).toBe(version + 1)
  })

  it('is not for visitors, who cannot send codes that way either', async () => {
    expect((await requestCode(server.visitor(), phoneNo)).status).toBe(401)
  })

  it('does not let a session send codes to everybody', async () => {
    const visitor = await enter('clear01')
    const answers: string[] = []
    for (let i = 0; i < 11; i++) answers.push((await requestCode(visitor, `137000000${10 + i}`)).code)
    expect(answers).toEqual([...Array(10).fill('ACK'), 'TOO_MANY_REQUESTS'])
  })
})

describe('binding a mailbox', () => {
  it('needs the code that went to it', async () => {
    const audited = await server.audited('account.bindEmail')
    const visitor = await enter('market01')
    const { version } = await server.user('market01')
    const email = 'Gu.Wenxi@example.org'
    expect((await visitor.call(sendEmailCodeForUpdate, { body: { email } })).code).toBe('ACK')
    const emailCode = (await visitor.sentCode('bindEmail', email))!
    const wrong = { email, emailCode: emailCode === '123456' ? '654321' : '123456', version }
    const bind = async (body: typeof wrong) =>
      visitor.call(bindEmail, { body: { ...body, ...(await ownershipOf(visitor)) } })
    expect((await bind(wrong)).code).toBe('CODE_WRONG')
    expect((await bind({ ...wrong, emailCode, email: 'x@example.org' })).code).toBe('CODE_WRONG')
    const body = { email: 'gu.wenxi@example.org', emailCode, version }
    expect(await bind(body)).toMatchObject({
      code: 'ACK',
      data: { email: body.email },
    })
    expect((await server.user('market01')).email).toBe(body.email)
    expect(await server.audited('account.bindEmail')).toBe(audited + 1)
  })

  it('refuses what is no mailbox, and a code for a phone', async () => {
    const visitor = await enter('market02', 'zh')
    expect((await visitor.call(sendEmailCodeForUpdate, { body: { email: 'no mailbox' } })).data).toEqual([
      { path: 'email', message: ruleMessages.email.zh },
    ])
    await visitor.call(sendSmsCode, { body: { purpose: 'bindPhone', phoneNo: '13711112222' } })
    const emailCode = (await visitor.sentCode('bindPhone', '13711112222'))!
    const { version } = await server.user('market02')
    const own = await ownershipOf(visitor)
    expect(
      (await visitor.call(bindEmail, { body: { email: 'a@b.cn', emailCode, ...own, version } })).code,
    ).toBe('CODE_WRONG')
  })
})
