import type { AuditAction } from '@cass/contract/audit-log/actions.ts'
import { type MenuNode, placed } from '@cass/contract/menus/edition.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Reader } from '../../platform/db.ts'
import { lock } from '../../platform/locks.ts'
import { conflict, refuse } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { inOrder } from './draft-edits.ts'
import type { Owners } from './edition-present.ts'
import * as repository from './edition-repository.ts'
import { menuText } from './text.ts'

// What all who change a draft have in common.

export type Changed = { version: number }

/** What the audit log says was done with an edition. */
export type Action = AuditAction extends infer Each
  ? Each extends `menu.${infer Step}`
    ? Step
    : never
  : never

/** One after the other in a tree, so that nobody meets a draft or a live edition that is on its way out. */
export const changeTree = <Answer>(
  write: Write,
  ctx: Context,
  tree: TreeType,
  work: (unit: Unit) => Promise<Answer>,
): Promise<Answer> =>
  write(ctx, async (unit) => {
    await lock(unit.tx, 'menuEditions', tree)
    return await work(unit)
  })

export const audit = (
  unit: Unit,
  action: Action,
  edition: { id: string; tree: TreeType },
  details: Record<string, string | number> = {},
) =>
  unit.audit({
    action: `menu.${action}`,
    subject: `menu:${edition.id}`,
    details: { tree: edition.tree, ...details },
  })

export async function draftAt(
  unit: Unit,
  tree: TreeType,
  version: number,
): Promise<repository.ListedEdition> {
  const draft = await repository.findEdition(unit.tx, tree, { state: 'draft' })
  if (!draft) throw refuse('CONFLICT', menuText.noDraft)
  if (draft.version !== version) throw conflict()
  return draft
}

export async function openDraftAt(unit: Unit, tree: TreeType, version: number) {
  const draft = await draftAt(unit, tree, version)
  if (draft.readyAt) throw refuse('CONFLICT', menuText.isReady)
  return draft
}

export async function liveNodes(reader: Reader, tree: TreeType): Promise<MenuNode[]> {
  const live = await repository.findEdition(reader, tree, { state: 'live' })
  return live ? await repository.editedNodes(reader, live.id) : []
}

export async function ownersNow(reader: Reader, tree: TreeType): Promise<Owners> {
  const owners = new Map<string, string[]>()
  for (const { code, teamId } of await repository.owned(reader, tree)) {
    const teams = owners.get(code)
    if (teams) teams.push(teamId)
    else owners.set(code, [teamId])
  }
  return owners
}

export async function insertDraft(
  unit: Unit,
  tree: TreeType,
  nodes: readonly MenuNode[],
  given: { fresh?: boolean; revertOf?: number } = {},
): Promise<{ id: string; tree: TreeType; number: number; version: number }> {
  const { ctx, tx } = unit
  const id = crypto.randomUUID()
  const number = await repository.nextNumber(tx, tree)
  await repository.insertEdition(tx, {
    id,
    tree,
    number,
    state: 'draft',
    ...given,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    updatedBy: actorOf(ctx).userId,
  })
  await repository.putNodes(tx, id, placed(nodes))
  return { id, tree, number, version: 0 }
}

/** Writes what is different, so that an edit of one node costs as much as one node. */
export async function storeNodes(
  unit: Unit,
  draft: Pick<repository.EditionRow, 'id' | 'version'>,
  before: readonly MenuNode[],
  after: readonly MenuNode[],
  more: { fresh?: boolean } = {},
): Promise<Changed> {
  const { ctx, tx } = unit
  const known = new Map(placed(before).map((node) => [node.code, JSON.stringify(node)]))
  const now = placed(inOrder(after))
  await repository.putNodes(
    tx,
    draft.id,
    now.filter((node) => known.get(node.code) !== JSON.stringify(node)),
  )
  const kept = new Set(now.map(({ code }) => code))
  const gone = [...known.keys()].filter((code) => !kept.has(code))
  if (gone.length > 0) await repository.deleteNodes(tx, draft.id, gone)
  await repository.updateEdition(tx, draft, { ...more, updatedAt: ctx.now, updatedBy: actorOf(ctx).userId })
  return { version: draft.version + 1 }
}
