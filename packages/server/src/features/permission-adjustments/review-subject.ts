import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { selectionProblems } from '@cass/contract/menus/selection.ts'
import { permissionAdjustmentWorkflow } from '@cass/contract/permission-adjustments/workflow.ts'
import { treeTypes } from '@cass/contract/permissions.ts'
import { stages } from '@cass/contract/reviews/stages.ts'
import { subjectKinds } from '@cass/contract/reviews/subjects.ts'
import { actorOf } from '../../platform/context.ts'
import { move } from '../../platform/move.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Unit } from '../../platform/unit.ts'
import { changeHoldings, heldNodes } from '../holdings/service.ts'
import { lockInstitution } from '../institutions/service.ts'
import type { MenuService } from '../menus/service.ts'
import { type SubjectKind, workbenchTitle } from '../reviews/service.ts'
import { applyChange, changeBetween, isSameChange } from './change.ts'
import { notifyInstitution, notifyRequester, summaryOf } from './notifications.ts'
import { actorsOf } from './policy.ts'
import type { AdjustmentRow } from './repository.ts'
import * as repository from './repository.ts'
import { permissionAdjustments } from './tables.ts'
import { adjustmentText, taskWords } from './text.ts'

export type AdjustmentSubject = SubjectKind<AdjustmentRow>

/** Stored with the tasks of adjustments. */
const subjectKind = 'permissionAdjustment'

/** How adjustments are reviewed: one decision, by another person than whoever requested it. */
export function createAdjustmentSubject(deps: {
  menus: Pick<MenuService, 'liveTree'>
  /** The address people open, for links in mails. */
  portal: string
}): AdjustmentSubject {
  const { menus, portal } = deps

  async function decide(
    unit: Unit,
    row: AdjustmentRow,
    name: 'pass' | 'reject',
    feedback: string,
  ): Promise<AdjustmentRow> {
    const actor = actorOf(unit.ctx)
    const set = { decidedBy: actor.userId, decidedAt: unit.ctx.now, feedback }
    const moved = await move(unit, permissionAdjustmentWorkflow, permissionAdjustments, {
      name,
      id: row.id,
      from: row.status,
      version: row.version,
      actors: actorsOf(actor, row),
      comment: feedback,
      set,
    })
    const decided = { ...row, ...set, ...moved }
    await notifyRequester(unit, name, decided)
    return decided
  }

  /**
   * Changes what the institution holds. Where that, or the tree, has changed since the request, the same change must
   * still come of it: what is decided is what was seen.
   */
  async function carryOut(unit: Unit, row: AdjustmentRow) {
    const { institutionId, tree: type } = row
    const institution = await lockInstitution(unit.tx, institutionId)
    if (
      institution?.status !== institutionWorkflow.states.normal.code ||
      !treeTypes(institution.identities).includes(type)
    )
      throw refuse('CONFLICT', adjustmentText.institutionGone)
    await repository.lockLiveEditionShared(unit.tx, type)
    const trees = {
      zh: (await menus.liveTree(type, 'zh', unit.tx)).tree,
      en: (await menus.liveTree(type, 'en', unit.tx)).tree,
    }
    const tree = trees[unit.ctx.language]
    const held = await heldNodes(unit.tx, { institutionId, tree: type }, unit.ctx.now)
    const { before, selected } = applyChange(tree, held, row)
    if (
      !isSameChange(changeBetween(tree, before, selected), row) ||
      selectionProblems(tree, selected).length > 0
    )
      throw refuse('CONFLICT', adjustmentText.outdated)
    const [was, is] = [new Set(before), new Set(selected)]
    await changeHoldings(
      unit,
      { institutionId, tree: type },
      {
        by: { adjustmentId: row.id },
        added: selected.filter((code) => !was.has(code)),
        removed: before.filter((code) => !is.has(code)),
        endsOn: '',
      },
      tree,
    )
    return trees
  }

  return {
    kind: subjectKind,

    summary: ({ institutionId, number, requestedBy }) => ({
      type: subjectKind,
      reference: number,
      institutionId,
      round: 1,
      requesterId: requestedBy,
    }),
    title: ({ number }, institution) => ({
      called: fill(taskWords.called, { institution, number }),
      type: taskWords.type,
      place: workbenchTitle,
    }),
    reviewPath: ({ id }, taskId) =>
      subjectKinds[subjectKind]!.page({ id: taskId, subjectId: id, subjectType: subjectKind }),
    async describe(reader, ids, { language }) {
      const found = await repository.findListed(reader, ids)
      return new Map(
        found.map(({ granted, id, removed, requestedAt }) => [
          id,
          { subject: summaryOf(granted, removed)[language], submittedAt: requestedAt },
        ]),
      )
    },

    lock: repository.lockAdjustments,
    route: () => ['adjustment'],
    assign: async (_unit, _row, stage) => [
      { teamId: null, permission: 'GRIP_MENU_PERMISSION_ADJUST', nodes: [], days: stages[stage].days },
    ],
    deciders: (reader, { requestedBy }) => repository.findDeciders(reader, requestedBy),

    entered: async (_unit, row) => row,
    async taken(unit, row) {
      if (row.status !== permissionAdjustmentWorkflow.states.waiting.code) return row
      const { id, status: from, version } = row
      const actors = ['reviewer']
      const given = { name: 'take' as const, id, from, version, actors }
      return { ...row, ...(await move(unit, permissionAdjustmentWorkflow, permissionAdjustments, given)) }
    },
    async passed(unit, row, _stage, feedback) {
      const trees = await carryOut(unit, row)
      const passed = await decide(unit, row, 'pass', feedback)
      await notifyInstitution(unit, portal, passed, trees)
      return passed
    },
    rejected: (unit, row, feedback) => decide(unit, row, 'reject', feedback),
    // Whom it concerns hears of the outcome as it is carried out.
    changed: async () => {},
  }
}
