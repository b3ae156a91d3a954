import type { Language, Text } from '@cass/contract/kit/text.ts'
import { nameIn } from '../../lib/named.ts'
import type { departments } from '../../platform/tables.ts'

export const presentOptions = (labels: Record<string, Text>, language: Language) =>
  Object.entries(labels).map(([code, label]) => ({ code, name: label[language] }))

export const presentDepartment = (row: typeof departments.$inferSelect, language: Language) => ({
  id: row.id,
  code: row.code,
  name: nameIn(row, language),
})
