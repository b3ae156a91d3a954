import { familyCodes } from '@cass/contract/certification/enums.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import type { IsvRow } from '@cass/contract/isvs/endpoints.ts'
import type { Language } from '@cass/contract/kit/text.ts'
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
