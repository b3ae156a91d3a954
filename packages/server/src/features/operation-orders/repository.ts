import { numbersMeant } from '@cass/contract/applications/order-numbers.ts'
import { operationOrderWorkflow } from '@cass/contract/operation-orders/workflow.ts'
import { and, asc, count, eq, gte, inArray, like, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '../../platform/db.ts'
import { keywordSearch } from '../../platform/keyword-search.ts'
import { findPage, inOrderOf } from '../../platform/search.ts'
import { historyRows, institutionSearchText, institutions, users } from '../../platform/tables.ts'
import { applicationSubmissions, applications } from '../applications/tables.ts'
import { operationOrders } from './tables.ts'

export type OrderRow = typeof operationOrders.$inferSelect

const { pending, executing, withdrawn } = operationOrderWorkflow.states
const isValid = (applicationId: string) =>
  and(eq(operationOrders.applicationId, applicationId), ne(operationOrders.status, withdrawn.code))

/** The valid order of an application: the one that was not withdrawn. */
export async function findValid(db: Reader, applicationId: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(operationOrders).where(isValid(applicationId))
  return row
}

export async function countOf(db: Reader, applicationId: string): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(operationOrders)
    .where(eq(operationOrders.applicationId, applicationId))
  return row!.number
}

export async function insertOrder(tx: Tx, order: Omit<OrderRow, 'id' | 'version'>): Promise<string> {
  const id = crypto.randomUUID()
  await tx.insert(operationOrders).values({ ...order, id })
  return id
}

export async function findOrder(db: Reader, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(operationOrders).where(eq(operationOrders.id, id))
  return row
}

export type ListedOrder = NonNullable<Awaited<ReturnType<typeof findListed>>>

const issuers = alias(users, 'issuer')

/** An order with what its page shows. The application has passed, so it no longer changes. */
export async function findListed(db: Reader, id: string) {
  const [row] = await db
    .select({
      order: operationOrders,
      application: { ordNo: applications.ordNo, editionId: applications.editionId },
      nodes: applicationSubmissions.nodes,
      institution: {
        name: institutions.name,
        nameEn: institutions.nameEn,
        creditCode: institutions.creditCode,
      },
      issuerName: issuers.name,
    })
    .from(operationOrders)
    .innerJoin(applications, eq(applications.id, operationOrders.applicationId))
    .innerJoin(
      applicationSubmissions,
      and(
        eq(applicationSubmissions.applicationId, applications.id),
        eq(applicationSubmissions.round, applications.round),
      ),
    )
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .innerJoin(issuers, eq(issuers.id, operationOrders.createdBy))
    .where(eq(operationOrders.id, id))
  return row
}

// ── The list ────────────────────────────────────────────────────────────────────────────────────────

export type Filters = {
  keyword: string
  statuses: readonly string[]
  from: Date | null
  before: Date | null
  sort?: 'createdAt' | '-createdAt' | 'goLiveDate' | '-goLiveDate' | undefined
}

const goLiveDate = sql<string>`coalesce(${operationOrders.form} ->> 'goLiveDate', '')`

const orders: Record<NonNullable<Filters['sort']>, SQL> = {
  createdAt: sql`${operationOrders.createdAt}`,
  '-createdAt': sql`${operationOrders.createdAt} desc`,
  goLiveDate: sql`${goLiveDate}`,
  '-goLiveDate': sql`${goLiveDate} desc`,
}

/** Matches the go-live's number, which the order's own number contains, or the institution. */
function matchesKeyword(keyword: string): SQL | undefined {
  const meant = numbersMeant(keyword)
  if (meant) {
    const beginnings = 'beginning' in meant ? [meant.beginning] : meant.oneOf
    return or(...beginnings.map((beginning) => like(operationOrders.number, `OO${beginning}%`)))
  }
  const search = keywordSearch(institutions, institutionSearchText, keyword)
  return (
    search &&
    sql`${operationOrders.applicationId} in (
      select ${applications.id} from ${applications} where ${applications.institutionId} in (
        select id from ${institutions} where ${search.byIndex}))`
  )
}

export type OrderListRow = Awaited<ReturnType<typeof rowsOf>>[number]

export async function pageOrders(
  db: Reader,
  { pageNum, pageSize, ...filters }: Filters & { pageNum: number; pageSize: number },
): Promise<{ rows: OrderListRow[]; total: number; more: boolean }> {
  const { ids, ...totals } = await findPage(db, {
    table: operationOrders,
    where: [
      filters.statuses.length === 0 ? undefined : inArray(operationOrders.status, [...filters.statuses]),
      filters.from ? gte(operationOrders.createdAt, filters.from) : undefined,
      filters.before ? lt(operationOrders.createdAt, filters.before) : undefined,
      matchesKeyword(filters.keyword),
    ],
    orderBy: [orders[filters.sort ?? '-createdAt'], sql`${operationOrders.id}`],
    pageNum,
    pageSize,
  })
  return { rows: ids.length === 0 ? [] : inOrderOf(ids, await rowsOf(db, ids)), ...totals }
}

/** Who made this move, and when. No move of an order happens twice. */
const doneBy = (move: string) =>
  sql<{ by: string; at: string } | null>`(
    select json_build_object('by', coalesce(${users.name}, ${historyRows.actorName}), 'at', ${historyRows.at})
    from ${historyRows} left join ${users} on ${users.id} = ${historyRows.actorId}
    where ${historyRows.subjectId} = ${operationOrders.id} and ${historyRows.workflow} = ${operationOrderWorkflow.name}
      and ${historyRows.move} = ${move} limit 1)`

const rowsOf = (db: Reader, ids: readonly string[]) =>
  db
    .select({
      id: operationOrders.id,
      number: operationOrders.number,
      applicationId: operationOrders.applicationId,
      status: operationOrders.status,
      createdAt: operationOrders.createdAt,
      goLiveDate,
      applyOrdNo: applications.ordNo,
      institution: { name: institutions.name, nameEn: institutions.nameEn },
      issuerName: issuers.name,
      accepted: doneBy('take'),
      executed: doneBy('pass'),
    })
    .from(operationOrders)
    .innerJoin(applications, eq(applications.id, operationOrders.applicationId))
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .innerJoin(issuers, eq(issuers.id, operationOrders.createdBy))
    .where(inArray(operationOrders.id, [...ids]))

/** How many orders are still to be executed. */
export async function countOpen(db: Reader): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(operationOrders)
    .where(inArray(operationOrders.status, [pending.code, executing.code]))
  return row!.number
}

// ── History ─────────────────────────────────────────────────────────────────────────────────────────

export type HistoryRow = Awaited<ReturnType<typeof historyOf>>[number]

export const historyOf = (db: Reader, id: string) =>
  db
    .select({
      at: historyRows.at,
      actorName: users.name,
      loginName: historyRows.actorName,
      move: historyRows.move,
      toStatus: historyRows.toStatus,
      comment: historyRows.comment,
    })
    .from(historyRows)
    .leftJoin(users, eq(users.id, historyRows.actorId))
    .where(and(eq(historyRows.subjectId, id), eq(historyRows.workflow, operationOrderWorkflow.name)))
    .orderBy(asc(historyRows.id))
