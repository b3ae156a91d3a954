import { serviceType } from '@cass/contract/applications/enums.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { and, asc, count, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db.ts'
import { containsKeyword } from '../../../platform/keyword-search.ts'
import { institutions, users } from '../../../platform/tables.ts'
import { apiAccounts, isClaimed, liveAccountCodes } from '../../api-accounts/tables.ts'
import { applications, goLiveCodes } from '../../applications/tables.ts'
import { institutionCodes } from '../tables.ts'
import type { AccountCode, Codes, Party } from './plan.ts'

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

/** API accounts with one of these codes: of live ones as they are now, of those only claimed as their go-live files them. */
export async function accountsWith(reader: Reader, codes: readonly string[]): Promise<AccountCode[]> {
  const any = sql`${sql.param([...codes])}::text[]`
  const { rows } = await reader.execute<{
    account: string
    institution_id: string
    name: string
    name_en: string
    code21: string
    code6: string
    code4: string
  }>(sql`
    select account.name as account, ${institutions.id} as institution_id, ${institutions.name} as name,
      ${institutions.nameEn} as name_en, account.code21, account.code6, account.code4
    from (
      select name, institution_id, code21, code6, code4 from ${apiAccounts}
      where state = 'live' and ${liveAccountCodes} && ${any}
      union all
      select ${apiAccounts.name}, ${apiAccounts.institutionId}, coalesce(line ->> 'code21', ''),
        coalesce(line ->> 'code6', ''), coalesce(line ->> 'code4', '')
      from ${applications} join ${apiAccounts} on ${apiAccounts.applicationId} = ${applications.id},
        jsonb_array_elements(${applications.form} -> 'onlineBasicInfoList') as line
      where ${applications.serviceType} = ${serviceType.goLive} and ${goLiveCodes} ?| ${any}
        and ${isClaimed} and lower(line ->> 'apiAccount') = lower(${apiAccounts.name})
    ) as account
    join ${institutions} on ${institutions.id} = account.institution_id
    order by account.name`)
  return rows.map(({ account, code21, code4, code6, institution_id, name, name_en }) => ({
    account,
    code21,
    code6,
    code4,
    institutionId: institution_id,
    institution: { zh: name, en: name_en },
  }))
}

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
