import { exportLimit } from '@cass/contract/applications/endpoints.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import type { LargePage } from '@cass/contract/kit/page.ts'
import type { Tree } from '@cass/contract/menus/selection.ts'
import type {
  AdjustedItem,
  AdjustmentDetail,
  AdjustmentRow,
  decideMarketAdjustment,
  downloadAdjustments,
  searchAdjustments,
} from '@cass/contract/permission-adjustments/endpoints.ts'
import { permissionAdjustmentWorkflow } from '@cass/contract/permission-adjustments/workflow.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { midnight } from '../../lib/midnight.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Files } from '../../platform/files.ts'
import type { Bytes, Input } from '../../platform/http.ts'
import { move } from '../../platform/move.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import { createSheetExport } from '../../platform/sheet-export.ts'
import { listWords } from '../../platform/text.ts'
import type { Write } from '../../platform/unit.ts'
import { presentFile } from '../files/service.ts'
import type { MenuService } from '../menus/service.ts'
import { findHistory, presentHistory, type ReviewEngine, type ReviewService } from '../reviews/service.ts'
import { actorsOf, mayAdjust } from './policy.ts'
import { presentLinked, presentRow, subjectOf } from './present.ts'
import * as repository from './repository.ts'
import { createAdjustmentRequests } from './requests.ts'
import type { AdjustmentSubject } from './review-subject.ts'
import { detailSheets, listSheet, type SheetRow } from './sheets.ts'
import { permissionAdjustments } from './tables.ts'

export { createAdjustmentSubject } from './review-subject.ts'

export type PermissionAdjustmentService = ReturnType<typeof createPermissionAdjustmentService>

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
    ...createAdjustmentRequests(deps),

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
}

/** These nodes with their names and where they lie, as the tree has them. */
const itemsOf = (tree: Tree, codes: readonly string[]): AdjustedItem[] =>
  codes.map((code) => {
    const entry = tree.byId.get(code)
    const path: string[] = []
    for (let at = entry?.parent; at; at = tree.byId.get(at)?.parent) path.unshift(tree.byId.get(at)!.name)
    return { code, name: entry?.name ?? code, path }
  })
