import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db.ts'
import { containsKeyword } from '../../platform/keyword-search.ts'
import { isvProducts, isvProductVersions } from './tables.ts'

export type ProductRow = typeof isvProducts.$inferSelect
export type VersionRow = typeof isvProductVersions.$inferSelect
export type ProductWithVersions = ProductRow & { versions: VersionRow[] }

/** With their versions, the newest first. */
async function withVersions(db: Reader, products: readonly ProductRow[]): Promise<ProductWithVersions[]> {
  const ids = products.map(({ id }) => id)
  const versions =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(isvProductVersions)
          .where(inArray(isvProductVersions.productId, ids))
          .orderBy(desc(isvProductVersions.releasedOn), desc(isvProductVersions.number))
  return products.map((product) => ({
    ...product,
    versions: versions.filter(({ productId }) => productId === product.id),
  }))
}

const inOrder = [asc(isvProducts.nameZh), asc(isvProducts.id)]

/** All of these institutions, by name. */
export const findProducts = async (
  db: Reader,
  institutionIds: readonly string[],
): Promise<ProductWithVersions[]> =>
  institutionIds.length === 0
    ? []
    : await withVersions(
        db,
        await db
          .select()
          .from(isvProducts)
          .where(inArray(isvProducts.institutionId, [...institutionIds]))
          .orderBy(...inOrder),
      )

export async function pageProducts(
  db: Reader,
  given: { institutionId: string; keyword: string; status: string; pageNum: number; pageSize: number },
): Promise<{ rows: ProductWithVersions[]; total: number }> {
  const where: SQL | undefined = and(
    eq(isvProducts.institutionId, given.institutionId),
    given.status === '' ? undefined : eq(isvProducts.status, given.status),
    containsKeyword([isvProducts.nameZh, isvProducts.nameEn], given.keyword),
  )
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(isvProducts)
      .where(where)
      .orderBy(...inOrder)
      .limit(given.pageSize)
      .offset((given.pageNum - 1) * given.pageSize),
    db.select({ total: count() }).from(isvProducts).where(where),
  ])
  return { rows: await withVersions(db, rows), total: counted[0]!.total }
}

export async function findProduct(db: Reader, id: string): Promise<ProductWithVersions | undefined> {
  const rows = await db.select().from(isvProducts).where(eq(isvProducts.id, id))
  return (await withVersions(db, rows))[0]
}

export async function findVersions(
  db: Reader,
  ids: readonly string[],
): Promise<{ version: VersionRow; product: ProductRow }[]> {
  return ids.length === 0
    ? []
    : await db
        .select({ version: isvProductVersions, product: isvProducts })
        .from(isvProductVersions)
        .innerJoin(isvProducts, eq(isvProducts.id, isvProductVersions.productId))
        .where(inArray(isvProductVersions.id, [...ids]))
}

export async function insertProduct(tx: Tx, row: typeof isvProducts.$inferInsert): Promise<void> {
  await tx.insert(isvProducts).values(row)
}

/** False when it has changed since the caller read it. */
export async function changeProduct(
  tx: Tx,
  seen: { id: string; version: number },
  change: Partial<Omit<ProductRow, 'id' | 'status' | 'version'>>,
): Promise<boolean> {
  const changed = await tx
    .update(isvProducts)
    .set({ ...change, version: sql`${isvProducts.version} + 1` })
    .where(and(eq(isvProducts.id, seen.id), eq(isvProducts.version, seen.version)))
    .returning({ id: isvProducts.id })
  return changed.length > 0
}

export async function putVersion(tx: Tx, row: VersionRow): Promise<void> {
  const { offered, releasedOn } = row
  await tx
    .insert(isvProductVersions)
    .values(row)
    .onConflictDoUpdate({ target: isvProductVersions.id, set: { offered, releasedOn } })
}
