import * as own from '@cass/contract/agency-users/own-endpoints.ts'
import { ownUserEndpoints } from '@cass/contract/agency-users/own-endpoints.ts'
import type { Endpoint } from '@cass/contract/kit/endpoint.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestUser, type Visitor } from '../../../test/harness.ts'

let server: TestServer
let bank: Visitor
let foreign: TestUser[]
beforeAll(async () => {
  server = await startTestServer()
  bank = await enter('bank01admin')
  await server.query(sql`
    insert into app_user (id, login_name, kind, role_type, institution_id, permissions, name, mobile, email,
      password_hash, initial_password, status, created_at)
    select gen_random_uuid(), 'foreign' || s, 'agency', 'agencyUser', institution_id, '{}', '外人', '13733330000',
      'foreign@example.org', 'x', false, s, now()
    from app_user, unnest(array['00', '10', '15', '20']) as s where login_name = 'bank02admin'`)
  foreign = await Promise.all(
    ['bank02admin', 'bank02user', 'field01', 'foreign00', 'foreign10', 'foreign15', 'foreign20'].map(
      (login) => server.user(login),
    ),
  )
})
afterAll(() => server.stop())

async function enter(name: string, language: Language = 'en'): Promise<Visitor> {
  const visitor = server.visitor(language)
  await visitor.enterAs(name)
  return visitor
}

const fields = {
  name: '改名',
  mobile: '13800000009',
  email: 'taken@example.org',
  userRole: 'BUSINESS',
  roleType: 'AGENCY_ADMIN',
  permissions: ['COMMON_noticeMgt'],
}
/** Each call that names a user, as somebody of another institution would make it. */
const reaching: [string, Endpoint, (id: string, version: number) => object][] = [
  ['getOwnUser', own.getOwnUser, (userId) => ({ query: { userId } })],
  ['updateOwnUser', own.updateOwnUser, (id, version) => ({ body: { id, version, ...fields } })],
  [
    'decideOwnUser',
    own.decideOwnUser,
    (id, version) => ({ body: { id, version, result: 'pass', feedback: 'ok' } }),
  ],
  ['enableOwnUser', own.enableOwnUser, (userId, version) => ({ query: { userId, version } })],
  ['disableOwnUser', own.disableOwnUser, (userId, version) => ({ query: { userId, version } })],
  ['resetOwnUserPassword', own.resetOwnUserPassword, (userId, version) => ({ query: { userId, version } })],
]

describe('users of another institution', () => {
  it.each(reaching)('are unknown to %s', async (_name, endpoint, given) => {
    for (const language of ['zh', 'en'] as const) {
      const visitor = await enter('bank01admin', language)
      const unknown = await visitor.call(endpoint, given(crypto.randomUUID(), 0))
      expect([unknown.status, unknown.code, unknown.data]).toEqual([200, 'NOT_FOUND', null])
      const before = await server.query(sql`select * from app_user order by id`)
      const audited = await server.query(sql`select count(*) from audit_log`)
      for (const { id, version } of foreign) {
        const reply = await visitor.call(endpoint, given(id, version))
        expect({ ...reply, headers: null }).toEqual({ ...unknown, headers: null })
      }
      expect(await server.query(sql`select * from app_user order by id`)).toEqual(before)
      expect(await server.query(sql`select count(*) from audit_log`)).toEqual(audited)
    }
    bank = await enter('bank01admin')
  })

  it('are not in the list, whatever is asked for', async () => {
    const [{ id: institutionId }] = (await server.query<{ id: string }>(
      sql`select institution_id as id from app_user where login_name = 'bank01admin'`,
    )) as [{ id: string }]
    const { list } = (await bank.call(own.searchOwnUsers, { body: { pageSize: 100 } })).data
    expect(new Set(list.map((row) => row.institutionId))).toEqual(new Set([institutionId]))
    const [{ n }] = (await server.query<{ n: number }>(
      sql`select count(*)::int as n from app_user where institution_id = ${institutionId}`,
    )) as [{ n: number }]
    expect(list).toHaveLength(n)
    for (const keyword of ['bank02', '吴清和', '13733330000', 'foreign@example.org', 'field01'])
      expect((await bank.call(own.searchOwnUsers, { body: { keyword } })).data.list).toEqual([])
    const body = { institutionId: foreign[0]!.id } as never
    expect((await bank.call(own.searchOwnUsers, { body })).code).toBe('VALIDATION')
  })
})

describe('people who do not manage users', () => {
  it('reach none of these calls, whatever permission they hold', async () => {
    await server.query(sql`update app_user set permissions = permissions || '{AGENCY_systemMgtUser}'
      where login_name = 'bank01user'`)
    const { id, version } = await server.user('bank01admin')
    const given: Record<string, object> = Object.fromEntries(
      reaching.map(([, endpoint, made]) => [endpoint.path, made(id, version)]),
    )
    const visitors = [await enter('bank01user'), await enter('field01'), await enter('admin')]
    const before = await server.user('bank01admin')
    // A random password says nothing of anybody.
    for (const visitor of visitors)
      for (const endpoint of ownUserEndpoints.filter((each) => each !== own.getRandomOwnPassword)) {
        const invitation = { ...fields, username: 'sneaky', password: 'x'.repeat(344) }
        const reply = await visitor.call(
          endpoint as Endpoint,
          endpoint === own.inviteOwnUser ? { body: invitation } : (given[endpoint.path] ?? {}),
        )
        expect([endpoint.path, reply.status]).toEqual([endpoint.path, 403])
      }
    expect(await server.user('bank01admin')).toEqual(before)
  })
})
