import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { and, asc, count, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db.ts'
import { containsKeyword } from '../../../platform/keyword-search.ts'
import { institutions, users } from '../../../platform/tables.ts'
import type { Codes, Party } from '../../api-accounts/service.ts'
import { institutionCodes } from '../tables.ts'

const select = (reader: Reader) =>
  reader
    .select({
      code21: institutionCodes.code21,
      code6: institutionCodes.code6,
      code4: institutionCodes.code4,
      institutionId: institutionCodes.institutionId,
      name: institutions.name,
      nameEn: institutions.nameEn,
      creditCode: institutions.creditCode,
      importedAt: institutionCodes.importedAt,
      importedBy: users.name,
    })
    .from(institutionCodes)
    .innerJoin(institutions, eq(institutions.id, institutionCodes.institutionId))
    .innerJoin(users, eq(users.id, institutionCodes.importedBy))
    .$dynamic()
export type CodeRow = Awaited<ReturnType<typeof select>>[number]

export async function pageCodes(
  reader: Reader,
  given: { keyword: string; pageNum: number; pageSize: number },
): Promise<{ rows: CodeRow[]; total: number }> {
  const where = matching(given.keyword.trim())
  const [rows, counted] = await Promise.all([
    select(reader)
      .where(where)
      .orderBy(asc(institutions.name), asc(institutionCodes.code21))
      .limit(given.pageSize)
      .offset((given.pageNum - 1) * given.pageSize),
    reader
      .select({ number: count() })
      .from(institutionCodes)
      .innerJoin(institutions, eq(institutions.id, institutionCodes.institutionId))
      .where(where),
  ])
  return { rows, total: counted[0]!.number }
}

function matching(keyword: string): SQL | undefined {
  const { code21, code4, code6 } = institutionCodes
  if (/^\d+$/.test(keyword)) return or(...[code21, code6, code4].map((column) => like(column, `${keyword}%`)))
  return containsKeyword([institutions.name, institutions.nameEn, institutions.creditCode], keyword)
}

/** All of them: the market has as many connections as it has members, times a few. */
export const allCodes = (reader: Reader): Promise<CodeRow[]> =>
  select(reader).orderBy(asc(institutions.name), asc(institutionCodes.code21))

export const registerOf = async (reader: Reader): Promise<(Codes & Party)[]> =>
  (await allCodes(reader)).map(({ code21, code4, code6, institutionId, name, nameEn }) => ({
    code21,
    code6,
    code4,
    institutionId,
    institution: { zh: name, en: nameEn },
  }))

/** Active institutions with these credit codes. */
export const institutionsOf = (reader: Reader, creditCodes: readonly string[]) =>
  reader
    .select({
      id: institutions.id,
      name: institutions.name,
      nameEn: institutions.nameEn,
      creditCode: institutions.creditCode,
    })
    .from(institutions)
    .where(
      and(
        inArray(institutions.creditCode, [...new Set(creditCodes)]),
        eq(institutions.status, institutionWorkflow.states.normal.code),
      ),
    )

export async function replaceCodes(
  tx: Tx,
  given: {
    gone: readonly string[]
    put: readonly (Codes & Pick<Party, 'institutionId'>)[]
    importedAt: Date
    importedBy: string
  },
): Promise<void> {
  const { gone, importedAt, importedBy, put } = given
  await tx.execute(sql`delete from ${institutionCodes} where code21 = any(${sql.param([...gone])}::text[])`)
  await tx.execute(sql`
    insert into ${institutionCodes} (code21, code6, code4, institution_id, imported_at, imported_by)
    select code21, code6, code4, institution_id, ${importedAt}, ${importedBy}
    from unnest(${sql.param(put.map(({ code21 }) => code21))}::text[], ${sql.param(put.map(({ code6 }) => code6))}::text[],
      ${sql.param(put.map(({ code4 }) => code4))}::text[], ${sql.param(put.map(({ institutionId }) => institutionId))}::uuid[])
      as row(code21, code6, code4, institution_id)`)
}
