import type { NoticeType } from '@cass/contract/notices/endpoints.ts'
import { and, count, desc, eq, lte } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { notices } from './tables.ts'

export type NoticeRow = typeof notices.$inferSelect

export async function pageReleased(
  db: Db,
  noticeType: NoticeType | 'ALL',
  now: Date,
  paging: { pageNum: number; pageSize: number },
): Promise<{ rows: NoticeRow[]; total: number }> {
  const released = lte(notices.releasedAt, now)
  const where = noticeType === 'ALL' ? released : and(released, eq(notices.noticeType, noticeType))
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(notices)
      .where(where)
      .orderBy(desc(notices.releasedAt), desc(notices.id))
      .limit(paging.pageSize)
      .offset((paging.pageNum - 1) * paging.pageSize),
    db.select({ number: count() }).from(notices).where(where),
  ])
  return { rows, total: counted[0]!.number }
}
