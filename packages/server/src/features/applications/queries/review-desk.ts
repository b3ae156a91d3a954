import { exportLimit } from '@cass/contract/applications/endpoints.ts'
import type {
  exportApplications,
  getTask,
  searchApplications,
} from '@cass/contract/applications/review-endpoints.ts'
import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { LargePage } from '@cass/contract/kit/page.ts'
import { allows } from '@cass/contract/permissions.ts'
import { isOpenTask } from '@cass/contract/reviews/workflow.ts'
import { midnight } from '../../../lib/midnight.ts'
import { actorOf, type Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import type { Bytes, Input } from '../../../platform/http.ts'
import { notFound } from '../../../platform/refusal.ts'
import type { ReviewService } from '../../reviews/service.ts'
import type { OrderOf } from '../commands/decide.ts'
import { subjectKind } from '../review-subject.ts'
import { findingsOf, findVisible, loadDetail, loadRows, loadTasks } from './detail.ts'
import type { ApplicationExport } from './export.ts'
import * as repository from './row-repository.ts'

type Filters = Omit<Input<typeof searchApplications>['body'], 'pageNum' | 'pageSize'>

/** What the operator's people see of applications: one with its tasks, to review it, and the list of all. */
export function createReviewDesk(deps: {
  db: Db
  reviews: Pick<ReviewService, 'findTask' | 'findOwnTask'>
  exportRows: ApplicationExport
  orderOf: OrderOf
}) {
  const { db, exportRows, orderOf, reviews } = deps

  /** Whoever has no workbench can do nothing with a task, of whatever team they are. */
  const hasWorkbench = (ctx: Context): boolean => allows(actorOf(ctx).roles, ['GRIP_MENU_WORKBENCH'])

  const conditions = (ctx: Context, body: Filters): repository.OperatorFilters => ({
    keyword: body.keyword,
    status: body.status,
    serviceTypes: body.serviceTypes,
    flow: body.flow,
    from: midnight(body.from),
    before: midnight(body.to, 1),
    overdueAt: body.overdue ? ctx.now : null,
  })

  return {
    async review(ctx: Context, query: Input<typeof getTask>['query']): Promise<DataOf<typeof getTask>> {
      const given = 'taskId' in query ? await reviews.findTask(ctx, query.taskId) : undefined
      if ('taskId' in query && given?.task.subjectKind !== subjectKind) throw notFound()
      const id = 'id' in query ? query.id : given!.task.subjectId
      const [stored, application] = await Promise.all([findVisible(db, id, ctx), loadDetail(db, id, ctx)])
      if (!stored || !application) throw notFound()
      const all = await loadTasks(db, stored, ctx)
      const works = hasWorkbench(ctx)
      const found = given ?? (works && all.some(isOpenTask) ? await reviews.findOwnTask(ctx, id) : undefined)
      return {
        task: found ? { ...found.task, moves: works ? found.task.moves : [] } : null,
        application,
        tasks: all,
        ownNodes: found?.nodes ?? [],
        findings: await findingsOf(db, stored, ctx),
        ...(await orderOf(db, application, actorOf(ctx).userId)),
      }
    },

    async searchAll(
      ctx: Context,
      body: Input<typeof searchApplications>['body'],
    ): Promise<LargePage<ApplicationRow>> {
      const { pageNum, pageSize } = body
      const filters = { ...conditions(ctx, body), pageNum, pageSize }
      const { ids, ...totals } = await repository.pageApplications(db, filters)
      return { list: await loadRows(db, ids, ctx), ...totals, pageNum, pageSize }
    },

    exportAll: (ctx: Context, body: Input<typeof exportApplications>['body']): Promise<Bytes> =>
      exportRows(ctx, body, async () => {
        const ids = await repository.newestApplications(db, conditions(ctx, body), exportLimit)
        return await loadRows(db, ids, ctx)
      }),
  }
}
