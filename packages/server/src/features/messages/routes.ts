import * as messages from '@cass/contract/messages/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { MessageService } from './service.ts'

export const messageRoutes = (service: MessageService): Route[] => [
  on(messages.countNewMessages, (ctx) => service.countNew(ctx)),
  on(messages.listMessages, (ctx, { query }) => service.list(ctx, query)),
  on(messages.sendTestMessage, (ctx) => service.sendTest(ctx)),
  on(messages.hasNewMessages, (ctx) => service.hasNew(ctx)),
]
