import type { Language } from '@cass/contract/kit/text.ts'

/** The name of a row that has one in each language. */
export const nameIn = (row: { nameZh: string; nameEn: string }, language: Language): string =>
  language === 'zh' ? row.nameZh : row.nameEn
