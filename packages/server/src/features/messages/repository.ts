import type { Language } from '@cass/contract/kit/text.ts'
import { and, count, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import { builder, type Db, statement } from '../../platform/db.ts'
import { messages } from '../../platform/tables.ts'

/** A message in one language. */
export type MessageRow = {
  id: string
  content: string
  body: string
  sentence: string
  eventKey: string
  createdAt: Date
  readAt: Date | null
}

const ofUser = eq(messages.userId, sql.placeholder('userId'))
const number = count().as('number')

const unread = statement<{ number: string }>(
  'message_unread',
  builder
    .select({ number })
    .from(messages)
    .where(and(ofUser, isNull(messages.readAt))),
)
const total = statement<{ number: string }>(
  'message_total',
  builder.select({ number }).from(messages).where(ofUser),
)
const pageIn = (language: Language) =>
  statement<MessageRow>(
    `message_page_${language}`,
    builder
      .select({
        id: messages.id,
        content: messages.content,
        body: sql`${language === 'zh' ? messages.bodyZh : messages.bodyEn}`.as('body'),
        sentence: sql`${language === 'zh' ? messages.sentenceZh : messages.sentenceEn}`.as('sentence'),
        eventKey: sql`${messages.eventKey}`.as('eventKey'),
        createdAt: sql`${messages.createdAt}`.as('createdAt'),
        readAt: sql`${messages.readAt}`.as('readAt'),
      })
      .from(messages)
      .where(ofUser)
      .orderBy(desc(messages.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  )
const pages = { zh: pageIn('zh'), en: pageIn('en') }

export const countUnread = async (db: Db, userId: string): Promise<number> =>
  Number((await unread(db, { userId }))[0]!.number)

export async function pageMessages(
  db: Db,
  userId: string,
  language: Language,
  paging: { pageNum: number; pageSize: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const offset = (paging.pageNum - 1) * paging.pageSize
  const [rows, counted] = await Promise.all([
    pages[language](db, { userId, limit: paging.pageSize, offset }),
    total(db, { userId }),
  ])
  return { rows, total: Number(counted[0]!.number) }
}

/** Opening the bell marks everything as read, including what is on later pages. */
export async function markRead(db: Db, userId: string, upTo: string, now: Date): Promise<void> {
  await db
    .update(messages)
    .set({ readAt: now })
    .where(and(eq(messages.userId, userId), isNull(messages.readAt), lte(messages.id, Number(upTo))))
}
