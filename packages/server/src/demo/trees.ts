import type { TreeType } from '@cass/contract/permissions.ts'
import { menuEditions, menuNodes } from '../features/menus/tables.ts'
import type { Tx } from '../platform/db.ts'
import { type DemoTree, grow } from './trees/grow.ts'
import { informationVendors } from './trees/information-vendors.ts'
import { marketMembers } from './trees/market-members.ts'
import { postTrade } from './trees/post-trade.ts'

export const demoTrees: Readonly<Record<TreeType, DemoTree>> = {
  '00': marketMembers,
  '05': postTrade,
  '10': informationVendors,
}

/** Edition 1 of every tree, live. */
export async function loadTrees(tx: Tx, now: Date): Promise<void> {
  for (const [tree, demo] of Object.entries(demoTrees) as [TreeType, DemoTree][]) {
    const editionId = crypto.randomUUID()
    await tx
      .insert(menuEditions)
      .values({ id: editionId, tree, number: 1, state: 'live', publishedAt: now, createdAt: now })
    await tx.insert(menuNodes).values(grow(demo).map((node) => ({ ...node, editionId })))
  }
}
