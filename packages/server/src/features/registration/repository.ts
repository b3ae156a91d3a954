import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { and, count, eq, gt, or, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db.ts'
import { containsKeyword, keywordSearch } from '../../platform/keyword-search.ts'
import { institutionSearchText, institutions, users } from '../../platform/tables.ts'

const normal = eq(institutions.status, institutionWorkflow.states.normal.code)
/** Enough to contain the shortest names, few enough to sort. */
const maxCandidates = 1000

/** Shortest names first, so that an exact match comes before longer names that contain it. */
export async function findByName(
  db: Reader,
  keyword: string,
  limit: number,
): Promise<{ id: string; name: string; nameEn: string }[]> {
  // The search index also covers credit codes, which must not reveal to the public whose they are.
  const isInName = containsKeyword([institutions.name, institutions.nameEn], keyword)
  const found = db
    .select({ id: institutions.id, name: institutions.name, nameEn: institutions.nameEn })
    .from(institutions)
    .where(and(normal, keywordSearch(institutions, institutionSearchText, keyword)?.byIndex, isInName))
    .limit(maxCandidates)
    .as('found')
  return await db.select().from(found).orderBy(sql`length(${found.name})`, found.name, found.id).limit(limit)
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
