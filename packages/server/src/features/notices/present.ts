import type { FileRef } from '@cass/contract/files/file-ref.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import type { Article, FoundNotice, NoticeSummary } from '@cass/contract/notices/endpoints.ts'
import type { ManagedNotice } from '@cass/contract/notices/manage-endpoints.ts'
import { noticeWorkflow } from '@cass/contract/notices/workflow.ts'
import { excerpt, highlight } from '../../lib/highlight.ts'
import type { EditionRow, FoundNoticeRow, ListedNotice, NoticeRow, NoticeTexts } from './repository.ts'
import { noticeText } from './text.ts'

const titleIn = (row: { titleZh: string; titleEn: string }, language: Language) =>
  language === 'zh' ? row.titleZh : row.titleEn
const summaryIn = (row: { summaryZh: string; summaryEn: string }, language: Language) =>
  language === 'zh' ? row.summaryZh : row.summaryEn
const wordsIn = (row: FoundNoticeRow, language: Language) => (language === 'zh' ? row.wordsZh : row.wordsEn)
const time = (at: Date | null | undefined) => at?.toISOString() ?? ''

export const presentNotice = (row: ListedNotice, language: Language): NoticeSummary => ({
  id: row.id,
  noticeType: row.noticeType,
  title: titleIn(row, language),
  summary: summaryIn(row, language),
  releaseTime: time(row.releasedAt),
  pinned: row.pinned,
})

export function presentFound(row: FoundNoticeRow, words: readonly string[], language: Language): FoundNotice {
  const [title, summary] = [titleIn(row, language), summaryIn(row, language)]
  const own = `${title} ${summary} ${wordsIn(row, language)}`.toLowerCase()
  // An excerpt in the other language only if the reader's own does not contain all search words.
  const other = language === 'zh' ? 'en' : 'zh'
  const elsewhere = words.every((word) => own.includes(word))
    ? null
    : (excerpt(wordsIn(row, other), words) ?? excerpt(summaryIn(row, other), words))
  return {
    ...presentNotice(row, language),
    titleParts: highlight(title, words),
    excerpt: excerpt(wordsIn(row, language), words) ?? elsewhere ?? highlight(summary, words),
  }
}

type Read = Omit<Article, 'id' | 'previous' | 'next'>

export const presentTexts = (
  texts: NoticeTexts,
  language: Language,
): Pick<Read, 'noticeType' | 'title' | 'summary' | 'body'> => ({
  noticeType: texts.noticeType,
  title: titleIn(texts, language),
  summary: summaryIn(texts, language),
  body: language === 'zh' ? texts.bodyZh : texts.bodyEn,
})

type Neighbour = { id: string; titleZh: string; titleEn: string } | undefined

export function presentArticle(
  row: NoticeRow,
  more: {
    edition: EditionRow | undefined
    attachments: FileRef[]
    newer: Neighbour
    older: Neighbour
  },
  language: Language,
): Article {
  const neighbour = (each: Neighbour) => (each ? { id: each.id, title: titleIn(each, language) } : null)
  const { edition } = more
  return {
    id: row.id,
    ...presentTexts(row, language),
    releaseTime: time(row.releasedAt),
    updateTime: edition && row.releasedAt && edition.savedAt > row.releasedAt ? time(edition.savedAt) : '',
    attachments: more.attachments,
    previous: neighbour(more.newer),
    next: neighbour(more.older),
  }
}

export const presentManaged = (row: ListedNotice, language: Language): ManagedNotice => ({
  id: row.id,
  noticeType: row.noticeType,
  // A draft may have a title in one language only, or none.
  title: titleIn(row, language) || row.titleZh || row.titleEn || noticeText.untitled[language],
  status: row.status,
  pinned: row.pinned,
  releaseTime: time(row.releasedAt),
  updateTime: time(row.updatedAt),
  version: row.version,
  moves: openMoves(noticeWorkflow, stateByCode(noticeWorkflow, row.status), ['editor']),
})

export const presentFields = (texts: NoticeTexts) => ({
  noticeType: texts.noticeType,
  titleZh: texts.titleZh,
  titleEn: texts.titleEn,
  summaryZh: texts.summaryZh,
  summaryEn: texts.summaryEn,
  bodyZh: texts.bodyZh,
  bodyEn: texts.bodyEn,
})
