import type { Language, Text } from '@cass/contract/kit/text.ts'

/** A heading and what stands under it: plain words are a paragraph, what begins with a tag is HTML. */
export type Section = { title: Text; body: readonly Text[] }

const block = (words: string) => (words.startsWith('<') ? words : `<p>${words}</p>`)

export const htmlOf = (sections: readonly Section[], language: Language): string =>
  sections
    .map(
      ({ title, body }) => `<h3>${title[language]}</h3>${body.map((each) => block(each[language])).join('')}`,
    )
    .join('')
