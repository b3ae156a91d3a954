import { messages } from '@cass/contract/errors.ts'
import {
  getInternalUser,
  type InternalRole,
  saveInternalUser,
  updateInternalUser,
} from '@cass/contract/internal-users/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import { systemLanguage } from '@cass/contract/kit/text.ts'
import { defaultPermissions } from '@cass/contract/permissions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import {
  atOnce,
  departmentId,
  enter,
  giveNode,
  makeStaff,
  makeTeam,
  memberIdsOf,
  teamIdsOf,
  teamVersion,
  userRowOf,
} from '../../../test/staff.ts'
import { verifyPassword } from '../../platform/secrets.ts'
import { userText } from './text.ts'

let server: TestServer
let admin: Visitor
let clearing: string
let technology: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await enter(server, 'admin')
  clearing = await departmentId(server, 'CLEARING')
  technology = await departmentId(server, 'TECHNOLOGY')
})
afterAll(() => server.stop())

const nobody = '00000000-0000-4000-8000-000000000000'
const initial = 'Initial#2026'
const teamsUnfit = { zh: '团队须属于所选部门', en: 'The teams must belong to the selected department' }

type New = BodyOf<typeof saveInternalUser>
const newUser = async (change: Partial<New> = {}, visitor = admin): Promise<New> => ({
  username: 'new01',
  name: '新人',
  mobile: '13812345678',
  email: 'new01@example.org',
  landline: '12345678',
  roleType: 'GRIP_REVIEWER',
  departmentId: clearing,
  password: await visitor.seal(initial),
  ...change,
})
const save = async (change: Partial<New> = {}, visitor = admin) =>
  await visitor.call(saveInternalUser, { body: await newUser(change, visitor) })
const peopleNamed = async (login: string) =>
  (await server.query(sql`select 1 from app_user where lower(login_name) = lower(${login})`)).length

describe('a new user', () => {
  it('holds what the role brings, and an initial password that the mail does not tell', async () => {
    const boss = await makeStaff(server, { department: 'TECHNOLOGY' })
    const teamId = await makeTeam(server)
    const reply = await save({ supervisorId: boss.id, teamIds: [teamId] })
    expect(reply.code).toBe('ACK')
    const made = await userRowOf(server, reply.data.id)
    expect(made).toMatchObject({
      status: '05',
      version: 0,
      role_type: 'gripReviewer',
      permissions: [...defaultPermissions.gripReviewer],
      department_id: clearing,
      supervisor_id: boss.id,
      initial_password: true,
    })
    expect(await verifyPassword(initial, made.password_hash)).toBe(true)
    expect(await teamIdsOf(server, reply.data.id)).toEqual([teamId])
    expect(await teamVersion(server, teamId)).toBe(1)

    const [mail] = await server.query<{ to: string; body: string }>(
      sql`select "to", body from demo_mail where purpose = 'userInvited' order by id desc limit 1`,
    )
    expect(mail!.to).toBe('new01@example.org')
    expect(mail!.body).toContain('new01')
    expect(mail!.body).toMatch(/http:\/\/127\.0\.0\.1:\d+\/inside/)
    expect(mail!.body).not.toContain(initial)
    const [audit] = await server.query<{ details: object }>(
      sql`select details from audit_log where action = 'internalUsers.save' order by id desc limit 1`,
    )
    expect(JSON.stringify(audit)).not.toContain(initial)
    expect(audit!.details).toMatchObject({ loginName: 'new01', roleType: 'GRIP_REVIEWER', teamIds: [teamId] })
  })

  it('is made once, however often the same call comes', async () => {
    const given = {
      body: await newUser({ username: 'once01' }),
      headers: { 'idempotency-key': 'make-once-01' },
    }
    const first = await admin.call(saveInternalUser, given)
    expect(first.code).toBe('ACK')
    expect((await admin.call(saveInternalUser, given)).data).toEqual(first.data)
    expect(await peopleNamed('once01')).toBe(1)
  })

  it('is one of many that are to have the same name', async () => {
    const bodies = await Promise.all(
      ['race01', 'RACE01', 'Race01', 'race01', 'race01'].map((username) => newUser({ username })),
    )
    const replies = await Promise.all(bodies.map((body) => admin.call(saveInternalUser, { body })))
    expect(replies.filter((reply) => reply.code === 'ACK')).toHaveLength(1)
    for (const reply of replies.filter((each) => each.code !== 'ACK'))
      expect(reply).toMatchObject({
        code: 'VALIDATION',
        data: [{ path: 'username', message: messages.loginNameTaken.en }],
      })
    expect(await peopleNamed('race01')).toBe(1)
  })

  it.each(['zh', 'en'] as const)('is refused at its fields (%s)', async (language) => {
    const headers = { 'system-language': systemLanguage[language] }
    const refused = async (change: Partial<New>) => {
      const body = await newUser({ username: 'bad01', ...change })
      const reply = await admin.call(saveInternalUser, { body, headers })
      expect(reply).toMatchObject({ status: 200, code: 'VALIDATION' })
      return reply.data
    }
    const elsewhere = await makeTeam(server, { department: 'TECHNOLOGY' })
    const gone = await makeStaff(server, { status: '20' })
    const agency = await server.user('bank01admin')
    expect(await refused({ username: 'no dash-', mobile: '12', email: 'x', landline: '1-2' })).toEqual([
      { path: 'mobile', message: ruleMessages.mobile[language] },
      { path: 'email', message: ruleMessages.email[language] },
      { path: 'landline', message: ruleMessages.telephone[language] },
      { path: 'username', message: ruleMessages.username[language] },
    ])
    expect(await refused({ username: 'admin' })).toEqual([
      { path: 'username', message: messages.loginNameTaken[language] },
    ])
    expect(await refused({ password: await admin.seal('weak') })).toEqual([
      { path: 'password', message: ruleMessages.password[language] },
    ])
    expect(await refused({ departmentId: nobody })).toEqual([
      { path: 'departmentId', message: userText.departmentUnknown[language] },
    ])
    for (const teamIds of [[nobody], [elsewhere]])
      expect(await refused({ teamIds })).toEqual([{ path: 'teamIds', message: teamsUnfit[language] }])
    for (const supervisorId of [nobody, gone.id, agency.id])
      expect(await refused({ supervisorId })).toEqual([
        { path: 'supervisorId', message: userText.supervisorUnfit[language] },
      ])
    expect(await refused({ roleType: 'AGENCY_ADMIN' as InternalRole })).toMatchObject([{ path: 'roleType' }])
    expect(await refused({ permissions: [] } as never)).toMatchObject([{ path: '' }])
    expect(await peopleNamed('bad01')).toBe(0)
  })
})

type Changed = BodyOf<typeof updateInternalUser>
/** What a form would send back unchanged. */
async function formOf(id: string): Promise<Changed> {
  const { data } = await admin.call(getInternalUser, { query: { userId: id } })
  const { version, name, mobile, email, landline, roleType } = data
  return {
    id,
    version,
    name,
    mobile,
    email,
    landline,
    roleType,
    departmentId: data.departmentId!,
    supervisorId: data.supervisorId,
    teamIds: data.teams.map((team) => team.id),
  }
}
const update = async (id: string, change: Partial<Changed> = {}, visitor = admin) =>
  await visitor.call(updateInternalUser, { body: { ...(await formOf(id)), ...change } })

describe('a user who is changed', () => {
  it('has a landline in one piece, with or without its area code', async () => {
    const { id } = await makeStaff(server)
    for (const landline of ['021-63298988', '63298988', '']) {
      expect((await update(id, { landline })).code).toBe('ACK')
      expect((await formOf(id)).landline).toBe(landline)
    }
  })

  it('keeps permissions and session while role and addresses stay', async () => {
    const { id, login } = await makeStaff(server, { also: ['GRIP_MENU_NOTICES'] })
    const theirs = await enter(server, login)
    const before = await userRowOf(server, id)
    const reply = await update(id, { name: '改名', landline: '7654321' })
    expect(reply).toMatchObject({ code: 'ACK', data: { version: 1 } })
    expect(await userRowOf(server, id)).toEqual({ ...before, name: '改名', version: 1 })
    expect((await theirs.call(getInternalUser)).status).toBe(403)
    const [audit] = await server.query(
      sql`select details from audit_log where action = 'internalUsers.update' and subject = ${`user:${id}`}`,
    )
    expect(audit).toEqual({ details: { changed: ['name', 'landline'] } })
  })

  it.each([
    ['sms', 'mobile', '13900001111'],
    ['email', 'email', 'elsewhere@example.org'],
  ] as const)(
    'has to log in again after a new address (%s), and the former one hears of it',
    async (...given) => {
      const [channel, field, value] = given
      const { id, login } = await makeStaff(server)
      const theirs = await enter(server, login)
      const before = await userRowOf(server, id)
      expect((await update(id, { [field]: value })).code).toBe('ACK')
      expect(await userRowOf(server, id)).toEqual({ ...before, [field]: value, version: 1 })
      expect((await theirs.call(getInternalUser)).code).toBe('GRIP-PERM-CHANGE')
      expect(await server.mailbox()).toContainEqual(
        expect.objectContaining({ channel, to: before[field], purpose: 'addressChanged' }),
      )
    },
  )

  it.each(['teamIds', 'supervisorId', 'landline'] as const)(
    'is changed with %s or not at all',
    async (field) => {
      const boss = await makeStaff(server)
      const { id } = await makeStaff(server, { supervisorId: boss.id })
      const teamId = await makeTeam(server, { memberIds: [id] })
      const before = await userRowOf(server, id)
      const { [field]: _, ...body } = await formOf(id)
      expect(await admin.call(updateInternalUser, { body: body as Changed })).toMatchObject({
        code: 'VALIDATION',
        data: [{ path: field }],
      })
      expect(await userRowOf(server, id)).toEqual(before)
      expect(await teamIdsOf(server, id)).toEqual([teamId])
    },
  )

  it('gets the permissions of another role, and has to log in again', async () => {
    const { id, login } = await makeStaff(server, { also: ['GRIP_MENU_NOTICES', 'GRIP_MENU_AUDIT_LOG'] })
    const theirs = await enter(server, login)
    expect((await update(id, { roleType: 'GRIP_FIELD' })).code).toBe('ACK')
    expect(await userRowOf(server, id)).toMatchObject({
      role_type: 'gripField',
      permissions: [...defaultPermissions.gripField],
    })
    expect((await theirs.call(getInternalUser)).code).toBe('GRIP-PERM-CHANGE')
    expect((await theirs.call(getInternalUser)).status).toBe(401)
  })

  it('is changed once of many that saw the same version', async () => {
    const { id } = await makeStaff(server)
    const form = await formOf(id)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        admin.call(updateInternalUser, { body: { ...form, name: `Twin ${i}` } }),
      ),
    )
    expect(replies.filter((reply) => reply.code === 'ACK')).toHaveLength(1)
    expect(replies.filter((reply) => reply.code === 'CONFLICT')).toHaveLength(9)
    expect((await userRowOf(server, id)).version).toBe(1)
  })

  it('is not found where there is none, or one of an institution', async () => {
    const { id } = await makeStaff(server)
    const agency = await server.user('bank01user')
    const form = await formOf(id)
    for (const other of [nobody, agency.id])
      expect((await admin.call(updateInternalUser, { body: { ...form, id: other } })).code).toBe('NOT_FOUND')
    expect(await server.user('bank01user')).toEqual(agency)
  })

  it('joins and leaves teams, whose forms are stale from then on', async () => {
    const { id } = await makeStaff(server)
    const [first, second] = [await makeTeam(server), await makeTeam(server)]
    expect((await update(id, { teamIds: [first] })).code).toBe('ACK')
    expect((await update(id, { teamIds: [second, second] })).code).toBe('ACK')
    expect(await teamIdsOf(server, id)).toEqual([second])
    expect([await teamVersion(server, first), await teamVersion(server, second)]).toEqual([2, 1])
    expect((await update(id, {})).code).toBe('ACK')
    expect(await teamVersion(server, second)).toBe(1)
  })

  it('leaves the teams of a department together with it', async () => {
    const { id } = await makeStaff(server)
    const teamId = await makeTeam(server, { memberIds: [id] })
    const next = await makeTeam(server, { department: 'TECHNOLOGY' })
    expect(await update(id, { departmentId: technology })).toMatchObject({
      code: 'VALIDATION',
      data: [{ path: 'teamIds', message: teamsUnfit.en }],
    })
    expect((await update(id, { departmentId: technology, teamIds: [next] })).code).toBe('ACK')
    expect(await teamIdsOf(server, id)).toEqual([next])
    expect(await memberIdsOf(server, teamId)).toEqual([])
  })

  it('stays where a team depends on it', async () => {
    const supervisor = await makeStaff(server)
    const last = await makeStaff(server)
    const led = await makeTeam(server, { name: 'Led', supervisorId: supervisor.id })
    const owner = await makeTeam(server, { name: 'Owner', memberIds: [last.id] })
    await giveNode(server, owner)
    const reply = await update(supervisor.id, { departmentId: technology, teamIds: [] })
    expect(reply).toMatchObject({ code: 'STILL_NEEDED', data: null })
    expect(reply.message).toBe('This user is the supervisor of team “Led”. Choose another supervisor first.')
    expect((await update(last.id, { teamIds: [] })).message).toContain('last active member')
    expect(await memberIdsOf(server, owner)).toEqual([last.id])
    expect((await userRowOf(server, supervisor.id)).department_id).toBe(clearing)
    // Within the department supervising takes no membership.
    expect((await update(supervisor.id, { teamIds: [] })).code).toBe('ACK')
    await server.query(sql`update team set supervisor_id = null where id = ${led}`)
    expect((await update(supervisor.id, { departmentId: technology, teamIds: [] })).code).toBe('ACK')
  })

  it('is supervised by somebody else who is enabled, never in a circle', async () => {
    const top = await makeStaff(server)
    const middle = await makeStaff(server, { supervisorId: top.id })
    const low = await makeStaff(server, { supervisorId: middle.id })
    const gone = await makeStaff(server, { status: '20' })
    const at = async (id: string, supervisorId: string) => {
      const reply = await update(id, { supervisorId })
      return reply.code === 'ACK' ? 'ACK' : (reply.data as unknown as { path: string; message: string }[])
    }
    const refusedAs = (words: keyof typeof userText) => [
      { path: 'supervisorId', message: userText[words].en },
    ]
    expect(await at(top.id, top.id)).toEqual(refusedAs('supervisorSelf'))
    expect(await at(top.id, middle.id)).toEqual(refusedAs('supervisorCircle'))
    expect(await at(top.id, low.id)).toEqual(refusedAs('supervisorCircle'))
    expect(await at(top.id, gone.id)).toEqual(refusedAs('supervisorUnfit'))
    expect(await at(low.id, top.id)).toBe('ACK')
    expect(await at(middle.id, low.id)).toBe('ACK')
  })

  it('never ends in a circle of two that are saved at the same moment', async () => {
    const [one, other] = [await makeStaff(server), await makeStaff(server)]
    const [ones, others] = [await formOf(one.id), await formOf(other.id)]
    const replies = await atOnce(
      server,
      () => admin.call(updateInternalUser, { body: { ...ones, supervisorId: other.id } }),
      () => admin.call(updateInternalUser, { body: { ...others, supervisorId: one.id } }),
    )
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', 'VALIDATION'])
  })

  it('keeps a supervisor who was disabled since', async () => {
    const boss = await makeStaff(server)
    const { id } = await makeStaff(server, { supervisorId: boss.id })
    await server.query(sql`update app_user set status = '20' where id = ${boss.id}`)
    expect((await update(id, { name: 'Still supervised' })).code).toBe('ACK')
  })
})

describe('one’s own account', () => {
  it('keeps its role and its addresses here', async () => {
    const { id } = await server.user('admin')
    await server.query(sql`update app_user set role_type = 'superAdmin' where login_name = 'ops01'`)
    const before = await userRowOf(server, id)
    expect(
      await update(id, { roleType: 'GRIP_FIELD', mobile: '13811112222', email: 'other@example.org' }),
    ).toMatchObject({
      code: 'VALIDATION',
      data: [
        { path: 'roleType', message: userText.ownRole.en },
        { path: 'mobile', message: userText.ownAddress.en },
        { path: 'email', message: userText.ownAddress.en },
      ],
    })
    expect(await userRowOf(server, id)).toEqual(before)
    await server.query(sql`update app_user set role_type = 'gripReviewer' where login_name = 'ops01'`)
  })

  it.each(['zh', 'en'] as const)('keeps its place in the house (%s)', async (language) => {
    const boss = await makeStaff(server, { department: 'TECHNOLOGY' })
    const { id, login } = await makeStaff(server, { also: ['GRIP_MENU_USERS'] })
    const own = await makeTeam(server, { memberIds: [id] })
    const teamId = await makeTeam(server, { department: 'TECHNOLOGY' })
    const headers = { 'system-language': systemLanguage[language] }
    const before = await userRowOf(server, id)
    const theirs = await enter(server, login)
    const change = { departmentId: technology, teamIds: [teamId], supervisorId: boss.id }
    const body = { ...(await formOf(id)), ...change }
    const message = userText.ownPlace[language]
    expect(await theirs.call(updateInternalUser, { body, headers })).toMatchObject({
      code: 'VALIDATION',
      data: [
        { path: 'departmentId', message },
        { path: 'teamIds', message },
        { path: 'supervisorId', message },
      ],
    })
    expect(await userRowOf(server, id)).toEqual(before)
    expect(await teamIdsOf(server, id)).toEqual([own])
    expect((await update(id, { name: '同一处' }, theirs)).code).toBe('ACK')
  })

  it('of a super administrator finds its own place', async () => {
    const { id, login } = await makeStaff(server, { role: 'superAdmin' })
    const teamId = await makeTeam(server)
    const theirs = await enter(server, login)
    expect((await update(id, { teamIds: [teamId] }, theirs)).code).toBe('ACK')
    expect(await teamIdsOf(server, id)).toEqual([teamId])
    await server.query(sql`update app_user set status = '20' where id = ${id}`)
  })

  it('may change the rest', async () => {
    const { id } = await server.user('admin')
    expect((await update(id, { name: '总管理员' })).code).toBe('ACK')
    expect((await userRowOf(server, id)).name).toBe('总管理员')
  })
})
