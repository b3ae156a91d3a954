import { findInstitutions, getAgencyUser, searchAgencyUsers } from '@cass/contract/agency-users/endpoints.ts'
import { getOwnGrantable, getOwnUser, searchOwnUsers } from '@cass/contract/agency-users/own-endpoints.ts'
import { defaultPermissions } from '@cass/contract/permissions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'

let server: TestServer
let field: Visitor
let bank: Visitor
beforeAll(async () => {
  server = await startTestServer()
  field = server.visitor('en')
  await field.enterAs('field01')
  bank = server.visitor('zh')
  await bank.enterAs('bank01admin')
  // Four people of the second bank whose names nobody else has.
  await server.query(sql`
    insert into app_user (id, login_name, kind, role_type, institution_id, permissions, name, mobile, email,
      password_hash, initial_password, status, created_at)
    select gen_random_uuid(), 'Qxlisted' || n, 'agency', case n when 1 then 'agencyAdmin' else 'agencyUser' end,
      (select institution_id from app_user where login_name = 'bank02admin'), '{COMMON_noticeMgt}',
      (array['鹭鎏商', '飒鎏商甲', '飒鎏', '麒麟'])[n], '1370000000' || n, 'Listed' || n || '@Example.org',
      'x', false, (array['05', '15', '20', '00'])[n], now() + n * interval '1 minute'
    from generate_series(1, 4) as n`)
})
afterAll(() => server.stop())

const search = async (body: Parameters<typeof field.call<typeof searchAgencyUsers>>[1] = {}) =>
  (await field.call(searchAgencyUsers, body)).data
const loginsFor = async (keyword: string) =>
  (await search({ body: { keyword } })).list.map((row) => row.loginName).toSorted()
const [one, two, three, four] = [1, 2, 3, 4].map((n) => `Qxlisted${n}`) as [string, string, string, string]

describe('the list of institution users', () => {
  it('is searched by fragments of name and login, and by a whole number or address', async () => {
    expect(await loginsFor('鎏')).toEqual([one, two, three])
    expect(await loginsFor('鎏商')).toEqual([one, two])
    expect(await loginsFor('飒鎏商')).toEqual([two])
    expect(await loginsFor('qxLIST')).toEqual([one, two, three, four])
    expect(await loginsFor('listed3')).toEqual([three])
    expect(await loginsFor('13700000002')).toEqual([two])
    expect(await loginsFor('listed4@example.ORG')).toEqual([four])
    for (const none of ['1370000000', 'listed4@example', '鹭飒', '%', '_'])
      expect([none, await loginsFor(none)]).toEqual([none, []])
  })

  it('is filtered by status, role and institution', async () => {
    const keyword = 'Qxlisted'
    const found = async (filters: object) =>
      (await search({ body: { keyword, ...filters } })).list.map((row) => row.loginName)
    expect(await found({ status: '15' })).toEqual([two])
    expect(await found({ roleType: 'AGENCY_ADMIN' })).toEqual([one])
    expect(await found({ roleType: 'AGENCY_USER' })).toEqual([four, three, two])
    const { institutionId } = (await search({ body: { keyword: one } })).list[0]!
    expect(await found({ institutionId })).toEqual([four, three, two, one])
    expect(await found({ institutionId, status: '20', roleType: 'AGENCY_USER' })).toEqual([three])
    expect(await found({ institutionId: crypto.randomUUID() })).toEqual([])
    const { list } = await search({ body: { institutionId, pageSize: 100 } })
    expect(new Set(list.map((row) => row.institutionId))).toEqual(new Set([institutionId]))
    expect(list.map((row) => row.loginName)).toContain('bank02user')
  })

  it('never has the operator’s own people', async () => {
    expect(await loginsFor('field01')).toEqual([])
    expect(await loginsFor('陆知远')).toEqual([])
    const { mobile, email, id } = await server.user('admin')
    expect(await loginsFor(mobile)).toEqual([])
    expect(await loginsFor(email)).toEqual([])
    const reply = await field.call(getAgencyUser, { query: { userId: id } })
    expect(reply.code).toBe('NOT_FOUND')
  })

  it('says what can be done with whom, in the language of the caller', async () => {
    const rows = new Map(
      (await search({ body: { keyword: 'Qxlisted' } })).list.map((row) => [row.loginName, row]),
    )
    expect(rows.get(one)!.moves).toEqual(['disable', 'update', 'resetPassword'])
    expect(rows.get(two)!.moves).toEqual(['unlock', 'disable', 'update', 'resetPassword'])
    expect(rows.get(three)!.moves).toEqual(['enable', 'update'])
    expect(rows.get(four)!.moves).toEqual(['approve', 'reject'])
    expect(rows.get(one)).toMatchObject({
      name: '鹭鎏商',
      roleType: 'AGENCY_ADMIN',
      institutionName: 'Yunling Rural Commercial Bank',
      status: '05',
    })
    const own = (await bank.call(searchOwnUsers, { body: { keyword: 'bank01admin' } })).data.list
    expect(own).toMatchObject([{ institutionName: '临江商业银行', moves: ['update'] }])
  })

  it('is paged newest first, counts to a thousand and says that there are more', async () => {
    await server.query(sql`
      insert into app_user (id, login_name, kind, role_type, institution_id, permissions, name, mobile, email,
        password_hash, initial_password, status, created_at)
      select gen_random_uuid(), 'crowd' || n, 'agency', 'agencyUser',
        (select institution_id from app_user where login_name = 'post01admin'), '{}', '众' || n, '13911112222',
        'crowd@example.org', 'x', false, '20', now() + interval '1 day' + n * interval '1 second'
      from generate_series(1, 1100) as n`)
    const first = await search({ body: { pageSize: 3 } })
    expect([first.total, first.more, first.list.map((row) => row.loginName)]).toEqual([
      1000,
      true,
      ['crowd1100', 'crowd1099', 'crowd1098'],
    ])
    const last = await search({ body: { keyword: 'crowd', pageNum: 10, pageSize: 100 } })
    expect([last.total, last.more, last.list.length, last.list[99]!.loginName]).toEqual([
      1000,
      true,
      100,
      'crowd101',
    ])
    expect((await search({ body: { keyword: 'crowd', pageNum: 11, pageSize: 100 } })).list).toEqual([])
    const some = await search({ body: { keyword: '众77', status: '20' } })
    expect([some.total, some.more]).toEqual([11, false])
  })

  it.each([
    { pageSize: 101 },
    { status: '99' },
    { institutionId: 'x' },
    { roleType: 'superAdmin' },
    { kind: 'grip' },
  ])('refuses %j', async (body) => {
    expect((await field.call(searchAgencyUsers, { body: body as never })).code).toBe('VALIDATION')
  })
})

describe('one user', () => {
  it('is shown with what they hold and what the caller may grant', async () => {
    const { id } = await server.user(one)
    const { data } = await field.call(getAgencyUser, { query: { userId: id } })
    expect(data).toMatchObject({
      loginName: one,
      permissions: ['COMMON_noticeMgt'],
      grantable: defaultPermissions.agencyAdmin,
      initialPassword: false,
      userRole: '',
    })
    expect(data.grantable.filter((code) => !/^(COMMON|AGENCY)_/.test(code))).toEqual([])
  })

  it('may be granted by an administrator only what the administrator holds', async () => {
    const held = ['COMMON_noticeMgt', 'AGENCY_systemMgtUser', 'AGENCY_userCenter']
    await server.query(
      sql`update app_user set permissions = ${sql.param(`{${held.join(',')},GRIP_MENU_USERS,JGISV_NEW}`)}::text[]
          where login_name = 'isv01admin'`,
    )
    const isv = server.visitor()
    await isv.enterAs('isv01admin')
    expect((await isv.call(getOwnGrantable)).data).toEqual(held)
    const { id } = await server.user('isv01admin')
    expect((await isv.call(getOwnUser, { query: { userId: id } })).data.grantable).toEqual(held)
  })
})

describe('choosing an institution', () => {
  it('offers those that were admitted, twenty at most', async () => {
    const found = async (keyword: string) => (await field.call(findInstitutions, { query: { keyword } })).data
    expect(await found('启元')).toMatchObject([
      { name: '启元软件有限公司', creditCode: '91310000MA1K000006' },
    ])
    expect(await found('MA1K000006')).toHaveLength(1)
    await server.query(sql`
      insert into institution (id, name, name_en, credit_code, identities, status, created_at)
      select gen_random_uuid(), '鎏选机构' || n, '', '91310000MB' || lpad(n::text, 8, '0'), '{10}',
        (array['05', '20', '00', '10'])[1 + n % 4], now() from generate_series(1, 100) as n`)
    const offered = await found('鎏选')
    expect(offered).toHaveLength(20)
    const states = await server.query<{ status: string }>(
      sql`select distinct status from institution where name = any(${sql.param(offered.map((each) => each.name))}::text[]) order by 1`,
    )
    expect(states.map((row) => row.status)).not.toContain('00')
    expect(states.map((row) => row.status)).not.toContain('10')
    expect((await found('')).length).toBe(20)
  })
})
