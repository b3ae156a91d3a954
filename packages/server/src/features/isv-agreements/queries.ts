import { exportLimit } from '@cass/contract/applications/endpoints.ts'
import { isInForce } from '@cass/contract/isv-agreements/coverage.ts'
import type {
  exportIsvAgreements,
  getAgreementState,
  IsvAgreement,
  IsvAgreementDetail,
  searchIsvAgreements,
  searchOwnAgreements,
} from '@cass/contract/isv-agreements/endpoints.ts'
import { neededKind } from '@cass/contract/isv-agreements/kinds.ts'
import { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import { addDays } from '@cass/contract/kit/days.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { Page } from '@cass/contract/kit/page.ts'
import { midnight } from '../../lib/midnight.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Files } from '../../platform/files.ts'
import type { Input } from '../../platform/http.ts'
import { forbidden, notFound } from '../../platform/refusal.ts'
import { createSheetExport } from '../../platform/sheet-export.ts'
import type { Write } from '../../platform/unit.ts'
import { presentFile } from '../files/service.ts'
import { findInstitution } from '../institutions/service.ts'
import { findHistory, presentHistory, type ReviewService } from '../reviews/service.ts'
import { obstacleOf } from './obstacle.ts'
import { sideOf } from './policy.ts'
import { presentAgreement, presentText } from './present.ts'
import type { Filters, ListedAgreement } from './repository.ts'
import * as repository from './repository.ts'
import { agreementSheet } from './sheet.ts'
import { termOf } from './term.ts'
import { agreementText } from './text.ts'

const { rejected, signed } = isvAgreementWorkflow.states

/** What both sides read of agreements. */
export function createAgreementQueries(deps: {
  db: Db
  write: Write
  files: Files
  reviews: Pick<ReviewService, 'decidable'>
}) {
  const { db, files, reviews, write } = deps
  const exportSheet = createSheetExport({ write, busy: agreementText.exportBusy })

  /** One that the caller has a part in; others' are as unknown as those that are not there. */
  async function findVisible(ctx: Context, id: string): Promise<ListedAgreement> {
    const row = await repository.findListed(db, id)
    if (!row || sideOf(actorOf(ctx), row) === null) throw notFound()
    return row
  }

  const filtersOf = (ctx: Context, body: Input<typeof exportIsvAgreements>['body']): Filters => ({
    keyword: body.keyword,
    status: body.status,
    kind: body.kind,
    endsBy: body.endsWithin === '' ? null : addDays(marketDate(ctx.now), Number(body.endsWithin)),
    signedFrom: midnight(body.signedFrom),
    signedBefore: midnight(body.signedTo, 1),
  })

  return {
    findVisible,

    async state(ctx: Context): Promise<DataOf<typeof getAgreementState>> {
      const { institution } = actorOf(ctx)
      const own = institution && (await findInstitution(db, institution.id))
      if (!own) throw forbidden()
      const today = marketDate(ctx.now)
      const [agreements, text] = await Promise.all([
        repository.findOfInstitution(db, own.id),
        repository.findCurrentText(db, neededKind(own.identities)),
      ])
      const { current, next, obstacle, renewableFrom } = obstacleOf(agreements, { text, today })
      const shown = current ?? agreements.find(({ endsOn, id }) => endsOn !== null && id !== next?.id)
      const present = (row: typeof current) => (row ? presentAgreement(row, ctx) : null)
      return {
        institutionName: ctx.language === 'zh' ? own.name : own.nameEn || own.name,
        inForce: [current, next].some((row) => row !== undefined && isInForce(row, today)),
        current: present(shown),
        next: present(next),
        rejected: present(agreements[0]?.status === rejected.code ? agreements[0] : undefined),
        text: text ? presentText(text) : null,
        obstacle,
        renewableFrom,
      }
    },

    async listOwn(
      ctx: Context,
      body: Input<typeof searchOwnAgreements>['body'],
    ): Promise<Page<IsvAgreement>> {
      const institutionId = actorOf(ctx).institution?.id
      const { rows, total } =
        institutionId === undefined
          ? { rows: [], total: 0 }
          : await repository.pageOfInstitution(db, { ...body, institutionId })
      return { list: rows.map((row) => presentAgreement(row, ctx)), total, ...body }
    },

    async detail(ctx: Context, id: string): Promise<IsvAgreementDetail> {
      const row = await findVisible(ctx, id)
      const [documents, history, decidable, [renewed], own] = await Promise.all([
        files.ofSubject(db, `isvAgreement:${id}`),
        findHistory(db, [id]),
        reviews.decidable(ctx, [id]),
        repository.findAgreements(db, row.renewsId === null ? [] : [row.renewsId]),
        row.status === signed.code ? repository.findOfInstitution(db, row.institutionId) : null,
      ])
      return {
        ...presentAgreement(row, ctx),
        party: { zh: row.partyZh, en: row.partyEn },
        signerTitle: row.signerTitle,
        confirmedAt: row.confirmedAt?.toISOString() ?? null,
        noticeOn: row.noticeOn,
        noticeReason: row.noticeReason,
        renews: renewed?.number ?? null,
        text: presentText(row.text),
        files: documents.map(presentFile),
        history: presentHistory(history, ctx),
        decidable: decidable.has(id),
        wouldStartOn: own && termOf(row, own, marketDate(ctx.now)).startsOn,
      }
    },

    async search(ctx: Context, body: Input<typeof searchIsvAgreements>['body']): Promise<Page<IsvAgreement>> {
      const { pageNum, pageSize } = body
      const { rows, total } = await repository.pageAgreements(db, {
        ...filtersOf(ctx, body),
        pageNum,
        pageSize,
      })
      return { list: rows.map((row) => presentAgreement(row, ctx)), total, pageNum, pageSize }
    },

    exportAll: (ctx: Context, body: Input<typeof exportIsvAgreements>['body']) =>
      exportSheet(
        ctx,
        'isv-agreements',
        { action: 'isvAgreements.export', subject: 'isvAgreements', details: body },
        async () => {
          const rows = await repository.findForExport(db, filtersOf(ctx, body), exportLimit)
          return agreementSheet(
            rows.map((row) => presentAgreement(row, ctx)),
            ctx.language,
          )
        },
      ),
  }
}
