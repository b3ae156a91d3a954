import type { Language } from '@cass/contract/kit/text.ts'
import type { NoticeType } from '@cass/contract/notices/endpoints.ts'
import { noticeWorkflow } from '@cass/contract/notices/workflow.ts'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Reader, Tx } from '../../platform/db.ts'
import { foldsAsAscii, longTextSearch } from '../../platform/keyword-search.ts'
import { inOrderOf } from '../../platform/search.ts'
import { files, historyRows, users } from '../../platform/tables.ts'
import { noticeEditions, noticeSearchText, notices } from './tables.ts'

const { draft, released, takenDown } = noticeWorkflow.states
const { searchGrams, wordsZh, wordsEn, ...columns } = getTableColumns(notices)
const { bodyZh, bodyEn, ...listColumns } = columns

type Row = typeof notices.$inferSelect
export type NoticeRow = Omit<Row, 'searchGrams' | 'wordsZh' | 'wordsEn'>
export type ListedNotice = Omit<NoticeRow, 'bodyZh' | 'bodyEn'>
export type FoundNoticeRow = ListedNotice & { wordsZh: string; wordsEn: string }
export type EditionRow = typeof noticeEditions.$inferSelect
/** What an editor writes, sanitised; the attachments are in the edition. */
export type NoticeTexts = Pick<
  Row,
  'noticeType' | 'titleZh' | 'titleEn' | 'summaryZh' | 'summaryEn' | 'bodyZh' | 'bodyEn'
>
type Paging = { pageNum: number; pageSize: number }
type TypeFilter = NoticeType | 'ALL'

/** What readers see: released, with a release time that has come. */
const isShown = (now: Date) => and(eq(notices.status, released.code), lte(notices.releasedAt, now))
const ofType = (type: TypeFilter) => (type === 'ALL' ? undefined : eq(notices.noticeType, type))
const newest = [desc(notices.releasedAt), asc(notices.id)]

async function page<Found>(
  db: Db,
  rows: PromiseLike<Found[]>,
  where: SQL | undefined,
): Promise<{ rows: Found[]; total: number }> {
  const [found, counted] = await Promise.all([
    rows,
    db.select({ number: count() }).from(notices).where(where),
  ])
  return { rows: found, total: counted[0]!.number }
}

// ── For readers ─────────────────────────────────────────────────────────────────────────────────────

export function pageShown(db: Db, type: TypeFilter, now: Date, paging: Paging) {
  const where = and(isShown(now), ofType(type))
  const rows = db
    .select(listColumns)
    .from(notices)
    .where(where)
    .orderBy(desc(notices.pinned), ...newest)
    .limit(paging.pageSize)
    .offset((paging.pageNum - 1) * paging.pageSize)
  return page<ListedNotice>(db, rows, where)
}

/**
 * Notices that contain all of the words. Those that contain them in the reader's own language come first; then they are
 * ranked by words found in the title, in the summary, in the body, by number of occurrences, and by release time.
 */
export async function searchShown(
  db: Db,
  given: Paging & { words: readonly string[]; type: TypeFilter; language: Language; now: Date },
): Promise<{ rows: FoundNoticeRow[]; total: number }> {
  const { words, pageNum, pageSize } = given
  const found: (SQL | undefined)[] = []
  // Sequentially: in parallel they would take up all connections.
  for (const word of words) found.push(await longTextSearch(db, notices, noticeSearchText, word))
  const where = and(isShown(given.now), ofType(given.type), ...found)
  const [title, summary, body] =
    given.language === 'zh'
      ? [notices.titleZh, notices.summaryZh, notices.wordsZh]
      : [notices.titleEn, notices.summaryEn, notices.wordsEn]
  const sum = (each: (word: string) => SQL) => sql`(${sql.join(words.map(each), sql` + `)})`
  const contains = (text: SQL, word: string) => sql`strpos(${text}, lower(${word})) > 0`
  const wordsIn = (text: SQL) => sum((word) => sql`(${contains(text, word)})::int`)
  const texts = [sql`title`, sql`summary`, sql`body`]
  const wordsFound = sum((word) => sql`(${or(...texts.map((text) => contains(text, word)))})::int`)
  const placesIn = (text: SQL, word: string) =>
    sql`(length(${text}) - length(replace(${text}, lower(${word}), ''))) / length(${word}::text)`
  const places = sum((word) =>
    sql.join(
      texts.map((text) => placesIn(text, word)),
      sql` + `,
    ),
  )
  // `offset 0` keeps PostgreSQL from inlining the subqueries, which would compute the texts again for each sort key.
  const folded = (text: PgColumn) =>
    foldsAsAscii(words) ? sql`lower(${text} collate "C")` : sql`lower(${text})`
  const own = sql`select ${notices.id} as id, ${notices.releasedAt} as at, ${folded(title)} as title,
      ${folded(summary)} as summary, ${folded(body)} as body from ${notices} where ${where} offset 0`
  const keyed = sql`select id, at, ${wordsFound} = ${words.length} as own, ${wordsIn(sql`title`)} as in_title,
      ${wordsIn(sql`summary`)} as in_summary, ${wordsIn(sql`body`)} as in_body, ${places} as places
      from (${own}) as own offset 0`
  const ranked = await db.execute<{ id: string; total: number; own: boolean }>(
    sql`select id, count(*) over ()::int as total, own from (${keyed}) as keyed
        order by own desc, in_title desc, in_summary desc, in_body desc, places desc, at desc, id
        limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
  )
  const ids = ranked.rows.map((row) => row.id)
  if (ids.length === 0) return { rows: [], total: pageNum === 1 ? 0 : await db.$count(notices, where) }
  // The other language's text is long, and only needed for the excerpt of rows that do not match in the reader's language.
  const elsewhere = ranked.rows.flatMap((row) => (row.own ? [] : [row.id]))
  const ifElsewhere = (other: PgColumn) =>
    elsewhere.length === 0
      ? sql<string>`''`
      : sql<string>`case when ${inArray(notices.id, elsewhere)} then ${other} else '' end`
  const bodies =
    given.language === 'zh'
      ? { wordsZh, wordsEn: ifElsewhere(wordsEn) }
      : { wordsZh: ifElsewhere(wordsZh), wordsEn }
  const rows = await db
    .select({ ...listColumns, ...bodies })
    .from(notices)
    .where(inArray(notices.id, ids))
  return { rows: inOrderOf(ids, rows), total: ranked.rows[0]!.total }
}

export async function findShown(db: Reader, id: string, now: Date): Promise<NoticeRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(notices)
    .where(and(eq(notices.id, id), isShown(now)))
  return row
}

/** The next newer and the next older one of the same type. */
export async function findNeighbours(db: Db, row: NoticeRow, now: Date) {
  // Compared inside the database: a JavaScript date would lose the microseconds.
  const at = sql`(select released_at from ${notices} as own where own.id = ${row.id})`
  const sameKind = and(isShown(now), ofType(row.noticeType))
  const one = (beyond: SQL | undefined, order: SQL[]) =>
    db
      .select({ id: notices.id, titleZh: notices.titleZh, titleEn: notices.titleEn })
      .from(notices)
      .where(and(sameKind, beyond))
      .orderBy(...order)
      .limit(1)
  const [newer, older] = await Promise.all([
    one(
      sql`(${notices.releasedAt} > ${at} or (${notices.releasedAt} = ${at} and ${notices.id} < ${row.id}))`,
      [asc(notices.releasedAt), desc(notices.id)],
    ),
    one(
      sql`(${notices.releasedAt} < ${at} or (${notices.releasedAt} = ${at} and ${notices.id} > ${row.id}))`,
      newest,
    ),
  ])
  return { newer: newer[0], older: older[0] }
}

/** All published notices, for the sitemap. */
export const listShown = (db: Db, now: Date, limit: number) =>
  db
    .select({
      id: notices.id,
      changedAt: sql`greatest(${notices.releasedAt}, max(${noticeEditions.savedAt}))`.mapWith(
        notices.updatedAt,
      ),
    })
    .from(notices)
    .leftJoin(noticeEditions, eq(noticeEditions.noticeId, notices.id))
    .where(isShown(now))
    .groupBy(notices.id)
    .orderBy(...newest)
    .limit(limit)

/** Whether the notice is published and shows this picture. */
export async function showsPicture(db: Db, id: string, fileId: string, now: Date): Promise<boolean> {
  const shows = (body: PgColumn) => sql`strpos(${body}, ${fileId}) > 0`
  const [row] = await db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.id, id), isShown(now), or(shows(notices.bodyZh), shows(notices.bodyEn))))
  return row !== undefined
}

// ── For editors ─────────────────────────────────────────────────────────────────────────────────────

export type ManagedFilter = {
  keyword: string
  noticeType: TypeFilter
  /** Code of a state, or `scheduled`: released, with a release time that lies ahead. Empty: any. */
  status: string
}

export async function pageManaged(db: Db, filter: ManagedFilter, now: Date, paging: Paging) {
  const inStatus: Record<string, SQL | undefined> = {
    [draft.code]: eq(notices.status, draft.code),
    [released.code]: isShown(now),
    [takenDown.code]: eq(notices.status, takenDown.code),
    scheduled: and(eq(notices.status, released.code), gt(notices.releasedAt, now)),
  }
  const where = and(
    inStatus[filter.status],
    ofType(filter.noticeType),
    await longTextSearch(db, notices, noticeSearchText, filter.keyword),
  )
  const rows = db
    .select(listColumns)
    .from(notices)
    .where(where)
    .orderBy(desc(notices.updatedAt), asc(notices.id))
    .limit(paging.pageSize)
    .offset((paging.pageNum - 1) * paging.pageSize)
  return await page<ListedNotice>(db, rows, where)
}

export async function findNotice(db: Reader, id: string): Promise<NoticeRow | undefined> {
  const [row] = await db.select(columns).from(notices).where(eq(notices.id, id))
  return row
}

/** Locks the notice until the transaction ends. */
export async function lockNotice(tx: Tx, id: string): Promise<NoticeRow | undefined> {
  const [row] = await tx.select(columns).from(notices).where(eq(notices.id, id)).for('update')
  return row
}

export async function insertNotice(
  tx: Tx,
  row: NoticeTexts & Pick<Row, 'id' | 'status' | 'version' | 'wordsZh' | 'wordsEn'>,
  now: Date,
): Promise<void> {
  await tx.insert(notices).values({ ...row, createdAt: now, updatedAt: now })
}

export async function updateNotice(
  tx: Tx,
  id: string,
  set: Partial<NoticeTexts & Pick<Row, 'wordsZh' | 'wordsEn' | 'pinned'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(notices)
    .set({ ...set, version: sql`${notices.version} + 1`, updatedAt: now })
    .where(eq(notices.id, id))
}

export async function deleteNotice(tx: Tx, id: string): Promise<void> {
  await tx.delete(notices).where(eq(notices.id, id))
}

export async function addHistory(
  tx: Tx,
  given: { id: string; action: string; status: string; actor: { userId: string; loginName: string } },
  now: Date,
): Promise<void> {
  await tx.insert(historyRows).values({
    workflow: noticeWorkflow.name,
    subjectId: given.id,
    move: given.action,
    fromStatus: given.status,
    toStatus: given.status,
    actorId: given.actor.userId,
    actorName: given.actor.loginName,
    at: now,
  })
}

// ── Editions ────────────────────────────────────────────────────────────────────────────────────────

export async function saveEdition(
  tx: Tx,
  edition: Omit<EditionRow, 'id'>,
  replaced: EditionRow | undefined,
): Promise<void> {
  if (replaced) await tx.update(noticeEditions).set(edition).where(eq(noticeEditions.id, replaced.id))
  else await tx.insert(noticeEditions).values(edition)
}

/** The current edition. */
export async function findLatestEdition(db: Reader, noticeId: string): Promise<EditionRow | undefined> {
  const [row] = await db
    .select()
    .from(noticeEditions)
    .where(eq(noticeEditions.noticeId, noticeId))
    .orderBy(desc(noticeEditions.version))
    .limit(1)
  return row
}

export async function findEdition(db: Reader, noticeId: string, version: number) {
  const [row] = await db
    .select({ edition: noticeEditions, by: users.name })
    .from(noticeEditions)
    .leftJoin(users, eq(users.id, noticeEditions.savedBy))
    .where(and(eq(noticeEditions.noticeId, noticeId), eq(noticeEditions.version, version)))
  return row
}

/** Saves and moves, newest first. */
export async function findHistory(db: Reader, noticeId: string) {
  const [saves, moves] = await Promise.all([
    db
      .select({ at: noticeEditions.savedAt, by: users.name, version: noticeEditions.version })
      .from(noticeEditions)
      .leftJoin(users, eq(users.id, noticeEditions.savedBy))
      .where(eq(noticeEditions.noticeId, noticeId)),
    db
      .select({ at: historyRows.at, by: users.name, action: historyRows.move })
      .from(historyRows)
      .leftJoin(users, eq(users.id, historyRows.actorId))
      .where(and(eq(historyRows.subjectId, noticeId), eq(historyRows.workflow, noticeWorkflow.name)))
      .orderBy(desc(historyRows.id)),
  ])
  return [
    ...moves.map((move) => ({ ...move, version: null })),
    ...saves.map((save) => ({ ...save, action: 'save' })),
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime() || (b.version ?? 0) - (a.version ?? 0))
}

/** Attachments by id: those of notices, and unused uploads of this holder. */
export const findAttachments = (db: Reader, ids: readonly string[], holder: string) =>
  db
    .select()
    .from(files)
    .where(
      and(
        inArray(files.id, [...ids]),
        eq(files.kind, 'attachment'),
        or(sql`${files.subject} like 'notice:%'`, and(isNull(files.subject), eq(files.holder, holder))),
      ),
    )
