import type { Language } from '@cass/contract/kit/text.ts'
import { nameIn } from '../../platform/named.ts'
import type { links } from './tables.ts'

export const presentLink = (row: typeof links.$inferSelect, language: Language) => ({
  id: row.id,
  linkName: nameIn(row, language),
  linkAddress: row.address,
})
