import * as tasks from '@cass/contract/review-tasks/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { ReviewTaskService } from './service.ts'

export const reviewTaskRoutes = (service: ReviewTaskService): Route[] => [
  on(tasks.searchTasks, (ctx, { body }) => service.search(ctx, body)),
  on(tasks.countTasks, (ctx) => service.counts(ctx)),
  on(tasks.getTask, (ctx, { query }) => service.detail(ctx, query)),
  on(tasks.takeTask, (ctx, { body }) => service.take(ctx, body)),
  on(tasks.releaseTask, (ctx, { body }) => service.release(ctx, body)),
  on(tasks.delegateTask, (ctx, { body }) => service.delegate(ctx, body)),
  on(tasks.getColleagues, (ctx, { query }) => service.colleagues(ctx, query.taskId)),
  on(tasks.decideTask, (ctx, { body }) => service.decide(ctx, body, { goLive: false })),
  on(tasks.decideGoLiveTask, (ctx, { body }) => service.decide(ctx, body, { goLive: true })),
  on(tasks.searchApplications, (ctx, { body }) => service.searchApplications(ctx, body)),
  on(tasks.exportApplications, (ctx, { body }) => service.exportApplications(ctx, body)),
]
