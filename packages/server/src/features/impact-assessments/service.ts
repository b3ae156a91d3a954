import { exportLimit } from '@cass/contract/applications/endpoints.ts'
import { type ImpactChange, impactChanges } from '@cass/contract/impact-assessments/changes.ts'
import type * as endpoints from '@cass/contract/impact-assessments/endpoints.ts'
import { impactAssessmentWorkflow } from '@cass/contract/impact-assessments/workflow.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { Page } from '@cass/contract/kit/page.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db, Reader, Tx } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { act, move } from '../../platform/move.ts'
import { conflict, invalid, notFound, refuse } from '../../platform/refusal.ts'
import { createSheetExport } from '../../platform/sheet-export.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { findPublished } from '../message-library/service.ts'
import * as answerListsRepository from './answer-lists-repository.ts'
import type { Answer } from './answers-repository.ts'
import * as answersRepository from './answers-repository.ts'
import { notifyVendors } from './notifications.ts'
import * as present from './present.ts'
import { createImpactReminders, stepDueBy } from './reminders.ts'
import * as remindersRepository from './reminders-repository.ts'
import type { AssessmentRow } from './repository.ts'
import * as repository from './repository.ts'
import { matrixSheet } from './sheet.ts'
import { impactAssessments } from './tables.ts'
import { impactText, matrixText } from './text.ts'

export type ImpactAssessmentService = ReturnType<typeof createImpactAssessmentService>
type Saved = Input<typeof endpoints.saveImpactAssessment>['body']

const { draft, open } = impactAssessmentWorkflow.states
const subjectOf = (id: string) => `${impactAssessmentWorkflow.name}:${id}`
const operator = ['operator']

/** Interface changes whose impact ISVs assess, product by product (design §8). */
export function createImpactAssessmentService(deps: {
  db: Db
  write: Write
  /** The address people open, for links in mails. */
  portal: string
}) {
  const { db, portal, write } = deps
  const exportSheet = createSheetExport({ write, busy: matrixText.busy })

  const refuseAt = (ctx: Context, path: string, words: Text) =>
    invalid([{ path, message: words[ctx.language] }])

  async function compare(
    ctx: Context,
    { afterId, beforeId }: { beforeId: string; afterId: string },
  ): Promise<ImpactChange[]> {
    if (beforeId === afterId) throw refuseAt(ctx, 'afterId', impactText.sameDictionary)
    const before = await findPublished(db, beforeId)
    if (!before) throw refuseAt(ctx, 'beforeId', impactText.unknownDictionary)
    const after = await findPublished(db, afterId)
    if (!after) throw refuseAt(ctx, 'afterId', impactText.unknownDictionary)
    return impactChanges(before, after)
  }

  async function changesOf(ctx: Context, { afterId, beforeId }: Saved): Promise<ImpactChange[]> {
    if (beforeId === null && afterId === null) return []
    if (beforeId === null || afterId === null)
      throw refuseAt(ctx, beforeId === null ? 'beforeId' : 'afterId', impactText.bothOrNone)
    return await compare(ctx, { beforeId, afterId })
  }

  async function lockSeen(unit: Unit, seen: { id: string; version: number }): Promise<AssessmentRow> {
    const row = await repository.lockAssessment(unit.tx, seen.id)
    if (!row) throw notFound()
    if (row.version !== seen.version) throw conflict()
    return row
  }

  async function add(
    unit: Unit,
    content: Omit<
      typeof impactAssessments.$inferInsert,
      'id' | 'number' | 'status' | 'createdBy' | 'createdAt' | 'updatedAt'
    >,
  ) {
    const { ctx, tx } = unit
    const drawn = String(await repository.drawNumber(tx)).padStart(6, '0')
    const id = crypto.randomUUID()
    const number = `IM${marketDate(ctx.now).replaceAll('-', '')}${drawn.slice(-6)}`
    await repository.insertAssessment(tx, {
      ...content,
      id,
      number,
      status: draft.code,
      createdBy: actorOf(ctx).userId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    await unit.audit({ action: 'impactAssessment.add', subject: subjectOf(id), details: { number } })
    return { id, version: 0 }
  }

  async function publish(unit: Unit, row: AssessmentRow): Promise<string[]> {
    const { ctx } = unit
    const today = marketDate(ctx.now)
    if (row.dueOn < today) throw refuseAt(ctx, 'dueOn', impactText.dueInPast)
    const asked = await answersRepository.findProductsToAsk(unit.tx, row.families)
    if (asked.length === 0) throw refuse('CONFLICT', impactText.nobody)
    const institutionIds = await answersRepository.insertAsked(unit.tx, row.id, asked)
    // Who is told today needs no reminder of what was due before.
    await remindersRepository.noteReminder(unit.tx, {
      assessmentId: row.id,
      institutionIds,
      step: stepDueBy(row.dueOn, today),
      at: null,
    })
    return institutionIds
  }

  async function details(reader: Reader, row: AssessmentRow) {
    const ids = [row.beforeId, row.afterId].filter((id) => id !== null)
    const editions = ids.length === 0 ? [] : await repository.findEditions(reader, ids)
    return {
      before: present.presentEdition(row.beforeId, editions),
      after: present.presentEdition(row.afterId, editions),
      changes: row.changes,
    }
  }

  const matrixRows = async (
    ctx: Context,
    filters: answerListsRepository.MatrixFilters,
    page: { limit: number; offset: number },
  ) => {
    const row = await repository.findAssessment(db, filters.id)
    if (!row) throw notFound()
    const { rows, total } = await answerListsRepository.pageMatrix(db, filters, page)
    return { row, total, list: rows.map((found) => present.presentMatrixRow(found, ctx)) }
  }

  return {
    async search(
      ctx: Context,
      body: Input<typeof endpoints.searchImpactAssessments>['body'],
    ): Promise<Page<endpoints.ImpactAssessmentRow>> {
      const { pageNum, pageSize } = body
      const { rows, total } = await repository.pageAssessments(db, body)
      const counts = await answersRepository.countAnswers(
        db,
        rows.map(({ id }) => id),
      )
      const list = rows.map((row) => present.presentRow(row, counts.get(row.id), ctx))
      return { list, total, pageNum, pageSize }
    },

    async detail(ctx: Context, id: string): Promise<endpoints.ImpactAssessmentDetail> {
      const row = await repository.findAssessment(db, id)
      if (!row) throw notFound()
      const counts = await answersRepository.countAnswers(db, [id])
      const { descriptionEn, descriptionZh, titleEn, titleZh } = row
      return {
        ...present.presentRow(row, counts.get(id), ctx),
        ...(await details(db, row)),
        titleZh,
        titleEn,
        descriptionZh,
        descriptionEn,
      }
    },

    compare,

    async save(ctx: Context, body: Saved): Promise<{ id: string; version: number }> {
      if (body.dueOn < marketDate(ctx.now)) throw refuseAt(ctx, 'dueOn', impactText.dueInPast)
      const changes = await changesOf(ctx, body)
      const { id, version, ...fields } = body
      const content = { ...fields, changes }
      return await write(ctx, async (unit) => {
        if (id === undefined) return await add(unit, content)
        const row = await lockSeen(unit, { id, version: version ?? -1 })
        await act(unit, impactAssessmentWorkflow, {
          name: 'save',
          id,
          status: row.status,
          actors: operator,
          details: { changed: changedFields(row, fields) },
        })
        await repository.changeAssessment(unit.tx, id, { ...content, updatedAt: ctx.now })
        return { id, version: row.version + 1 }
      })
    },

    move: (ctx: Context, body: Input<typeof endpoints.moveImpactAssessment>['body']) =>
      write(ctx, async (unit) => {
        const row = await lockSeen(unit, body)
        const moved = await move(unit, impactAssessmentWorkflow, impactAssessments, {
          name: body.move,
          id: row.id,
          from: row.status,
          version: body.version,
          actors: operator,
          set: {
            updatedAt: ctx.now,
            ...(body.move === 'publish' && { publishedAt: ctx.now }),
          },
        })
        const told =
          body.move === 'publish'
            ? await publish(unit, row)
            : await remindersRepository.findWaiting(unit.tx, row.id)
        await notifyVendors(unit, portal, {
          assessment: row,
          institutionIds: told,
          notice: body.move === 'publish' ? 'published' : 'closed',
        })
        return { id: row.id, ...moved }
      }),

    remind: (ctx: Context, body: Input<typeof endpoints.remindOfImpact>['body']) =>
      write(ctx, async (unit) => {
        const row = await lockSeen(unit, body)
        if (row.remindedAt && marketDate(row.remindedAt) === marketDate(ctx.now))
          throw refuse('CONFLICT', impactText.remindedToday)
        const institutionIds = await remindersRepository.findWaiting(unit.tx, row.id)
        await act(unit, impactAssessmentWorkflow, {
          name: 'remind',
          id: row.id,
          status: row.status,
          actors: operator,
          details: { vendors: institutionIds.length },
        })
        if (institutionIds.length === 0) throw refuse('CONFLICT', impactText.allAnswered)
        await remindersRepository.noteReminder(unit.tx, { assessmentId: row.id, institutionIds, at: ctx.now })
        await repository.changeAssessment(unit.tx, row.id, { remindedAt: ctx.now })
        const notice = row.dueOn < marketDate(ctx.now) ? 'overdue' : 'reminder'
        await notifyVendors(unit, portal, { assessment: row, institutionIds, notice })
        return { vendors: institutionIds.length }
      }),

    remove: (ctx: Context, body: { id: string; version: number }): Promise<null> =>
      write(ctx, async (unit) => {
        const row = await lockSeen(unit, body)
        await act(unit, impactAssessmentWorkflow, {
          name: 'delete',
          id: row.id,
          status: row.status,
          actors: operator,
          details: { number: row.number, titleZh: row.titleZh },
        })
        await repository.deleteAssessment(unit.tx, row.id)
        return null
      }),

    async matrix(
      ctx: Context,
      { pageNum, pageSize, ...filters }: Input<typeof endpoints.getImpactMatrix>['body'],
    ): Promise<Page<endpoints.ImpactMatrixRow>> {
      const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
      const { list, total } = await matrixRows(ctx, filters, page)
      return { list, total, pageNum, pageSize }
    },

    exportMatrix: (ctx: Context, filters: Input<typeof endpoints.exportImpactMatrix>['body']) =>
      exportSheet(
        ctx,
        'impact-answers',
        { action: 'impactAssessment.export', subject: subjectOf(filters.id), details: filters },
        async () => {
          const { list } = await matrixRows(ctx, filters, { limit: exportLimit, offset: 0 })
          return matrixSheet(list, ctx.language)
        },
      ),

    async searchOwn(
      ctx: Context,
      body: Input<typeof endpoints.searchOwnImpactAssessments>['body'],
    ): Promise<Page<endpoints.OwnImpactAssessment>> {
      const { pageNum, pageSize } = body
      const institutionId = actorOf(ctx).institution?.id
      if (institutionId === undefined) return { list: [], total: 0, pageNum, pageSize }
      const { rows, total } = await answerListsRepository.pageOwn(db, { ...body, institutionId })
      return { list: rows.map((row) => present.presentOwn(row, ctx)), total, pageNum, pageSize }
    },

    async detailOwn(ctx: Context, id: string): Promise<endpoints.PublishedImpactAssessment> {
      const { institution, kind } = actorOf(ctx)
      const row = await repository.findAssessment(db, id)
      if (!row || row.status === draft.code) throw notFound()
      const institutionId = institution?.id ?? ''
      if (
        kind === 'agency' &&
        !(await answersRepository.isAddressed(db, { assessmentId: id, institutionId }))
      )
        throw notFound()
      return {
        id,
        number: row.number,
        title: present.titleOf(row, ctx),
        families: row.families as InterfaceFamily[],
        dueOn: row.dueOn,
        status: row.status,
        description: ctx.language === 'zh' ? row.descriptionZh : row.descriptionEn,
        ...(await details(db, row)),
      }
    },

    sendReminders: createImpactReminders({ db, write, portal }),
  }
}

// ── For filings that answer an assessment ───────────────────────────────────────────────────────────

/** The products that an institution is asked about; none where it is not asked. */
export const findAsked = (tx: Tx, given: { assessmentId: string; institutionId: string }) =>
  answersRepository.findAskedProducts(tx, given)

/** Whether it can be answered; if so, it stays so until the transaction ends. */
export async function lockOpenAssessment(tx: Tx, id: string): Promise<boolean> {
  const row = await repository.shareAssessment(tx, id)
  return row?.status === open.code
}

/** Takes the answers in place of earlier ones; false where one is to something that was not asked. */
export async function recordAnswers(
  unit: Unit,
  given: { assessmentId: string; institutionId: string; answers: readonly Answer[] },
): Promise<boolean> {
  const put = await answersRepository.putAnswers(unit.tx, { ...given, at: unit.ctx.now })
  return put === given.answers.length
}
