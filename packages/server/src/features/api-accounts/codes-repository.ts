import { serviceType } from '@cass/contract/applications/enums.ts'
import { applicationWorkflow } from '@cass/contract/applications/workflow.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db.ts'
import { institutions } from '../../platform/tables.ts'
import { applicationSubmissions, applications, goLiveCodes } from '../applications/tables.ts'
import { institutionCodes } from '../menus/tables.ts'
import { apiAccounts, liveAccountCodes } from './tables.ts'

export type Codes = { code21: string; code6: string; code4: string }
export type Party = { institutionId: string; institution: Text }
export type AccountCode = Codes & Party & { account: string }

const { inReview, pending, supplement } = applicationWorkflow.states

/** API accounts with one of these codes: of live ones as they are now, and as a go-live on its way has been handed in. */
export async function accountsWith(reader: Reader, codes: readonly string[]): Promise<AccountCode[]> {
  const any = sql`${sql.param([...codes])}::text[]`
  // Nobody writes a form under review; one that was sent back may have other codes by now. Each by its index.
  const mayHave = or(
    and(inArray(applications.status, [pending.code, inReview.code]), sql`${goLiveCodes} ?| ${any}`),
    and(eq(applications.status, supplement.code), isNotNull(applications.submittedAt)),
  )
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
      union
      select ${apiAccounts.name}, ${apiAccounts.institutionId}, coalesce(line ->> 'code21', ''),
        coalesce(line ->> 'code6', ''), coalesce(line ->> 'code4', '')
      from ${applications}
      join ${applicationSubmissions} on ${applicationSubmissions.applicationId} = ${applications.id}
        and ${applicationSubmissions.round} = ${applications.round}
      cross join jsonb_array_elements(${applicationSubmissions.form} -> 'onlineBasicInfoList') as line
      join ${apiAccounts} on lower(${apiAccounts.name}) = lower(trim(line ->> 'apiAccount'))
        and ${apiAccounts.institutionId} = ${applications.institutionId}
      where ${applications.serviceType} = ${serviceType.goLive} and ${mayHave}
        and array[line ->> 'code21', line ->> 'code6', line ->> 'code4'] && ${any}
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

/** Entries of the register of institution codes with one of these. */
export async function registeredWith(reader: Reader, codes: readonly string[]): Promise<(Codes & Party)[]> {
  const any = sql`${sql.param([...codes])}::text[]`
  const { code21, code4, code6 } = institutionCodes
  const rows = await reader
    .select({
      code21,
      code6,
      code4,
      institutionId: institutions.id,
      zh: institutions.name,
      en: institutions.nameEn,
    })
    .from(institutionCodes)
    .innerJoin(institutions, eq(institutions.id, institutionCodes.institutionId))
    .where(or(...[code21, code6, code4].map((column) => sql`${column} = any(${any})`)))
  return rows.map(({ en, zh, ...row }) => ({ ...row, institution: { zh, en } }))
}
