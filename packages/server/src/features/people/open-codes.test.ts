import { bindPhone } from '@cass/contract/account/endpoints.ts'
import {
  letAgencyUserChoosePassword,
  resetAgencyUserPassword,
} from '@cass/contract/agency-users/endpoints.ts'
import { getOwnUser, updateOwnUser } from '@cass/contract/agency-users/own-endpoints.ts'
import { login, retrievePassword, sendSmsCode, verifyForRetrieval } from '@cass/contract/auth/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seconds, startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { ownershipOf } from '../../../test/ownership.ts'
import { enter } from '../../../test/staff.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

let made = 0
/** Somebody of the first bank, with the password of the demo. */
async function createUser(): Promise<{ id: string; username: string }> {
  const username = `Moving${++made}`
  await server.query(sql`
    insert into app_user (id, login_name, kind, role_type, institution_id, permissions, name, mobile, email, user_role,
      password_hash, initial_password, terms_read_at, status, created_at)
    select gen_random_uuid(), ${username}, 'agency', 'agencyUser', institution_id, '{COMMON_noticeMgt,AGENCY_userCenter}', '钟毓',
      ${`1371111${1000 + made}`}, ${`${username}@example.org`}, 'BUSINESS', password_hash, false, now(), '05', now()
    from app_user where login_name = 'bank01admin'`)
  return { username, id: (await server.user(username)).id }
}

async function codeFor(visitor: Visitor, username: string): Promise<string> {
  server.clock.advance(61 * seconds)
  const verifyCode = await visitor.imageCode()
  await visitor.call(sendSmsCode, { body: { purpose: 'retrieve', username, verifyCode } })
  return (await visitor.sentCode('retrieve'))!
}
const setNew = async (visitor: Visitor, ticket: string) =>
  await visitor.call(retrievePassword, { body: { ticket, password: await visitor.seal('Thief#2026') } })

async function changeBy(id: string, change: { mobile?: string; email?: string }) {
  const bank = await enter(server, 'bank01admin')
  const { data } = await bank.call(getOwnUser, { query: { userId: id } })
  const { version, name, mobile, email, department, telephoneAreaCode, telephone, roleType } = data
  const person = { name, mobile, email, department, telephoneAreaCode, telephone, ...change }
  const { permissions } = data
  const body = { id, version, ...person, userRole: 'BUSINESS' as const, roleType, permissions }
  return await bank.call(updateOwnUser, { body })
}

async function bindOwn(username: string, phoneNo: string) {
  const owner = await enter(server, username)
  await owner.call(sendSmsCode, { body: { purpose: 'bindPhone', phoneNo } })
  const phoneCode = (await owner.sentCode('bindPhone', phoneNo))!
  const { version } = await server.user(username)
  return await owner.call(bindPhone, {
    body: { phoneNo, phoneCode, ...(await ownershipOf(owner)), version },
  })
}

type User = { id: string; username: string }
const events: [string, (user: User) => Promise<{ code: string }>][] = [
  ['another phone', ({ id }) => changeBy(id, { mobile: '13722220000' })],
  ['another mailbox', ({ id }) => changeBy(id, { email: 'moved@example.org' })],
  ['a phone that the owner binds', ({ username }) => bindOwn(username, '13733330000')],
  [
    'a reset',
    async ({ id }) =>
      (await enter(server, 'field01')).call(resetAgencyUserPassword, { query: { userId: id } }),
  ],
  [
    'a password that the owner is to choose',
    async ({ id }) =>
      (await enter(server, 'field01')).call(letAgencyUserChoosePassword, { query: { userId: id } }),
  ],
]

describe('codes on their way', () => {
  it.each(events)('open nothing after %s', async (_what, happens) => {
    const user = await createUser()
    const { username } = user
    const [asked, proven, entering] = [server.visitor(), server.visitor(), server.visitor()]
    const entry = await entering.loginBody(username)
    const phoneCode = await codeFor(proven, username)
    const { ticket } = (await proven.call(verifyForRetrieval, { body: { username, phoneCode } })).data
    const late = await codeFor(asked, username)

    expect((await happens(user)).code).toBe('ACK')
    const verified = await asked.call(verifyForRetrieval, { body: { username, phoneCode: late } })
    expect(verified.code).toBe('CODE_WRONG')
    expect((await setNew(proven, ticket)).code).toBe('CODE_WRONG')
    expect((await entering.call(login, { body: entry })).code).toBe('LOGIN_FAILED')
  })

  it('are not turned into a ticket while the address changes', async () => {
    const { id, username } = await createUser()
    const thief = server.visitor()
    const phoneCode = await codeFor(thief, username)
    let replies: Promise<[{ code: string }, { code: string; data: { ticket: string } | null }]> | undefined
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from app_user where id = ${id} for update`)
      const changed = changeBy(id, { mobile: '13744440000' })
      await server.untilBlocked(1)
      const verified = thief.call(verifyForRetrieval, { body: { username, phoneCode } })
      await server.untilBlocked(2)
      replies = Promise.all([changed, verified])
    })
    const [changed, verified] = await replies!
    expect([changed.code, verified.code]).toEqual(['ACK', 'CODE_WRONG'])
  })
})
