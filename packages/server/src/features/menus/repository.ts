import type { TreeType } from '@cass/contract/permissions.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { builder, type Reader, statement } from '../../platform/db.ts'
import { menuEditions, menuNodes } from './tables.ts'

export type NodeRow = typeof menuNodes.$inferSelect

const liveEdition = statement<{ id: string }>(
  'menu_live_edition',
  builder
    .select({ id: menuEditions.id })
    .from(menuEditions)
    .where(and(eq(menuEditions.tree, sql.placeholder('tree')), sql`${menuEditions.state} = 'live'`)),
)

/** Runs before every use of a cached tree, hence prepared. */
export const liveEditionId = async (db: Reader, tree: TreeType): Promise<string | null> =>
  (await liveEdition(db, { tree }))[0]?.id ?? null

/** Parents before their children, siblings in their order. */
export const nodesOf = (db: Reader, editionId: string): Promise<NodeRow[]> =>
  db
    .select()
    .from(menuNodes)
    .where(eq(menuNodes.editionId, editionId))
    .orderBy(asc(menuNodes.level), asc(menuNodes.position), asc(menuNodes.code))
