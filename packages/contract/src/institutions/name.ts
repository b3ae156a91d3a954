import type { Language } from '../kit/text.ts'

/** An institution's name for a reader; not every one has an English name. */
export const institutionName = (
  { name, nameEn }: { name: string; nameEn: string },
  language: Language,
): string => (language === 'en' && nameEn ? nameEn : name)
