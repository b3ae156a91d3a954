import { once } from 'node:events'
import { getCurrentUser } from '@cass/contract/auth/endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import {
  activateInstitution,
  disableInstitution,
  getInstitution,
} from '@cass/contract/institutions/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { patient, startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'

let server: TestServer
let other: TestServer
let field: Visitor
beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ beside: server })
  field = await enter('field01')
})
afterAll(async () => {
  await other.stop()
  await server.stop()
})

async function enter(name: string, at = server): Promise<Visitor> {
  const visitor = at.visitor()
  await visitor.enterAs(name)
  return visitor
}
const idOf = async (login: string) =>
  (
    await server.query<{ id: string }>(
      sql`select institution_id as id from app_user where login_name = ${login}`,
    )
  )[0]!.id
const rowOf = async (id: string) =>
  (
    await server.query<{ status: string; version: number }>(
      sql`select status, version from institution where id = ${id}`,
    )
  )[0]!

async function listen(at: TestServer, name: string, visitor: Visitor) {
  const { id } = await at.user(name)
  const socket = new WebSocket(`${at.address.replace('http', 'ws')}/cass/mgt/connectWebSocket/${id}`, {
    headers: { cookie: `Admin-Token=${visitor.cookies.get('Admin-Token')}`, origin: at.address },
  })
  let closed: number | null = null
  socket.on('close', (code) => {
    closed = code
  })
  await once(socket, 'open')
  return { socket, closed: () => closed }
}

describe('disabling an institution', () => {
  it('ends all its sessions on every server, and nobody else’s', async () => {
    const audited = await server.audited('institution.disable')
    const id = await idOf('bank01admin')
    const here = await enter('bank01admin')
    const there = await enter('bank01user', other)
    const neighbour = await enter('bank02admin', other)
    const heard = await listen(other, 'bank01user', there)
    const unheard = await listen(other, 'bank02admin', neighbour)

    const reply = await field.call(disableInstitution, { query: { id, version: 0 } })
    expect(reply.data).toEqual({ status: '20', version: 1 })
    await expect.poll(heard.closed, patient).toBe(4001)
    for (const visitor of [here, there]) {
      expect((await visitor.call(getCurrentUser)).code).toBe('AGENCY-PERM-CHANGE')
      expect((await visitor.call(getCurrentUser)).status).toBe(401)
    }
    expect(unheard.closed()).toBeNull()
    expect((await neighbour.call(getCurrentUser)).code).toBe('ACK')
    unheard.socket.close()
    expect(await server.audited('institution.disable')).toBe(audited + 1)
    expect((await field.call(getInstitution, { query: { id } })).data.moves).toEqual(['activate'])
  })

  it('keeps its people out until it is activated', async () => {
    const audited = await server.audited('institution.activate')
    const id = await idOf('post01admin')
    expect((await field.call(disableInstitution, { query: { id, version: 0 } })).code).toBe('ACK')
    expect(await server.visitor().loginAs('post01admin')).toMatchObject({
      code: 'FORBIDDEN',
      message: messages.institutionDisabled.en,
    })
    expect((await field.call(activateInstitution, { body: { id } })).data).toEqual({
      status: '05',
      version: 2,
    })
    expect((await server.visitor().loginAs('post01admin')).code).toBe('ACK')
    expect(await server.audited('institution.activate')).toBe(audited + 1)
  })

  it('happens once of ten at the same moment', async () => {
    const id = await idOf('info01admin')
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => field.call(disableInstitution, { query: { id } })),
    )
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(9).fill('CONFLICT')])
    expect(await rowOf(id)).toEqual({ status: '20', version: 1 })
  })

  it('has the same answer for a repeat with the same key', async () => {
    const id = await idOf('info02admin')
    const given = { query: { id }, headers: { 'idempotency-key': 'disable-info02' } }
    const first = await field.call(disableInstitution, given)
    expect(first.code).toBe('ACK')
    expect((await field.call(disableInstitution, given)).data).toEqual(first.data)
  })

  it.each(['00', '10', '20'])('is not for one in status %s', async (status) => {
    const id = await idOf('post02admin')
    await server.query(sql`update institution set status = ${status} where id = ${id}`)
    expect((await field.call(disableInstitution, { query: { id } })).code).toBe('CONFLICT')
    const activated = await field.call(activateInstitution, { body: { id } })
    expect(activated.code).toBe(status === '20' ? 'ACK' : 'CONFLICT')
    await server.query(sql`update institution set status = '05' where id = ${id}`)
  })

  it('refuses an older version, and what it does not know', async () => {
    const id = await idOf('isv01admin')
    for (const version of [1, 9])
      expect((await field.call(disableInstitution, { query: { id, version } })).code).toBe('CONFLICT')
    expect(await rowOf(id)).toEqual({ status: '05', version: 0 })
    const unknown = crypto.randomUUID()
    expect((await field.call(disableInstitution, { query: { id: unknown } })).code).toBe('NOT_FOUND')
    expect((await field.call(activateInstitution, { body: { id: unknown } })).code).toBe('NOT_FOUND')
    expect((await field.call(disableInstitution, { query: {} as never })).code).toBe('VALIDATION')
  })

  it('is a change although it is a GET: another site’s page cannot ask for it', async () => {
    const id = await idOf('isv01admin')
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await field.call(disableInstitution, { query: { id }, headers })).status).toBe(403)
    expect(await rowOf(id)).toEqual({ status: '05', version: 0 })
  })

  it('is the operator’s alone', async () => {
    const id = await idOf('isv01admin')
    for (const name of ['isv01admin', 'isv02admin', 'market01']) {
      const visitor = await enter(name)
      expect((await visitor.call(disableInstitution, { query: { id } })).status).toBe(403)
      expect((await visitor.call(activateInstitution, { body: { id } })).status).toBe(403)
    }
  })

  it('ends a thousand sessions as well', async () => {
    const id = await idOf('isv02admin')
    await server.query(sql`
      with made as (
        insert into app_user (id, login_name, kind, role_type, institution_id, permissions, name, mobile, email,
          password_hash, initial_password, status, created_at)
        select gen_random_uuid(), 'many' || n, 'agency', 'agencyUser', ${id}, '{}', 'Many', '13900000000', 'm@x.cn',
          'x', false, '05', now() from generate_series(1, 1000) as n returning id)
      insert into session (id, token_hash, user_id, isv_login, created_at, seen_at, expires_at)
      select gen_random_uuid(), sha256(id::text::bytea), id, false, now(), now(), now() + interval '1 hour' from made`)
    expect((await field.call(disableInstitution, { query: { id } })).code).toBe('ACK')
    expect(
      await server.query(
        sql`select end_reason, count(*)::int as n from session join app_user u on u.id = user_id
            where login_name like 'many%' group by end_reason`,
      ),
    ).toEqual([{ end_reason: 'permission', n: 1000 }])
  })
})
