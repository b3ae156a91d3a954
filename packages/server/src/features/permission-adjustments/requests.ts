import { institutionName } from '@cass/contract/institutions/name.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { selectionProblems, type Tree } from '@cass/contract/menus/selection.ts'
import type {
  AdjustmentStart,
  findAdjustableInstitutions,
  requestAdjustment,
  startAdjustment,
} from '@cass/contract/permission-adjustments/endpoints.ts'
import { adjustmentNumber } from '@cass/contract/permission-adjustments/number.ts'
import { permissionAdjustmentWorkflow } from '@cass/contract/permission-adjustments/workflow.ts'
import { type TreeType, treeTypes } from '@cass/contract/permissions.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db, Reader } from '../../platform/db.ts'
import type { Files } from '../../platform/files.ts'
import type { Input } from '../../platform/http.ts'
import { act } from '../../platform/move.ts'
import { invalid, notFound, refuse } from '../../platform/refusal.ts'
import { listWords } from '../../platform/text.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { useFiles } from '../../platform/used-files.ts'
import { heldNodes, startHolding } from '../holdings/service.ts'
import { findNormalInstitution, type InstitutionRow, lockInstitution } from '../institutions/service.ts'
import type { MenuService } from '../menus/service.ts'
import type { ReviewEngine } from '../reviews/service.ts'
import { applyChange, changeBetween, isSameChange, sameCodes } from './change.ts'
import { actorsOf, isPassed } from './policy.ts'
import { presentLinked, subjectOf } from './present.ts'
import * as repository from './repository.ts'
import type { AdjustmentSubject } from './review-subject.ts'
import { adjustmentText } from './text.ts'

const institutionsShown = 20
const fileKind = 'adjustment'

/** What a request begins with, and making it: of what the institution holds now, or back to what it held before another one. */
export function createAdjustmentRequests(deps: {
  db: Db
  write: Write
  files: Files
  menus: Pick<MenuService, 'liveTree'>
  engine: Pick<ReviewEngine, 'start'>
  subject: AdjustmentSubject
}) {
  const { db, engine, files, menus, subject, write } = deps

  const refusedAt = (ctx: Context, path: string, words: Text) =>
    invalid([{ path, message: words[ctx.language] }])

  async function findAdjustable(reader: Reader, ctx: Context, id: string) {
    const institution = await findNormalInstitution(reader, id)
    const trees = treeTypes(institution?.identities ?? [])
    if (!institution || trees.length === 0)
      throw refusedAt(ctx, 'institutionId', adjustmentText.institutionUnavailable)
    return { institution, trees }
  }

  /** The live tree, and what the institution holds of it. */
  async function holdingOf(reader: Reader, ctx: Context, { id }: Pick<InstitutionRow, 'id'>, type: TreeType) {
    const { editionId, nodes, tree } = await menus.liveTree(type, ctx.language, reader)
    if (editionId === null) throw refusedAt(ctx, 'tree', adjustmentText.treeUnavailable)
    const held = await heldNodes(reader, { institutionId: id, tree: type }, ctx.now)
    return { editionId, nodes, tree, held, start: startHolding(tree, held) }
  }

  /** The one to undo; what cannot be undone any more is refused. */
  async function findCountered(reader: Reader, id: string): Promise<repository.AdjustmentRow> {
    const row = await repository.findAdjustment(reader, id)
    if (!row || !isPassed(row)) throw notFound()
    if (await repository.findCounterOf(reader, id)) throw refuse('CONFLICT', adjustmentText.alreadyCountered)
    return row
  }

  /** The one to undo, which nobody else undoes meanwhile. */
  async function lockCountered(unit: Unit, body: Input<typeof requestAdjustment>['body']) {
    const [locked] = await repository.lockAdjustments(unit.tx, [body.counters!])
    if (!locked || locked.institutionId !== body.institutionId || locked.tree !== body.tree) throw notFound()
    return await findCountered(unit.tx, locked.id)
  }

  function changeToMake(ctx: Context, tree: Tree, body: Input<typeof requestAdjustment>['body']) {
    const problems = selectionProblems(tree, body.selected)
    if (problems.length > 0)
      throw invalid(problems.map(({ message }) => ({ path: 'selected', message: message[ctx.language] })))
    const change = changeBetween(tree, body.held, body.selected)
    if (change.granted.length + change.removed.length === 0)
      throw refusedAt(ctx, 'selected', adjustmentText.nothingChanges)
    return change
  }

  return {
    async institutions(
      ctx: Context,
      body: Input<typeof findAdjustableInstitutions>['body'],
    ): Promise<DataOf<typeof findAdjustableInstitutions>> {
      const found = await repository.findInstitutions(db, { ...body, limit: institutionsShown })
      return found.map((row) => ({
        id: row.id,
        name: institutionName(row, ctx.language),
        creditCode: row.creditCode,
        trees: treeTypes(row.identities),
      }))
    },

    async start(ctx: Context, query: Input<typeof startAdjustment>['query']): Promise<AdjustmentStart> {
      const countered = query.counters === undefined ? null : await findCountered(db, query.counters)
      const institutionId = countered?.institutionId ?? query.institutionId
      if (institutionId === undefined)
        throw refusedAt(ctx, 'institutionId', adjustmentText.institutionUnavailable)
      const { institution, trees } = await findAdjustable(db, ctx, institutionId)
      const type = countered?.tree ?? query.tree ?? trees[0]!
      if (!trees.includes(type)) throw refusedAt(ctx, 'tree', adjustmentText.treeUnavailable)
      const { editionId, nodes, tree, held, start } = await holdingOf(db, ctx, institution, type)
      const back = countered && { granted: countered.removed, removed: countered.granted }
      const prefilled = back && applyChange(tree, held, back)
      const open = await repository.findOpenOf(db, { institutionId, tree: type })
      return {
        institution: {
          id: institution.id,
          name: institutionName(institution, ctx.language),
          creditCode: institution.creditCode,
        },
        trees,
        tree: type,
        editionId,
        nodes: [...nodes],
        held: start.heldNodes,
        selected: prefilled?.selected ?? start.nodes,
        counters: countered && {
          ...presentLinked(countered),
          partly: !isSameChange(changeBetween(tree, prefilled!.before, prefilled!.selected), back!),
        },
        open: open ? presentLinked(open) : null,
      }
    },

    request: (
      ctx: Context,
      body: Input<typeof requestAdjustment>['body'],
    ): Promise<{ id: string; number: string }> =>
      write(ctx, async (unit) => {
        const countered = body.counters === undefined ? null : await lockCountered(unit, body)
        await lockInstitution(unit.tx, body.institutionId)
        const { institution, trees } = await findAdjustable(unit.tx, ctx, body.institutionId)
        if (!trees.includes(body.tree)) throw refusedAt(ctx, 'tree', adjustmentText.treeUnavailable)
        await repository.lockLiveEditionShared(unit.tx, body.tree)
        const { editionId, tree, start } = await holdingOf(unit.tx, ctx, institution, body.tree)
        if (editionId !== body.editionId || !sameCodes(start.heldNodes, body.held))
          throw refuse('CONFLICT', adjustmentText.changedMeanwhile)
        const open = await repository.findOpenOf(unit.tx, body)
        if (open) throw refuse('CONFLICT', fill(adjustmentText.alreadyOpen, { number: open.number }))
        const change = changeToMake(ctx, tree, body)

        const id = crypto.randomUUID()
        const number = adjustmentNumber(ctx.now, await repository.drawNumber(unit.tx))
        const { fileIds, held, institutionId, reason, selected } = body
        await repository.insertAdjustment(unit.tx, {
          id,
          number,
          institutionId,
          tree: body.tree,
          editionId,
          held,
          selected,
          granted: [...change.granted],
          removed: [...change.removed],
          reason,
          countersId: countered?.id ?? null,
          status: permissionAdjustmentWorkflow.states.waiting.code,
          requestedBy: actorOf(ctx).userId,
          requestedAt: ctx.now,
        })
        if (!(await useFiles(unit.tx, files, ctx, fileIds, { kind: fileKind, subject: subjectOf(id) })))
          throw refusedAt(ctx, 'fileIds', listWords.fileGone)
        await unit.audit({
          action: 'permissionAdjustment.request',
          subject: subjectOf(id),
          details: { number, institutionId, tree: body.tree, reason, ...change },
        })
        if (countered)
          await act(unit, permissionAdjustmentWorkflow, {
            name: 'counter',
            id: countered.id,
            status: countered.status,
            actors: actorsOf(actorOf(ctx), countered),
            details: { number },
          })
        await engine.start(unit, subject, (await repository.findAdjustment(unit.tx, id))!)
        return { id, number }
      }),
  }
}
