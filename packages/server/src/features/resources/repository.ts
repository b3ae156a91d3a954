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

/** Categories in the order of the contract, then as their editors have put them. */
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

/** What readers of these identities see; null: those who see all that is published. */
export type Reading = { categories: readonly ResourceCategory[]; identities: readonly string[] | null }

const readable = ({ categories, identities }: Reading): (SQL | undefined)[] => [
  eq(resources.published, true),
  inArray(resources.category, [...categories]),
  identities === null
    ? undefined
    : or(
        sql`${resources.identities} = '{}'`,
        identities.length > 0 ? arrayOverlaps(resources.identities, [...identities]) : undefined,
      ),
]

/** Categories are as short as people can put in order, so all of them are counted. */
async function page(
  db: Db,
  met: (SQL | undefined)[],
  given: { categories: readonly ResourceCategory[]; keyword: string; pageNum: number; pageSize: number },
): Promise<{ rows: FiledResource[]; total: number }> {
  const where = and(...met, keywordSearch(resources, resourceSearchText, given.keyword)?.byIndex)
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

export const pageReadable = (db: Db, reading: Reading, paging: Paging) =>
  page(db, readable(reading), { ...paging, categories: reading.categories })

export const pageAll = (db: Db, categories: readonly ResourceCategory[], paging: Paging) =>
  page(db, [inArray(resources.category, [...categories])], { ...paging, categories })

/** Counts a download of what one of these readers sees, and says which file it is. */
export async function countDownload(
  db: Db,
  id: string,
  readings: readonly Reading[] | 'all',
): Promise<string | undefined> {
  const seen = readings === 'all' ? undefined : or(...readings.map((each) => and(...readable(each))))
  const [row] = await db
    .update(resources)
    .set({ downloads: sql`${resources.downloads} + 1` })
    .where(and(eq(resources.id, id), seen))
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

const seen = (given: { id: string; version: number }) =>
  and(eq(resources.id, given.id), eq(resources.version, given.version))

/** False when the row has moved on since the caller saw it. */
export async function updateResource(
  tx: Tx,
  given: { id: string; version: number },
  fields: ResourceFields & Pick<ResourceRow, 'position'>,
): Promise<boolean> {
  const changed = await tx
    .update(resources)
    .set({ ...fields, version: sql`${resources.version} + 1` })
    .where(seen(given))
    .returning({ id: resources.id })
  return changed.length > 0
}

export async function deleteResource(tx: Tx, given: { id: string; version: number }): Promise<boolean> {
  const gone = await tx.delete(resources).where(seen(given)).returning({ id: resources.id })
  return gone.length > 0
}
