import type { MenuNode } from '@cass/contract/menus/edition.ts'
import {
  deleteMenuNode,
  discardMenuDraft,
  getMenuConfigItem,
  moveMenuNode,
  readyMenuDraft,
  saveMenuNode,
  selectAllIiq,
  selectAllMarket,
  startMenuDraft,
} from '@cass/contract/menus/edition-endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'

let server: TestServer
let admin: Visitor
let ops: Visitor
beforeAll(async () => {
  server = await startTestServer()
  admin = server.visitor('en')
  await admin.enterAs('admin')
  ops = server.visitor('en')
  await ops.enterAs('ops01')
})
afterAll(() => server.stop())

const tree = '05'
const leaf = 'P00.TRD.CONFIRM.RESULT.PUSH'
beforeEach(async () => {
  await server.query(sql`delete from menu_edition where tree = ${tree} and state = 'draft'`)
})

const shown = async (id?: string) =>
  (await admin.call(selectAllMarket, { body: { tree, ...(id !== undefined && { id }) } })).data
const start = async () => (await admin.call(startMenuDraft, { body: { tree } })).data.version
const nodeOf = async (code: string): Promise<MenuNode> => {
  const { ownersChange, ...node } = (await shown()).nodes.find((one) => one.code === code)!
  return { ...node, owners: ownersChange ? node.owners : null }
}
const save = async (version: number, code: string | null, change: Partial<MenuNode> & { from?: string }) => {
  const { from, ...fields } = change
  const node = { ...(await nodeOf(code ?? from!)), ...fields }
  return await admin.call(saveMenuNode, { body: { tree, version, code, node } })
}
const told = ({ code, message }: { code: string; message: string }) => [code, message]
const fieldsOf = ({ data }: { data: unknown }) =>
  (data as { path: string; message: string }[]).map(({ path, message }) => `${path}: ${message}`)

describe('a draft', () => {
  it('is a copy of the live edition, one of each tree, and can be discarded', async () => {
    const before = await shown()
    expect(before.edition).toMatchObject({ state: 'live', number: 2 })
    const version = await start()
    const draft = await shown()
    expect(draft.edition).toMatchObject({ state: 'draft', number: 3, nodes: before.nodes.length, version: 0 })
    expect(draft).toMatchObject({ changes: [], problems: [], live: { number: 2 } })
    expect(draft.nodes).toEqual(before.nodes)
    expect(told(await ops.call(startMenuDraft, { body: { tree } }))).toEqual([
      'CONFLICT',
      'A draft already exists. Reload the page.',
    ])
    expect((await ops.call(discardMenuDraft, { body: { tree, version } })).code).toBe('ACK')
    expect((await shown()).edition).toMatchObject({ state: 'live' })
    expect(told(await ops.call(discardMenuDraft, { body: { tree, version } }))).toEqual([
      'CONFLICT',
      'There is no draft any more. Reload the page.',
    ])
  })

  it('of several who start at once, one does', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => admin.call(startMenuDraft, { body: { tree } })))
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['ACK', 'CONFLICT', 'CONFLICT'])
  })

  it('takes every edit of a node, tells what changed, and leaves the live edition alone', async () => {
    const live = await shown()
    const owned = live.nodes.find(({ code }) => code === leaf)!.owners
    const team = live.teams.find(({ id }) => !owned.includes(id))!
    let version = await start()
    const edit = async (reply: Promise<{ code: string; data: { version: number } }>) => {
      const { code, data } = await reply
      expect(code).toBe('ACK')
      version = data.version
    }
    await edit(
      save(version, leaf, {
        nameZh: '推送',
        nameEn: 'Push',
        isHot: true,
        owners: [team.id],
        rules: [{ relateType: 'same', relateKeys: ['P00.TRD.CONFIRM.RESULT.QUERY'] }],
      }),
    )
    await edit(
      save(version, null, { from: leaf, code: `${leaf}2`, nameEn: 'Push two', owners: null, rules: [] }),
    )
    await edit(
      admin.call(moveMenuNode, { body: { tree, version, code: 'P00.TRD.CONFIRM.RESULT', up: true } }),
    )
    await edit(admin.call(deleteMenuNode, { body: { tree, version, code: 'P00.TRD.CLEAR.POSITION' } }))
    const draft = await shown()
    expect(draft.problems).toEqual([])
    expect(draft.changes.map(({ change, code, fields }) => [change, code, fields.join()])).toEqual([
      ['moved', 'P00.TRD.CONFIRM.RESULT', 'order'],
      ['changed', leaf, 'nameZh,nameEn,isHot,rules,owners'],
      ['added', `${leaf}2`, ''],
      ['removed', 'P00.TRD.CLEAR.POSITION', ''],
      ['removed', 'P00.TRD.CLEAR.POSITION.QUERY', ''],
      ['removed', 'P00.TRD.CLEAR.POSITION.DOWNLOAD', ''],
    ])
    expect(draft.changes[1]!.path).toEqual([
      'Foreign exchange',
      'Trade data (TRD)',
      'Trade confirmation',
      'Confirmation results',
      'Push',
    ])
    expect(draft.unowned).toContain(`${leaf}2`)
    expect((await shown(live.edition!.id)).nodes).toEqual(live.nodes)
    expect(await server.audited('menu.saveNode')).toBeGreaterThan(0)
  })

  it('gives the owners of a branch to the lowest nodes below it', async () => {
    const [first, second] = (await shown()).teams
    const owners = [first!.id, second!.id]
    await save(await start(), 'P00.CSWAP', { owners })
    const nodes = (await shown()).nodes.filter(({ code }) => code.startsWith('P00.CSWAP'))
    const owned = nodes.filter((node) => node.owners.toSorted().join() === owners.toSorted().join())
    expect(owned.map(({ code }) => code)).toEqual([
      'P00.CSWAP.EXCHANGE.SCHEDULE.QUERY',
      'P00.CSWAP.EXCHANGE.SCHEDULE.DOWNLOAD',
      'P00.CSWAP.EXCHANGE.PVP.PUSH',
    ])
  })

  it.each([
    ['a code that is taken', { from: leaf }, 'node.code: This code is used more than once'],
    [
      'a parent that is not there',
      { from: leaf, code: 'P00.TRD.X', parentCode: 'P00.TRD.NONE' },
      'node.parentCode: There is no parent node “P00.TRD.NONE”',
    ],
    [
      'a code of another family',
      { from: leaf, code: 'P00.CSWAP.X' },
      'node.code: This must start with the code of its interface family and a dot',
    ],
    [
      'a family that there is not',
      { from: 'P00.TRD', code: 'P00.OTHER' },
      'node.code: This must be the market’s code, a dot and a family code, for example M01.CASH',
    ],
    [
      'a level too many',
      { from: leaf, code: 'P00.TRD.DEEP', parentCode: leaf },
      'node.parentCode: This menu has 5 levels only',
    ],
    [
      'a relation with nobody',
      { from: leaf, code: `${leaf}2`, rules: [{ relateType: 'same' as const, relateKeys: ['NONE'] }] },
      'node.rules.same: There is no related node “NONE”',
    ],
    [
      'a relation with what is above it',
      {
        from: leaf,
        code: `${leaf}2`,
        rules: [{ relateType: 'different' as const, relateKeys: ['P00.TRD'] }],
      },
      'node.rules.different: “P00.TRD” is the node itself, or above or below it, and cannot be related to it',
    ],
    [
      'a team that there is not',
      { from: leaf, code: `${leaf}2`, owners: [crypto.randomUUID()] },
      'node.owners: Team not found',
    ],
  ])('refuses %s at its field', async (_, change, expected) => {
    const version = await start()
    const reply = await save(version, null, { owners: null, ...change })
    expect(reply.code).toBe('VALIDATION')
    expect(fieldsOf(reply)).toEqual([expected])
    expect((await shown()).edition).toMatchObject({ version, nodes: (await shown()).nodes.length })
  })

  it('keeps the code of a node, refuses what is stale, and does not know what is not there', async () => {
    const version = await start()
    const renamed = await admin.call(saveMenuNode, {
      body: { tree, version, code: leaf, node: { ...(await nodeOf(leaf)), code: `${leaf}9` } },
    })
    expect(fieldsOf(renamed)).toEqual([
      'node.code: A node keeps its code in every edition; it cannot be changed',
    ])
    expect((await save(version + 1, leaf, { nameEn: 'Late' })).code).toBe('CONFLICT')
    const node = { ...(await nodeOf(leaf)), code: 'P00.TRD.NONE' }
    const unknown = { tree, version, code: 'P00.TRD.NONE' } as const
    expect((await admin.call(saveMenuNode, { body: { ...unknown, node } })).code).toBe('NOT_FOUND')
    expect((await admin.call(deleteMenuNode, { body: unknown })).code).toBe('NOT_FOUND')
    expect((await admin.call(moveMenuNode, { body: { ...unknown, up: true } })).code).toBe('NOT_FOUND')
    expect((await admin.call(getMenuConfigItem, { body: { tree, code: 'NONE' } })).code).toBe('NOT_FOUND')
    const other = await admin.call(selectAllIiq, { body: { id: (await shown()).edition!.id } })
    expect(other.code).toBe('NOT_FOUND')
  })

  it('says what is not finished: a branch that ends too early, and a selection that contradicts itself', async () => {
    const version = await start()
    expect((await save(version, null, { from: 'P00.TRD.CLEAR', code: 'P00.TRD.NETTING' })).code).toBe('ACK')
    expect((await shown()).problems).toEqual([
      {
        code: 'P00.TRD.NETTING',
        field: 'code',
        message: 'It has no child nodes: every branch of this menu goes down to level 5',
      },
    ])
    const ready = await admin.call(readyMenuDraft, { body: { tree, version: version + 1, note: 'Netting' } })
    expect(told(ready)).toEqual(['CONFLICT', 'The draft has 1 error. Correct it first.'])
    await admin.call(deleteMenuNode, { body: { tree, version: version + 1, code: 'P00.TRD.NETTING' } })
    await save(version + 2, leaf, { selected: true })
    expect((await shown()).problems[0]).toMatchObject({ field: 'selected' })
  })
})

describe('who a change touches', () => {
  it('is told with it: institutions, applications under way, owners', async () => {
    await server.query(sql`delete from menu_edition where tree = '00' and state = 'draft'`)
    const [held] = await server.query<{ node_code: string; n: string }>(
      sql`select node_code, count(*) as n from institution_node where tree = '00' and node_code like '%.%.%.%'
          group by node_code order by count(*) desc, node_code limit 1`,
    )
    const code = held!.node_code
    const { version } = (await admin.call(startMenuDraft, { body: { tree: '00' } })).data
    await admin.call(deleteMenuNode, { body: { tree: '00', version, code } })
    const overview = (await admin.call(selectAllMarket, { body: { tree: '00' } })).data
    const change = overview.changes.find((one) => one.code === code)!
    expect(change).toMatchObject({ change: 'removed', holders: Number(held!.n) })
    const item = (await admin.call(getMenuConfigItem, { body: { code } })).data
    expect(item.holderTotal).toBe(Number(held!.n))
    expect(item.holders).toHaveLength(Number(held!.n))
    expect(item.applicationTotal).toBe(change.applications)
    const [counted] = await server.query<{ n: string }>(
      sql`select count(*) as n from application where tree = '00' and ${code} = any(nodes)
          and status not in ('10','90','20','1020','1060','1080')`,
    )
    expect(change.applications).toBe(Number(counted!.n))
    const teams = await server.query<{ name_en: string }>(
      sql`select name_en from team_node n join team t on t.id = n.team_id where tree = '00' and node_code = ${code}`,
    )
    expect(change.owners.toSorted()).toEqual(teams.map((row) => row.name_en).toSorted())
  })
})

it('institutions and reviewers without the permission are kept out', async () => {
  for (const login of ['bank01admin', 'field01', 'market01']) {
    const visitor = server.visitor('en')
    await visitor.enterAs(login)
    expect((await visitor.call(selectAllMarket, { body: { tree } })).status).toBe(403)
    expect((await visitor.call(startMenuDraft, { body: { tree } })).status).toBe(403)
  }
})
