import type { Language } from '@cass/contract/kit/text.ts'
import type { ManagedLink } from '@cass/contract/links/endpoints.ts'
import { nameIn } from '../../lib/named.ts'
import type { LinkRow } from './repository.ts'

export const presentLink = (row: LinkRow, language: Language) => ({
  id: row.id,
  linkName: nameIn(row, language),
  linkAddress: row.address,
})

export const presentManagedLink = ({ id, nameZh, nameEn, address, version }: LinkRow): ManagedLink => ({
  id,
  nameZh,
  nameEn,
  linkAddress: address,
  version,
})
