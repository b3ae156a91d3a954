import type { Language } from '@cass/contract/kit/text.ts'
import type { SiteTextEdition } from '@cass/contract/site-texts/endpoints.ts'

export type Values = { bodyZh: string; bodyEn: string; changesZh: string; changesEn: string }

/** The draft; without one, what holds now, to be changed. */
export function heldOf(editions: readonly SiteTextEdition[]) {
  const draft = editions.find(({ edition }) => edition === null)
  const newest = editions.find(({ edition }) => edition !== null)
  const values: Values = {
    bodyZh: draft?.bodyZh ?? newest?.bodyZh ?? '',
    bodyEn: draft?.bodyEn ?? newest?.bodyEn ?? '',
    changesZh: draft?.changesZh ?? '',
    changesEn: draft?.changesEn ?? '',
  }
  return { values, known: draft && { id: draft.id, version: draft.version } }
}

export const namesOf = (language: Language) =>
  language === 'zh'
    ? ({ body: 'bodyZh', changes: 'changesZh' } as const)
    : ({ body: 'bodyEn', changes: 'changesEn' } as const)
