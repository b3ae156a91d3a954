import { identity } from '@cass/contract/institutions/identity.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { isvProductWorkflow } from '@cass/contract/isv-products/workflow.ts'
import { and, arrayOverlaps, asc, desc, eq, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db.ts'
import { containsKeyword, keywordSearch } from '../../../platform/keyword-search.ts'
import { institutionSearchText, institutions } from '../../../platform/tables.ts'
import { isvProducts, isvProductVersions } from '../../isv-products/tables.ts'

const isVendor = arrayOverlaps(institutions.identities, [identity.isvCandidate, identity.isv])
const isNormal = eq(institutions.status, institutionWorkflow.states.normal.code)
const vendor = { id: institutions.id, name: institutions.name, nameEn: institutions.nameEn }

export const findVendors = (db: Reader, keyword: string, limit: number) => {
  // The search knows credit codes too, which are nobody else's business.
  return db
    .select(vendor)
    .from(institutions)
    .where(
      and(
        isVendor,
        isNormal,
        keywordSearch(institutions, institutionSearchText, keyword)?.byIndex,
        containsKeyword([institutions.name, institutions.nameEn], keyword),
      ),
    )
    .orderBy(sql`length(${institutions.name})`, asc(institutions.name), asc(institutions.id))
    .limit(limit)
}

/** For its name: one that was chosen once may be disabled by now. */
export const findVendor = (db: Reader, id: string) =>
  db
    .select(vendor)
    .from(institutions)
    .where(and(eq(institutions.id, id), isVendor))

export const canBeChosen = async (db: Reader, id: string): Promise<boolean> =>
  (
    await db
      .select({ id: institutions.id })
      .from(institutions)
      .where(and(eq(institutions.id, id), isVendor, isNormal))
  ).length > 0

const versions = (db: Reader) =>
  db
    .select({
      id: isvProductVersions.id,
      number: isvProductVersions.number,
      product: { nameZh: isvProducts.nameZh, nameEn: isvProducts.nameEn },
      vendor,
    })
    .from(isvProductVersions)
    .innerJoin(isvProducts, eq(isvProducts.id, isvProductVersions.productId))
    .innerJoin(institutions, eq(institutions.id, isvProducts.institutionId))

const isOffered = and(
  isVendor,
  isNormal,
  eq(isvProducts.status, isvProductWorkflow.states.offered.code),
  eq(isvProductVersions.offered, true),
)

/** What vendors offer, of one of them or of all. */
export const findVendorVersions = (
  db: Reader,
  given: { keyword: string; vendorId: string | undefined; limit: number },
) =>
  versions(db)
    .where(
      and(
        isOffered,
        given.vendorId === undefined ? undefined : eq(isvProducts.institutionId, given.vendorId),
        containsKeyword(
          [institutions.name, institutions.nameEn, isvProducts.nameZh, isvProducts.nameEn],
          given.keyword,
        ),
      ),
    )
    .orderBy(asc(isvProducts.nameZh), asc(isvProducts.id), desc(isvProductVersions.releasedOn))
    .limit(given.limit)

/** For its name: one that was chosen once may be offered no longer. */
export const findVendorVersion = (db: Reader, id: string) => versions(db).where(eq(isvProductVersions.id, id))

export const isVersionOffered = async (db: Reader, id: string): Promise<boolean> =>
  (await versions(db).where(and(eq(isvProductVersions.id, id), isOffered))).length > 0
