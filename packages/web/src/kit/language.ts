import type { Language, Text } from '@cass/contract/kit/text.ts'
import { readCookie, writeCookie } from './cookie.ts'

const cookie = 'language'

/** Spec §1: the saved setting, then the browser's language, else English; Chinese where nothing is known at all. */
export function decideLanguage(saved: string | undefined, browser: readonly string[]): Language {
  if (saved === 'zh' || saved === 'en') return saved
  if (browser.length === 0) return 'zh'
  const known = browser
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => tag === 'zh' || tag === 'en')
  return (known as Language | undefined) ?? 'en'
}

/** Decided once: a change reloads the page (spec §1). */
export const language: Language = decideLanguage(readCookie(cookie), navigator.languages)

export const say = (words: Text): string => words[language]

export function changeLanguage(next: Language): void {
  writeCookie(cookie, next)
  location.reload()
}
