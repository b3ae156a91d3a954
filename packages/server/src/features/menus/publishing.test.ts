import type { MenuNode } from '@cass/contract/menus/edition.ts'
import {
  discardMenuDraft,
  importIiqNew,
  importMarket,
  importMarketNew,
  listMenuEditions,
  publishIiqNew,
  publishMarket,
  publishMarketNew,
  readyMenuDraft,
  reopenMenuDraft,
  revertMenu,
  saveMenuNode,
  selectAllIiq,
  selectAllMarket,
  startMenuDraft,
} from '@cass/contract/menus/edition-endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { menuBook, menuRow, sendMenuWorkbook } from '../../../test/menu-workbook.ts'
import { menuText } from './text.ts'

let server: TestServer
let admin: Visitor
let ops: Visitor
// Each publishes, so each has a market of its own.
beforeEach(async () => {
  server = await startTestServer()
  admin = server.visitor('en')
  await admin.enterAs('admin')
  ops = server.visitor('en')
  await ops.enterAs('ops01')
})
afterEach(() => server.stop())

const tree = '05'
const leaf = 'P00.TRD.CONFIRM.RESULT.PUSH'

const shown = async (id?: string) =>
  (await admin.call(selectAllMarket, { body: { tree, ...(id !== undefined && { id }) } })).data
const start = async () => (await admin.call(startMenuDraft, { body: { tree } })).data.version
const nodeOf = async (code: string): Promise<MenuNode> => {
  const { ownersChange, ...node } = (await shown()).nodes.find((one) => one.code === code)!
  return { ...node, owners: ownersChange ? node.owners : null }
}
const save = async (version: number, code: string, change: Partial<MenuNode>) => {
  const node = { ...(await nodeOf(code)), ...change }
  return await admin.call(saveMenuNode, { body: { tree, version, code, node } })
}
const told = ({ code, message }: { code: string; message: string }) => [code, message]
describe('four eyes', () => {
  async function ready(visitor = admin) {
    const version = await start()
    const saved = await save(version, leaf, { nameEn: `Push ${crypto.randomUUID()}` })
    const body = { tree, version: saved.data.version, note: 'Clearer name' } as const
    const reply = await visitor.call(readyMenuDraft, { body })
    expect(reply.code).toBe('ACK')
    return reply.data.version
  }

  it('the one who made it ready cannot publish it; another one can, and is asked to', async () => {
    const unready = await start()
    expect(told(await ops.call(publishMarket, { body: { tree, version: unready } }))).toEqual([
      'CONFLICT',
      'One person submits the draft for publication, another publishes it',
    ])
    expect(
      told(await admin.call(readyMenuDraft, { body: { tree, version: unready, note: 'Nothing' } })),
    ).toEqual(['CONFLICT', 'The draft is the same as the live edition'])
    await admin.call(discardMenuDraft, { body: { tree, version: unready } })

    const before = await shown()
    const version = await ready()
    const asked = await server.query<{ login_name: string }>(
      sql`select login_name from message m join app_user u on u.id = m.user_id
          where sentence_en = 'Post-trade menu, edition 3, is awaiting publication by you or another colleague'`,
    )
    expect(asked.map((row) => row.login_name)).toEqual(['ops01'])
    expect((await shown()).edition).toMatchObject({ state: 'ready', readyByMe: true })
    expect(told(await save(version, leaf, { nameEn: 'Later' }))).toEqual([
      'CONFLICT',
      'The draft is awaiting publication. Reopen it before making changes.',
    ])
    expect(told(await admin.call(publishMarket, { body: { tree, version } }))).toEqual([
      'CONFLICT',
      'You submitted this draft for publication, so another person has to publish it',
    ])
    expect(told(await ops.call(publishMarketNew, { body: { tree, version } }))).toEqual([
      'CONFLICT',
      'This draft was not started afresh',
    ])
    const replies = await Promise.all([1, 2].map(() => ops.call(publishMarket, { body: { tree, version } })))
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['ACK', 'CONFLICT'])
    const after = await shown()
    expect(after.edition).toMatchObject({ state: 'live', number: 3, note: 'Clearer name' })
    // Whoever remembers the earlier edition still finds it as it was.
    expect((await shown(before.edition!.id)).nodes).toEqual(before.nodes)
  })

  it('the database holds to it too', async () => {
    await ready()
    await expect(
      server.query(
        sql`update menu_edition set state = 'live', published_at = now(), published_by = ready_by
            where tree = ${tree} and state = 'draft'`,
      ),
    ).rejects.toThrow()
  })

  it('it can be opened for changes again', async () => {
    const version = await ready()
    expect((await ops.call(reopenMenuDraft, { body: { tree, version } })).code).toBe('ACK')
    expect((await ops.call(reopenMenuDraft, { body: { tree, version: version + 1 } })).code).toBe('CONFLICT')
    expect((await save(version + 1, leaf, { nameEn: 'Again' })).code).toBe('ACK')
  })

  it('owners change when it is published, not before', async () => {
    const ownersIn = async () =>
      (
        await server.query<{ team_id: string }>(
          sql`select team_id from team_node where tree = ${tree} and node_code = ${leaf} order by team_id`,
        )
      ).map((row) => row.team_id)
    const now = await ownersIn()
    const other = (await shown()).teams.find(({ id }) => !now.includes(id))!
    const version = await start()
    const saved = await save(version, leaf, { owners: [other.id] })
    expect(await ownersIn()).toEqual(now)
    const { data } = await ops.call(readyMenuDraft, {
      body: { tree, version: saved.data.version, note: 'Another team' },
    })
    expect((await admin.call(publishMarket, { body: { tree, version: data.version } })).code).toBe('ACK')
    expect(await ownersIn()).toEqual([other.id])
    expect((await shown()).nodes.find(({ code }) => code === leaf)).toMatchObject({
      owners: [other.id],
      ownersChange: false,
    })
  })

  it('an IIQ menu started afresh from a workbook becomes the live one, with nothing else in it', async () => {
    const rows = ['T1', 'T1.CMDS', 'T1.CMDS.A', 'T1.CMDS.A.X', 'T1.CMDS.A.Y'].map((code) => menuRow(code))
    await server.query(sql`delete from menu_edition where tree = '10' and state = 'draft'`)
    const before = (await admin.call(selectAllIiq)).data
    const taken = await sendMenuWorkbook(admin, importIiqNew, await menuBook(rows))
    expect(taken.data).toMatchObject({ problems: [], version: 0 })
    const ready = await admin.call(readyMenuDraft, { body: { tree: '10', version: 0, note: 'Afresh' } })
    const { version } = ready.data
    expect((await admin.call(publishIiqNew, { body: { version } })).message).toBe(menuText.samePerson.en)
    expect((await admin.call(selectAllIiq)).data.edition).toMatchObject({ state: 'ready' })
    expect((await ops.call(publishIiqNew, { body: { version } })).code).toBe('ACK')
    const { edition, nodes } = (await admin.call(selectAllIiq)).data
    expect(edition).toMatchObject({ state: 'live', number: before.edition!.number + 1, note: 'Afresh' })
    expect(nodes.map(({ code }) => code)).toEqual(rows.map(([code]) => code))
    // Whoever remembers the earlier edition still finds it as it was.
    const earlier = await admin.call(selectAllIiq, { body: { id: before.edition!.id } })
    expect(earlier.data.nodes.map(({ code }) => code)).toEqual(before.nodes.map(({ code }) => code))
    expect((await ops.call(publishIiqNew, { body: { version } })).code).not.toBe('ACK')
  })

  it('a market menu takes a workbook into its draft, by node code', async () => {
    const live = await shown()
    const added = 'P00.TRD.CONFIRM.RESULT.PULL'
    const named = { nameZh: '成交结果推送', nameEn: 'Push of results' }
    const book = await menuBook([menuRow(added, { isNew: 'Y' }), menuRow(leaf, named)])
    const { data } = await sendMenuWorkbook(admin, importMarket, book, { tree })
    expect(data).toEqual({ problems: [], version: 0, changes: 2 })
    const draft = await shown()
    expect(draft.edition).toMatchObject({ state: 'draft', fresh: false })
    expect(draft.changes.map(({ change, code }) => [change, code])).toEqual([
      ['added', added],
      ['changed', leaf],
    ])
    expect(draft.nodes).toHaveLength(live.nodes.length + 1)
    const ready = await admin.call(readyMenuDraft, { body: { tree, version: 0, note: 'Pull' } })
    const body = { tree, version: ready.data.version } as const
    expect((await ops.call(publishMarket, { body })).code).toBe('ACK')
    const after = await shown()
    expect(after.edition).toMatchObject({ state: 'live', number: live.edition!.number + 1 })
    expect(after.nodes.find(({ code }) => code === leaf)).toMatchObject(named)
    expect(after.nodes.map(({ code }) => code)).toContain(added)
    // Other trees have nothing of it.
    const members = (await admin.call(selectAllMarket, { body: { tree: '00' } })).data
    expect(members.nodes.map(({ code }) => code)).not.toContain(added)
  })

  it('a market menu started afresh from a workbook is published as what it is', async () => {
    const rows = ['N1', 'N1.TRD', 'N1.TRD.A', 'N1.TRD.A.B', 'N1.TRD.A.B.C'].map((code) => menuRow(code))
    const { data } = await sendMenuWorkbook(admin, importMarketNew, await menuBook(rows), { tree })
    expect(data).toMatchObject({ problems: [], version: 0 })
    expect((await shown()).edition).toMatchObject({ state: 'draft', fresh: true })
    const ready = await ops.call(readyMenuDraft, { body: { tree, version: 0, note: 'Afresh' } })
    const body = { tree, version: ready.data.version } as const
    expect((await admin.call(publishMarket, { body })).message).toBe(menuText.isFresh.en)
    expect((await admin.call(publishMarketNew, { body })).code).toBe('ACK')
    const after = await shown()
    expect(after.edition).toMatchObject({ state: 'live', note: 'Afresh' })
    expect(after.nodes.map(({ code }) => code)).toEqual(rows.map(([code]) => code))
  })

  it('an earlier edition comes back by two people too, and not past a draft', async () => {
    const { data } = await admin.call(listMenuEditions, { body: { tree } })
    const live = data.list.find(({ state }) => state === 'live')!
    const first = data.list.find(({ number }) => number === 1)!
    const revert = { tree, id: first.id, liveId: live.id, note: 'Back to the first' } as const
    const version = await start()
    expect(told(await admin.call(revertMenu, { body: revert }))).toEqual([
      'CONFLICT',
      'There is a draft. Publish or discard it before reverting; download it first to keep it.',
    ])
    await admin.call(discardMenuDraft, { body: { tree, version } })
    expect((await admin.call(revertMenu, { body: { ...revert, liveId: first.id } })).code).toBe('CONFLICT')
    expect((await admin.call(revertMenu, { body: { ...revert, id: live.id } })).code).toBe('CONFLICT')
    expect((await admin.call(revertMenu, { body: { ...revert, id: crypto.randomUUID() } })).code).toBe(
      'NOT_FOUND',
    )
    const made = await admin.call(revertMenu, { body: revert })
    expect(made.code).toBe('ACK')
    const draft = await shown()
    expect(draft.edition).toMatchObject({ state: 'ready', revertOf: 1 })
    expect(draft.changes.length).toBeGreaterThan(0)
    const body = { tree, version: made.data.version } as const
    expect((await admin.call(publishMarket, { body })).code).toBe('CONFLICT')
    expect((await ops.call(publishMarket, { body })).code).toBe('ACK')
    expect((await shown()).nodes.map(({ code }) => code)).toEqual(
      (await shown(first.id)).nodes.map(({ code }) => code),
    )
  })
})
