import { interfaceFamilies, marketSubItems } from '@cass/contract/menus/enums.ts'
import {
  check,
  initialSelection,
  type Outcome,
  selectionProblems,
  setAll,
  type Tree,
} from '@cass/contract/menus/selection.ts'
import { treeNodeSchema } from '@cass/contract/menus/tree.ts'
import { menuLevels, treeTypeCodes } from '@cass/contract/permissions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../../test/database-server.ts'
import { loadTrees } from '../../demo/trees.ts'
import { connect, type Database } from '../../platform/db.ts'
import { createMenuService, type LiveTree, type MenuService } from './service.ts'

let own: Awaited<ReturnType<typeof createDatabase>>
let database: Database
let menus: MenuService
let empty: LiveTree
beforeAll(async () => {
  own = await createDatabase(inject('databaseServer'))
  database = connect(own.connectionString, { max: 4 })
  menus = createMenuService(database)
  empty = await menus.liveTree('00', 'en')
  await database.db.transaction((tx) => loadTrees(tx, new Date()))
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

/** Publishes edition 2 of a tree: one node. It holds until the test is over. */
const publish = (tree: '00' | '05' | '10') => {
  const id = crypto.randomUUID()
  onTestFinished(async () => {
    await database.db.execute(sql`delete from menu_edition where id = ${id}`)
    await database.db.execute(sql`update menu_edition set state = 'live' where tree = ${tree} and number = 1`)
  })
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`update menu_edition set state = 'old' where tree = ${tree} and state = 'live'`)
    await tx.execute(
      sql`insert into menu_edition (id, tree, number, state, published_at, created_at)
          values (${id}, ${tree}, 2, 'live', now(), now())`,
    )
    await tx.execute(
      sql`insert into menu_node (edition_id, code, name_zh, name_en, level, position, node_type, is_new, is_hot,
            selected, locked, rules)
          values (${id}, 'ONLY', '唯一', 'Only', 1, 0, 'market', false, false, false, false, '[]')`,
    )
    return id
  })
}

const leavesOf = (tree: Tree) => tree.entries.filter((entry) => entry.children.length === 0)
const selectionOf = (outcome: Outcome) => (outcome.kind === 'ignored' ? new Set<string>() : outcome.selection)

it('answers an empty tree while none was published', () => {
  expect(empty).toMatchObject({ editionId: null, nodes: [] })
})

describe.each(treeTypeCodes)('the demo tree of %s', (type) => {
  it.each(['zh', 'en'] as const)('is what the contract says (%s)', async (language) => {
    const { nodes, tree } = await menus.liveTree(type, language)
    for (const node of nodes) expect(treeNodeSchema.parse(node)).toEqual(node)
    for (const { id, node, parent, level, children } of tree.entries) {
      expect(node.pNodeId).toBe(parent)
      expect(node.isLeafFlg.code).toBe(children.length === 0 ? '1' : '0')
      expect(node.hasChidren.code).toBe(children.length === 0 ? '0' : '1')
      expect(node.isFold).toBe(level > 2 && children.length > 0)
      expect(node.levelOneName).toBe(nodes.find((root) => root.id === id.split('.')[0])!.nodeName)
    }
  })

  it('has its levels, and a start without problems', async () => {
    const { tree } = await menus.liveTree(type, 'en')
    expect(new Set(leavesOf(tree).map((leaf) => leaf.level))).toEqual(new Set([menuLevels(type)]))
    expect(selectionProblems(tree, initialSelection(tree))).toEqual([])
  })

  it('has something new, hot, locked, tied and exclusive to show', async () => {
    const { tree } = await menus.liveTree(type, 'en')
    expect(tree.entries.some((entry) => entry.node.isNew)).toBe(true)
    expect(tree.entries.some((entry) => entry.node.isHot)).toBe(true)
    expect(tree.entries.some((entry) => entry.locked)).toBe(true)
    expect(tree.entries.some((entry) => entry.partners.length > 0)).toBe(true)
    expect(tree.exclusions.length).toBeGreaterThan(0)
  })
})

it('gives market members all 25 market sub-items in their order', async () => {
  for (const language of ['zh', 'en'] as const)
    expect((await menus.liveTree('00', language)).nodes.map((node) => node.nodeName)).toEqual(
      marketSubItems.map((item) => item.name[language]),
    )
})

it('gives information vendors CMDS and iFTP, one of the two (spec §4)', async () => {
  const { nodes, tree } = await menus.liveTree('10', 'en')
  const [cmds, iftp] = nodes[0]!.chidrenList
  expect([cmds, iftp].map((family) => family?.nodeName)).toEqual([
    interfaceFamilies.CMDS.name.en,
    interfaceFamilies.IFTP.name.en,
  ])
  const all = selectionOf(setAll(tree, new Set(), tree.byId.keys(), true))
  expect(all.has(cmds!.id)).toBe(true)
  expect(all.has(iftp!.id)).toBe(false)
  const outcome = check(tree, all, iftp!.chidrenList[0]!.id)
  expect(outcome.kind).toBe('conflict')
  expect([...selectionOf(outcome)].some((id) => id.startsWith(cmds!.id))).toBe(false)
})

describe('an edition', () => {
  it('is built once per language while it is live', async () => {
    const one = await menus.liveTree('10', 'en')
    expect(await menus.liveTree('10', 'en')).toBe(one)
    const other = await menus.liveTree('10', 'zh')
    expect(other.editionId).toBe(one.editionId)
    expect(other.nodes).not.toEqual(one.nodes)
    const fresh = createMenuService(database)
    const [left, right] = await Promise.all([fresh.liveTree('10', 'en'), fresh.liveTree('10', 'en')])
    expect(left).toBe(right)
  })

  it('gives way to the next one at once', async () => {
    const before = await menus.liveTree('05', 'en')
    const id = await publish('05')
    const after = await menus.liveTree('05', 'en')
    expect(after.editionId).toBe(id)
    expect(after.editionId).not.toBe(before.editionId)
    expect(after.nodes.map((node) => node.nodeName)).toEqual(['Only'])
    expect([...after.tree.byId.keys()]).toEqual(['ONLY'])
  })

  it('is remembered when it is not in force any more', async () => {
    const service = createMenuService(database)
    const before = await service.liveTree('10', 'en')
    const id = await publish('10')
    const remembered = await service.editionTree(before.editionId!, 'en')
    expect(remembered).toBe(before)
    expect((await service.editionTree(before.editionId!, 'zh')).nodes).not.toEqual(before.nodes)
    expect((await createMenuService(database).editionTree(before.editionId!, 'en')).nodes).toEqual(
      before.nodes,
    )
    expect(await service.editionTree(id, 'en')).toBe(await service.liveTree('10', 'en'))
  })

  it('makes room for others, and is built anew when it is asked for again', async () => {
    const service = createMenuService(database)
    const first = await service.liveTree('00', 'en')
    for (let others = 0; others < 18; others++) await service.editionTree(crypto.randomUUID(), 'en')
    const again = await service.editionTree(first.editionId!, 'en')
    expect(again).not.toBe(first)
    expect(again.nodes).toEqual(first.nodes)
  })

  it('is built again after the database failed', async () => {
    const broken = connect(own.connectionString, { max: 1 })
    const service = createMenuService(broken)
    await database.db.execute(sql`alter table menu_node rename to menu_node_away`)
    await expect(service.liveTree('00', 'en')).rejects.toThrow()
    await database.db.execute(sql`alter table menu_node_away rename to menu_node`)
    expect((await service.liveTree('00', 'en')).nodes).toHaveLength(25)
    await broken.close()
  })
})

describe('the database', () => {
  const refuses = (statement: ReturnType<typeof sql>, constraint: string) =>
    expect(database.db.execute(statement)).rejects.toMatchObject({ cause: { constraint } })
  const edition = (state: string, number: number) =>
    sql`insert into menu_edition (id, tree, number, state, published_at, created_at)
        values (gen_random_uuid(), '00', ${number}, ${state}, ${state === 'draft' ? null : new Date()}, now())`

  it('holds one live edition and one draft per tree', async () => {
    await refuses(edition('live', 2), 'menu_edition_live')
    await refuses(edition('old', 1), 'menu_edition_number')
    await database.db.execute(edition('draft', 2))
    await refuses(edition('draft', 3), 'menu_edition_draft')
  })

  it('holds every node under a parent of its own edition', async () => {
    await refuses(sql`update menu_node set parent_code = 'P01' where code = 'M01.LCAPI'`, 'menu_node_parent')
    await refuses(sql`update menu_node set parent_code = null where code = 'M01.LCAPI'`, 'menu_node_root')
    await refuses(sql`delete from menu_node where code = 'M01.LCAPI'`, 'menu_node_parent')
  })
})
