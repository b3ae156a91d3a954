import { getCurrentUser } from '@cass/contract/auth/endpoints.ts'
import {
  disableInternalUser,
  enableInternalUser,
  resetInternalPassword,
  saveAuthority,
  saveAuthorityBatch,
  saveInternalUser,
  updateInternalUser,
} from '@cass/contract/internal-users/endpoints.ts'
import { systemLanguage } from '@cass/contract/kit/text.ts'
import { defaultPermissions } from '@cass/contract/permissions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { departmentId, enter, makeStaff, userRowOf } from '../../../test/staff.ts'
import { userText } from './text.ts'

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer()
  admin = await enter(server, 'admin')
})
afterAll(() => server.stop())

const nobody = '00000000-0000-4000-8000-000000000000'
const reviewer = [...defaultPermissions.gripReviewer]
const grants = async (id: string) =>
  await server.query<{ details: object }>(
    sql`select details from audit_log where action = 'internalUsers.authority' and subject = ${`user:${id}`} order by id`,
  )

describe('the permissions of one user', () => {
  it('are set as a whole; the session ends once they are others', async () => {
    const { id, login } = await makeStaff(server)
    const theirs = await enter(server, login)
    const permissions = [...reviewer.slice(1), 'GRIP_MENU_NOTICES', 'GRIP_MENU_NOTICES']
    const body = { userId: id, version: 0, permissions }
    expect(await admin.call(saveAuthority, { body })).toMatchObject({ code: 'ACK', data: { version: 1 } })
    expect((await userRowOf(server, id)).permissions).toEqual([...new Set(permissions)])
    expect(await grants(id)).toEqual([
      { details: { granted: ['GRIP_MENU_NOTICES'], revoked: [reviewer[0]] } },
    ])
    expect(await theirs.call(getCurrentUser)).toMatchObject({ status: 200, code: 'GRIP-PERM-CHANGE' })
    expect((await theirs.call(getCurrentUser)).status).toBe(401)
  })

  it('that stay the same end no session', async () => {
    const { id, login } = await makeStaff(server)
    const theirs = await enter(server, login)
    const body = { userId: id, version: 0, permissions: reviewer.toReversed() }
    expect(await admin.call(saveAuthority, { body })).toMatchObject({ code: 'ACK', data: { version: 0 } })
    expect((await theirs.call(getCurrentUser)).code).toBe('ACK')
    expect(await userRowOf(server, id)).toMatchObject({ version: 0, permissions: reviewer })
  })

  it('are set once of many that saw the same version', async () => {
    const { id } = await makeStaff(server)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        admin.call(saveAuthority, {
          body: { userId: id, version: 0, permissions: i % 2 ? ['GRIP_MENU_LINKS'] : ['GRIP_MENU_NOTICES'] },
        }),
      ),
    )
    expect(replies.filter((reply) => reply.code === 'ACK')).toHaveLength(1)
    expect(replies.filter((reply) => reply.code === 'CONFLICT')).toHaveLength(9)
    expect((await userRowOf(server, id)).version).toBe(1)
  })

  it.each(['zh', 'en'] as const)('are an operator’s, and nobody else’s (%s)', async (language) => {
    const headers = { 'system-language': systemLanguage[language] }
    const { id } = await makeStaff(server)
    const permissions = ['GRIP_MENU_LINKS', 'AGENCY_systemMgtUser', 'JGISV_NEW']
    const refusal = {
      code: 'VALIDATION',
      data: [{ path: 'permissions', message: expect.stringContaining('AGENCY_systemMgtUser, JGISV_NEW') }],
    }
    expect(
      await admin.call(saveAuthority, { body: { userId: id, version: 0, permissions }, headers }),
    ).toMatchObject(refusal)
    expect(
      await admin.call(saveAuthorityBatch, { body: { userIds: [id], permissions, mode: 'grant' }, headers }),
    ).toMatchObject(refusal)
    const unknown = { userId: id, version: 0, permissions: ['admin'] }
    expect((await admin.call(saveAuthority, { body: unknown, headers })).code).toBe('VALIDATION')
    const agency = await server.user('bank01admin')
    for (const userId of [agency.id, nobody])
      expect(
        (await admin.call(saveAuthority, { body: { userId, version: 0, permissions: reviewer } })).code,
      ).toBe('NOT_FOUND')
    expect(await userRowOf(server, id)).toMatchObject({ version: 0, permissions: reviewer })
  })

  it('mean nothing for super administrators, who hold them all', async () => {
    const { id } = await makeStaff(server, { role: 'superAdmin' })
    const body = { userId: id, version: 0, permissions: reviewer }
    expect(await admin.call(saveAuthority, { body })).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'userId', message: userText.superHoldsAll.en }],
    })
    await server.query(sql`delete from app_user where id = ${id}`)
  })
})

describe('the permissions of several users', () => {
  const batch = (visitor: Visitor, mode: 'grant' | 'revoke', userIds: string[], permissions: string[]) =>
    visitor.call(saveAuthorityBatch, { body: { userIds, permissions, mode } })

  it('are granted and taken away; only sessions of those really changed end', async () => {
    const [one, has] = [
      await makeStaff(server),
      await makeStaff(server, { also: ['GRIP_MENU_LINKS', 'GRIP_MENU_NOTICES'] }),
    ]
    const [ones, hasIts] = [await enter(server, one.login), await enter(server, has.login)]
    const codes = ['GRIP_MENU_NOTICES', 'GRIP_MENU_LINKS']
    expect((await batch(admin, 'grant', [one.id, has.id, one.id], codes)).data).toEqual({ changed: 1 })
    expect((await userRowOf(server, one.id)).permissions.toSorted()).toEqual(
      [...reviewer, ...codes].toSorted(),
    )
    expect((await ones.call(getCurrentUser)).code).toBe('GRIP-PERM-CHANGE')
    expect((await hasIts.call(getCurrentUser)).code).toBe('ACK')
    expect((await userRowOf(server, has.id)).version).toBe(0)
    expect((await batch(admin, 'revoke', [one.id, has.id], codes)).data).toEqual({ changed: 2 })
    expect((await userRowOf(server, one.id)).permissions).toEqual(reviewer)
    expect((await hasIts.call(getCurrentUser)).code).toBe('GRIP-PERM-CHANGE')
    expect((await batch(admin, 'revoke', [one.id, has.id], codes)).data).toEqual({ changed: 0 })
  })

  it('change for all or for none', async () => {
    const { id, login } = await makeStaff(server)
    const theirs = await enter(server, login)
    const agency = await server.user('bank01user')
    const self = await server.user('admin')
    const other = await makeStaff(server, { role: 'superAdmin' })
    for (const [bad, code] of [
      [nobody, 'NOT_FOUND'],
      [agency.id, 'NOT_FOUND'],
      [self.id, 'FORBIDDEN'],
      [other.id, 'VALIDATION'],
    ] as const)
      expect((await batch(admin, 'grant', [id, bad], ['GRIP_MENU_LINKS'])).code).toBe(code)
    expect((await batch(admin, 'grant', [], ['GRIP_MENU_LINKS'])).code).toBe('VALIDATION')
    expect((await batch(admin, 'grant', [id], [])).code).toBe('VALIDATION')
    expect(await userRowOf(server, id)).toMatchObject({ version: 0, permissions: reviewer })
    expect((await theirs.call(getCurrentUser)).code).toBe('ACK')
    expect(await grants(id)).toEqual([])
    await server.query(sql`delete from app_user where id = ${other.id}`)
  })

  it('end well when many batches name the same people in different order', async () => {
    const people: string[] = []
    for (let i = 0; i < 6; i++) people.push((await makeStaff(server)).id)
    const codes = ['GRIP_MENU_LINKS', 'GRIP_MENU_NOTICES', 'GRIP_MENU_LIBRARY', 'GRIP_MENU_CAROUSEL']
    const replies = await Promise.all(
      codes.flatMap((code, i) => [
        batch(admin, 'grant', i % 2 ? people : people.toReversed(), [code]),
        batch(admin, 'grant', i % 2 ? people.toReversed() : people, [code]),
      ]),
    )
    expect(replies.map((reply) => reply.code)).toEqual(Array(8).fill('ACK'))
    expect(replies.reduce((sum, reply) => sum + reply.data.changed, 0)).toBe(people.length * codes.length)
    for (const id of people)
      expect((await userRowOf(server, id)).permissions.toSorted()).toEqual([...reviewer, ...codes].toSorted())
  })

  it('end sessions that live on another server', async () => {
    const beside = await startTestServer({ beside: server })
    try {
      const { id, login } = await makeStaff(server)
      const theirs = await enter(beside, login)
      expect((await theirs.call(getCurrentUser)).code).toBe('ACK')
      await batch(admin, 'grant', [id], ['GRIP_MENU_LINKS'])
      expect((await theirs.call(getCurrentUser)).code).toBe('GRIP-PERM-CHANGE')
    } finally {
      await beside.stop()
    }
  })
})

describe('whoever manages users without being super administrator', () => {
  const clerkWith = async (role: 'gripField' | 'gripReviewer' = 'gripField') => {
    const { id, login } = await makeStaff(server, { role, also: ['GRIP_MENU_USERS'] })
    return { id, visitor: await enter(server, login) }
  }
  const authority = (visitor: Visitor, userId: string, version: number, permissions: string[]) =>
    visitor.call(saveAuthority, { body: { userId, version, permissions } })

  it('grants and takes away what they hold', async () => {
    const { visitor } = await clerkWith()
    const { id } = await makeStaff(server, { also: ['GRIP_MENU_NOTICES'] })
    expect((await authority(visitor, id, 0, [...reviewer, 'GRIP_MENU_LINKS'])).code).toBe('ACK')
    const body = { userIds: [id], permissions: ['GRIP_MENU_LINKS'], mode: 'revoke' as const }
    expect((await visitor.call(saveAuthorityBatch, { body })).data).toEqual({ changed: 1 })
  })

  it('neither grants nor takes away what they do not hold', async () => {
    const { visitor } = await clerkWith()
    const { id } = await makeStaff(server, { also: ['GRIP_MENU_DEPARTMENTS'] })
    const before = await userRowOf(server, id)
    const refusal = { status: 403, code: 'FORBIDDEN', message: userText.notGivable.en }
    expect(await authority(visitor, id, 0, [...before.permissions, 'GRIP_MENU_AUDIT_LOG'])).toMatchObject(
      refusal,
    )
    expect(await authority(visitor, id, 0, reviewer)).toMatchObject(refusal)
    for (const [mode, code] of [
      ['grant', 'GRIP_MENU_AUDIT_LOG'],
      ['revoke', 'GRIP_MENU_DEPARTMENTS'],
    ] as const) {
      const body = { userIds: [id], permissions: ['GRIP_MENU_LINKS', code], mode }
      expect(await visitor.call(saveAuthorityBatch, { body })).toMatchObject(refusal)
    }
    expect(await userRowOf(server, id)).toEqual(before)
    // What they do not hold may stay where it is.
    const more = [...before.permissions, 'GRIP_MENU_LINKS']
    expect((await authority(visitor, id, 0, more)).code).toBe('ACK')
  })

  it('does not touch themselves or a super administrator', async () => {
    const { id, visitor } = await clerkWith()
    const { id: root } = await server.user('admin')
    const before = [await userRowOf(server, id), await userRowOf(server, root)]
    for (const userId of [id, root]) {
      const { version, permissions } = await userRowOf(server, userId)
      const body = { userIds: [userId], permissions: ['GRIP_MENU_LINKS'], mode: 'revoke' as const }
      expect((await authority(visitor, userId, version, permissions.slice(1))).code).toBe('FORBIDDEN')
      expect((await visitor.call(saveAuthorityBatch, { body })).code).toBe('FORBIDDEN')
      for (const endpoint of [disableInternalUser, resetInternalPassword])
        expect(await visitor.call(endpoint, { query: { userId } })).toMatchObject({
          status: 403,
          code: 'FORBIDDEN',
          data: null,
        })
    }
    expect((await visitor.call(enableInternalUser, { query: { userId: root } })).code).toBe('FORBIDDEN')
    expect([await userRowOf(server, id), await userRowOf(server, root)]).toEqual(before)
    expect((await admin.call(getCurrentUser)).code).toBe('ACK')
  })

  it('makes no super administrators, and nobody of a role that brings more than they hold', async () => {
    const department = await departmentId(server, 'CLEARING')
    const { visitor } = await clerkWith('gripReviewer')
    const { id } = await makeStaff(server)
    const count = async () => (await server.query(sql`select 1 from app_user`)).length
    const people = await count()
    for (const roleType of ['SUPER_ADMINISTRATOR', 'GRIP_FIELD'] as const) {
      const fields = {
        name: 'Sly',
        mobile: '13812345678',
        email: 'sly@example.org',
        roleType,
        departmentId: department,
        landline: '',
        teamIds: [],
        supervisorId: null,
      }
      const body = { ...fields, username: 'sly01', password: await visitor.seal('Sly#20262026') }
      expect(await visitor.call(saveInternalUser, { body })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
      expect(await visitor.call(updateInternalUser, { body: { ...fields, id, version: 0 } })).toMatchObject({
        status: 403,
        code: 'FORBIDDEN',
      })
    }
    expect(await count()).toBe(people)
    expect(await userRowOf(server, id)).toMatchObject({ role_type: 'gripReviewer', version: 0 })
  })

  it('cannot come to act as somebody who holds more', async () => {
    const { visitor } = await clerkWith()
    const { id } = await makeStaff(server, { also: ['GRIP_MENU_AUDIT_LOG'] })
    const before = await userRowOf(server, id)
    const outranked = { status: 403, code: 'FORBIDDEN', message: userText.outranked.en }
    expect(await visitor.call(resetInternalPassword, { query: { userId: id } })).toMatchObject(outranked)
    const body = {
      id,
      version: 0,
      name: before.name,
      mobile: '13812345678',
      email: before.email,
      roleType: 'GRIP_REVIEWER' as const,
      departmentId: before.department_id,
      landline: '',
      teamIds: [],
      supervisorId: null,
    }
    expect(await visitor.call(updateInternalUser, { body })).toMatchObject(outranked)
    expect(await userRowOf(server, id)).toEqual(before)
  })
})
