/** The two languages of the product; the wire's names for them are in `systemLanguage`. */
export type Language = 'zh' | 'en'

/** Words in both languages side by side: a missing translation does not compile. */
export type Text = { readonly zh: string; readonly en: string }

export const text = (zh: string, en: string): Text => ({ zh, en })

/** What is written alike in both: a name, a number, a date. */
export const sameInBoth = (words: string): Text => ({ zh: words, en: words })

const english = new Intl.PluralRules('en')

/**
 * Fills `{name}` places in both languages, as in `fill(text('服务编号{x}', 'Service {x}'), { x: 'SO1' })`; a value that
 * has two languages goes into each in its own. A count chooses between two forms: `{n} {n|user is|users are} locked`.
 */
export function fill(words: Text, values: Readonly<Record<string, string | number | Text>>): Text {
  const put = (line: string, language: Language) =>
    line.replace(
      /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g,
      (place, name: string, one?: string, other?: string) => {
        if (!Object.hasOwn(values, name)) return place
        const value = values[name]!
        if (one !== undefined) return english.select(Number(value)) === 'one' ? one : other!
        return typeof value === 'object' ? value[language] : String(value)
      },
    )
  return { zh: put(words.zh, 'zh'), en: put(words.en, 'en') }
}

/** Value of the System-Language header that every request carries (spec §7). */
export const systemLanguage = { zh: 'zh-CN', en: 'en-US' } as const

/** The portal keeps the choice there. */
export const languageCookie = 'language'

/**
 * The language of a page (spec §1): the saved setting, then the first of the browser's languages that we have, else
 * English; Chinese where nothing is known at all.
 */
export function languageOfPage(saved: string | undefined, wanted: readonly string[]): Language {
  if (saved === 'zh' || saved === 'en') return saved
  if (wanted.length === 0) return 'zh'
  const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag === 'zh' || tag === 'en')
  return known ?? 'en'
}

/** The shell's default is Chinese (spec §1), so whatever is not English reads as Chinese. */
export const languageOf = (header: string | undefined): Language =>
  header?.toLowerCase().startsWith('en') ? 'en' : 'zh'
