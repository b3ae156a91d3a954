import type { Dictionary } from '@cass/contract/message-library/dictionary.ts'
import { dictionaryWorkflow } from '@cass/contract/message-library/workflow.ts'
import { and, asc, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db.ts'
import { users } from '../../platform/tables.ts'
import { dictionaries } from './tables.ts'

const { content: _, ...editionColumns } = getTableColumns(dictionaries)
const published = dictionaryWorkflow.states.published.code

/** Without the dictionary itself, which is large. */
export type Edition = Omit<typeof dictionaries.$inferSelect, 'content'>

export const listPublished = (db: Reader): Promise<Edition[]> =>
  db
    .select(editionColumns)
    .from(dictionaries)
    .where(eq(dictionaries.status, published))
    .orderBy(asc(dictionaries.protocol), desc(dictionaries.publishedAt), desc(dictionaries.id))

export const listAll = (db: Reader): Promise<(Edition & { by: string | null })[]> =>
  db
    .select({ ...editionColumns, by: users.name })
    .from(dictionaries)
    .leftJoin(users, eq(users.id, dictionaries.importedBy))
    .orderBy(desc(dictionaries.importedAt), desc(dictionaries.id))

export async function findEdition(db: Reader, id: string): Promise<Edition | undefined> {
  const [row] = await db.select(editionColumns).from(dictionaries).where(eq(dictionaries.id, id))
  return row
}

export async function hasName(
  db: Reader,
  { protocol, name }: { protocol: string; name: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: dictionaries.id })
    .from(dictionaries)
    .where(
      and(
        eq(sql`lower(${dictionaries.protocol})`, sql`lower(${protocol})`),
        eq(sql`lower(${dictionaries.name})`, sql`lower(${name})`),
      ),
    )
  return rows.length > 0
}

/** As text: it is sent to clients without being parsed. */
export async function contentOf(
  db: Reader,
  id: string,
): Promise<{ status: string; content: string } | undefined> {
  const [row] = await db
    .select({ status: dictionaries.status, content: sql<string>`${dictionaries.content}::text` })
    .from(dictionaries)
    .where(eq(dictionaries.id, id))
  return row
}

/** A published edition, as readers see it. */
export async function findPublished(db: Reader, id: string): Promise<Dictionary | undefined> {
  const [row] = await db
    .select({ content: dictionaries.content })
    .from(dictionaries)
    .where(and(eq(dictionaries.id, id), eq(dictionaries.status, published)))
  return row?.content
}

/** False if the name is taken. The dictionary is given as JSON text and stored without parsing. */
export async function add(
  tx: Tx,
  row: Omit<typeof dictionaries.$inferInsert, 'content'> & { content: string },
): Promise<boolean> {
  const added = await tx
    .insert(dictionaries)
    .values({ ...row, content: sql`${row.content}::jsonb` })
    .onConflictDoNothing()
    .returning({ id: dictionaries.id })
  return added.length > 0
}

/** False if it is published, or has changed since the caller read it. */
export async function remove(tx: Tx, given: { id: string; version: number }): Promise<boolean> {
  const deleted = await tx
    .delete(dictionaries)
    .where(
      and(
        eq(dictionaries.id, given.id),
        eq(dictionaries.version, given.version),
        ne(dictionaries.status, published),
      ),
    )
    .returning({ id: dictionaries.id })
  return deleted.length > 0
}
