import { recordId } from '@cass/contract/kit/rules.ts'
import { type Language, languageCookie, languageOfPage, systemLanguage } from '@cass/contract/kit/text.ts'
import { publicPages, siteDescription, siteName } from '@cass/contract/site/pages.ts'
import type { FastifyRequest } from 'fastify'
import { headerOf } from './request.ts'

/** An article's own words, where readers may see it. */
export type Headline = (
  id: string,
  language: Language,
) => Promise<{ title: string; description: string } | null>

type Head = {
  title: string
  description: string
  type: 'website' | 'article'
  /** The path it should be known by; null: not for search engines. */
  canonical: string | null
}

/** As the page itself decides. */
export function languageFor(request: FastifyRequest): Language {
  const wanted = (headerOf(request, 'accept-language') ?? '')
    .split(',')
    .map((item) => {
      const [tag = '', ...settings] = item.trim().split(';')
      const weight = settings.map((each) => /^\s*q=([\d.]+)$/.exec(each)?.[1]).find(Boolean)
      return { tag, weight: Number(weight ?? 1) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
  return languageOfPage(request.cookies[languageCookie], wanted)
}

/** What stands in the head of the document at an address. */
export async function headOf(url: string, language: Language, headline: Headline): Promise<Head> {
  const [pathname = '', search = ''] = url.split('?', 2)
  const asked = pathname.replace(/\/$/, '') || '/home'
  const path = Object.hasOwn(publicPages, asked) ? asked : null
  const page = path === null ? undefined : publicPages[path]
  if (path === '/notice/detail') {
    const id = recordId.safeParse(new URLSearchParams(search).get('id'))
    // Without it the document is still whole, and its page tells what is wrong.
    const article = id.success ? await headline(id.data, language).catch(() => null) : null
    if (article)
      return {
        title: titled(article.title, language),
        description: article.description || siteDescription[language],
        type: 'article',
        canonical: `${path}?id=${id.data}`,
      }
  }
  return {
    title: page ? titled(page.title[language], language) : siteName[language],
    description: (page ? page.description : siteDescription)[language],
    type: 'website',
    canonical: page?.listed ? (page.canonical ?? path) : null,
  }
}

const titled = (title: string, language: Language) => `${title} - ${siteName[language]}`

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escaped = (words: string): string => words.replace(/[&<>"']/g, (sign) => signs[sign]!)

const openingTag = /<html lang="[^"]*">/
const ownTitle = /<title>[^<]*<\/title>/

/** The built document, ready to be given a head and a nonce: what it said of itself is taken out. */
export function preparedForHeads(document: string) {
  const bare = document.replace(/\s*<meta name="description"[^>]*>/, '')
  if (!openingTag.test(bare) || !ownTitle.test(bare))
    throw new Error('index.html needs <html lang="…"> and a <title>')
  // The head comes last: what people write in a title is never taken for a place to fill.
  return (head: Head, language: Language, origin: string, nonce: string): string =>
    bare
      .replaceAll('__CSP_NONCE__', nonce)
      .replace(openingTag, `<html lang="${systemLanguage[language]}">`)
      .replace(ownTitle, () => written(head, language, origin))
}

function written(head: Head, language: Language, origin: string): string {
  const address = head.canonical && origin + head.canonical
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escaped(content)}" />`
  return [
    `<title>${escaped(head.title)}</title>`,
    `<meta name="description" content="${escaped(head.description)}" />`,
    ...(address
      ? [`<link rel="canonical" href="${escaped(address)}" />`, property('url', address)]
      : ['<meta name="robots" content="noindex" />']),
    property('type', head.type),
    property('site_name', siteName[language]),
    property('locale', systemLanguage[language].replace('-', '_')),
    property('title', head.title),
    property('description', head.description),
  ].join('\n    ')
}
