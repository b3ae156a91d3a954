import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { systemLanguage } from '@cass/contract/kit/text.ts'
import { indexTree } from '@cass/contract/menus/selection.ts'
import { selectionText } from '@cass/contract/menus/text.ts'
import type { TreeNode } from '@cass/contract/menus/tree.ts'
import {
  getTeam,
  saveTeamIiqMenu,
  saveTeamMarketMenu,
  searchUnownedInterfaces,
  viewTeamIiqMenu,
  viewTeamMarketMenu,
} from '@cass/contract/teams/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { growTree, type TreeSketch } from '../../../test/live-tree.ts'
import { enter, makeStaff, makeTeam, teamVersion } from '../../../test/staff.ts'
import { ownersOf } from './service.ts'
import { teamText } from './text.ts'

const nodes: TreeSketch[] = [
  {
    code: 'M',
    below: [
      {
        code: 'F1',
        rules: [{ relateType: 'different', relateKeys: ['F2'] }],
        below: [{ code: 'L1', locked: true, selected: true }, { code: 'L2' }],
      },
      { code: 'F2', below: [{ code: 'L3', rules: [{ relateType: 'same', relateKeys: ['N1'] }] }] },
    ],
  },
  { code: 'N', below: [{ code: 'N1' }] },
]

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startTestServer()
  admin = await enter(server, 'admin')
  for (const tree of ['00', '05', '10'] as const) await growTree(server, tree, nodes)
})
afterAll(() => server.stop())
// Only teams of the test own anything.
beforeEach(() => server.query(sql`delete from team_node`))

const nobody = '00000000-0000-4000-8000-000000000000'
const teamWithMember = async (name?: string) => {
  const { id } = await makeStaff(server)
  return await makeTeam(server, { memberIds: [id], ...(name ? { name } : {}) })
}
const save = async (teamId: string, nodeIds: string[], version?: number) =>
  await admin.call(saveTeamMarketMenu, {
    body: { teamId, treeType: '05', nodeIds, version: version ?? (await teamVersion(server, teamId)) },
  })
const owned = async (teamId: string, tree = '05') =>
  (
    await server.query<{ node_code: string }>(
      sql`select node_code from team_node where team_id = ${teamId} and tree = ${tree} order by node_code`,
    )
  ).map((row) => row.node_code)
const flat = (list: readonly TreeNode[]): TreeNode[] =>
  list.flatMap((node) => [node, ...flat(node.chidrenList)])
const ticked = (list: readonly TreeNode[]) =>
  flat(list).flatMap((node) => (node.nodeOptionalStatus.code === '10' ? [node.id] : []))

it('leaves the interfaces that no team owns to be found, tree by tree', async () => {
  const team = await teamWithMember()
  const unowned = async (body: BodyOf<typeof searchUnownedInterfaces> = {}) =>
    (await admin.call(searchUnownedInterfaces, { body })).data
  const codes = async () =>
    (await unowned()).list.filter((row) => row.treeType === '05').map((row) => row.code)
  expect(await codes()).toEqual(['L1', 'L2', 'L3', 'N1'])
  await save(team, ['M', 'F1', 'L1', 'F2', 'L3'])
  expect(await codes()).toEqual(['L2', 'N1'])
  // The other trees have interfaces of the same codes, which are others.
  const all = await unowned()
  expect(all.total).toBe(10)
  expect(all.list[4]).toEqual({
    treeType: '05',
    treeName: 'Post-trade',
    code: 'L2',
    name: 'Node L2',
    below: ['Node M', 'Node F1'],
  })
  expect(await unowned({ pageNum: 2, pageSize: 4 })).toMatchObject({
    list: all.list.slice(4, 8),
    total: 10,
    pageNum: 2,
  })
  // A team that is gone owns nothing.
  await server.query(sql`delete from team where id = ${team}`)
  expect(await codes()).toEqual(['L1', 'L2', 'L3', 'N1'])
  const headers = { 'system-language': systemLanguage.zh }
  const zh = (await admin.call(searchUnownedInterfaces, { body: {}, headers })).data
  expect(zh.list[0]).toMatchObject({ treeName: '市场成员', name: '节点L1' })
})

it('is saved as a whole and shown ticked', async () => {
  const team = await teamWithMember('Own')
  const other = await teamWithMember('Other')
  await save(other, ['M', 'F1', 'L1'])
  // Excluding one another, needing a partner or being locked binds institutions, not owners.
  expect((await save(team, ['M', 'F1', 'L2', 'F2', 'L3', 'L3'])).data).toEqual({ version: 1 })
  expect(await owned(team)).toEqual(['F1', 'F2', 'L2', 'L3', 'M'])
  const body = { teamId: team, treeType: '05' as const }
  const { data } = await admin.call(viewTeamMarketMenu, { body })
  expect(ticked(data.nodes)).toEqual(['M', 'F1', 'L2', 'F2', 'L3'])
  expect(data).toMatchObject({ treeType: '05', version: 1 })
  expect(flat(data.nodes).filter((node) => node.editType.code !== '00' || node.rules.length > 0)).toEqual([])
  expect(data.owners).toEqual({
    M: [
      { id: team, name: 'Own' },
      { id: other, name: 'Other' },
    ],
    F1: [
      { id: team, name: 'Own' },
      { id: other, name: 'Other' },
    ],
    L2: [{ id: team, name: 'Own' }],
    F2: [{ id: team, name: 'Own' }],
    L3: [{ id: team, name: 'Own' }],
  })
  expect((await save(team, ['M', 'F1', 'L1'])).data).toEqual({ version: 2 })
  expect(await owned(team)).toEqual(['F1', 'L1', 'M'])
  expect(
    await server.query(
      sql`select details from audit_log where action = 'teams.saveNodes' and subject = ${`team:${team}`} order by id`,
    ),
  ).toEqual([
    { details: { tree: '05', added: 5, removed: 0 } },
    { details: { tree: '05', added: 1, removed: 3 } },
  ])
  expect((await admin.call(getTeam, { query: { teamId: team } })).data.nodes).toBe(3)
})

it('is kept per tree', async () => {
  const team = await teamWithMember()
  const body = { teamId: team, version: 0, nodeIds: ['N', 'N1'] }
  expect((await admin.call(saveTeamIiqMenu, { body })).data).toEqual({ version: 1 })
  expect((await save(team, ['M', 'F2', 'L3'])).code).toBe('ACK')
  expect([await owned(team, '10'), await owned(team, '05'), await owned(team, '00')]).toEqual([
    ['N', 'N1'],
    ['F2', 'L3', 'M'],
    [],
  ])
  const { data } = await admin.call(viewTeamIiqMenu, { body: { teamId: team } })
  expect([data.treeType, ticked(data.nodes)]).toEqual(['10', ['N', 'N1']])
  const market = await admin.call(viewTeamMarketMenu, { body: { teamId: team } })
  expect([market.data.treeType, ticked(market.data.nodes)]).toEqual(['00', []])
})

it.each(['zh', 'en'] as const)(
  'takes nodes of the live tree with those above them (%s)',
  async (language) => {
    const headers = { 'system-language': systemLanguage[language] }
    const team = await teamWithMember()
    const refused = async (nodeIds: string[]) => {
      const body = { teamId: team, treeType: '05' as const, version: 0, nodeIds }
      const reply = await admin.call(saveTeamMarketMenu, { body, headers })
      expect(reply).toMatchObject({ status: 200, code: 'VALIDATION' })
      return reply.data
    }
    const at = (kind: 'unknown' | 'orphan' | 'childless', names: string) => ({
      path: 'nodeIds',
      message: selectionText[kind][language].replace('{nodes}', names),
    })
    const node = language === 'zh' ? '节点' : 'Node '
    expect(await refused(['NOPE', 'N', 'N1', 'constructor'])).toEqual([
      at('unknown', language === 'zh' ? 'NOPE、constructor' : 'NOPE, constructor'),
    ])
    expect(await refused(['N1'])).toEqual([at('orphan', `${node}N1`)])
    expect(await refused(['N'])).toEqual([at('childless', `${node}N`)])
    expect(await owned(team)).toEqual([])
    expect(await teamVersion(server, team)).toBe(0)
  },
)

it('needs somebody who reviews', async () => {
  const gone = await makeStaff(server, { status: '20' })
  const team = await makeTeam(server, { memberIds: [gone.id] })
  expect(await save(team, ['N', 'N1'])).toMatchObject({
    code: 'VALIDATION',
    data: [{ path: 'nodeIds', message: teamText.ownerWithoutMembers.en }],
  })
  expect(await owned(team)).toEqual([])
  expect((await save(team, [])).code).toBe('ACK')
})

it('is saved once of many that saw the same version', async () => {
  const team = await teamWithMember()
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, i) => save(team, i % 2 ? ['N', 'N1'] : ['M', 'F2', 'L3'], 0)),
  )
  expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(9).fill('CONFLICT')])
  expect(await teamVersion(server, team)).toBe(1)
  expect([['N', 'N1'].join(), ['F2', 'L3', 'M'].join()]).toContain((await owned(team)).join())
})

it('is nobody’s where there is no such team', async () => {
  expect((await save(nobody, [], 0)).code).toBe('NOT_FOUND')
  const body = { teamId: nobody }
  for (const endpoint of [viewTeamMarketMenu, viewTeamIiqMenu])
    expect((await admin.call(endpoint, { body })).code).toBe('NOT_FOUND')
})

it('outlives an edition: what is gone is not shown, what came in is nobody’s', async () => {
  const team = await teamWithMember()
  await save(team, ['M', 'F1', 'L1', 'L2', 'F2', 'L3'])
  await growTree(server, '05', [
    {
      code: 'M',
      below: [
        { code: 'F1', below: [{ code: 'L2' }] },
        { code: 'F2', below: [{ code: 'NEW' }] },
      ],
    },
  ])
  const view = async () =>
    (await admin.call(viewTeamMarketMenu, { body: { teamId: team, treeType: '05' } })).data
  expect(ticked((await view()).nodes)).toEqual(['M', 'F1', 'L2'])
  await growTree(server, '05', nodes)
  expect(ticked((await view()).nodes)).toEqual(['M', 'F1', 'L1', 'L2', 'F2', 'L3'])
})

it('says who countersigns: the owners of the lowest nodes, not of the way to them', async () => {
  const [one, other] = [await teamWithMember('First'), await teamWithMember('Second')]
  await save(one, ['M', 'F1', 'L1', 'L2'])
  await save(other, ['M', 'F1', 'L2', 'F2', 'L3'])
  const { data } = await admin.call(viewTeamMarketMenu, { body: { teamId: one, treeType: '05' } })
  const owners = async (codes: string[]) =>
    (await ownersOf(server.db, '05', indexTree(data.nodes), codes)).map(({ team, nodeCodes }) => [
      team.nameEn,
      nodeCodes.toSorted(),
    ])
  expect(await owners(['M', 'F1', 'L1'])).toEqual([['First', ['L1']]])
  expect(await owners(['M', 'F1', 'L1', 'L2'])).toEqual([
    ['First', ['L1', 'L2']],
    ['Second', ['L2']],
  ])
  expect(await owners(['M', 'F2', 'L3'])).toEqual([['Second', ['L3']]])
  expect(await owners(['N', 'N1'])).toEqual([])
  expect(await owners([])).toEqual([])
})
