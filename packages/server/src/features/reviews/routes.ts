import * as reviews from '@cass/contract/reviews/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { ReviewService } from './service.ts'

export const reviewRoutes = (service: ReviewService): Route[] => [
  on(reviews.searchTasks, (ctx, { body }) => service.search(ctx, body)),
  on(reviews.countTasks, (ctx) => service.counts(ctx)),
  on(reviews.takeTask, (ctx, { body }) => service.take(ctx, body)),
  on(reviews.releaseTask, (ctx, { body }) => service.release(ctx, body)),
  on(reviews.delegateTask, (ctx, { body }) => service.delegate(ctx, body)),
  on(reviews.getColleagues, (ctx, { query }) => service.colleagues(ctx, query.taskId)),
]
