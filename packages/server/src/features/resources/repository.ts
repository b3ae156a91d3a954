import type { Language } from '@cass/contract/kit/text.ts'
import type { ResourceCategory } from '@cass/contract/resources/enums.ts'
import {
  and,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../platform/db.ts'
import { keywordSearch } from '../../platform/keyword-search.ts'
import { endOfList, putInOrder } from '../../platform/ordering.ts'
import { files } from '../../platform/tables.ts'
import { resourceSearchText, resources } from './tables.ts'

const { searchGrams: _, ...columns } = getTableColumns(resources)
export type ResourceRow = Omit<typeof resources.$inferSelect, 'searchGrams'>
export type FiledResource = { resource: ResourceRow; file: typeof files.$inferSelect }
export type ResourceFields = Omit<ResourceRow, 'id' | 'position' | 'downloads' | 'version'>

/** By category in the order of the contract, then in the order that editors have set. */
const inOrder = (categories: readonly ResourceCategory[]): SQL[] => [
  ...(categories.length === 1 ? [] : [sql`array_position(${textArray(categories)}, ${resources.category})`]),
  asc(resources.position),
  desc(resources.updatedAt),
  asc(resources.id),
]
const textArray = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`

/** Which published resources a reader sees; identities null: those for all institution types. */
export type Audience = { categories: readonly ResourceCategory[]; identities: readonly string[] | null }

const visibleTo = ({ categories, identities }: Audience): (SQL | undefined)[] => [
  eq(resources.published, true),
  inArray(resources.category, [...categories]),
  identities === null
    ? undefined
    : or(
        sql`${resources.identities} = '{}'`,
        identities.length > 0 ? arrayOverlaps(resources.identities, [...identities]) : undefined,
      ),
]

/** Categories are small, since editors order them by hand, so the total is always counted. */
async function page(
  db: Db,
  conditions: (SQL | undefined)[],
  given: { categories: readonly ResourceCategory[]; keyword: string; pageNum: number; pageSize: number },
): Promise<{ rows: FiledResource[]; total: number }> {
  const where = and(...conditions, keywordSearch(resources, resourceSearchText, given.keyword)?.byIndex)
  const [rows, counted] = await Promise.all([
    db
      .select({ resource: columns, file: files })
      .from(resources)
      .innerJoin(files, eq(files.id, resources.fileId))
      .where(where)
      .orderBy(...inOrder(given.categories))
      .limit(given.pageSize)
      .offset((given.pageNum - 1) * given.pageSize),
    db.select({ number: count() }).from(resources).where(where),
  ])
  return { rows, total: counted[0]!.number }
}

type Paging = { keyword: string; pageNum: number; pageSize: number }

export const pageReadable = (db: Db, audience: Audience, paging: Paging) =>
  page(db, visibleTo(audience), { ...paging, categories: audience.categories })

export const pageAll = (db: Db, categories: readonly ResourceCategory[], paging: Paging) =>
  page(db, [inArray(resources.category, [...categories])], { ...paging, categories })

/** Counts a download and returns the file id, if one of these audiences sees the resource. */
export async function countDownload(
  db: Db,
  id: string,
  audiences: readonly Audience[] | 'all',
): Promise<string | undefined> {
  const isVisible = audiences === 'all' ? undefined : or(...audiences.map((each) => and(...visibleTo(each))))
  const [row] = await db
    .update(resources)
    .set({ downloads: sql`${resources.downloads} + 1` })
    .where(and(eq(resources.id, id), isVisible))
    .returning({ fileId: resources.fileId })
  return row?.fileId
}

export async function findResource(db: Reader, id: string): Promise<ResourceRow | undefined> {
  const [row] = await db.select(columns).from(resources).where(eq(resources.id, id))
  return row
}

const inCategory = (category: ResourceCategory) => eq(resources.category, category)

export const endOfCategory = (tx: Tx, category: ResourceCategory, most: number, language: Language) =>
  endOfList(tx, resources, { within: inCategory(category), most, language })

export const orderCategory = (tx: Tx, category: ResourceCategory, ids: readonly string[]) =>
  putInOrder(tx, resources, ids, inCategory(category))

export async function insertResource(
  tx: Tx,
  row: ResourceFields & Pick<ResourceRow, 'id' | 'position'>,
): Promise<void> {
  await tx.insert(resources).values(row)
}

const matchesVersion = (given: { id: string; version: number }) =>
  and(eq(resources.id, given.id), eq(resources.version, given.version))

/** False when the resource has changed since the caller read it. */
export async function updateResource(
  tx: Tx,
  given: { id: string; version: number },
  fields: ResourceFields & Pick<ResourceRow, 'position'>,
): Promise<boolean> {
  const changed = await tx
    .update(resources)
    .set({ ...fields, version: sql`${resources.version} + 1` })
    .where(matchesVersion(given))
    .returning({ id: resources.id })
  return changed.length > 0
}

export async function deleteResource(tx: Tx, given: { id: string; version: number }): Promise<boolean> {
  const deleted = await tx.delete(resources).where(matchesVersion(given)).returning({ id: resources.id })
  return deleted.length > 0
}
