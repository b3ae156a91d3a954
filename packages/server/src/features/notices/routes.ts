import * as notice from '@cass/contract/notices/endpoints.ts'
import * as managed from '@cass/contract/notices/manage-endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { NoticeService } from './service.ts'

export const noticeRoutes = (service: NoticeService): Route[] => [
  on(notice.listNotices, (ctx, { body }) => service.list(ctx, body)),
  on(notice.searchNotices, (ctx, { body }) => service.search(ctx, body)),
  on(notice.getNotice, (ctx, { query }) => service.detail(ctx, query.id)),
  on(notice.articleImage, (ctx, { query }) => service.picture(ctx, query.id)),
  on(managed.searchManagedNotices, (ctx, { body }) => service.searchManaged(ctx, body)),
  on(managed.getManagedNotice, (ctx, { query }) => service.managed(ctx, query.id)),
  on(managed.getNoticeEdition, (_ctx, { query }) => service.edition(query.id, query.version)),
  on(managed.saveNotice, (ctx, { body }) => service.save(ctx, body)),
  on(managed.releaseNotice, (ctx, { body }) => service.release(ctx, body)),
  on(managed.takeDownNotice, (ctx, { body }) => service.takeDown(ctx, body)),
  on(managed.pinNotice, (ctx, { body }) => service.pin(ctx, body)),
  on(managed.deleteNotice, (ctx, { query }) => service.remove(ctx, query.id, query.version)),
  on(managed.previewNotice, (ctx, { body }) => service.preview(ctx, body)),
]
