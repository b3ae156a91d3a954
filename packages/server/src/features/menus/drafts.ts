import { fill } from '@cass/contract/kit/text.ts'
import type { MenuNode } from '@cass/contract/menus/edition.ts'
import { type NodeProblem, treeProblems } from '@cass/contract/menus/edition-check.ts'
import { compareNodes } from '@cass/contract/menus/edition-difference.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound, refuse } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { mergeNodes, moveNode, putNode, removeNode, withoutEqualOwners } from './draft-edits.ts'
import {
  type Action,
  audit,
  type Changed,
  changeTree,
  insertDraft,
  liveNodes,
  openDraftAt,
  ownersNow,
  storeNodes,
} from './edition-desk.ts'
import * as repository from './edition-repository.ts'
import { menuText } from './text.ts'

export type ImportedDraft = { version: number; changes: number } | { problems: NodeProblem[] }

/** How a draft comes to be, and is edited by hand or from a workbook. */
export function createDrafts({ write }: { write: Write }) {
  const change = <Answer>(ctx: Context, tree: TreeType, work: (unit: Unit) => Promise<Answer>) =>
    changeTree(write, ctx, tree, work)

  /** Changes the draft; what the function does not find is not there any more. */
  const edit = (
    ctx: Context,
    tree: TreeType,
    given: { version: number; action: Action; code: string },
    changed: (nodes: readonly MenuNode[]) => readonly MenuNode[] | null,
  ): Promise<Changed> =>
    change(ctx, tree, async (unit) => {
      const draft = await openDraftAt(unit, tree, given.version)
      const before = await repository.editedNodes(unit.tx, draft.id)
      const after = changed(before)
      if (!after) throw notFound()
      await audit(unit, given.action, draft, { code: given.code })
      return await storeNodes(unit, draft, before, withoutEqualOwners(after, await ownersNow(unit.tx, tree)))
    })

  return {
    start: (ctx: Context, tree: TreeType): Promise<Changed> =>
      change(ctx, tree, async (unit) => {
        if (await repository.findEdition(unit.tx, tree, { state: 'draft' }))
          throw refuse('CONFLICT', menuText.draftExists)
        const draft = await insertDraft(unit, tree, await liveNodes(unit.tx, tree))
        await audit(unit, 'start', draft, { number: draft.number })
        return { version: draft.version }
      }),

    discard: (ctx: Context, { tree, version }: { tree: TreeType; version: number }): Promise<null> =>
      change(ctx, tree, async (unit) => {
        const draft = await openDraftAt(unit, tree, version)
        await repository.deleteEdition(unit.tx, draft.id)
        await audit(unit, 'discard', draft, { number: draft.number })
        return null
      }),

    async saveNode(
      ctx: Context,
      { code, node, tree, version }: { tree: TreeType; version: number; code: string | null; node: MenuNode },
    ): Promise<Changed> {
      const refuseField = (field: string, message: string) => invalid([{ path: `node.${field}`, message }])
      if (code !== null && code !== node.code) throw refuseField('code', menuText.codeFixed[ctx.language])
      return await change(ctx, tree, async (unit) => {
        const draft = await openDraftAt(unit, tree, version)
        const teams = new Set((await repository.allTeams(unit.tx)).map(({ id }) => id))
        if (node.owners?.some((id) => !teams.has(id)))
          throw refuseField('owners', menuText.noTeam[ctx.language])
        const before = await repository.editedNodes(unit.tx, draft.id)
        const put = putNode(before, code, node)
        if (!put) throw notFound()
        const wrong = putProblems(tree, put, node.code)
        if (wrong.length > 0)
          throw invalid(
            wrong.map(({ field, words }) => ({ path: `node.${field}`, message: words[ctx.language] })),
          )
        await audit(unit, code === null ? 'addNode' : 'saveNode', draft, { code: node.code })
        return await storeNodes(unit, draft, before, withoutEqualOwners(put, await ownersNow(unit.tx, tree)))
      })
    },

    deleteNode: (ctx: Context, { code, tree, version }: { tree: TreeType; version: number; code: string }) =>
      edit(ctx, tree, { version, action: 'deleteNode', code }, (nodes) => removeNode(nodes, code)),

    moveNode: (
      ctx: Context,
      { code, tree, up, version }: { tree: TreeType; version: number; code: string; up: boolean },
    ) => edit(ctx, tree, { version, action: 'order', code }, (nodes) => moveNode(nodes, code, up)),

    /** Takes what a workbook holds into the draft, or makes it the draft; not if anything is wrong with the result. */
    take: (
      ctx: Context,
      tree: TreeType,
      given: { nodes: readonly MenuNode[]; fresh: boolean; version: number | undefined; source: string },
    ): Promise<ImportedDraft> =>
      change(ctx, tree, async (unit) => {
        const draft = given.version === undefined ? undefined : await openDraftAt(unit, tree, given.version)
        if (!draft && (await repository.findEdition(unit.tx, tree, { state: 'draft' })))
          throw refuse('CONFLICT', menuText.draftExists)
        const live = await liveNodes(unit.tx, tree)
        const before = draft ? await repository.editedNodes(unit.tx, draft.id) : live
        const merged = given.fresh ? given.nodes : mergeNodes(before, given.nodes)
        const problems = treeProblems(tree, merged)
        if (problems.length > 0) throw new WrongTree(problems)
        const nodes = withoutEqualOwners(merged, await ownersNow(unit.tx, tree))
        const changes = compareNodes(live, nodes).length
        const edition = draft ?? (await insertDraft(unit, tree, nodes, { fresh: given.fresh }))
        await audit(unit, 'import', edition, { source: given.source, nodes: given.nodes.length, changes })
        if (!draft) return { version: edition.version, changes }
        const fresh = given.fresh ? { fresh: true } : {}
        return { ...(await storeNodes(unit, draft, before, nodes, fresh)), changes }
      }).catch((error: unknown) => {
        if (error instanceof WrongTree) return { problems: error.problems }
        throw error
      }),
  }
}

/** Rolls back: nothing was changed, so there is nothing to write down. */
class WrongTree extends Error {
  readonly problems: NodeProblem[]
  constructor(problems: NodeProblem[]) {
    super('The workbook does not make a tree')
    this.problems = problems
  }
}

/** What is wrong with a node that was just put there; what is wrong elsewhere the draft says. */
function putProblems(tree: TreeType, nodes: readonly MenuNode[], code: string): NodeProblem[] {
  const problems = treeProblems(tree, nodes).filter(({ unfinished }) => !unfinished)
  const own = problems.filter((problem) => problem.code === code && problem.field !== 'selected')
  // Moved with all below it, a node may take others where they cannot be.
  const taken = problems.filter((problem) => problem.code !== code && problem.field === 'parentCode')
  return own.length > 0
    ? own
    : taken.slice(0, 1).map(({ code: other, words }) => ({
        code,
        field: 'parentCode',
        words: fill(menuText.other, { code: other, problem: words }),
      }))
}
