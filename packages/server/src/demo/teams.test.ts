import { indexTree, selectionProblems } from '@cass/contract/menus/selection.ts'
import { saveTeamIiqMenu, searchTeams, viewTeamIiqMenu } from '@cass/contract/teams/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { enter } from '../../test/staff.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('leaves no node of the three trees without an owner', async () => {
  const counted = await server.query<{ tree: string; nodes: number; owned: number }>(sql`
    select tree, count(*)::int as nodes,
      count(*) filter (where exists (
        select 1 from team_node where team_node.tree = menu_edition.tree and node_code = menu_node.code
      ))::int as owned
    from menu_node join menu_edition on menu_edition.id = edition_id where state = 'live' group by tree order by tree`)
  expect(counted.map((row) => row.tree)).toEqual(['00', '05', '10'])
  for (const { nodes, owned } of counted) expect(owned).toBe(nodes)
})

it('puts every reviewer into a team that owns something, and field affairs into one that owns nothing', async () => {
  const rows = await server.query<{ login_name: string; owns: boolean }>(sql`
    select login_name, bool_or(exists (select 1 from team_node where team_node.team_id = team_member.team_id)) as owns
    from team_member join app_user on app_user.id = user_id group by login_name order by login_name`)
  expect(rows.filter((row) => row.owns).map((row) => row.login_name)).toEqual([
    'clear01',
    'info01',
    'market01',
    'market02',
    'ops01',
    'sub01',
    'tech01',
  ])
  expect(rows.filter((row) => !row.owns).map((row) => row.login_name)).toEqual(['field01', 'field02'])
})

it('can be saved again as it is', async () => {
  const admin = await enter(server, 'admin')
  const { list } = (await admin.call(searchTeams, { body: { pageSize: 100 } })).data
  expect(list).toHaveLength(9)
  for (const team of list) {
    const { data } = await admin.call(viewTeamIiqMenu, { body: { teamId: team.id } })
    const tree = indexTree(data.nodes)
    const nodeIds = tree.entries.filter((entry) => entry.selectedAtStart).map((entry) => entry.id)
    expect(selectionProblems(tree, nodeIds)).toEqual([])
    const body = { teamId: team.id, version: data.version, nodeIds }
    expect((await admin.call(saveTeamIiqMenu, { body })).code).toBe('ACK')
  }
  expect(
    await server.query(
      sql`select 1 from audit_log where action = 'teams.saveNodes' and details ->> 'removed' <> '0'`,
    ),
  ).toEqual([])
})
