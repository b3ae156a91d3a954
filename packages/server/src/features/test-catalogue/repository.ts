import type { Catalogue } from '@cass/contract/certification/catalogue.ts'
import { and, desc, eq, getTableColumns, max, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { builder, type Reader, statement, type Tx } from '../../platform/db.ts'
import { users } from '../../platform/tables.ts'
import { catalogueEditions } from './tables.ts'

export type EditionRow = typeof catalogueEditions.$inferSelect

const liveEdition = statement<{ id: string }>(
  'test_catalogue_live_edition',
  builder
    .select({ id: catalogueEditions.id })
    .from(catalogueEditions)
    .where(sql`${catalogueEditions.state} = 'live'`),
)
export const liveEditionId = async (reader: Reader): Promise<string | null> =>
  (await liveEdition(reader, {}))[0]?.id ?? null

export async function findPublished(reader: Reader, id: string): Promise<EditionRow | undefined> {
  const [row] = await reader
    .select()
    .from(catalogueEditions)
    .where(and(eq(catalogueEditions.id, id), ne(catalogueEditions.state, 'draft')))
  return row
}

export async function findEdition(reader: Reader, id: string): Promise<EditionRow | undefined> {
  const [row] = await reader.select().from(catalogueEditions).where(eq(catalogueEditions.id, id))
  return row
}

export async function findDraft(reader: Reader): Promise<EditionRow | undefined> {
  const [row] = await reader.select().from(catalogueEditions).where(eq(catalogueEditions.state, 'draft'))
  return row
}

const publishers = alias(users, 'publisher')
const { content, ...columns } = getTableColumns(catalogueEditions)

/** The draft first, then the latest. */
export const listEditions = (reader: Reader) =>
  reader
    .select({
      ...columns,
      forms: sql<number>`jsonb_array_length(${content} -> 'forms')`,
      cases: sql<number>`jsonb_array_length(${content} -> 'cases')`,
      updatedByName: users.name,
      publishedByName: publishers.name,
    })
    .from(catalogueEditions)
    .leftJoin(users, eq(users.id, catalogueEditions.updatedBy))
    .leftJoin(publishers, eq(publishers.id, catalogueEditions.publishedBy))
    .orderBy(sql`${catalogueEditions.state} = 'draft' desc`, desc(catalogueEditions.number))
export type ListedEdition = Awaited<ReturnType<typeof listEditions>>[number]

export async function nextNumber(tx: Tx): Promise<number> {
  const [row] = await tx.select({ number: max(catalogueEditions.number) }).from(catalogueEditions)
  return (row?.number ?? 0) + 1
}

export const insertEdition = (tx: Tx, row: typeof catalogueEditions.$inferInsert) =>
  tx.insert(catalogueEditions).values(row)

export const updateDraft = (
  tx: Tx,
  { id, version }: Pick<EditionRow, 'id' | 'version'>,
  change: { content: Catalogue; updatedAt: Date; updatedBy: string },
) =>
  tx
    .update(catalogueEditions)
    .set({ ...change, version: version + 1 })
    .where(eq(catalogueEditions.id, id))

export const deleteEdition = (tx: Tx, id: string) =>
  tx.delete(catalogueEditions).where(eq(catalogueEditions.id, id))

export const retireLive = (tx: Tx) =>
  tx.update(catalogueEditions).set({ state: 'old' }).where(eq(catalogueEditions.state, 'live'))

export const publishDraft = (
  tx: Tx,
  id: string,
  change: Pick<EditionRow, 'number' | 'note' | 'publishedAt' | 'publishedBy'>,
) =>
  tx
    .update(catalogueEditions)
    .set({ ...change, state: 'live' })
    .where(eq(catalogueEditions.id, id))
