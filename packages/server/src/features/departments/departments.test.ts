import {
  addDepartment,
  deleteDepartment,
  departmentEndpoints,
  getDepartmentTabs,
  modifyDepartment,
  searchDepartments,
  viewDepartmentIiqMenu,
  viewDepartmentMarketMenu,
} from '@cass/contract/departments/endpoints.ts'
import { departments } from '@cass/contract/directory/enums.ts'
import { systemLanguage } from '@cass/contract/kit/text.ts'
import type { TreeNode } from '@cass/contract/menus/tree.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { growTree } from '../../../test/live-tree.ts'
import { departmentId, enter, makeStaff, makeTeam } from '../../../test/staff.ts'
import { departmentText } from './text.ts'

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer()
  admin = await enter(server, 'admin')
})
afterAll(() => server.stop())

const nobody = '00000000-0000-4000-8000-000000000000'
const fields = { nameZh: '风险管理部', nameEn: 'Risk Management', description: '' }
const codes = async (keyword = '', by = admin) =>
  (await by.call(searchDepartments, { body: { keyword, pageSize: 100 } })).data.list.map((row) => row.code)
const stored = async (code: string) =>
  (
    await server.query<{ id: string; version: number; name_en: string }>(
      sql`select id, version, name_en from department where code = ${code}`,
    )
  )[0]
const add = async (code: string, change: Partial<typeof fields> = {}) =>
  (await admin.call(addDepartment, { body: { ...fields, ...change, code } })).data.id

describe('the list of departments', () => {
  // The other tests add departments and people to the market that they share.
  let market: TestServer
  let reader: Visitor
  beforeAll(async () => {
    market = await startTestServer()
    reader = await enter(market, 'admin')
  })
  afterAll(() => market.stop())

  it('starts with those of the specification', async () => {
    expect(await codes('', reader)).toEqual(Object.keys(departments).toSorted())
  })

  it.each([
    ['市', ['MARKET_1', 'MARKET_2']],
    ['市场二', ['MARKET_2']],
    ['CLEAR', ['CLEARING']],
    ['operations dep', ['OPERATIONS']],
    ['%', []],
  ])('is searched by %s', async (keyword, expected) => {
    expect(await codes(keyword, reader)).toEqual(expected)
  })

  it('comes page by page with its counts', async () => {
    const page = async (pageNum: number) =>
      (await reader.call(searchDepartments, { body: { pageNum, pageSize: 3 } })).data
    const all = [...(await page(1)).list, ...(await page(2)).list, ...(await page(3)).list]
    expect(all.map((row) => row.code)).toEqual(await codes('', reader))
    expect(await page(3)).toMatchObject({ total: 7, pageNum: 3, pageSize: 3, list: [{}] })
    const operations = all.find((row) => row.code === 'OPERATIONS')!
    expect(operations).toMatchObject({ name: departments.OPERATIONS.en, members: 4, version: 0 })
  })
})

describe('a department', () => {
  it('is added, changed and deleted', async () => {
    const actions = ['departments.add', 'departments.modify', 'departments.delete']
    const audited = () => Promise.all(actions.map((action) => server.audited(action)))
    const before = await audited()
    const id = await add('RISK', { nameZh: '合规内控部' })
    expect(await codes('内控')).toEqual(['RISK'])
    const body = { ...fields, id, version: 0, code: 'RISK_1', nameEn: 'Risk' }
    expect((await admin.call(modifyDepartment, { body })).data).toEqual({ version: 1 })
    expect(await stored('RISK_1')).toEqual({ id, version: 1, name_en: 'Risk' })
    expect((await admin.call(deleteDepartment, { body: { id, version: 0 } })).code).toBe('CONFLICT')
    expect(await admin.call(deleteDepartment, { body: { id, version: 1 } })).toMatchObject({
      code: 'ACK',
      data: null,
    })
    expect((await admin.call(deleteDepartment, { body: { id } })).code).toBe('NOT_FOUND')
    expect(await stored('RISK_1')).toBeUndefined()
    expect(await audited()).toEqual(before.map((number) => number + 1))
  })

  it.each(['zh', 'en'] as const)('has a code of its own (%s)', async (language) => {
    const headers = { 'system-language': systemLanguage[language] }
    const refusal = {
      code: 'VALIDATION',
      data: [{ path: 'code', message: departmentText.codeTaken[language] }],
    }
    const body = { ...fields, code: 'CLEARING' }
    expect(await admin.call(addDepartment, { body, headers })).toMatchObject(refusal)
    const { id } = (await stored('TECHNOLOGY'))!
    const change = { ...body, id, version: 0 }
    expect(await admin.call(modifyDepartment, { body: change, headers })).toMatchObject(refusal)
    expect((await stored('TECHNOLOGY'))!.version).toBe(0)
    expect(
      await admin.call(addDepartment, { body: { ...fields, code: 'lower case', nameZh: '' }, headers }),
    ).toMatchObject({ code: 'VALIDATION', data: [{ path: 'code' }, { path: 'nameZh' }] })
  })

  it('is added once of many with the same code', async () => {
    const body = { ...fields, code: 'TWIN' }
    const replies = await Promise.all(Array.from({ length: 8 }, () => admin.call(addDepartment, { body })))
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(7).fill('VALIDATION')])
  })

  it('is changed once of many that saw the same version', async () => {
    const id = await add('RACE')
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        admin.call(modifyDepartment, {
          body: { ...fields, id, version: 0, code: 'RACE', nameEn: `Twin ${i}` },
        }),
      ),
    )
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(7).fill('CONFLICT')])
    const gone = { ...fields, id: nobody, version: 0, code: 'GONE' }
    expect((await admin.call(modifyDepartment, { body: gone })).code).toBe('NOT_FOUND')
  })

  it.each([
    ['zh', '该部门尚有1名成员、2个团队，请先调整后再删除。'],
    ['en', 'The department still has 1 member and 2 teams. Reassign them before you delete it.'],
  ] as const)('stays while somebody or something is in it (%s)', async (language, message) => {
    const headers = { 'system-language': systemLanguage[language] }
    const code = `FULL_${language.toUpperCase()}`
    const id = await add(code)
    await makeStaff(server, { department: code, status: '20' })
    await makeTeam(server, { department: code })
    await makeTeam(server, { department: code })
    expect(await admin.call(deleteDepartment, { body: { id }, headers })).toMatchObject({
      status: 200,
      code: 'STILL_NEEDED',
      message,
    })
    expect(await stored(code)).toMatchObject({ id })
    await server.query(sql`delete from team where department_id = ${id}`)
    expect((await admin.call(deleteDepartment, { body: { id } })).message).toMatch(
      /^The department still has 1 member\. /,
    )
  })

  it('shows its people, teams and how much they own', async () => {
    const id = await add('SHOWN')
    const member = await makeStaff(server, { department: 'SHOWN' })
    const [one, other] = [
      await makeTeam(server, { department: 'SHOWN', name: 'One', memberIds: [member.id] }),
      await makeTeam(server, { department: 'SHOWN', name: 'Other' }),
    ]
    await growTree(server, '05', [{ code: 'A' }, { code: 'B' }])
    await growTree(server, '10', [{ code: 'Z' }])
    await server.query(sql`insert into team_node (team_id, tree, node_code) values
      (${one}, '05', 'A'), (${one}, '05', 'B'), (${other}, '05', 'B'), (${other}, '10', 'Z')`)
    const { data } = await admin.call(getDepartmentTabs, { body: { departmentId: id } })
    expect(data.department).toMatchObject({ id, code: 'SHOWN', teams: 2, members: 1, description: '' })
    expect(data.tabs.map((tab) => [tab.key, tab.count])).toEqual([
      ['members', 1],
      ['teams', 2],
      ['00', 0],
      ['05', 2],
      ['10', 1],
    ])
    expect(data.members).toEqual([
      {
        id: member.id,
        loginName: member.login,
        name: expect.any(String),
        roleType: 'GRIP_REVIEWER',
        status: '05',
      },
    ])
    expect(data.teams).toEqual([
      { id: one, name: 'One', members: 1 },
      { id: other, name: 'Other', members: 0 },
    ])
    expect((await admin.call(getDepartmentTabs, { body: { departmentId: nobody } })).code).toBe('NOT_FOUND')
  })
})

it('sees the union of what its teams own, with the way there', async () => {
  const nodes = [
    { code: 'M', below: [{ code: 'F1', below: [{ code: 'L1' }, { code: 'L2' }] }, { code: 'F2' }] },
    { code: 'N', below: [{ code: 'F3' }] },
  ]
  for (const tree of ['00', '05', '10'] as const) await growTree(server, tree, nodes)
  const id = await departmentId(server, 'CLEARING')
  const [one, other] = [await makeTeam(server, { name: 'One' }), await makeTeam(server, { name: 'Other' })]
  const elsewhere = await makeTeam(server, { department: 'TECHNOLOGY' })
  await server.query(sql`insert into team_node (team_id, tree, node_code) values
    (${one}, '05', 'L1'), (${one}, '05', 'F1'), (${other}, '05', 'L1'), (${other}, '05', 'F2'), (${one}, '05', 'GONE'),
    (${elsewhere}, '05', 'F3'), (${elsewhere}, '05', 'L1'), (${other}, '10', 'F3')`)
  const ticked = (list: readonly TreeNode[]): string[] =>
    list.flatMap((node) => [
      ...(node.nodeOptionalStatus.code === '10' ? [node.id] : []),
      ...ticked(node.chidrenList),
    ])
  const body = { departmentId: id, treeType: '05' as const }
  const { data } = await admin.call(viewDepartmentMarketMenu, { body })
  expect([data.treeType, data.version]).toEqual(['05', 0])
  expect(ticked(data.nodes)).toEqual(['M', 'F1', 'L1', 'F2'])
  expect(data.owners).toEqual({
    L1: [
      { id: one, name: 'One' },
      { id: other, name: 'Other' },
    ],
    F1: [{ id: one, name: 'One' }],
    F2: [{ id: other, name: 'Other' }],
  })
  const market = await admin.call(viewDepartmentMarketMenu, { body: { departmentId: id } })
  expect([market.data.treeType, market.data.owners]).toEqual(['00', expect.any(Object)])
  const iiq = await admin.call(viewDepartmentIiqMenu, { body: { departmentId: id } })
  expect(iiq.data.owners).toMatchObject({ F3: [{ id: other, name: 'Other' }] })
  for (const endpoint of [viewDepartmentMarketMenu, viewDepartmentIiqMenu])
    expect((await admin.call(endpoint, { body: { departmentId: nobody } })).code).toBe('NOT_FOUND')
})

it('is closed to whoever may not manage departments', async () => {
  for (const login of ['field01', 'market01', 'bank01admin']) {
    const visitor = await enter(server, login)
    for (const endpoint of departmentEndpoints) expect((await visitor.call(endpoint)).status).toBe(403)
  }
  for (const endpoint of departmentEndpoints) expect((await server.visitor().call(endpoint)).status).toBe(401)
})
