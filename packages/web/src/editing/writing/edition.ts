import type { Language } from '@cass/contract/kit/text.ts'
import type { SiteTextEdition } from '@cass/contract/site-texts/endpoints.ts'
import type { SavedDraft } from '../../../editing/form/draft-state.ts'

/** The draft; without one, what holds now, to be changed. */
export function draftOf(editions: readonly SiteTextEdition[]): SavedDraft {
  const draft = editions.find(({ edition }) => edition === null)
  const newest = editions.find(({ edition }) => edition !== null)
  const form = {
    bodyZh: draft?.bodyZh ?? newest?.bodyZh ?? '',
    bodyEn: draft?.bodyEn ?? newest?.bodyEn ?? '',
    changesZh: draft?.changesZh ?? '',
    changesEn: draft?.changesEn ?? '',
  }
  return {
    form,
    slots: {},
    id: draft?.id,
    version: draft?.version ?? 0,
    files: [],
    storedSecrets: [],
    isClosed: false,
  }
}

export const namesOf = (language: Language) =>
  language === 'zh'
    ? ({ body: 'bodyZh', changes: 'changesZh' } as const)
    : ({ body: 'bodyEn', changes: 'changesEn' } as const)
