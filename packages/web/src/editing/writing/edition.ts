import type { Language } from '@cass/contract/kit/text.ts'

/** What editions of a text have in common, whatever it is for; the draft of the next one among them. */
export type Edition = {
  readonly id: string
  /** Null: the draft. */
  readonly edition: number | null
  readonly bodyZh: string
  readonly bodyEn: string
  readonly changesZh: string
  readonly changesEn: string
  readonly version: number
  readonly by: string
  /** Empty until it is published. */
  readonly publishTime: string
}

/** The draft, and what holds now. */
export const latestOf = <E extends Edition>(
  editions: readonly E[],
): { draft: E | undefined; current: E | undefined } => ({
  draft: editions.find(({ edition }) => edition === null),
  current: editions.find(({ edition }) => edition !== null),
})

/** The text of the draft; without one, what holds now, to be changed. */
export function textsOf(editions: readonly Edition[]) {
  const { current, draft } = latestOf(editions)
  return {
    bodyZh: draft?.bodyZh ?? current?.bodyZh ?? '',
    bodyEn: draft?.bodyEn ?? current?.bodyEn ?? '',
    changesZh: draft?.changesZh ?? '',
    changesEn: draft?.changesEn ?? '',
  }
}

export const namesOf = (language: Language) =>
  language === 'zh'
    ? ({ body: 'bodyZh', changes: 'changesZh' } as const)
    : ({ body: 'bodyEn', changes: 'changesEn' } as const)
