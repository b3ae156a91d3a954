import * as faq from '@cass/contract/faq/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { FaqService } from './service.ts'

export const faqRoutes = (service: FaqService): Route[] => [
  on(faq.listFaq, (ctx, { body }) => service.list(ctx, body)),
  on(faq.listManagedFaq, (_ctx, { body }) => service.manage(body)),
  on(faq.saveFaqEntry, (ctx, { body }) => service.save(ctx, body)),
  on(faq.orderFaqEntries, (ctx, { body }) => service.order(ctx, body.problemType, body.ids)),
  on(faq.deleteFaqEntry, (ctx, { body }) => service.remove(ctx, body)),
]
