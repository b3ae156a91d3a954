import * as messages from '@cass/contract/isv-messages/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { IsvMessageService } from './service.ts'

export const isvMessageRoutes = (service: IsvMessageService): Route[] => [
  on(messages.countIsvRecipients, (ctx, { body }) => service.count(ctx, body)),
  on(messages.sendIsvMessage, (ctx, { body }) => service.send(ctx, body)),
  on(messages.searchSentIsvMessages, (ctx, { body }) => service.sent(ctx, body)),
  on(messages.getSentIsvMessage, (_ctx, { query }) => service.sentDetail(query.id)),
  on(messages.searchIsvMessageReaders, (ctx, { body }) => service.readers(ctx, body)),
  on(messages.exportIsvMessageReaders, (ctx, { body }) => service.exportReaders(ctx, body)),
  on(messages.searchIsvMessages, (ctx, { body }) => service.received(ctx, body)),
  on(messages.openIsvMessage, (ctx, { body }) => service.open(ctx, body.id)),
]
