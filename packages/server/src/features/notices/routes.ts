import { listNotices } from '@cass/contract/notices/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { NoticeService } from './service.ts'

export const noticeRoutes = (service: NoticeService): Route[] => [
  on(listNotices, (ctx, { body }) => service.list(ctx, body)),
]
