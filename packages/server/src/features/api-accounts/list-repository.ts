import { apiAccountWorkflow } from '@cass/contract/api-accounts/workflow.ts'
import { numbersMeant } from '@cass/contract/applications/order-numbers.ts'
import { and, asc, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db.ts'
import { isOneOf, keywordSearch, orSearch, type Search } from '../../platform/keyword-search.ts'
import { findPage, inOrderOf } from '../../platform/search.ts'
import { historyRows, institutionSearchText, institutions, users } from '../../platform/tables.ts'
import { applications } from '../applications/tables.ts'
import {
  accountSearchText,
  apiAccountChanges,
  apiAccounts,
  isClaimed,
  isDisabled,
  isInUse,
} from './tables.ts'

export type Filters = {
  keyword: string
  /** Code of `apiAccountWorkflow`; empty for all. */
  status: string
}

const { claimed, disabled, normal } = apiAccountWorkflow.states
const statusConditions: Readonly<Record<string, SQL>> = {
  [claimed.code]: isClaimed,
  [normal.code]: isInUse,
  [disabled.code]: isDisabled,
}
const newest = [desc(apiAccounts.createdAt), asc(apiAccounts.id)]

/** Of the go-lives with these numbers. */
function byNumber(keyword: string): SQL | undefined {
  const meant = numbersMeant(keyword)
  if (!meant) return undefined
  const number =
    'beginning' in meant
      ? like(applications.ordNo, `${meant.beginning}%`)
      : inArray(applications.ordNo, meant.oneOf)
  return sql`${apiAccounts.applicationId} in (select ${applications.id} from ${applications} where ${number})`
}

/** Any part of what is known of it, or of its institution's name. */
function byFragment(keyword: string): Search | undefined {
  const own = keywordSearch(apiAccounts, accountSearchText, keyword)
  const named = keywordSearch(institutions, institutionSearchText, keyword)
  return named && orSearch(own, isOneOf(apiAccounts.institutionId, institutions.id, named))
}

const conditions = ({ keyword, status }: Filters) => {
  const number = byNumber(keyword)
  return {
    where: [statusConditions[status], number],
    search: number ? undefined : byFragment(keyword),
  }
}

export async function pageAccounts(
  db: Reader,
  { pageNum, pageSize, ...filters }: Filters & { pageNum: number; pageSize: number },
): Promise<{ rows: ListedAccount[]; total: number; more: boolean }> {
  const { ids, ...totals } = await findPage(db, {
    ...conditions(filters),
    table: apiAccounts,
    orderBy: newest,
    pageNum,
    pageSize,
  })
  return { rows: inOrderOf(ids, await findListed(db, ids)), ...totals }
}

export async function newestAccounts(db: Reader, filters: Filters, limit: number): Promise<ListedAccount[]> {
  const { search, where } = conditions(filters)
  const found = await db
    .select({ id: apiAccounts.id })
    .from(apiAccounts)
    .where(and(...where, search?.byIndex))
    .orderBy(...newest)
    .limit(limit)
  const ids = found.map(({ id }) => id)
  return inOrderOf(ids, await findListed(db, ids))
}

export type ListedAccount = Awaited<ReturnType<typeof findListed>>[number]

export const findListed = (db: Reader, ids: readonly string[]) =>
  db
    .select({
      id: apiAccounts.id,
      name: apiAccounts.name,
      state: apiAccounts.state,
      status: apiAccounts.status,
      version: apiAccounts.version,
      code21: apiAccounts.code21,
      code6: apiAccounts.code6,
      code4: apiAccounts.code4,
      serviceIp: apiAccounts.serviceIp,
      port: apiAccounts.port,
      clientIp: apiAccounts.clientIp,
      createdAt: apiAccounts.createdAt,
      applicationId: apiAccounts.applicationId,
      ordNo: applications.ordNo,
      institution: { id: institutions.id, name: institutions.name, nameEn: institutions.nameEn },
    })
    .from(apiAccounts)
    .innerJoin(institutions, eq(institutions.id, apiAccounts.institutionId))
    .innerJoin(applications, eq(applications.id, apiAccounts.applicationId))
    .where(inArray(apiAccounts.id, [...ids]))

// ── History ─────────────────────────────────────────────────────────────────────────────────────────

export const findChanges = (db: Reader, accountId: string) =>
  db
    .select({
      at: apiAccountChanges.at,
      by: users.name,
      applicationId: apiAccountChanges.applicationId,
      ordNo: applications.ordNo,
      reason: apiAccountChanges.reason,
      before: apiAccountChanges.before,
      after: apiAccountChanges.after,
    })
    .from(apiAccountChanges)
    .leftJoin(users, eq(users.id, apiAccountChanges.changedBy))
    .leftJoin(applications, eq(applications.id, apiAccountChanges.applicationId))
    .where(eq(apiAccountChanges.accountId, accountId))
    .orderBy(asc(apiAccountChanges.id))

export const findMoves = (db: Reader, accountId: string) =>
  db
    .select({
      at: historyRows.at,
      by: sql<string>`coalesce(${users.name}, ${historyRows.actorName})`,
      move: historyRows.move,
      reason: historyRows.comment,
    })
    .from(historyRows)
    .leftJoin(users, eq(users.id, historyRows.actorId))
    .where(and(eq(historyRows.subjectId, accountId), eq(historyRows.workflow, apiAccountWorkflow.name)))
    .orderBy(asc(historyRows.id))

// ── Changing one ────────────────────────────────────────────────────────────────────────────────────

export async function lockAccount(tx: Tx, id: string) {
  const [row] = await tx.select().from(apiAccounts).where(eq(apiAccounts.id, id)).for('no key update')
  return row
}

/** False if another account has this name. */
export async function isNameFree(tx: Tx, given: { id: string; name: string }): Promise<boolean> {
  const [other] = await tx
    .select({ id: apiAccounts.id })
    .from(apiAccounts)
    .where(and(sql`lower(${apiAccounts.name}) = lower(${given.name})`, sql`${apiAccounts.id} <> ${given.id}`))
  return other === undefined
}
