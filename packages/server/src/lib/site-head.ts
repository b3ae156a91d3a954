import { recordId } from '@cass/contract/kit/rules.ts'
import { type Language, systemLanguage } from '@cass/contract/kit/text.ts'
import { publicPages, siteDescription, siteName } from '@cass/contract/site/pages.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { escapeHtml } from './escape-html.ts'

/** An article's own words, where readers may see it. */
export type FindHeadline = (
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

/** What stands in the head of the document at an address. */
export async function headOf(url: string, language: Language, findHeadline: FindHeadline): Promise<Head> {
  const [pathname = '', search = ''] = url.split('?', 2)
  const asked = pathname.replace(/\/$/, '') || paths.home
  const path = Object.hasOwn(publicPages, asked) ? asked : null
  const page = path === null ? undefined : publicPages[path]
  if (path === paths.notice) {
    const { data: id } = recordId.safeParse(new URLSearchParams(search).get('id'))
    // Without it the document is still whole, and its page tells what is wrong.
    const article = id === undefined ? null : await findHeadline(id, language).catch(() => null)
    if (id !== undefined && article)
      return {
        title: titled(article.title, language),
        description: article.description || siteDescription[language],
        type: 'article',
        canonical: addressOf(paths.notice, { id }),
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

const openingTag = /<html lang="[^"]*">/
/** Where the page's own words go. */
const pagePlace = '<!--page-->'
const ownTitle = /<title>[^<]*<\/title>/

type Parts = {
  /** At the end of the head. */
  links: string
  /** In the place of the page. */
  page: string
}

/** Gives the built document a head and a nonce; what it said of itself is taken out. */
export function createPageWriter(document: string) {
  const bare = document.replace(/\s*<meta name="description"[^>]*>/, '')
  if (!openingTag.test(bare) || !ownTitle.test(bare) || !bare.includes(pagePlace))
    throw new Error('index.html needs <html lang="…">, a <title> and a <!--page-->')
  // What people write comes last, and is never taken for a place to fill.
  return (head: Head, language: Language, origin: string, nonce: string, { links, page }: Parts): string => {
    const [before, after = ''] = bare
      .replace('</head>', () => `${links}\n  </head>`)
      .replaceAll('__CSP_NONCE__', nonce)
      .replace(openingTag, `<html lang="${systemLanguage[language]}">`)
      .split(pagePlace)
    return before!.replace(ownTitle, () => headHtml(head, language, origin)) + page + after
  }
}

function headHtml(head: Head, language: Language, origin: string): string {
  const address = head.canonical && origin + head.canonical
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escapeHtml(content)}" />`
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}" />`,
    ...(address
      ? [`<link rel="canonical" href="${escapeHtml(address)}" />`, property('url', address)]
      : ['<meta name="robots" content="noindex" />']),
    property('type', head.type),
    property('site_name', siteName[language]),
    property('locale', systemLanguage[language].replace('-', '_')),
    property('title', head.title),
    property('description', head.description),
  ].join('\n    ')
}
