import { identity } from '@cass/contract/institutions/identity.ts'
import { type Text, text } from '@cass/contract/kit/text.ts'
import { type MenuNode, placed } from '@cass/contract/menus/edition.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { and, eq } from 'drizzle-orm'
import { mergeNodes, removeNode } from '../features/menus/draft-edits.ts'
import { editedNodes, putNodes } from '../features/menus/edition-repository.ts'
import { menuEditions } from '../features/menus/tables.ts'
import type { Tx } from '../platform/db.ts'

const day = 86_400_000

/** Of one tree an earlier edition, of another one a draft that awaits its publication, of the third an open draft. */
export async function loadMenuEditions(
  tx: Tx,
  given: { userIds: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const { now, userIds } = given
  const [admin, ops] = [userIds.get('admin')!, userIds.get('ops01')!]
  const ago = (days: number) => new Date(now.getTime() - days * day)

  const settlement = await liveOf(tx, identity.postTrade)
  const first = removed(await editedNodes(tx, settlement), [
    'P00.CSWAP.EXCHANGE.PVP',
    'P01.TRD.CONFIRM.MATCH.REVIEW',
  ])
  await tx
    .update(menuEditions)
    .set({
      number: 2,
      note: '增加同步交收结果与双边确认复核权限',
      updatedAt: ago(21),
      updatedBy: ops,
      readyAt: ago(21),
      readyBy: ops,
      publishedAt: ago(20),
      publishedBy: admin,
    })
    .where(eq(menuEditions.id, settlement))
  await insert(tx, first, {
    tree: identity.postTrade,
    number: 1,
    state: 'old',
    note: '首次发布',
    createdAt: ago(240),
    updatedAt: ago(240),
    updatedBy: admin,
    readyAt: ago(239),
    readyBy: admin,
    publishedAt: ago(238),
    publishedBy: ops,
  })

  const information = await editedNodes(tx, await liveOf(tx, identity.informationVendor))
  await insert(
    tx,
    mergeNodes(removed(information, ['I23.CMDS.SWAP.STATISTICS']), [
      leaf('I23.CMDS.SWAP.DEPTH', text('五档深度行情', 'Five-level market depth'), true),
      { ...of(information, 'I23.CMDS.FX.DEPTH'), isHot: true },
      {
        ...of(information, 'I23.CMDS.FX.TRADE'),
        nameZh: '逐笔成交行情',
        nameEn: 'Tick-by-tick trade prices',
      },
    ]),
    {
      tree: identity.informationVendor,
      number: 2,
      state: 'draft',
      note: '外汇远期与掉期行情以五档深度取代当日统计',
      createdAt: ago(2),
      updatedAt: ago(1),
      updatedBy: ops,
      readyAt: ago(1),
      readyBy: ops,
      version: 4,
    },
  )

  const market = await editedNodes(tx, await liveOf(tx, identity.marketMember))
  await insert(
    tx,
    mergeNodes(market, [
      leaf('M00.LPAPI.STREAM.OPTION', text('外汇期权流式报价', 'FX option streaming quotes'), true),
      { ...of(market, 'M00.LPAPI.STREAM.SWAP'), isHot: true },
    ]),
    {
      tree: identity.marketMember,
      number: 2,
      state: 'draft',
      createdAt: ago(3),
      updatedAt: ago(1),
      updatedBy: ops,
      version: 2,
    },
  )
}

async function liveOf(tx: Tx, tree: TreeType): Promise<string> {
  const [live] = await tx
    .select({ id: menuEditions.id })
    .from(menuEditions)
    .where(and(eq(menuEditions.tree, tree), eq(menuEditions.state, 'live')))
  return live!.id
}

async function insert(
  tx: Tx,
  nodes: readonly MenuNode[],
  edition: Omit<typeof menuEditions.$inferInsert, 'id'>,
): Promise<void> {
  const id = crypto.randomUUID()
  await tx.insert(menuEditions).values({ ...edition, id })
  await putNodes(tx, id, placed(nodes))
}

const removed = (nodes: readonly MenuNode[], codes: readonly string[]) =>
  codes.reduce((left, code) => removeNode(left, code)!, nodes)

const of = (nodes: readonly MenuNode[], code: string): MenuNode => nodes.find((node) => node.code === code)!

const leaf = (code: string, name: Text, isNew: boolean): MenuNode => ({
  code,
  parentCode: code.slice(0, code.lastIndexOf('.')),
  nameZh: name.zh,
  nameEn: name.en,
  isNew,
  isHot: false,
  selected: false,
  locked: false,
  rules: [],
  owners: null,
})
