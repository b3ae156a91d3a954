import { type NodeRule, nodeTypeSchema } from '@cass/contract/menus/tree.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { sql } from 'drizzle-orm'
import { menuEditions, menuNodes } from '../src/features/menus/tables.ts'
import type { TestServer } from './harness.ts'

export type TreeSketch = {
  code: string
  below?: readonly TreeSketch[]
  locked?: true
  selected?: true
  rules?: NodeRule[]
}

/** Makes a tree the live one, directly in the database. */
export async function growTree(
  server: TestServer,
  tree: TreeType,
  nodes: readonly TreeSketch[],
): Promise<void> {
  const editionId = crypto.randomUUID()
  const now = server.clock.now()
  await server.query(sql`update menu_edition set state = 'old' where tree = ${tree} and state = 'live'`)
  const [last] = await server.query<{ number: number }>(
    sql`select coalesce(max(number), 0) as number from menu_edition where tree = ${tree}`,
  )
  await server.db.insert(menuEditions).values({
    id: editionId,
    tree,
    number: last!.number + 1,
    state: 'live',
    publishedAt: now,
    createdAt: now,
  })
  const add = async (sketch: TreeSketch, parentCode: string | null, level: number, position: number) => {
    await server.db.insert(menuNodes).values({
      editionId,
      code: sketch.code,
      parentCode,
      nameZh: `节点${sketch.code}`,
      nameEn: `Node ${sketch.code}`,
      level,
      position,
      nodeType: nodeTypeSchema.options[level - 1]!,
      isNew: false,
      isHot: false,
      selected: sketch.selected ?? false,
      locked: sketch.locked ?? false,
      rules: sketch.rules ?? [],
    })
    for (const [place, child] of (sketch.below ?? []).entries())
      await add(child, sketch.code, level + 1, place)
  }
  for (const [place, node] of nodes.entries()) await add(node, null, 1, place)
}
