import { type AuditFilters, nobody } from '@cass/contract/audit-log/endpoints.ts'
import { marketMoment } from '@cass/contract/kit/market-time.ts'
import { totalCap } from '@cass/contract/kit/page.ts'
import { and, asc, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type Reader, run, writeSql } from '../../platform/db.ts'
import { keywordSearch } from '../../platform/keyword-search.ts'
import { findPage as findIds, inOrderOf } from '../../platform/search.ts'
import {
  auditRows,
  institutionSearchText,
  institutions,
  userSearchText,
  users,
} from '../../platform/tables.ts'

const dayMs = 86_400_000

export type FoundRow = Awaited<ReturnType<typeof loadRows>>[number]
/** What an audit row is looked for by, its subject in each way it may stand there. */
export type AuditSearch = Omit<AuditFilters, 'subject'> & { subjects: readonly string[] | null }

export function conditionOf({ person, institutionId, action, subjects, from, to }: AuditSearch): SQL {
  return (
    and(
      person === ''
        ? undefined
        : person === nobody
          ? isNull(auditRows.actorId)
          : eq(auditRows.actorId, person),
      institutionId === '' ? undefined : eq(auditRows.institutionId, institutionId),
      action === '' ? undefined : eq(auditRows.action, action),
      subjects === null ? undefined : inArray(auditRows.subject, [...subjects]),
      from === '' ? undefined : gte(auditRows.at, marketMoment(from)),
      to === '' ? undefined : lt(auditRows.at, new Date(marketMoment(to).getTime() + dayMs)),
    ) ?? sql`true`
  )
}

const newestFirst = sql`${auditRows.at} desc, ${auditRows.id} desc`

/**
 * One page and the total, exact up to 1,000. The rows that are counted are those of the pages, taken in their order: for
 * that PostgreSQL walks an index that begins with what is looked for, and never sorts nor reads the table.
 */
export async function findPage(
  db: Reader,
  search: AuditSearch,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ ids: number[]; total: number; more: boolean }> {
  if (search.subjects?.length === 0) return { ids: [], total: 0, more: false }
  const offset = (pageNum - 1) * pageSize
  const limit = Math.max(0, Math.min(pageSize, totalCap - offset))
  const rows = await run<{ total: number; ids: string[] }>(
    db,
    writeSql(sql`with found as materialized (
        select ${auditRows.at} as at, ${auditRows.id} as id from ${auditRows} where ${conditionOf(search)}
        order by ${newestFirst} limit ${totalCap + 1})
      select (select count(*)::int from found) as total,
             array(select id from found order by at desc, id desc limit ${limit} offset ${offset}) as ids`),
  )
  const { total, ids } = rows[0]!
  return { ids: ids.map(Number), total: Math.min(total, totalCap), more: total > totalCap }
}

const listed = {
  row: {
    id: auditRows.id,
    at: auditRows.at,
    actorId: auditRows.actorId,
    actorName: auditRows.actorName,
    action: auditRows.action,
    subject: auditRows.subject,
    ip: auditRows.ip,
    seq: auditRows.seq,
    details: auditRows.details,
    requestId: auditRows.requestId,
    hash: auditRows.hash,
  },
  person: { name: users.name },
  institution: { name: institutions.name, nameEn: institutions.nameEn },
}

const selectRows = (db: Reader) =>
  db
    .select(listed)
    .from(auditRows)
    .leftJoin(users, eq(users.id, auditRows.actorId))
    .leftJoin(institutions, eq(institutions.id, auditRows.institutionId))

export const loadRows = (db: Reader, ids: readonly number[]) =>
  selectRows(db)
    .where(inArray(auditRows.id, [...ids]))
    .orderBy(desc(auditRows.at), desc(auditRows.id))

/** The next ones behind a row, for exports: each begins where the last one ended. */
export const loadBehind = (
  db: Reader,
  search: AuditSearch,
  { last, limit }: { last: { at: Date; id: number } | null; limit: number },
) =>
  selectRows(db)
    .where(
      and(
        conditionOf(search),
        last
          ? sql`(${auditRows.at}, ${auditRows.id}) < (${last.at.toISOString()}::timestamptz, ${last.id})`
          : undefined,
      ),
    )
    .orderBy(desc(auditRows.at), desc(auditRows.id))
    .limit(limit)

/** How many there are, up to this many. */
export async function countRows(db: Reader, search: AuditSearch, most: number): Promise<number> {
  if (search.subjects?.length === 0) return 0
  const rows = await run<{ total: number }>(
    db,
    writeSql(sql`select count(*)::int as total from (
      select from ${auditRows} where ${conditionOf(search)} order by ${newestFirst} limit ${most}) as found`),
  )
  return rows[0]!.total
}

export async function newestAt(db: Reader): Promise<Date | null> {
  const [row] = await db
    .select({ at: auditRows.at })
    .from(auditRows)
    .where(sql`${auditRows.seq} is not null`)
    .orderBy(desc(auditRows.seq))
    .limit(1)
  return row?.at ?? null
}

/** Up to this many rows that the sealer has not reached. */
export async function countUnsealed(db: Reader, most: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from ${auditRows} where seq is null limit ${most}) as unsealed`,
  )
  return rows[0]!.total
}

// ── Whom rows can be looked for ─────────────────────────────────────────────────────────────────────

const parties = { pageNum: 1, pageSize: 20 }

export async function findPeople(db: Reader, { keyword, id }: { keyword: string; id: string }) {
  const ids = id !== '' ? [id] : await idsOfPeople(db, keyword)
  const rows = await db
    .select({ id: users.id, loginName: users.loginName, name: users.name })
    .from(users)
    .where(inArray(users.id, ids))
  return inOrderOf(ids, rows)
}

const idsOfPeople = async (db: Reader, keyword: string): Promise<string[]> =>
  (
    await findIds(db, {
      table: users,
      search: keywordSearch(users, userSearchText, keyword),
      where: [],
      orderBy: [sql`lower(${users.loginName})`],
      ...parties,
    })
  ).ids

export async function findInstitutions(db: Reader, { keyword, id }: { keyword: string; id: string }) {
  const ids = id !== '' ? [id] : await idsOfInstitutions(db, keyword)
  const rows = await db
    .select({ id: institutions.id, name: institutions.name, nameEn: institutions.nameEn })
    .from(institutions)
    .where(inArray(institutions.id, ids))
  return inOrderOf(ids, rows)
}

const idsOfInstitutions = async (db: Reader, keyword: string): Promise<string[]> =>
  (
    await findIds(db, {
      table: institutions,
      search: keywordSearch(institutions, institutionSearchText, keyword),
      where: [],
      orderBy: [desc(institutions.createdAt), asc(institutions.id)],
      ...parties,
    })
  ).ids
