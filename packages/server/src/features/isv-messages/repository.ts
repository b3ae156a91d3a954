import type { Audience } from '@cass/contract/isv-messages/endpoints.ts'
import { isvProductWorkflow } from '@cass/contract/isv-products/workflow.ts'
import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db.ts'
import { containsKeyword } from '../../platform/keyword-search.ts'
import { institutions, users } from '../../platform/tables.ts'
import { isvProducts } from '../isv-products/tables.ts'
import { isvStage } from '../isvs/service.ts'
import { isEnabled } from '../people/service.ts'
import { isvMessages, isvMessageRecipients as recipients } from './tables.ts'

export type MessageRow = typeof isvMessages.$inferSelect
type Paging = { pageNum: number; pageSize: number }

const offsetOf = ({ pageNum, pageSize }: Paging) => (pageNum - 1) * pageSize
const listOf = (codes: readonly string[]) => sql`${sql.param(`{${codes.join()}}`)}::text[]`

/** Administrators of the ISVs that match, who can log in; in the order in which all write to people. */
export async function findAudience(
  db: Reader,
  { families, identities, stages }: Audience,
): Promise<{ userId: string; institutionId: string }[]> {
  const conditions: (SQL | undefined)[] = [
    eq(users.roleType, 'agencyAdmin'),
    isEnabled,
    identities.length > 0 ? sql`${institutions.identities} && ${listOf(identities)}` : undefined,
    stages.length > 0 ? sql`s.stage = any(${listOf(stages)})` : undefined,
    families.length > 0
      ? sql`exists (select 1 from ${isvProducts} where ${isvProducts.institutionId} = ${institutions.id}
          and ${isvProducts.status} = ${isvProductWorkflow.states.offered.code}
          and ${isvProducts.families} && ${listOf(families)})`
      : undefined,
  ]
  const { rows } = await db.execute<{ userId: string; institutionId: string }>(
    sql`select ${users.id} as "userId", ${institutions.id} as "institutionId"
        from ${isvStage} s
        join ${institutions} on ${institutions.id} = s.institution_id
        join ${users} on ${users.institutionId} = s.institution_id
        where ${and(...conditions)}
        order by ${users.id}`,
  )
  return rows
}

export async function insertMessage(
  tx: Tx,
  row: MessageRow,
  to: readonly { userId: string; institutionId: string }[],
): Promise<void> {
  await tx.insert(isvMessages).values(row)
  await tx.execute(
    sql`insert into ${recipients} (message_id, user_id, institution_id)
        select ${row.id}, * from unnest(${listOf(to.map(({ userId }) => userId))}::uuid[],
          ${listOf(to.map(({ institutionId }) => institutionId))}::uuid[])`,
  )
}

const sentColumns = {
  message: isvMessages,
  sentBy: users.name,
  people: sql<number>`(select count(*)::int from ${recipients} where ${recipients.messageId} = ${isvMessages.id})`,
  read: sql<number>`(select count(*)::int from ${recipients} where ${recipients.messageId} = ${isvMessages.id} and ${recipients.readAt} is not null)`,
}
export type SentRow = { message: MessageRow; sentBy: string; people: number; read: number }

const selectSent = (db: Reader) =>
  db.select(sentColumns).from(isvMessages).innerJoin(users, eq(users.id, isvMessages.sentBy))

export async function pageSent(
  db: Reader,
  given: Paging & { keyword: string },
): Promise<{ rows: SentRow[]; total: number }> {
  const where = containsKeyword([isvMessages.titleZh, isvMessages.titleEn], given.keyword)
  const [rows, counted] = await Promise.all([
    selectSent(db)
      .where(where)
      .orderBy(desc(isvMessages.sentAt), asc(isvMessages.id))
      .limit(given.pageSize)
      .offset(offsetOf(given)),
    db.select({ total: count() }).from(isvMessages).where(where),
  ])
  return { rows, total: counted[0]!.total }
}

export async function findSent(db: Reader, id: string): Promise<SentRow | undefined> {
  const [row] = await selectSent(db).where(eq(isvMessages.id, id))
  return row
}

export type ReaderRow = { userId: string; person: string; name: string; nameEn: string; readAt: Date | null }

export async function pageReaders(
  db: Reader,
  given: Paging & { id: string; unread: boolean },
): Promise<{ rows: ReaderRow[]; total: number }> {
  const where = and(eq(recipients.messageId, given.id), given.unread ? isNull(recipients.readAt) : undefined)
  const [rows, counted] = await Promise.all([
    db
      .select({
        userId: recipients.userId,
        person: users.name,
        name: institutions.name,
        nameEn: institutions.nameEn,
        readAt: recipients.readAt,
      })
      .from(recipients)
      .innerJoin(users, eq(users.id, recipients.userId))
      .innerJoin(institutions, eq(institutions.id, recipients.institutionId))
      .where(where)
      .orderBy(sql`${recipients.readAt} desc nulls first`, asc(institutions.name), asc(recipients.userId))
      .limit(given.pageSize)
      .offset(offsetOf(given)),
    db.select({ total: count() }).from(recipients).where(where),
  ])
  return { rows, total: counted[0]!.total }
}

const receivedBy = (db: Reader) =>
  db
    .select({ message: isvMessages, readAt: recipients.readAt })
    .from(recipients)
    .innerJoin(isvMessages, eq(isvMessages.id, recipients.messageId))
export type ReceivedRow = { message: MessageRow; readAt: Date | null }

export async function pageReceived(
  db: Reader,
  given: Paging & { userId: string; keyword: string },
): Promise<{ rows: ReceivedRow[]; total: number }> {
  const where = and(
    eq(recipients.userId, given.userId),
    containsKeyword([isvMessages.titleZh, isvMessages.titleEn], given.keyword),
  )
  const [rows, counted] = await Promise.all([
    receivedBy(db)
      .where(where)
      .orderBy(desc(isvMessages.sentAt), asc(isvMessages.id))
      .limit(given.pageSize)
      .offset(offsetOf(given)),
    db
      .select({ total: count() })
      .from(recipients)
      .innerJoin(isvMessages, eq(isvMessages.id, recipients.messageId))
      .where(where),
  ])
  return { rows, total: counted[0]!.total }
}

/** When it was first opened stays. */
export async function markRead(db: Reader, given: { id: string; userId: string; now: Date }): Promise<void> {
  await db
    .update(recipients)
    .set({ readAt: given.now })
    .where(
      and(eq(recipients.messageId, given.id), eq(recipients.userId, given.userId), isNull(recipients.readAt)),
    )
}

export async function findReceived(
  db: Reader,
  given: { id: string; userId: string },
): Promise<ReceivedRow | undefined> {
  const [row] = await receivedBy(db).where(
    and(eq(recipients.messageId, given.id), eq(recipients.userId, given.userId)),
  )
  return row
}
