import { numbersMeant } from '@cass/contract/applications/order-numbers.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { permissionAdjustmentWorkflow } from '@cass/contract/permission-adjustments/workflow.ts'
import { and, arrayContains, asc, desc, eq, gte, inArray, like, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '../../platform/db.ts'
import { keywordSearch } from '../../platform/keyword-search.ts'
import { findPage, inOrderOf } from '../../platform/search.ts'
import { institutionSearchText, institutions, users } from '../../platform/tables.ts'
import { menuEditions } from '../menus/tables.ts'
import { isEnabled, type Person } from '../people/service.ts'
import { adjustmentNumbers, isOpen, isValid, permissionAdjustments } from './tables.ts'

export type AdjustmentRow = typeof permissionAdjustments.$inferSelect
export type TreeName = AdjustmentRow['tree']

// ── One adjustment ──────────────────────────────────────────────────────────────────────────────────

/** As they are now, and stay until the transaction ends; always in the same order. */
export const lockAdjustments = (tx: Tx, ids: readonly string[]): Promise<AdjustmentRow[]> =>
  tx
    .select()
    .from(permissionAdjustments)
    .where(inArray(permissionAdjustments.id, [...ids]))
    .orderBy(asc(permissionAdjustments.id))
    .for('no key update')

export async function findAdjustment(db: Reader, id: string): Promise<AdjustmentRow | undefined> {
  const [row] = await db.select().from(permissionAdjustments).where(eq(permissionAdjustments.id, id))
  return row
}

export async function findOpenOf(
  db: Reader,
  of: { institutionId: string; tree: TreeName },
): Promise<AdjustmentRow | undefined> {
  const [row] = await db
    .select()
    .from(permissionAdjustments)
    .where(
      and(
        eq(permissionAdjustments.institutionId, of.institutionId),
        eq(permissionAdjustments.tree, of.tree),
        isOpen,
      ),
    )
  return row
}

/** What undoes an adjustment, unless it was rejected or withdrawn. */
export async function findCounterOf(db: Reader, id: string): Promise<AdjustmentRow | undefined> {
  const [row] = await db
    .select()
    .from(permissionAdjustments)
    .where(and(eq(permissionAdjustments.countersId, id), isValid))
  return row
}

export async function drawNumber(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval(${adjustmentNumbers.seqName}) as number`,
  )
  return Number(rows[0]!.number)
}

export const insertAdjustment = (tx: Tx, row: typeof permissionAdjustments.$inferInsert) =>
  tx.insert(permissionAdjustments).values(row)

export async function findEdition(db: Reader, id: string): Promise<{ number: number }> {
  const [row] = await db
    .select({ number: menuEditions.number })
    .from(menuEditions)
    .where(eq(menuEditions.id, id))
  return row!
}

/** Another edition is published once this transaction has ended. */
export async function lockLiveEditionShared(tx: Tx, tree: TreeName): Promise<void> {
  await tx
    .select({ id: menuEditions.id })
    .from(menuEditions)
    .where(and(eq(menuEditions.tree, tree), eq(menuEditions.state, 'live')))
    .for('share')
}

/** The operator's people who can decide what this one requested. */
export const findDeciders = (db: Reader, requestedBy: string): Promise<Person[]> =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.kind, 'grip'),
        isEnabled,
        ne(users.id, requestedBy),
        or(
          arrayContains(users.permissions, ['GRIP_MENU_PERMISSION_ADJUST']),
          eq(users.roleType, 'superAdmin'),
        ),
      ),
    )
    .orderBy(asc(users.id))

// ── Lists ───────────────────────────────────────────────────────────────────────────────────────────

export type Filters = {
  keyword: string
  statuses: readonly string[]
  tree: TreeName | ''
  from: Date | null
  before: Date | null
  sort: 'newest' | 'oldest'
}

const orders = {
  newest: [desc(permissionAdjustments.requestedAt), asc(permissionAdjustments.id)],
  oldest: [asc(permissionAdjustments.requestedAt), asc(permissionAdjustments.id)],
}

const ofInstitution = (keyword: string): SQL | undefined => {
  const search = keywordSearch(institutions, institutionSearchText, keyword)
  return (
    search &&
    sql`${permissionAdjustments.institutionId} in (select id from ${institutions} where ${search.byIndex})`
  )
}

function isCalled(keyword: string): SQL | undefined {
  const meant = numbersMeant(keyword)
  if (!meant) return ofInstitution(keyword)
  return 'beginning' in meant
    ? like(permissionAdjustments.number, `${meant.beginning}%`)
    : inArray(permissionAdjustments.number, meant.oneOf)
}

const conditions = ({ before, from, keyword, statuses, tree }: Filters): (SQL | undefined)[] => [
  statuses.length === 0 ? undefined : inArray(permissionAdjustments.status, [...statuses]),
  tree === '' ? undefined : eq(permissionAdjustments.tree, tree),
  from ? gte(permissionAdjustments.requestedAt, from) : undefined,
  before ? lt(permissionAdjustments.requestedAt, before) : undefined,
  isCalled(keyword),
]

export async function pageAdjustments(
  db: Reader,
  { pageNum, pageSize, ...filters }: Filters & { pageNum: number; pageSize: number },
): Promise<{ rows: ListedAdjustment[]; total: number; more: boolean }> {
  const { ids, ...totals } = await findPage(db, {
    table: permissionAdjustments,
    where: conditions(filters),
    orderBy: orders[filters.sort],
    pageNum,
    pageSize,
  })
  return { rows: inOrderOf(ids, await findListed(db, ids)), ...totals }
}

export async function firstAdjustments(
  db: Reader,
  filters: Filters,
  limit: number,
): Promise<ListedAdjustment[]> {
  const found = await db
    .select({ id: permissionAdjustments.id })
    .from(permissionAdjustments)
    .where(and(...conditions(filters)))
    .orderBy(...orders[filters.sort])
    .limit(limit)
  const ids = found.map(({ id }) => id)
  return inOrderOf(ids, await findListed(db, ids))
}

const requesters = alias(users, 'requester')
const deciders = alias(users, 'decider')
const originals = alias(permissionAdjustments, 'original')
const counters = alias(permissionAdjustments, 'counter')
const { passed, reviewing, waiting } = permissionAdjustmentWorkflow.states
const validCodes = [waiting.code, reviewing.code, passed.code]

/** Without the nodes, of which there may be thousands. */
const listedColumns = {
  id: permissionAdjustments.id,
  number: permissionAdjustments.number,
  institutionId: permissionAdjustments.institutionId,
  institution: {
    name: institutions.name,
    nameEn: institutions.nameEn,
    creditCode: institutions.creditCode,
  },
  tree: permissionAdjustments.tree,
  granted: sql<number>`cardinality(${permissionAdjustments.granted})`,
  removed: sql<number>`cardinality(${permissionAdjustments.removed})`,
  reason: permissionAdjustments.reason,
  status: permissionAdjustments.status,
  version: permissionAdjustments.version,
  requestedBy: permissionAdjustments.requestedBy,
  requesterName: requesters.name,
  requestedAt: permissionAdjustments.requestedAt,
  deciderName: deciders.name,
  decidedAt: permissionAdjustments.decidedAt,
  feedback: permissionAdjustments.feedback,
  original: { id: originals.id, number: originals.number, status: originals.status },
  isCountered: sql<boolean>`exists (select from ${permissionAdjustments} as counter where
    ${counters.countersId} = ${permissionAdjustments.id} and ${inArray(counters.status, validCodes)})`,
}
export type ListedAdjustment = Awaited<ReturnType<typeof findListed>>[number]

export const findListed = (db: Reader, ids: readonly string[]) =>
  db
    .select(listedColumns)
    .from(permissionAdjustments)
    .innerJoin(institutions, eq(institutions.id, permissionAdjustments.institutionId))
    .innerJoin(requesters, eq(requesters.id, permissionAdjustments.requestedBy))
    .leftJoin(deciders, eq(deciders.id, permissionAdjustments.decidedBy))
    .leftJoin(originals, eq(originals.id, permissionAdjustments.countersId))
    .where(inArray(permissionAdjustments.id, [...ids]))

/** Institutions in operation, the shortest names first: an exact match comes before longer names that contain it. */
export async function findInstitutions(
  db: Reader,
  { keyword, id, limit }: { keyword: string; id?: string | undefined; limit: number },
) {
  const found = db
    .select({
      id: institutions.id,
      name: institutions.name,
      nameEn: institutions.nameEn,
      creditCode: institutions.creditCode,
      identities: institutions.identities,
    })
    .from(institutions)
    .where(
      and(
        eq(institutions.status, institutionWorkflow.states.normal.code),
        id === undefined ? undefined : eq(institutions.id, id),
        keywordSearch(institutions, institutionSearchText, keyword)?.byIndex,
      ),
    )
    .limit(mostSorted)
    .as('found')
  return await db.select().from(found).orderBy(sql`length(${found.name})`, found.name, found.id).limit(limit)
}
/** Enough to contain the shortest names, few enough to sort. */
const mostSorted = 1000
