import { recordId } from '@cass/contract/kit/rules.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { publicPages } from '@cass/contract/site/pages.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import type { SiteTextKind } from '@cass/contract/site-texts/endpoints.ts'
import type { Clock } from '../../lib/clock.ts'
import { wordsOf } from '../../lib/rich-text.ts'
import type { PageText } from '../../lib/site-document.ts'
import { type Context, systemContext } from '../../platform/context.ts'
import type { FaqService } from '../faq/service.ts'
import type { NoticeService } from '../notices/service.ts'
import type { SiteTextService } from '../site-texts/service.ts'

const texts: Readonly<Record<string, SiteTextKind>> = {
  [paths.businessOverview]: 'businessOverview',
  [paths.privacyPolicy]: 'privatePolicy',
}
const faqs: readonly string[] = [paths.commonProblems, paths.commonProblemsShort]
const lists: readonly string[] = [paths.home, paths.notices]

/** What public pages say, as any visitor may read it, so that the document says it before its code runs. */
export function createSitePages(deps: {
  clock: Clock
  notices: NoticeService
  siteTexts: SiteTextService
  faq: FaqService
}) {
  const { clock, notices, siteTexts, faq } = deps

  async function newest(ctx: Context) {
    const { list } = await notices.list(ctx, { pageNum: 1, pageSize: 10, noticeType: 'ALL' })
    return list.map(({ id, title, releaseTime }) => ({
      href: addressOf(paths.notice, { id }),
      text: title,
      note: releaseTime.slice(0, 10),
    }))
  }

  return async function textOf(
    path: string,
    search: URLSearchParams,
    language: Language,
  ): Promise<PageText | null> {
    if (!Object.hasOwn(publicPages, path)) return null
    const page = publicPages[path]!
    const ctx: Context = { ...systemContext(clock.now()), language }
    const known = { title: page.title[language], lead: page.description[language] }
    if (lists.includes(path)) return { ...known, links: await newest(ctx) }
    if (path === paths.notice) {
      const { data: id } = recordId.safeParse(search.get('id'))
      if (id === undefined) return known
      const { title, body } = await notices.detail(ctx, id)
      return { title, paragraphs: paragraphsOf(body) }
    }
    const kind = texts[path]
    if (kind) return { ...known, paragraphs: paragraphsOf((await siteTexts.read(ctx, kind)).body) }
    if (faqs.includes(path)) {
      const entries = await faq.list(ctx, { problemType: 'ALL', keyword: '' })
      return { ...known, paragraphs: entries.flatMap(({ question, answer }) => [question, wordsOf(answer)]) }
    }
    return known
  }
}

/** The words of clean HTML by its blocks. */
const paragraphsOf = (html: string): string[] =>
  html
    .split(/<\/(?:p|h\d|li|td|th|blockquote)>/)
    .map(wordsOf)
    .filter((words) => words !== '')
