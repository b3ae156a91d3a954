import { and, count, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { messages } from '../../platform/tables.ts'

export type MessageRow = typeof messages.$inferSelect

export function prepareMessageQueries(db: Db) {
  const ofUser = eq(messages.userId, sql.placeholder('userId'))
  const unread = db
    .select({ number: count() })
    .from(messages)
    .where(and(ofUser, isNull(messages.readAt)))
    .prepare('message_unread')
  const total = db.select({ number: count() }).from(messages).where(ofUser).prepare('message_total')
  const page = db
    .select()
    .from(messages)
    .where(ofUser)
    .orderBy(desc(messages.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('message_page')

  return {
    countUnread: async (userId: string) => (await unread.execute({ userId }))[0]!.number,
    async list(userId: string, paging: { pageNum: number; pageSize: number }) {
      const offset = (paging.pageNum - 1) * paging.pageSize
      const [rows, counted] = await Promise.all([
        page.execute({ userId, limit: paging.pageSize, offset }),
        total.execute({ userId }),
      ])
      return { rows, total: counted[0]!.number }
    },
  }
}

/** Opening the bell clears the count, also of what lies on later pages. */
export async function markRead(db: Db, userId: string, upTo: number, now: Date): Promise<void> {
  await db
    .update(messages)
    .set({ readAt: now })
    .where(and(eq(messages.userId, userId), isNull(messages.readAt), lte(messages.id, upTo)))
}
