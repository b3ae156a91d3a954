import { fill } from '@cass/contract/kit/text.ts'
import { treeProblems } from '@cass/contract/menus/edition-check.ts'
import { compareNodes } from '@cass/contract/menus/edition-difference.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import { conflict, notFound, refuse } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import {
  audit,
  type Changed,
  changeTree,
  draftAt,
  insertDraft,
  liveNodes,
  openDraftAt,
} from './edition-desk.ts'
import * as repository from './edition-repository.ts'
import { notifyPublished, notifyReady } from './notifications.ts'
import { menuText } from './text.ts'

/** Sets which teams own which nodes: a verb of the teams. */
export type GiveNodes = (
  unit: Unit,
  tree: TreeType,
  owners: ReadonlyMap<string, readonly string[]>,
) => Promise<void>

type Of = { tree: TreeType; version: number }

/** A draft becomes the live edition by two people: one makes it ready, another one publishes it. */
export function createPublishing({ giveNodes, write }: { write: Write; giveNodes: GiveNodes }) {
  async function makeReady(unit: Unit, draft: { id: string; version: number }, note: string): Promise<void> {
    const { ctx, tx } = unit
    const { userId } = actorOf(ctx)
    await repository.updateEdition(tx, draft, { note, readyAt: ctx.now, readyBy: userId })
  }

  return {
    ready: (ctx: Context, { note, tree, version }: Of & { note: string }): Promise<Changed> =>
      changeTree(write, ctx, tree, async (unit) => {
        const draft = await openDraftAt(unit, tree, version)
        const nodes = await repository.editedNodes(unit.tx, draft.id)
        const changes = compareNodes(await liveNodes(unit.tx, tree), nodes).length
        if (changes === 0) throw refuse('CONFLICT', menuText.noChanges)
        const count = treeProblems(tree, nodes).length
        if (count > 0) throw refuse('CONFLICT', fill(menuText.problems, { count }))
        await makeReady(unit, draft, note)
        await audit(unit, 'ready', draft, { number: draft.number, note, changes })
        await notifyReady(unit, draft)
        return { version: version + 1 }
      }),

    reopen: (ctx: Context, { tree, version }: Of): Promise<Changed> =>
      changeTree(write, ctx, tree, async (unit) => {
        const draft = await draftAt(unit, tree, version)
        if (!draft.readyAt) throw conflict()
        await repository.updateEdition(unit.tx, draft, { readyAt: null, readyBy: null })
        await audit(unit, 'reopen', draft, { number: draft.number })
        return { version: version + 1 }
      }),

    publish: (ctx: Context, { fresh, tree, version }: Of & { fresh: boolean }): Promise<null> =>
      changeTree(write, ctx, tree, async (unit) => {
        const { tx } = unit
        const { userId } = actorOf(ctx)
        const draft = await draftAt(unit, tree, version)
        if (draft.fresh !== fresh)
          throw refuse('CONFLICT', draft.fresh ? menuText.isFresh : menuText.notFresh)
        if (draft.readyBy === null) throw refuse('CONFLICT', menuText.notReady)
        if (draft.readyBy === userId) throw refuse('CONFLICT', menuText.samePerson)
        const nodes = await repository.editedNodes(tx, draft.id)
        const owners = new Map(nodes.flatMap(({ code, owners: own }) => (own ? [[code, own] as const] : [])))
        await giveNodes(unit, tree, owners)
        await repository.clearOwners(tx, draft.id)
        await repository.retireLive(tx, tree)
        await repository.updateEdition(tx, draft, {
          state: 'live',
          publishedAt: ctx.now,
          publishedBy: userId,
        })
        await audit(unit, 'publish', draft, { number: draft.number, note: draft.note, nodes: nodes.length })
        notifyPublished(unit, draft, draft.readyBy)
        return null
      }),

    revert: (
      ctx: Context,
      { id, liveId, note, tree }: { tree: TreeType; id: string; liveId: string; note: string },
    ): Promise<Changed> =>
      changeTree(write, ctx, tree, async (unit) => {
        const { tx } = unit
        const earlier = await repository.findEdition(tx, tree, { id })
        if (!earlier) throw notFound()
        const live = await repository.findEdition(tx, tree, { state: 'live' })
        if (live?.id !== liveId || earlier.state !== 'old') throw conflict()
        if (await repository.findEdition(tx, tree, { state: 'draft' }))
          throw refuse('CONFLICT', menuText.draftInTheWay)
        const nodes = await repository.editedNodes(tx, id)
        const [first] = treeProblems(tree, nodes)
        if (first)
          throw refuse(
            'CONFLICT',
            fill(menuText.earlierProblems, { number: earlier.number, first: first.words }),
          )
        const draft = await insertDraft(unit, tree, nodes, { revertOf: earlier.number })
        await makeReady(unit, draft, note)
        await audit(unit, 'revert', draft, { number: draft.number, from: earlier.number, note })
        await notifyReady(unit, draft)
        return { version: 1 }
      }),
  }
}
