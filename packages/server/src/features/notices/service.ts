import type { Page } from '@cass/contract/kit/page.ts'
import type { listNotices, NoticeSummary } from '@cass/contract/notices/endpoints.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { presentNotice } from './present.ts'
import { pageReleased } from './repository.ts'

export type NoticeService = ReturnType<typeof createNoticeService>

export const createNoticeService = (deps: { db: Db }) => ({
  async list(ctx: Context, body: Input<typeof listNotices>['body']): Promise<Page<NoticeSummary>> {
    const { noticeType, ...paging } = body
    const { rows, total } = await pageReleased(deps.db, noticeType, ctx.now, paging)
    return { list: rows.map((row) => presentNotice(row, ctx.language)), total, ...paging }
  },
})
