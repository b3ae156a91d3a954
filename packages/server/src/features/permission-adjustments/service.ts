import { exportLimit } from '@cass/contract/applications/endpoints.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { LargePage } from '@cass/contract/kit/page.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { selectionProblems, type Tree } from '@cass/contract/menus/selection.ts'
import type {
  AdjustedItem,
  AdjustmentDetail,
  AdjustmentRow,
  AdjustmentStart,
  decideMarketAdjustment,
  downloadAdjustments,
  findAdjustableInstitutions,
  requestAdjustment,
  searchAdjustments,
  startAdjustment,
} from '@cass/contract/permission-adjustments/endpoints.ts'
import { adjustmentNumber } from '@cass/contract/permission-adjustments/number.ts'
import { permissionAdjustmentWorkflow } from '@cass/contract/permission-adjustments/workflow.ts'
import { type TreeType, treeTypes } from '@cass/contract/permissions.ts'
import { midnight } from '../../lib/midnight.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db, Reader } from '../../platform/db.ts'
import type { Files } from '../../platform/files.ts'
import type { Bytes, Input } from '../../platform/http.ts'
import { act, move } from '../../platform/move.ts'
import { conflict, invalid, notFound, refuse } from '../../platform/refusal.ts'
import { createSheetExport } from '../../platform/sheet-export.ts'
import { listWords } from '../../platform/text.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { useFiles } from '../../platform/used-files.ts'
import { presentFile } from '../files/service.ts'
import { heldNodes, startHolding } from '../holdings/service.ts'
import { findNormalInstitution, type InstitutionRow, lockInstitution } from '../institutions/service.ts'
import type { MenuService } from '../menus/service.ts'
import { findHistory, presentHistory, type ReviewEngine, type ReviewService } from '../reviews/service.ts'
import { applyChange, changeBetween, isSameChange, sameCodes } from './change.ts'
import { actorsOf, isPassed, mayAdjust } from './policy.ts'
import { presentLinked, presentRow } from './present.ts'
import * as repository from './repository.ts'
import type { AdjustmentSubject } from './review-subject.ts'
import { detailSheets, listSheet, type SheetRow } from './sheets.ts'
import { permissionAdjustments } from './tables.ts'
import { adjustmentText } from './text.ts'

export { createAdjustmentSubject } from './review-subject.ts'

export type PermissionAdjustmentService = ReturnType<typeof createPermissionAdjustmentService>

const institutionsShown = 20
const fileKind = 'adjustment'
const subjectOf = (id: string) => `permissionAdjustment:${id}`

/** The trees that each of the specification's two calls decides on. */
export const marketTrees: readonly TreeType[] = [identity.marketMember, identity.postTrade]
export const informationTrees: readonly TreeType[] = [identity.informationVendor]

type Moved = { status: string; version: number }
type Filters = Input<typeof downloadAdjustments>['body']

/** Emergency changes of what institutions hold: requested by one of the operator's people, decided by another one. */
export function createPermissionAdjustmentService(deps: {
  db: Db
  write: Write
  files: Files
  menus: Pick<MenuService, 'editionTree' | 'liveTree'>
  engine: Pick<ReviewEngine, 'start' | 'recall'>
  subject: AdjustmentSubject
  reviews: Pick<ReviewService, 'decideOf' | 'decidable'>
}) {
  const { db, engine, files, menus, reviews, subject, write } = deps
  const exportSheet = createSheetExport({ write, busy: listWords.busy })

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

  async function decide(
    ctx: Context,
    trees: readonly TreeType[],
    body: Input<typeof decideMarketAdjustment>['body'],
  ): Promise<Moved> {
    return await write(ctx, async (unit) => {
      const [row] = await repository.lockAdjustments(unit.tx, [body.id])
      if (!row || !trees.includes(row.tree)) throw notFound()
      if (row.version !== body.version) throw conflict()
      const { status, version } = await reviews.decideOf(unit, subject, row, body)
      return { status, version }
    })
  }

  async function present(
    ctx: Context,
    rows: readonly repository.ListedAdjustment[],
  ): Promise<AdjustmentRow[]> {
    const decidable = await reviews.decidable(
      ctx,
      rows.map(({ id }) => id),
    )
    const actor = actorOf(ctx)
    return rows.map((row) =>
      presentRow(row, { actor, language: ctx.language, decidable: decidable.has(row.id) }),
    )
  }

  async function presentForSheet(
    ctx: Context,
    rows: readonly repository.ListedAdjustment[],
  ): Promise<SheetRow[]> {
    const shown = await present(ctx, rows)
    return rows.map(({ feedback, institution: { creditCode } }, at) => ({
      ...shown[at]!,
      creditCode,
      feedback,
    }))
  }

  const filtersOf = ({ from, to, ...filters }: Filters): repository.Filters => ({
    ...filters,
    from: midnight(from),
    before: midnight(to, 1),
  })

  async function findOrThrow(id: string) {
    const [[listed], row] = await Promise.all([
      repository.findListed(db, [id]),
      repository.findAdjustment(db, id),
    ])
    if (!listed || !row) throw notFound()
    return { listed, row }
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
        await repository.holdLiveEdition(unit.tx, body.tree)
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

    withdraw: (ctx: Context, body: { id: string; version: number }): Promise<Moved> =>
      write(ctx, async (unit) => {
        const [row] = await repository.lockAdjustments(unit.tx, [body.id])
        if (!row) throw notFound()
        const moved = await move(unit, permissionAdjustmentWorkflow, permissionAdjustments, {
          name: 'withdraw',
          id: row.id,
          from: row.status,
          version: body.version,
          actors: actorsOf(actorOf(ctx), row),
        })
        await engine.recall(unit, row)
        return moved
      }),

    decide,

    async search(
      ctx: Context,
      body: Input<typeof searchAdjustments>['body'],
    ): Promise<LargePage<AdjustmentRow>> {
      const { pageNum, pageSize, ...filters } = body
      const { rows, ...totals } = await repository.pageAdjustments(db, {
        ...filtersOf(filters),
        pageNum,
        pageSize,
      })
      return { list: await present(ctx, rows), ...totals, pageNum, pageSize }
    },

    async detail(ctx: Context, id: string): Promise<AdjustmentDetail> {
      const { listed, row } = await findOrThrow(id)
      const [[shown], { nodes }, edition, documents, counter, history] = await Promise.all([
        present(ctx, [listed]),
        menus.editionTree(row.editionId, ctx.language),
        repository.findEdition(db, row.editionId),
        files.ofSubject(db, subjectOf(id)),
        repository.findCounterOf(db, id),
        findHistory(db, [id]),
      ])
      return {
        ...shown!,
        creditCode: listed.institution.creditCode,
        edition: edition.number,
        nodes: [...nodes],
        before: row.held,
        after: row.selected,
        files: documents.map(presentFile),
        feedback: row.feedback,
        counteredBy: counter ? presentLinked(counter) : null,
        history: presentHistory(history, ctx, { oneDecision: true }),
      }
    },

    downloadList: (ctx: Context, filters: Filters): Promise<Bytes> =>
      exportSheet(
        ctx,
        'permission-adjustments',
        { action: 'permissionAdjustments.download', subject: 'permissionAdjustments', details: filters },
        async () => {
          const rows = await repository.firstAdjustments(db, filtersOf(filters), exportLimit)
          return listSheet(await presentForSheet(ctx, rows), ctx.language)
        },
      ),

    async downloadDetail(ctx: Context, id: string): Promise<Bytes> {
      const { listed, row } = await findOrThrow(id)
      return await exportSheet(
        ctx,
        `permission-adjustment-${row.number}`,
        { action: 'permissionAdjustment.download', subject: subjectOf(id), details: {} },
        async () => {
          const { tree } = await menus.editionTree(row.editionId, ctx.language)
          const items = {
            granted: itemsOf(tree, row.granted),
            removed: itemsOf(tree, row.removed),
          }
          const [shown] = await presentForSheet(ctx, [listed])
          return detailSheets(shown!, items, ctx.language)
        },
      )
    },

    /** For the documents of `permissionAdjustment:<id>`. */
    mayReadFile: async (ctx: Context): Promise<boolean> => ctx.actor !== null && mayAdjust(ctx.actor),
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
}

/** These nodes with their names and where they lie, as the tree has them. */
const itemsOf = (tree: Tree, codes: readonly string[]): AdjustedItem[] =>
  codes.map((code) => {
    const entry = tree.byId.get(code)
    const path: string[] = []
    for (let at = entry?.parent; at; at = tree.byId.get(at)?.parent) path.unshift(tree.byId.get(at)!.name)
    return { code, name: entry?.name ?? code, path }
  })
