import { getAgencyUser } from '@cass/contract/agency-users/endpoints.ts'
import {
  disableOwnUser,
  getOwnUser,
  resetOwnUserPassword,
  searchOwnUsers,
  updateOwnUser,
} from '@cass/contract/agency-users/own-endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { agencyUserText } from './text.ts'

let server: TestServer
let weakAdmin: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

let made = 0
beforeEach(async () => {
  weakAdmin = `weakadmin${++made}`
  await server.query(sql`
    insert into app_user (id, login_name, kind, role_type, institution_id, permissions, name, mobile, email, user_role,
      password_hash, initial_password, terms_read_at, status, created_at)
    select gen_random_uuid(), ${weakAdmin}, 'agency', 'agencyAdmin', institution_id, '{AGENCY_systemMgtUser}', '弱者',
      '13711110000', 'weak@example.org', 'BUSINESS', 'x', false, now(), '05', now()
    from app_user where login_name = 'bank02admin'`)
})

async function enter(name: string, language: Language = 'en'): Promise<Visitor> {
  const visitor = server.visitor(language)
  await visitor.enterAs(name)
  return visitor
}

async function formOf(visitor: Visitor, userId: string): Promise<BodyOf<typeof updateOwnUser>> {
  const { data } = await visitor.call(getOwnUser, { query: { userId } })
  const { id, version, name, mobile, email, department, telephoneAreaCode, telephone, roleType } = data
  const person = { name, mobile, email, department, telephoneAreaCode, telephone }
  const userRole = data.userRole || 'BUSINESS'
  return { id, version, ...person, userRole, roleType, permissions: data.permissions }
}

describe('an administrator who holds less than a colleague', () => {
  it.each(['zh', 'en'] as const)('cannot take their account or end it (%s)', async (language) => {
    const before = await server.user('bank02admin')
    const weak = await enter(weakAdmin, language)
    const form = await formOf(weak, before.id)
    const query = { userId: before.id }
    for (const reply of [
      await weak.call(updateOwnUser, { body: { ...form, mobile: '13711110000' } }),
      await weak.call(updateOwnUser, { body: { ...form, email: 'weak@example.org' } }),
      await weak.call(resetOwnUserPassword, { query }),
      await weak.call(disableOwnUser, { query }),
    ])
      expect(reply).toMatchObject({
        status: 200,
        code: 'FORBIDDEN',
        message: agencyUserText.outranked[language],
        data: null,
      })
    expect(await server.user('bank02admin')).toEqual(before)
  })

  it('is offered none of it, and can change the rest', async () => {
    const { id } = await server.user('bank02admin')
    const weak = await enter(weakAdmin)
    const { list } = (await weak.call(searchOwnUsers, { body: { keyword: 'bank02admin' } })).data
    expect(list[0]!.moves).toEqual(['update'])
    const body = { ...(await formOf(weak, id)), department: '清算部' }
    expect((await weak.call(updateOwnUser, { body })).code).toBe('ACK')
  })

  it('is outranked by nobody for the operator or the other way round', async () => {
    const { id } = await server.user(weakAdmin)
    const full = ['disable', 'update', 'resetPassword']
    const strong = await enter('bank02admin')
    expect((await strong.call(getOwnUser, { query: { userId: id } })).data.moves).toEqual(full)
    const field = await enter('field01')
    const { id: above } = await server.user('bank02admin')
    expect((await field.call(getAgencyUser, { query: { userId: above } })).data.moves).toEqual(full)
    expect((await strong.call(resetOwnUserPassword, { query: { userId: id } })).code).toBe('ACK')
  })
})
