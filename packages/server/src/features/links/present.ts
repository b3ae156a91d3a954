import type { Language } from '@cass/contract/kit/text.ts'
import type { links } from './tables.ts'

export const presentLink = (row: typeof links.$inferSelect, language: Language) => ({
  id: row.id,
  linkName: language === 'zh' ? row.nameZh : row.nameEn,
  linkAddress: row.address,
})
