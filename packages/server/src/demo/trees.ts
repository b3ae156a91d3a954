import { identity } from '@cass/contract/institutions/identity.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { menuEditions, menuNodes } from '../features/menus/tables.ts'
import type { Tx } from '../platform/db.ts'
import { type DemoTree, flattenTree } from './trees/flatten.ts'
import { informationVendors } from './trees/information-vendors.ts'
import { marketMembers } from './trees/market-members.ts'
import { postTrade } from './trees/post-trade.ts'

export const demoTrees: Readonly<Record<TreeType, DemoTree>> = {
  [identity.marketMember]: marketMembers,
  [identity.postTrade]: postTrade,
  [identity.informationVendor]: informationVendors,
}

/** Edition 1 of every tree, live. */
export async function loadTrees(tx: Tx, now: Date): Promise<void> {
  for (const [tree, demo] of Object.entries(demoTrees) as [TreeType, DemoTree][]) {
    const editionId = crypto.randomUUID()
    await tx
      .insert(menuEditions)
      .values({ id: editionId, tree, number: 1, state: 'live', publishedAt: now, createdAt: now })
    await tx.insert(menuNodes).values(flattenTree(demo).map((node) => ({ ...node, editionId })))
  }
}
