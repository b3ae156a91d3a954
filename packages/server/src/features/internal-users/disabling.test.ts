import { getCurrentUser } from '@cass/contract/auth/endpoints.ts'
import {
  disableInternalUser,
  enableInternalUser,
  getInternalUser,
  resetInternalPassword,
  updateInternalUser,
} from '@cass/contract/internal-users/endpoints.ts'
import { password as passwordRule } from '@cass/contract/kit/rules.ts'
import { systemLanguage } from '@cass/contract/kit/text.ts'
import { defaultPermissions } from '@cass/contract/permissions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { atOnce, enter, giveNode, makeStaff, makeTeam, userRowOf } from '../../../test/staff.ts'
import { verifyPassword } from '../../platform/secrets.ts'
import { userText } from './text.ts'

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer()
  admin = await enter(server, 'admin')
})
afterAll(() => server.stop())

const nobody = '00000000-0000-4000-8000-000000000000'
const disable = (visitor: Visitor, userId: string, version?: number) =>
  visitor.call(disableInternalUser, { query: version === undefined ? { userId } : { userId, version } })
const historyOf = (id: string) =>
  server.query(sql`select move, from_status, to_status from history where subject_id = ${id} order by id`)

describe('a user who is disabled', () => {
  it('is logged out, and comes back when enabled', async () => {
    const { id, login } = await makeStaff(server)
    const theirs = await enter(server, login)
    expect(await disable(admin, id, 0)).toMatchObject({ code: 'ACK', data: { status: '20', version: 1 } })
    expect((await theirs.call(getCurrentUser)).code).toBe('GRIP-PERM-CHANGE')
    expect((await disable(admin, id)).code).toBe('CONFLICT')
    expect((await admin.call(resetInternalPassword, { query: { userId: id } })).code).toBe('CONFLICT')
    const query = { userId: id, version: 1 }
    expect((await admin.call(enableInternalUser, { query })).data).toEqual({ status: '05', version: 2 })
    expect((await admin.call(enableInternalUser, { query: { userId: id } })).code).toBe('CONFLICT')
    expect(await historyOf(id)).toEqual([
      { move: 'disable', from_status: '05', to_status: '20' },
      { move: 'enable', from_status: '20', to_status: '05' },
    ])
  })

  it('is logged out on another server too', async () => {
    const beside = await startTestServer({ beside: server })
    try {
      const { id, login } = await makeStaff(server)
      const theirs = await enter(beside, login)
      await disable(admin, id)
      expect((await theirs.call(getCurrentUser)).code).toBe('GRIP-PERM-CHANGE')
      expect((await theirs.call(getCurrentUser)).status).toBe(401)
    } finally {
      await beside.stop()
    }
  })

  it('is unlocked by enabling', async () => {
    const { id } = await makeStaff(server, { status: '15' })
    expect((await admin.call(enableInternalUser, { query: { userId: id } })).data.status).toBe('05')
    expect(await historyOf(id)).toMatchObject([{ move: 'unlock' }])
  })

  it('was disabled once, by one of many', async () => {
    const { id } = await makeStaff(server)
    const replies = await Promise.all(Array.from({ length: 10 }, () => disable(admin, id)))
    expect(replies.filter((reply) => reply.code === 'ACK')).toHaveLength(1)
    expect(replies.filter((reply) => reply.code === 'CONFLICT')).toHaveLength(9)
    expect(await historyOf(id)).toHaveLength(1)
  })

  it('was seen in the version that is disabled', async () => {
    const { id } = await makeStaff(server)
    expect((await disable(admin, id, 7)).code).toBe('CONFLICT')
    expect((await userRowOf(server, id)).status).toBe('05')
  })

  it('is nobody of an institution', async () => {
    const before = await server.user('bank01user')
    for (const endpoint of [disableInternalUser, enableInternalUser, resetInternalPassword])
      for (const userId of [before.id, nobody])
        expect((await admin.call(endpoint, { query: { userId } })).code).toBe('NOT_FOUND')
    expect(await server.user('bank01user')).toEqual(before)
  })

  it('answers a repeat with the same key as it answered first', async () => {
    const { id } = await makeStaff(server)
    const given = { query: { userId: id }, headers: { 'idempotency-key': 'disable-once' } }
    const first = await admin.call(disableInternalUser, given)
    expect(first.code).toBe('ACK')
    expect((await admin.call(disableInternalUser, given)).data).toEqual(first.data)
  })

  const messagesTo = (userId: string) =>
    server.query<{ sentence_zh: string; sentence_en: string }>(
      sql`select sentence_zh, sentence_en from message where user_id = ${userId} and event_key like 'internalUser:%' order by id`,
    )

  it.each(['zh', 'en'] as const)(
    'is named with the teams left without them, before and after (%s)',
    async (language) => {
      const { id, login } = await makeStaff(server, { name: '祝英台' })
      const gone = await makeStaff(server, { status: '20' })
      const other = await makeStaff(server)
      const above = await makeStaff(server, { role: 'superAdmin' })
      const name = `结算${language}`
      const teamId = await makeTeam(server, { name, supervisorId: id, memberIds: [id, gone.id] })
      await giveNode(server, teamId)
      const led = await makeTeam(server, { name: `清算${language}`, supervisorId: id, memberIds: [other.id] })
      await makeTeam(server, { memberIds: [id, other.id] })
      const leaves = { supervisor: [name, `清算${language}`].toSorted(), members: [name] }
      const given = { query: { userId: id }, headers: { 'system-language': systemLanguage[language] } }
      const inOrder = (data: typeof leaves) => ({ ...data, supervisor: data.supervisor.toSorted() })
      expect(inOrder((await admin.call(getInternalUser, given)).data.leaves)).toEqual(leaves)
      expect((await userRowOf(server, id)).status).toBe('05')

      const reply = await admin.call(disableInternalUser, given)
      expect(reply).toMatchObject({ code: 'ACK', data: { status: '20', handedBack: 0 } })
      expect(inOrder(reply.data.leaves)).toEqual(leaves)
      const [message, ...more] = await messagesTo(above.id)
      expect(more).toEqual([])
      for (const words of [`祝英台（${login}）已停用`, '没有负责人', '没有正常状态的成员', name])
        expect(message!.sentence_zh).toContain(words)
      for (const words of [
        `祝英台 (${login}) was disabled`,
        'without a supervisor',
        'without active members',
        name,
      ])
        expect(message!.sentence_en).toContain(words)
      for (const each of [(await server.user('admin')).id, id, other.id])
        expect(await messagesTo(each)).toEqual([])

      await server.query(sql`delete from team where id in (${teamId}, ${led})`)
      await server.query(sql`update app_user set status = '20' where id = ${above.id}`)
    },
  )

  it('is nobody whom teams can do without: then there is nothing to report', async () => {
    const [one, other] = [await makeStaff(server), await makeStaff(server)]
    const above = await makeStaff(server, { role: 'superAdmin' })
    const teamId = await makeTeam(server, { supervisorId: other.id, memberIds: [one.id, other.id] })
    await giveNode(server, teamId)
    expect((await disable(admin, one.id)).data.leaves).toEqual({ supervisor: [], members: [] })
    expect(await messagesTo(above.id)).toEqual([])
    await server.query(sql`delete from team where id = ${teamId}`)
    await server.query(sql`update app_user set status = '20' where id = ${above.id}`)
  })

  it('may be a reviewer on whom teams depend in everything, and comes back to them', async () => {
    const { id } = await server.user('market01')
    const reply = await disable(admin, id)
    expect(reply).toMatchObject({ code: 'ACK', data: { status: '20' } })
    const both = ['FX Products', 'Derivatives']
    expect(reply.data.leaves).toEqual({ supervisor: both, members: both })
    expect((await admin.call(enableInternalUser, { query: { userId: id } })).code).toBe('ACK')
    const { leaves, teams } = (await admin.call(getInternalUser, { query: { userId: id } })).data
    expect(teams.map(({ name }) => name)).toEqual(both)
    expect(leaves).toEqual({ supervisor: both, members: both })
  })
})

describe('a password that is reset', () => {
  it('is shown once, opens nothing but its own change, and ends the session', async () => {
    const { id, login } = await makeStaff(server)
    const theirs = await enter(server, login)
    const given = { query: { userId: id }, headers: { 'idempotency-key': 'reset-it-once' } }
    const { data } = await admin.call(resetInternalPassword, given)
    expect(passwordRule.safeParse(data.password).success).toBe(true)
    const row = await userRowOf(server, id)
    expect(row.initial_password).toBe(true)
    expect(await verifyPassword(data.password, row.password_hash)).toBe(true)
    expect((await theirs.call(getCurrentUser)).status).toBe(401)
    const kept = await server.query(sql`select answer from idempotent_answer`)
    const audit = await server.query(sql`select details from audit_log where subject = ${`user:${id}`}`)
    const mails = await server.query<{ channel: string; purpose: string; body: string }>(
      sql`select channel, purpose, body from demo_mail where "to" in (${row.email}, ${row.mobile}) order by id`,
    )
    expect(mails.map((mail) => [mail.channel, mail.purpose])).toEqual([
      ['email', 'passwordReset'],
      ['sms', 'passwordReset'],
    ])
    for (const words of [login, '/inside', '管理员重置', 'was reset by an administrator'])
      for (const { body } of mails) expect(body).toContain(words)
    expect(JSON.stringify([kept, audit, mails])).not.toContain(data.password)
  })

  it('is nobody’s own', async () => {
    const { id } = await server.user('admin')
    const reply = await admin.call(resetInternalPassword, { query: { userId: id } })
    expect(reply).toMatchObject({ status: 403, code: 'FORBIDDEN', message: userText.self.en })
    expect((await admin.call(getCurrentUser)).code).toBe('ACK')
  })
})

describe('super administrators', () => {
  const alive = async () =>
    (
      await server.query<{ login_name: string }>(
        sql`select login_name from app_user where role_type = 'superAdmin' and status = '05'`,
      )
    ).map((row) => row.login_name)
  const demoted = async (id: string) => {
    const { version, name, mobile, email, department_id } = await userRowOf(server, id)
    const roleType = 'GRIP_REVIEWER' as const
    const place = { departmentId: department_id, teamIds: [], supervisorId: null }
    return { id, version, name, mobile, email, landline: '', ...place, roleType }
  }
  afterEach(async () => {
    await server.query(sql`update app_user set status = '20' where role_type = 'superAdmin'`)
    // Whoever was made somebody else has also lost what they might do.
    await server.query(
      sql`update app_user set status = '05', role_type = 'superAdmin',
            permissions = ${sql.param([...defaultPermissions.superAdmin])} where login_name = 'admin'`,
    )
    admin = await enter(server, 'admin')
  })

  it('make, change and disable one another', async () => {
    const other = await makeStaff(server, { role: 'superAdmin' })
    const third = await makeStaff(server, { role: 'superAdmin' })
    expect((await disable(admin, other.id)).code).toBe('ACK')
    expect((await admin.call(updateInternalUser, { body: await demoted(third.id) })).code).toBe('ACK')
    const raised = { ...(await demoted(third.id)), roleType: 'SUPER_ADMINISTRATOR' as const }
    expect((await admin.call(updateInternalUser, { body: raised })).code).toBe('ACK')
    expect((await alive()).toSorted()).toEqual(['admin', third.login].toSorted())
  })

  it('do not disable themselves', async () => {
    await makeStaff(server, { role: 'superAdmin' })
    const { id } = await server.user('admin')
    expect(await disable(admin, id)).toMatchObject({ code: 'FORBIDDEN', message: userText.self.en })
  })

  it.each(['zh', 'en'] as const)('are never without an enabled one (%s)', async (language) => {
    const headers = { 'system-language': systemLanguage[language] }
    const { id } = await server.user('admin')
    const refusal = { status: 200, code: 'STILL_NEEDED', message: userText.lastSuper[language] }
    expect(await admin.call(disableInternalUser, { query: { userId: id }, headers })).toMatchObject(refusal)
    expect(await admin.call(updateInternalUser, { body: await demoted(id), headers })).toMatchObject(refusal)
    expect(await alive()).toEqual(['admin'])
  })

  it('keep one of the last two, when each disables the other at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const other = await makeStaff(server, { role: 'superAdmin' })
      const theirs = await enter(server, other.login)
      const { id } = await server.user('admin')
      const replies = await atOnce(
        server,
        () => disable(admin, other.id),
        () => disable(theirs, id),
      )
      const codes = replies.map((reply) => reply.code)
      expect(codes.toSorted()).toEqual(['ACK', 'STILL_NEEDED'])
      expect(await alive()).toHaveLength(1)
      await server.query(sql`update app_user set status = '05' where login_name = 'admin'`)
      await server.query(sql`update app_user set status = '20' where id = ${other.id}`)
      admin = await enter(server, 'admin')
    }
  })

  it('keep one of the last two, when one is disabled while it makes the other somebody else', async () => {
    const other = await makeStaff(server, { role: 'superAdmin' })
    const theirs = await enter(server, other.login)
    const { id } = await server.user('admin')
    const body = await demoted(id)
    const codes = await atOnce(
      server,
      async () => (await disable(admin, other.id)).code,
      async () => (await theirs.call(updateInternalUser, { body })).code,
    )
    expect(codes.toSorted()).toEqual(['ACK', 'STILL_NEEDED'])
    expect(await alive()).toHaveLength(1)
  })
})
