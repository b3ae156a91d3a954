import {
  addAgencyUser,
  getAgencyUser,
  getRandomAgencyPassword,
} from '@cass/contract/agency-users/endpoints.ts'
import { getRandomOwnPassword, inviteOwnUser } from '@cass/contract/agency-users/own-endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import { password as passwordRule } from '@cass/contract/kit/rules.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { agencyUserText } from './text.ts'

let server: TestServer
let field: Visitor
let bank: Visitor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
/** Some tests enter as them once more, which ends the session before. */
beforeEach(async () => {
  field = await enter('field01')
  bank = await enter('bank01admin')
})

async function enter(name: string, language: Language = 'en'): Promise<Visitor> {
  const visitor = server.visitor(language)
  await visitor.enterAs(name)
  return visitor
}
const institutionOf = async (login: string) =>
  (
    await server.query<{ id: string }>(
      sql`select institution_id as id from app_user where login_name = ${login}`,
    )
  )[0]!.id
const count = async () =>
  Number((await server.query<{ n: string }>(sql`select count(*) as n from app_user`))[0]!.n)

const initial = 'Initial#2026'
let made = 0
async function person(
  visitor: Visitor,
  change: Partial<BodyOf<typeof inviteOwnUser>> = {},
): Promise<BodyOf<typeof inviteOwnUser>> {
  return {
    username: `fresh${++made}`,
    password: await visitor.seal(initial),
    name: '钟灵毓',
    mobile: '13812340001',
    email: `fresh${made}@example.org`,
    department: '金融市场部',
    telephoneAreaCode: '021',
    telephone: '12345678',
    userRole: 'TECHNOLOGY',
    roleType: 'AGENCY_USER',
    permissions: ['COMMON_noticeMgt', 'AGENCY_userCenter'],
    ...change,
  }
}
type Letter = { channel: string; to: string; purpose: string; body: string }
const mailsTo = (to: string) =>
  server.query<Letter>(sql`select channel, "to", purpose, body from demo_mail where "to" = ${to}`)

describe('an institution administrator invites somebody', () => {
  it('who gets a letter without the password, and must change it at the first login', async () => {
    const body = await person(bank)
    const { id } = (await bank.call(inviteOwnUser, { body })).data
    expect((await field.call(getAgencyUser, { query: { userId: id } })).data).toMatchObject({
      loginName: body.username,
      name: body.name,
      department: '金融市场部',
      telephoneAreaCode: '021',
      telephone: '12345678',
      userRole: 'TECHNOLOGY',
      roleType: 'AGENCY_USER',
      institutionId: await institutionOf('bank01admin'),
      permissions: ['COMMON_noticeMgt', 'AGENCY_userCenter'],
      status: '05',
      initialPassword: true,
    })
    const mails = await mailsTo(body.email)
    expect(mails).toMatchObject([{ channel: 'email', purpose: 'userInvited' }])
    for (const part of [body.username, '临江商业银行', 'Linjiang Commercial Bank', '/login', '/forget'])
      expect(mails[0]!.body).toContain(part)
    expect(JSON.stringify(mails)).not.toContain(initial)
    const audited = await server.query(
      sql`select details from audit_log where action = 'agencyUser.add' and subject = ${`user:${id}`}`,
    )
    expect(audited).toHaveLength(1)
    expect(JSON.stringify(audited)).not.toContain(initial)

    const newcomer = server.visitor()
    const login = await newcomer.loginAs(body.username, { plainPassword: initial })
    expect(login).toMatchObject({ code: 'ACK', data: { initialPassword: true, isRead: 0 } })
  })

  it('only with permissions of their own', async () => {
    await server.query(
      sql`update app_user set permissions = '{COMMON_noticeMgt,AGENCY_systemMgtUser,GRIP_MENU_USERS}'
          where login_name = 'post01admin'`,
    )
    for (const language of ['zh', 'en'] as const) {
      const post = await enter('post01admin', language)
      for (const code of [
        'COMMON_messageLib',
        'AGENCY_userCenter',
        'GRIP_MENU_USERS',
        'GRIP_userCenter',
        'JGISV_NEW',
      ]) {
        const before = await count()
        const body = await person(post, { permissions: ['COMMON_noticeMgt', code] })
        expect(await post.call(inviteOwnUser, { body })).toMatchObject({
          code: 'VALIDATION',
          data: [{ path: 'permissions', message: agencyUserText.notGrantable[language] }],
        })
        expect(await count()).toBe(before)
      }
    }
    const post = await enter('post01admin')
    const body = await person(post, { permissions: ['COMMON_noticeMgt'] })
    expect((await post.call(inviteOwnUser, { body })).code).toBe('ACK')
  })

  it('as administrator too, but ordinary users do not manage others', async () => {
    const permissions = ['AGENCY_systemMgtUser']
    const ordinary = await bank.call(inviteOwnUser, { body: await person(bank, { permissions }) })
    expect(ordinary).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'permissions', message: agencyUserText.administratorsOnly.en }],
    })
    const body = await person(bank, { permissions, roleType: 'AGENCY_ADMIN' })
    expect((await bank.call(inviteOwnUser, { body })).code).toBe('ACK')
  })

  it('into no other institution', async () => {
    const body = { ...(await person(bank)), institutionId: await institutionOf('bank02admin') }
    expect((await bank.call(inviteOwnUser, { body: body as never })).code).toBe('VALIDATION')
  })
})

describe('adding a user', () => {
  it('is refused at the login name when that is taken, whatever its case', async () => {
    const institutionId = await institutionOf('bank02admin')
    for (const [language, username] of [
      ['zh', 'bank02user'],
      ['en', 'BANK02USER'],
      ['en', 'Admin'],
    ] as const) {
      const visitor = await enter('field01', language)
      const before = await count()
      const body = { ...(await person(visitor, { username })), institutionId }
      expect(await visitor.call(addAgencyUser, { body })).toMatchObject({
        code: 'VALIDATION',
        data: [{ path: 'username', message: messages.loginNameTaken[language] }],
      })
      expect(await count()).toBe(before)
      expect(await mailsTo(body.email)).toEqual([])
    }
  })

  it('makes one of five who come with the same name at the same moment', async () => {
    const institutionId = await institutionOf('bank02admin')
    const bodies = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => ({ ...(await person(field, { username: 'twins01' })), institutionId })),
    )
    const replies = await Promise.all(bodies.map((body) => field.call(addAgencyUser, { body })))
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(4).fill('VALIDATION')])
  })

  it('answers a repeat with the same key as it answered first', async () => {
    const institutionId = await institutionOf('bank02admin')
    const given = {
      body: { ...(await person(field)), institutionId },
      headers: { 'idempotency-key': 'add-once-only' },
    }
    const first = await field.call(addAgencyUser, given)
    expect(first.code).toBe('ACK')
    expect((await field.call(addAgencyUser, given)).data).toEqual(first.data)
    expect(await mailsTo(given.body.email)).toHaveLength(1)
  })

  it.each(['00', '10', '20'])('needs an institution in normal status, not %s', async (status) => {
    const institutionId = await institutionOf('info01admin')
    const put = (into: string) =>
      server.query(sql`update institution set status = ${into} where id = ${institutionId}`)
    await put(status)
    onTestFinished(async () => {
      await put('05')
    })
    const body = { ...(await person(field)), institutionId }
    expect(await field.call(addAgencyUser, { body })).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'institutionId', message: agencyUserText.institutionNotNormal.en }],
    })
  })

  it('does not know an unknown institution', async () => {
    const body = { ...(await person(field)), institutionId: crypto.randomUUID() }
    expect(await field.call(addAgencyUser, { body })).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'institutionId' }],
    })
  })

  it('grants nothing of the operator’s', async () => {
    const institutionId = await institutionOf('bank02admin')
    for (const code of ['GRIP_userCenter', 'JGISV_NEW']) {
      const body = { ...(await person(field, { permissions: [code] })), institutionId }
      expect(await field.call(addAgencyUser, { body })).toMatchObject({
        code: 'VALIDATION',
        data: [{ path: 'permissions' }],
      })
    }
  })

  it.each(['zh', 'en'] as const)('refuses each wrong field at its place (%s)', async (language) => {
    const visitor = await enter('field02', language)
    const body = {
      ...(await person(visitor)),
      institutionId: await institutionOf('bank02admin'),
      username: '有空格 x',
      name: ' ',
      mobile: '12345',
      email: 'nobody',
      department: '部'.repeat(31),
      telephoneAreaCode: '1',
      telephone: '1',
      userRole: 'BOSS',
      roleType: 'superAdmin',
      permissions: ['ALL'],
    }
    const before = await count()
    const reply = await visitor.call(addAgencyUser, { body: body as never })
    expect(reply.code).toBe('VALIDATION')
    const refused = reply.data as unknown as { path: string; message: string }[]
    expect(refused.map((each) => each.path).toSorted()).toEqual(
      [
        'username',
        'name',
        'mobile',
        'email',
        'department',
        'telephoneAreaCode',
        'telephone',
        'userRole',
        'roleType',
        'permissions.0',
      ].toSorted(),
    )
    expect(refused).toContainEqual({ path: 'username', message: ruleMessages.username[language] })
    expect(refused).toContainEqual({ path: 'mobile', message: ruleMessages.mobile[language] })
    expect(await count()).toBe(before)
  })

  it.each(['zh', 'en'] as const)('refuses a weak password at its field (%s)', async (language) => {
    const visitor = await enter('field02', language)
    const institutionId = await institutionOf('bank02admin')
    const body = { ...(await person(visitor, { password: await visitor.seal('weak') })), institutionId }
    expect(await visitor.call(addAgencyUser, { body })).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'password', message: ruleMessages.password[language] }],
    })
  })

  it('takes no password that was sent before', async () => {
    const institutionId = await institutionOf('bank02admin')
    const password = await field.seal(initial)
    const first = { ...(await person(field, { password })), institutionId }
    expect((await field.call(addAgencyUser, { body: first })).code).toBe('ACK')
    const before = await count()
    const second = { ...(await person(field, { password })), institutionId }
    expect((await field.call(addAgencyUser, { body: second })).code).not.toBe('ACK')
    expect(await count()).toBe(before)
  })

  it('is for those who manage users alone', async () => {
    const before = await count()
    const institutionId = await institutionOf('bank01admin')
    for (const name of ['market01', 'bank01user', 'bank01admin']) {
      const visitor = await enter(name)
      const body = { ...(await person(visitor)), institutionId }
      expect((await visitor.call(addAgencyUser, { body })).status).toBe(403)
    }
    for (const name of ['bank01user', 'field01', 'admin']) {
      const visitor = await enter(name)
      expect((await visitor.call(inviteOwnUser, { body: await person(visitor) })).status).toBe(403)
    }
    expect(await count()).toBe(before)
  })
})

it('offers random passwords that fit the rule, each another', async () => {
  const [operator, administrator] = [await enter('field01'), await enter('bank01admin')]
  const offered = new Set<string>()
  for (let i = 0; i < 10; i++) {
    offered.add((await operator.call(getRandomAgencyPassword)).data.password)
    offered.add((await administrator.call(getRandomOwnPassword)).data.password)
  }
  expect(offered.size).toBe(20)
  for (const each of offered) expect(passwordRule.safeParse(each).success).toBe(true)
})
