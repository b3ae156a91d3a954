import { exportLimit } from '@cass/contract/applications/endpoints.ts'
import type * as endpoints from '@cass/contract/isv-filings/endpoints.ts'
import { isWritableFiling } from '@cass/contract/isv-filings/workflow.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { fileIdsIn } from '@cass/contract/kit/form/values.ts'
import { marketMoment } from '@cass/contract/kit/market-time.ts'
import type { LargePage } from '@cass/contract/kit/page.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { forbidden, notFound } from '../../platform/refusal.ts'
import { createSheetExport } from '../../platform/sheet-export.ts'
import type { Write } from '../../platform/unit.ts'
import { presentFile } from '../files/service.ts'
import { findHistory, presentHistory, type ReviewService } from '../reviews/service.ts'
import * as list from './list-repository.ts'
import { namesIn } from './names.ts'
import { mayRead } from './policy.ts'
import { presentRow } from './present.ts'
import * as repository from './repository.ts'
import { filingSheet } from './sheet.ts'
import { sheetText } from './text.ts'

type Filters = Input<typeof endpoints.exportIsvFilings>['body']
const dayMs = 86_400_000

/** How filings are read: an ISV sees its own as they stand, the operator what was handed in last. */
export function createFilingQueries(deps: {
  db: Db
  write: Write
  reviews: Pick<ReviewService, 'findOwnTask'>
}) {
  const { db, reviews, write } = deps
  const exportSheet = createSheetExport({ write, busy: sheetText.busy })

  function filtersOf(ctx: Context, { from, to, ...filters }: Filters): list.Filters {
    const { institution, kind } = actorOf(ctx)
    if (kind === 'agency' && institution === null) throw forbidden()
    return {
      ...filters,
      institutionId: kind === 'agency' ? institution!.id : null,
      from: from === '' ? null : marketMoment(from),
      until: to === '' ? null : new Date(marketMoment(to).getTime() + dayMs),
    }
  }

  /** What the caller sees of its content, and what to compare that with. */
  async function shown(ctx: Context, filing: repository.FilingRow) {
    const [last, before] = await repository.findSubmissions(db, filing.id)
    if (!last) return { form: filing.form, previous: undefined }
    // Taken up again, it is compared with what was handed in.
    if (actorOf(ctx).kind === 'agency' && isWritableFiling(filing))
      return { form: filing.form, previous: last }
    return { form: last.form, previous: before }
  }

  return {
    async search(
      ctx: Context,
      { pageNum, pageSize, ...filters }: Input<typeof endpoints.searchIsvFilings>['body'],
    ): Promise<LargePage<endpoints.IsvFilingRow>> {
      const page = { pageNum, pageSize }
      const { rows, ...totals } = await list.pageFilings(db, filtersOf(ctx, filters), page)
      return { list: rows.map((row) => presentRow(row, ctx)), ...totals, ...page }
    },

    export: (ctx: Context, filters: Filters) =>
      exportSheet(
        ctx,
        'isv-filings',
        { action: 'isvFilings.export', subject: 'isvFilings', details: filters },
        async () => {
          const rows = await list.findAll(db, filtersOf(ctx, filters), exportLimit)
          return filingSheet(
            rows.map((row) => presentRow(row, ctx)),
            ctx.language,
          )
        },
      ),

    async detail(ctx: Context, id: string): Promise<endpoints.IsvFilingDetail> {
      const filing = await repository.findFiling(db, id)
      if (!filing || !mayRead(actorOf(ctx), filing)) throw notFound()
      const [listed] = await list.findListed(db, [id])
      const { form, previous } = await shown(ctx, filing)
      const forms: Form[] = previous ? [form, previous.form] : [form]
      const isOperator = actorOf(ctx).kind === 'grip'
      const [names, files, history, own] = await Promise.all([
        namesIn(db, filing, forms),
        repository.findFiles(db, forms.flatMap(fileIdsIn)),
        findHistory(db, [id]),
        isOperator ? reviews.findOwnTask(ctx, id) : undefined,
      ])
      // Deleted in between.
      if (!listed) throw notFound()
      const filesOf = (of: Form) =>
        fileIdsIn(of).flatMap((fileId) => files.filter((file) => file.id === fileId).map(presentFile))
      return {
        ...presentRow(listed, ctx),
        form,
        files: filesOf(form),
        names: Object.fromEntries([...names].map(([each, name]) => [each, name[ctx.language]])),
        returned: filing.returned,
        previous: previous
          ? {
              form: previous.form,
              files: filesOf(previous.form),
              submittedAt: previous.submittedAt.toISOString(),
            }
          : null,
        history: presentHistory(history, ctx, { oneDecision: true }),
        assessmentId: filing.assessmentId,
        task: own?.task ?? null,
      }
    },

    /** Documents are for both sides, once the operator sees the filing. */
    async mayReadFile(ctx: Context, id: string): Promise<boolean> {
      const filing = ctx.actor && (await repository.findFiling(db, id))
      return filing ? mayRead(actorOf(ctx), filing) : false
    },
  }
}
