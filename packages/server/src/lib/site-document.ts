import { callKey } from '@cass/contract/kit/call-key.ts'
import { type Language, systemLanguage } from '@cass/contract/kit/text.ts'
import { firstCallsOf } from '@cass/contract/site/first-calls.ts'
import { publicPages } from '@cass/contract/site/pages.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { z } from 'zod'
import { escapeHtml } from './escape-html.ts'

const builtPage = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  kind: z.enum(['list', 'form', 'article']),
  title: z.object({ zh: z.string(), en: z.string() }),
})
/** What the build says of each page (web: build/page-files.ts). */
export const builtPages = z.record(z.string(), builtPage)
export type BuiltPages = z.infer<typeof builtPages>
export type BuiltPage = z.infer<typeof builtPage>

/** The page that an address shows, as far as that can be told before anybody knows who asks. */
export function pageAt(pages: BuiltPages, pathname: string, seemsLoggedIn: boolean): string | null {
  const path = pathname.replace(/\/$/, '') || paths.home
  const shown = Object.hasOwn(pages, path) ? path : paths.home
  const open = seemsLoggedIn || Object.hasOwn(publicPages, shown) ? shown : paths.home
  return Object.hasOwn(pages, open) ? open : null
}

/** A browser learns of a page's files, and begins to fetch them, before the code runs that would ask for them. */
export const fileLinks = ({ scripts, styles }: BuiltPage): string =>
  [
    ...scripts.map(
      (file) => `<link rel="modulepreload" crossorigin href="/${escapeHtml(file)}" nonce="__CSP_NONCE__">`,
    ),
    ...styles.map(
      (file) => `<link rel="stylesheet" crossorigin href="/${escapeHtml(file)}" nonce="__CSP_NONCE__">`,
    ),
  ].join('\n    ')

/**
 * Begins the page's first reads while its code is on its way (web: lib/first-calls.ts). Who is here is asked first: a
 * session that has ended says why to one call alone, and that must be this one.
 */
export function firstCallsScript(path: string, search: string, language: Language, token: boolean): string {
  const calls = firstCallsOf(path, search, token)
  if (calls.length === 0) return ''
  const requests = calls.map(({ url, method, body }) => [
    callKey(url, body),
    url,
    {
      method,
      body,
      credentials: 'same-origin',
      headers: {
        'System-Language': systemLanguage[language],
        ...(body !== null && { 'Content-Type': 'application/json' }),
      },
    },
  ])
  // On a public page the portal asks who is here only if it remembers somebody.
  const remembered = Object.hasOwn(publicPages, path) ? "localStorage.getItem('userId') !== null" : 'true'
  return `<script nonce="__CSP_NONCE__">
      if (${token ? remembered : 'true'}) {
        const quiet = (promise) => (promise.catch(() => {}), promise)
        const calls = ${inScript(requests)}
        let before = Promise.resolve()
        window.firstCalls = new Map(calls.map(([key, url, options], place) => {
          const answer = quiet(place === 0 ? fetch(url, options) : before.then(() => fetch(url, options)))
          if (place === 0) before = quiet(answer.then((first) => { if (!first.ok) throw first }))
          return [key, answer]
        }))
      }
    </script>`
}

const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** What a page says, for those who read before its code runs, or never run it. */
export type PageText = {
  readonly title: string
  readonly lead?: string
  readonly paragraphs?: readonly string[]
  readonly links?: readonly { readonly href: string; readonly text: string; readonly note: string }[]
}

/** Stands where the page will: its words, where they are known, and its shape. */
export function pageHtml(kind: BuiltPage['kind'], text: PageText): string {
  const { title, lead, paragraphs = [], links = [] } = text
  const words = [
    `<h1>${escapeHtml(title)}</h1>`,
    ...(lead ? [`<p>${escapeHtml(lead)}</p>`] : []),
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(links.length > 0
      ? [
          `<ul>${links
            .map(
              ({ href, text: words, note }) =>
                `<li><a href="${escapeHtml(href)}">${escapeHtml(words)}</a> <small>${escapeHtml(note)}</small></li>`,
            )
            .join('')}</ul>`,
        ]
      : []),
  ]
  const bars = paragraphs.length > 0 || links.length > 0 ? '' : '<i></i>'.repeat(kind === 'article' ? 4 : 8)
  return `<main class="frame-page container" data-kind="${kind}">${words.join('')}${bars && `<div class="frame-bars" aria-hidden="true">${bars}</div>`}</main>`
}
