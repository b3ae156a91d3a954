import { type Language, languageCookie, languageOfPage, type Text } from '@cass/contract/kit/text.ts'
import { readCookie, writeCookie } from './cookie.ts'

/** Decided once: a change reloads the page (spec §1). */
export const language: Language = languageOfPage(readCookie(languageCookie), navigator.languages)

export const say = (words: Text): string => words[language]

export function changeLanguage(next: Language): void {
  writeCookie(languageCookie, next)
  location.reload()
}
