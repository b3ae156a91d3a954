import { getAgencyUser, updateAgencyUser } from '@cass/contract/agency-users/endpoints.ts'
import type { AgencyUserDetail } from '@cass/contract/agency-users/fields.ts'
import { updateOwnUser } from '@cass/contract/agency-users/own-endpoints.ts'
import { getCurrentUser } from '@cass/contract/auth/endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import { fill, type Language } from '@cass/contract/kit/text.ts'
import { defaultPermissions } from '@cass/contract/permissions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { agencyUserText } from './text.ts'

let server: TestServer
let other: TestServer
let field: Visitor
let bank: Visitor
beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ beside: server })
  field = await enter('field01')
  bank = await enter('bank01admin')
})
afterAll(async () => {
  await other.stop()
  await server.stop()
})

async function enter(name: string, language: Language = 'en', at = server): Promise<Visitor> {
  const visitor = at.visitor(language)
  await visitor.enterAs(name)
  return visitor
}

let made = 0
/** Somebody of the first bank, or where else they are to be. */
async function createUser(
  given: { at?: string; role?: string; status?: string; permissions?: readonly string[] } = {},
): Promise<string> {
  const login = `edited${++made}`
  const permissions = given.permissions ?? ['COMMON_noticeMgt', 'AGENCY_userCenter']
  await server.query(sql`
    insert into app_user (id, login_name, kind, role_type, institution_id, permissions, name, mobile, email, user_role,
      password_hash, initial_password, terms_read_at, status, created_at)
    select gen_random_uuid(), ${login}, 'agency', ${given.role ?? 'agencyUser'}, institution_id,
      ${sql.param(`{${permissions.join(',')}}`)}::text[], '钟毓', ${`1371111${String(made).padStart(4, '0')}`},
      ${`${login}@example.org`}, 'BUSINESS', 'x', false, now(), ${given.status ?? '05'}, now()
    from app_user where login_name = ${given.at ?? 'bank01admin'}`)
  return login
}

async function detail(login: string): Promise<AgencyUserDetail> {
  const { id } = await server.user(login)
  return (await field.call(getAgencyUser, { query: { userId: id } })).data
}
/** What a form of this user would send back. */
async function formOf(login: string): Promise<BodyOf<typeof updateOwnUser>> {
  const {
    id,
    version,
    name,
    mobile,
    email,
    department,
    telephoneAreaCode,
    telephone,
    userRole,
    roleType,
    permissions,
  } = await detail(login)
  return {
    id,
    version,
    name,
    mobile,
    email,
    department,
    telephoneAreaCode,
    telephone,
    userRole: userRole || 'BUSINESS',
    roleType,
    permissions,
  }
}
const auditOf = async (id: string) =>
  (
    await server.query<{ details: Record<string, unknown> }>(
      sql`select details from audit_log where subject = ${`user:${id}`} and action = 'agencyUser.update' order by id`,
    )
  ).map((row) => row.details)

describe('changing a user', () => {
  it('leaves the session alone as long as nothing changes of what it may do', async () => {
    const login = await createUser()
    const visitor = await enter(login)
    const form = await formOf(login)
    const body = {
      ...form,
      name: '钟毓秀',
      department: '清算部',
      telephone: '87654321',
      userRole: 'COMPLIANCE' as const,
    }
    expect((await bank.call(updateOwnUser, { body })).data).toEqual({ version: Number(form.version) + 1 })
    expect(await detail(login)).toMatchObject({
      name: '钟毓秀',
      department: '清算部',
      telephone: '87654321',
      userRole: 'COMPLIANCE',
      version: Number(form.version) + 1,
    })
    expect((await visitor.call(getCurrentUser)).data.name).toBe('钟毓秀')
    expect(await auditOf(form.id)).toEqual([
      { changed: ['name', 'agencyDepartment', 'landline', 'userRole'] },
    ])
  })

  it.each([
    ['permissions', { permissions: ['COMMON_noticeMgt'] }, { taken: ['AGENCY_userCenter'], granted: [] }],
    ['role', { roleType: 'AGENCY_ADMIN' as const }, { roleType: { from: 'agencyUser', to: 'agencyAdmin' } }],
    ['phone', { mobile: '13799990003' }, { changed: ['mobile'] }],
    ['mailbox', { email: 'third@example.org' }, { changed: ['email'] }],
  ])('ends the session on every server when the %s changes', async (_what, change, told) => {
    const login = await createUser()
    const visitor = await enter(login, 'en', other)
    const form = await formOf(login)
    expect((await bank.call(updateOwnUser, { body: { ...form, ...change } })).code).toBe('ACK')
    expect((await visitor.call(getCurrentUser)).code).toBe('AGENCY-PERM-CHANGE')
    expect((await visitor.call(getCurrentUser)).status).toBe(401)
    expect((await auditOf(form.id))[0]).toMatchObject(told)
  })

  it('does not end it for the same permissions in another order, or twice', async () => {
    const login = await createUser()
    const visitor = await enter(login)
    const form = await formOf(login)
    const permissions = [...form.permissions, ...form.permissions].toReversed()
    expect((await bank.call(updateOwnUser, { body: { ...form, permissions } })).code).toBe('ACK')
    expect((await visitor.call(getCurrentUser)).code).toBe('ACK')
    expect((await detail(login)).permissions).toEqual(form.permissions)
  })

  it('warns the former phone and mailbox, in both languages', async () => {
    const login = await createUser()
    const form = await formOf(login)
    const body = { ...form, mobile: '13799990001', email: 'elsewhere@example.org' }
    expect((await bank.call(updateOwnUser, { body })).code).toBe('ACK')
    const mails = await server.query<{ channel: string; to: string; body: string }>(
      sql`select channel, "to", body from demo_mail where "to" in (${form.mobile}, ${form.email}) order by id`,
    )
    expect(mails).toMatchObject([
      { channel: 'sms', to: form.mobile },
      { channel: 'email', to: form.email },
    ])
    const { zh, en } = fill(messages.addressChanged, { loginName: login })
    for (const { body } of mails) for (const words of [zh, en]) expect(body).toContain(words)
    expect(await server.user(login)).toMatchObject({ mobile: body.mobile, email: body.email })
  })

  it('goes by the version that was seen, and happens once of ten at the same moment', async () => {
    const login = await createUser()
    const form = await formOf(login)
    const before = await server.user(login)
    const stale = { ...form, version: Number(form.version) + 3, name: '晚到' }
    expect((await bank.call(updateOwnUser, { body: stale })).code).toBe('CONFLICT')
    expect(await server.user(login)).toEqual(before)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => bank.call(updateOwnUser, { body: { ...form, name: `同时${i}` } })),
    )
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(9).fill('CONFLICT')])
    expect((await server.user(login)).version).toBe(before.version + 1)
  })

  it.each(['00', '10'])('is not for somebody who was not admitted yet (%s)', async (status) => {
    const login = await createUser({ status })
    const before = await server.user(login)
    for (const [visitor, endpoint] of [
      [bank, updateOwnUser],
      [field, updateAgencyUser],
    ] as const)
      expect((await visitor.call(endpoint, { body: { ...(await formOf(login)), name: '早到' } })).code).toBe(
        'CONFLICT',
      )
    expect(await server.user(login)).toEqual(before)
  })

  it.each(['zh', 'en'] as const)('refuses wrong fields at their place (%s)', async (language) => {
    const login = await createUser()
    const visitor = await enter('bank01admin', language)
    const before = await server.user(login)
    const body = { ...(await formOf(login)), mobile: '1', email: '@', userRole: '' as never }
    expect((await visitor.call(updateOwnUser, { body })).data).toEqual([
      { path: 'userRole', message: ruleMessages.chosen[language] },
      { path: 'mobile', message: ruleMessages.mobile[language] },
      { path: 'email', message: ruleMessages.email[language] },
    ])
    expect(await server.user(login)).toEqual(before)
    bank = await enter('bank01admin')
  })

  it('changes neither login name nor institution nor status', async () => {
    const login = await createUser()
    const form = await formOf(login)
    for (const extra of [
      { username: 'other' },
      { institutionId: form.id },
      { status: '20' },
      { password: 'x' },
    ])
      expect((await bank.call(updateOwnUser, { body: { ...form, ...extra } as never })).code).toBe(
        'VALIDATION',
      )
  })
})

describe('permissions', () => {
  it('are granted by an administrator only as far as their own go; what else is held stays', async () => {
    await server.query(sql`update app_user set permissions = '{COMMON_noticeMgt,COMMON_messageLib,AGENCY_systemMgtUser}'
      where login_name = 'post01admin'`)
    const held = ['COMMON_serviceApplication', 'COMMON_noticeMgt', 'AGENCY_userCenter']
    const login = await createUser({ at: 'post01admin', permissions: held })
    const post = await enter('post01admin')
    const form = await formOf(login)
    for (const code of [
      'COMMON_serviceResource_download',
      'AGENCY_institutionBaseInfo',
      'GRIP_MENU_USERS',
      'JGISV_NEW',
    ]) {
      const reply = await post.call(updateOwnUser, { body: { ...form, permissions: [...held, code] } })
      expect(reply).toMatchObject({
        code: 'VALIDATION',
        data: [{ path: 'permissions', message: agencyUserText.notGrantable.en }],
      })
    }
    expect((await detail(login)).permissions).toEqual(held)

    // Takes what may be taken, grants what may be granted, and does not touch the rest although it is left out.
    const body = { ...form, permissions: ['COMMON_messageLib'] }
    expect((await post.call(updateOwnUser, { body })).code).toBe('ACK')
    expect((await detail(login)).permissions).toEqual([
      'COMMON_serviceApplication',
      'COMMON_messageLib',
      'AGENCY_userCenter',
    ])
  })

  it('are granted by the operator as far as institutions’ people can hold them', async () => {
    const login = await createUser()
    const form = await formOf(login)
    for (const code of ['GRIP_userCenter', 'JGISV_NEW']) {
      const body = { ...form, permissions: [code] }
      expect(await field.call(updateAgencyUser, { body })).toMatchObject({
        code: 'VALIDATION',
        data: [{ path: 'permissions' }],
      })
    }
    const permissions = [...defaultPermissions.agencyAdmin]
    const body = { ...form, roleType: 'AGENCY_ADMIN' as const, permissions }
    expect((await field.call(updateAgencyUser, { body })).code).toBe('ACK')
    expect((await detail(login)).permissions).toEqual(permissions)
  })

  it('of an ordinary user never hold user management', async () => {
    const login = await createUser({ role: 'agencyAdmin', permissions: defaultPermissions.agencyAdmin })
    const form = await formOf(login)
    for (const [visitor, endpoint] of [
      [bank, updateOwnUser],
      [field, updateAgencyUser],
    ] as const)
      expect(
        await visitor.call(endpoint, { body: { ...form, roleType: 'AGENCY_USER' as const } }),
      ).toMatchObject({
        code: 'VALIDATION',
        data: [{ path: 'permissions', message: agencyUserText.administratorsOnly.en }],
      })
    const body = {
      ...form,
      roleType: 'AGENCY_USER' as const,
      permissions: [...defaultPermissions.agencyUser],
    }
    expect((await bank.call(updateOwnUser, { body })).code).toBe('ACK')
    expect(await detail(login)).toMatchObject({ roleType: 'AGENCY_USER' })
  })
})

describe('oneself', () => {
  it.each([
    ['role', { roleType: 'AGENCY_USER' as const, permissions: [...defaultPermissions.agencyUser] }],
    ['permissions', { permissions: ['AGENCY_systemMgtUser'] }],
    ['phone', { mobile: '13799990002' }],
    ['mailbox', { email: 'mine@example.org' }],
  ])('cannot change the own %s here', async (_what, change) => {
    const before = await server.user('bank01admin')
    for (const language of ['zh', 'en'] as const) {
      const visitor = await enter('bank01admin', language)
      const body = { ...(await formOf('bank01admin')), ...change }
      expect(await visitor.call(updateOwnUser, { body })).toMatchObject({
        status: 200,
        code: 'FORBIDDEN',
        message: agencyUserText.notYourself[language],
      })
    }
    expect(await server.user('bank01admin')).toEqual(before)
    bank = await enter('bank01admin')
  })

  it('can change the rest', async () => {
    const body = { ...(await formOf('bank01admin')), department: '科技部' }
    expect((await bank.call(updateOwnUser, { body })).code).toBe('ACK')
    expect((await bank.call(getCurrentUser)).code).toBe('ACK')
    expect((await detail('bank01admin')).department).toBe('科技部')
  })
})

describe('the last administrator', () => {
  it('is demoted by the operator, who can appoint another, though not by a colleague', async () => {
    const form = await formOf('isv02admin')
    const body = {
      ...form,
      roleType: 'AGENCY_USER' as const,
      permissions: [...defaultPermissions.agencyUser],
    }
    expect((await field.call(updateAgencyUser, { body })).code).toBe('ACK')
    expect(await detail('isv02admin')).toMatchObject({ roleType: 'AGENCY_USER' })
  })

  it.each([
    ['role', { roleType: 'AGENCY_USER' as const, permissions: [...defaultPermissions.agencyUser] }],
    ['user management', { permissions: ['COMMON_noticeMgt'] }],
  ])('stays when two take the %s from each other at the same moment', async (_what, change) => {
    const logins = [
      await createUser({
        at: 'info02admin',
        role: 'agencyAdmin',
        permissions: defaultPermissions.agencyAdmin,
      }),
      await createUser({
        at: 'info02admin',
        role: 'agencyAdmin',
        permissions: defaultPermissions.agencyAdmin,
      }),
    ] as const
    await server.query(sql`update app_user set status = '20' where login_name = 'info02admin'`)
    const visitors = [await enter(logins[0]), await enter(logins[1])] as const
    const forms = [await formOf(logins[0]), await formOf(logins[1])] as const

    // Both are under way before either of them gets to decide.
    let replies: Promise<{ code: string; message: string }[]> | undefined
    await server.db.transaction(async (tx) => {
      await tx.execute(
        sql`select 1 from app_user where login_name in (${logins[0]}, ${logins[1]}) for update`,
      )
      replies = Promise.all([
        visitors[0].call(updateOwnUser, { body: { ...forms[1], ...change } }),
        visitors[1].call(updateOwnUser, { body: { ...forms[0], ...change } }),
      ])
      await server.untilBlocked(2)
    })
    const answers = await replies!
    expect(answers.map((reply) => reply.code).toSorted()).toEqual(['ACK', 'STILL_NEEDED'])
    expect(answers.map((reply) => reply.message)).toContain(agencyUserText.lastAdministrator.en)
    const expected =
      await server.query(sql`select 1 from app_user where login_name in (${logins[0]}, ${logins[1]})
      and role_type = 'agencyAdmin' and permissions @> '{AGENCY_systemMgtUser}'`)
    expect(expected).toHaveLength(1)
    await server.query(
      sql`update app_user set status = '20' where login_name in (${logins[0]}, ${logins[1]})`,
    )
  })
})
