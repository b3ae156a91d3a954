import { familyCodes } from '@cass/contract/certification/enums.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import type { IsvDetail, IsvRow } from '@cass/contract/isvs/endpoints.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import type { ProductWithVersions } from '../isv-products/service.ts'
import type { ListedIsv } from './repository.ts'

export const presentIsv = (
  { families, name, nameEn, since, ...row }: ListedIsv,
  language: Language,
): IsvRow => ({
  ...row,
  name: institutionName({ name, nameEn }, language),
  since: new Date(since).toISOString(),
  families: familyCodes.filter((code) => families.includes(code)),
})

/** As it is offered. */
export const presentProduct = (
  { families, id, nameEn, nameZh, versions }: ProductWithVersions,
  language: Language,
): IsvDetail['products'][number] => ({
  id,
  name: language === 'zh' ? nameZh : nameEn,
  families: familyCodes.filter((code) => families.includes(code)),
  versions: versions
    .filter(({ offered }) => offered)
    .map(({ number, releasedOn }) => ({ number, releasedOn })),
})
