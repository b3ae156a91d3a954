import * as feedback from '@cass/contract/log-feedback/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { LogFeedbackService } from './service.ts'

export const logFeedbackRoutes = (service: LogFeedbackService): Route[] => [
  on(feedback.searchLogFeedback, (ctx, { body }) => service.search(ctx, body)),
  on(feedback.getLogFeedback, (ctx, { query }) => service.detail(ctx, query.id)),
  on(feedback.saveLogFeedback, (ctx, { body }) => service.save(ctx, body)),
  on(feedback.moveLogFeedback, (ctx, { body }) => service.move(ctx, body)),
  on(feedback.replyLogFeedback, (ctx, { body }) => service.reply(ctx, body)),
  on(feedback.deleteLogFeedback, (ctx, { body }) => service.remove(ctx, body)),
]
