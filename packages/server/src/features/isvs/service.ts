import { exportLimit } from '@cass/contract/applications/endpoints.ts'
import { isvProductWorkflow } from '@cass/contract/isv-products/workflow.ts'
import type { exportIsvs, IsvDetail, searchIsvs } from '@cass/contract/isvs/endpoints.ts'
import { type IsvStage, isvStageCodes } from '@cass/contract/isvs/stages.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { notFound } from '../../platform/refusal.ts'
import { createSheetExport } from '../../platform/sheet-export.ts'
import type { Write } from '../../platform/unit.ts'
import { findProducts } from '../isv-products/service.ts'
import * as details from './detail-repository.ts'
import { presentIsv, presentProduct } from './present.ts'
import * as repository from './repository.ts'
import { isvSheet } from './sheet.ts'
import { sheetText } from './text.ts'

/** For whoever joins ISVs with how far they have come. */
export { isvStage } from './stage-repository.ts'

export type IsvService = ReturnType<typeof createIsvService>

/** The operator's view of ISVs (design §8). */
export function createIsvService({ db, write }: { db: Db; write: Write }) {
  const exportSheet = createSheetExport({ write, busy: sheetText.busy })
  return {
    async search(ctx: Context, body: Input<typeof searchIsvs>['body']): Promise<DataOf<typeof searchIsvs>> {
      const { pageNum, pageSize, stage } = body
      const { byStage: counted, rows } = await repository.pageIsvs(db, body)
      const byStage = Object.fromEntries(
        isvStageCodes.map((code) => [code, counted.find((one) => one.stage === code)?.number ?? 0]),
      ) as Record<IsvStage, number>
      const total = isvStageCodes.reduce(
        (sum, code) => sum + (stage === '' || stage === code ? byStage[code] : 0),
        0,
      )
      return { list: rows.map((row) => presentIsv(row, ctx.language)), total, pageNum, pageSize, byStage }
    },

    export: (ctx: Context, body: Input<typeof exportIsvs>['body']) =>
      exportSheet(ctx, 'isvs', { action: 'isvs.export', subject: 'isvs', details: body }, async () => {
        const { rows } = await repository.pageIsvs(db, { ...body, pageNum: 1, pageSize: exportLimit })
        return isvSheet(
          rows.map((row) => presentIsv(row, ctx.language)),
          ctx.language,
        )
      }),

    async detail({ language }: Context, id: string): Promise<IsvDetail> {
      const isv = await repository.findIsv(db, id)
      if (!isv) throw notFound()
      const [products, agreements, filings, tasks, assessments] = await Promise.all([
        findProducts(db, [id]),
        details.findAgreements(db, id),
        details.findLatestFilings(db, id),
        details.findOpenTasks(db, id),
        details.findUnanswered(db, id),
      ])
      const { creditCode, ...row } = isv
      const pick = (zh: string, en: string) => (language === 'zh' ? zh : en)
      return {
        ...presentIsv(row, language),
        creditCode,
        products: products
          .filter(({ status }) => status === isvProductWorkflow.states.offered.code)
          .map((product) => presentProduct(product, language)),
        agreements,
        latestFilings: filings.map(({ subjectEn, subjectZh, submittedAt, ...filing }) => ({
          ...filing,
          subject: pick(subjectZh, subjectEn),
          submittedAt: submittedAt!.toISOString(),
        })),
        tasks: tasks.map((task) => ({ ...task, dueAt: task.dueAt.toISOString() })),
        assessments: assessments.map(({ titleEn, titleZh, ...rest }) => ({
          ...rest,
          title: pick(titleZh, titleEn),
        })),
      }
    },
  }
}
