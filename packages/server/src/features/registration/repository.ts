import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { and, count, eq, gt, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db.ts'
import { holds } from '../../platform/search.ts'
import { institutionSearchText, institutions, users } from '../../platform/tables.ts'

type NewInstitution = Omit<typeof institutions.$inferInsert, 'id' | 'version' | 'searchGrams'>

const normal = eq(institutions.status, institutionWorkflow.states.normal.code)
/** Enough to find the shortest names among, few enough to sort. */
const looksThrough = 1000

/** Shortest names first: what was typed in full stands before what merely begins so. */
export async function findByName(
  db: Reader,
  keyword: string,
  limit: number,
): Promise<{ id: string; name: string; nameEn: string }[]> {
  const found = db
    .select({ id: institutions.id, name: institutions.name, nameEn: institutions.nameEn })
    .from(institutions)
    .where(and(normal, holds(institutions, institutionSearchText, keyword)))
    .limit(looksThrough)
    .as('found')
  return await db.select().from(found).orderBy(sql`length(${found.name})`, found.name, found.id).limit(limit)
}

export async function isNormal(db: Reader, institutionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: institutions.id })
    .from(institutions)
    .where(and(eq(institutions.id, institutionId), normal))
  return rows.length > 0
}

export async function insertInstitution(tx: Tx, institution: NewInstitution): Promise<string> {
  const id = crypto.randomUUID()
  await tx.insert(institutions).values({ ...institution, id })
  return id
}

/** False when the row has moved on since the caller saw it. */
export async function changeInstitution(
  tx: Tx,
  seen: { id: string; version: number },
  change: Partial<Omit<NewInstitution, 'status'>>,
): Promise<boolean> {
  const changed = await tx
    .update(institutions)
    .set({ ...change, version: sql`${institutions.version} + 1` })
    .where(and(eq(institutions.id, seen.id), eq(institutions.version, seen.version)))
    .returning({ id: institutions.id })
  return changed.length > 0
}

/** How many accounts were opened with one of these addresses. */
export async function countAccountsSince(
  db: Reader,
  given: { mobile: string; email: string },
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(users)
    .where(
      and(
        or(eq(users.mobile, given.mobile), eq(sql`lower(${users.email})`, given.email.toLowerCase())),
        gt(users.createdAt, since),
      ),
    )
  return row!.number
}
