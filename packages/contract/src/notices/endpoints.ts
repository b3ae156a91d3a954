import { z } from 'zod'
import { fileRefSchema } from '../files/file-ref.ts'
import { endpoint } from '../kit/endpoint.ts'
import { keyword, pageOf, pageQuery } from '../kit/page.ts'
import { recordId } from '../kit/rules.ts'
import { text } from '../kit/text.ts'
import { anyNoticeType, noticeType } from './fields.ts'

/** Notice types (spec §3); ALL is for filtering only. */
export const noticeTypes = {
  BUSINESS_NOTICE: text('业务公告', 'Business notice'),
  TEST_NOTICE: text('测试公告', 'Test notice'),
  STANDARD_NORM: text('标准规范', 'Standard'),
} as const
export type NoticeType = keyof typeof noticeTypes

export const noticeSummarySchema = z.strictObject({
  id: z.string(),
  noticeType,
  title: z.string(),
  summary: z.string(),
  releaseTime: z.string(),
  pinned: z.boolean(),
})
export type NoticeSummary = z.infer<typeof noticeSummarySchema>

export const listNotices = endpoint({
  method: 'POST',
  path: '/notice/getNoticeByPaging',
  access: 'public',
  changes: false,
  body: z.strictObject({ ...pageQuery, noticeType: anyNoticeType }),
  data: pageOf(noticeSummarySchema),
  spec: '§7 Notices',
  summary: 'List published notices, pinned first, then newest',
})

/** A text in pieces: search matches and what is between them. */
export const highlightedSchema = z.array(z.strictObject({ text: z.string(), found: z.boolean() }))
export type Highlighted = z.infer<typeof highlightedSchema>

const foundNoticeSchema = noticeSummarySchema.extend({
  titleParts: highlightedSchema,
  /** The body around the first match, or the summary. */
  excerpt: highlightedSchema,
})
export type FoundNotice = z.infer<typeof foundNoticeSchema>

export const searchNotices = endpoint({
  method: 'POST',
  path: '/notice/searchByKeywords',
  access: 'public',
  changes: false,
  body: z.strictObject({ ...pageQuery, noticeType: anyNoticeType, keywords: keyword }),
  data: pageOf(foundNoticeSchema),
  spec: '§7 Notices',
  summary: 'Search published notices by keywords, best match first; without keywords, all notices',
})

const neighbour = z.strictObject({ id: z.string(), title: z.string() }).nullable()
/** An article as readers see it. */
export const articleSchema = z.strictObject({
  id: z.string(),
  noticeType,
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  releaseTime: z.string(),
  /** Time of the last change after the release; empty if there was none. */
  updateTime: z.string(),
  attachments: z.array(fileRefSchema),
  /** The next newer and older notice of the same type. */
  previous: neighbour,
  next: neighbour,
})
export type Article = z.infer<typeof articleSchema>

export const getNotice = endpoint({
  method: 'GET',
  path: '/notice/searchById',
  access: 'public',
  query: z.strictObject({ id: recordId }),
  data: articleSchema,
  spec: '§7 Notices',
  summary: 'Get a published notice',
})

export const articleImage = endpoint({
  method: 'GET',
  path: '/notice/image',
  access: 'public',
  answers: 'blob',
  query: z.strictObject({ id: recordId }),
  data: z.unknown(),
  spec: '§7 Notices',
  summary: 'Get a picture in a notice; available to editors only until the notice is published',
})

export const noticeEndpoints = [listNotices, searchNotices, getNotice, articleImage]
