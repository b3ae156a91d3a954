import { z } from 'zod'
import { fileRefSchema } from '../files/file-ref.ts'
import { endpoint, noData } from '../kit/endpoint.ts'
import { fileKinds } from '../kit/file-rules.ts'
import { keyword, pageOf, pageQuery } from '../kit/page.ts'
import { html } from '../kit/rich-text.ts'
import { limitedText, moment, queryVersion, recordId, version } from '../kit/rules.ts'
import { text } from '../kit/text.ts'

/** Notice types (spec §3); ALL is for filtering only. */
export const noticeTypes = {
  BUSINESS_NOTICE: text('业务公告', 'Business notice'),
  TEST_NOTICE: text('测试公告', 'Test notice'),
  STANDARD_NORM: text('标准规范', 'Standard'),
} as const
export type NoticeType = keyof typeof noticeTypes
const noticeType = z.enum(['BUSINESS_NOTICE', 'TEST_NOTICE', 'STANDARD_NORM'])
const anyType = noticeType.or(z.literal('ALL')).default('ALL')

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
  body: z.strictObject({ ...pageQuery, noticeType: anyType }),
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
  body: z.strictObject({ ...pageQuery, noticeType: anyType, keywords: keyword }),
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

// ── The operator's side ─────────────────────────────────────────────────────────────────────────────

const editors = ['GRIP_MENU_NOTICES'] as const
/** May be empty in a draft; required in both languages to publish. */
const title = limitedText()
const summary = limitedText()

/** What an editor writes. */
export const noticeFields = {
  noticeType,
  titleZh: title,
  titleEn: title,
  summaryZh: summary,
  summaryEn: summary,
  bodyZh: html,
  bodyEn: html,
  /** Attachments in their order: uploads of the kind `attachment`. */
  fileIds: z.array(recordId).max(fileKinds.attachment.maxCount),
}

const managedRow = z.strictObject({
  id: z.string(),
  noticeType,
  title: z.string(),
  status: z.string(),
  pinned: z.boolean(),
  /** Empty before the release; in the future while it is scheduled. */
  releaseTime: z.string(),
  updateTime: z.string(),
  version: z.number().int(),
  /** Moves of `noticeWorkflow` that are open to the caller. */
  moves: z.array(z.string()),
})
export type ManagedNotice = z.infer<typeof managedRow>

export const searchManagedNotices = endpoint({
  method: 'POST',
  path: '/notice/manage/search',
  access: editors,
  changes: false,
  body: z.strictObject({
    ...pageQuery,
    keyword,
    noticeType: anyType,
    /** `scheduled`: released with a future release time. */
    status: z.enum(['', '00', '10', '20', 'scheduled']).default(''),
  }),
  data: pageOf(managedRow),
  spec: '§7 Notices',
  summary: 'List all notices in any status, last changed first',
})

export const getManagedNotice = endpoint({
  method: 'GET',
  path: '/notice/manage/detail',
  access: editors,
  query: z.strictObject({ id: recordId }),
  data: managedRow.extend({
    ...noticeFields,
    fileIds: z.array(z.string()),
    attachments: z.array(fileRefSchema),
    history: z.array(
      z.strictObject({
        /** A move of `noticeWorkflow`, or `save`, `pin`, `unpin`. */
        action: z.string(),
        by: z.string(),
        at: z.string(),
        /** Version of the edition that this save created. */
        version: z.number().int().nullable(),
      }),
    ),
  }),
  spec: '§7 Notices',
  summary: 'Get a notice with its history for editing',
})

export const getNoticeEdition = endpoint({
  method: 'GET',
  path: '/notice/manage/edition',
  access: editors,
  query: z.strictObject({ id: recordId, version: queryVersion }),
  data: z.strictObject({
    ...noticeFields,
    fileIds: z.array(z.string()),
    attachments: z.array(fileRefSchema),
    by: z.string(),
    at: z.string(),
  }),
  spec: '§7 Notices',
  summary: 'Get a saved edition of a notice',
})

export const saveNotice = endpoint({
  method: 'POST',
  path: '/notice/updateNotice',
  access: editors,
  /** Without an id a draft is created. Changes to a released notice are visible at once. */
  body: z.strictObject({ id: recordId.optional(), version: version.optional(), ...noticeFields }),
  data: z.strictObject({ id: z.string(), version: z.number().int() }),
  spec: '§7 Notices',
  summary: 'Save a notice',
})

export const releaseNotice = endpoint({
  method: 'POST',
  path: '/notice/releaseNotice',
  access: editors,
  body: z.strictObject({
    id: recordId,
    version,
    /** When it becomes visible; absent: at once. At most a year ahead. */
    releaseTime: moment.optional(),
  }),
  data: z.strictObject({ version: z.number().int(), status: z.string(), releaseTime: z.string() }),
  spec: '§7 Notices',
  summary: 'Publish a notice now or at a scheduled time',
})

export const takeDownNotice = endpoint({
  method: 'POST',
  path: '/notice/takeDownNotice',
  access: editors,
  body: z.strictObject({ id: recordId, version }),
  data: z.strictObject({ version: z.number().int(), status: z.string() }),
  spec: '§7 Notices',
  summary: 'Take down a notice; it remains visible to editors',
})

export const pinNotice = endpoint({
  method: 'POST',
  path: '/notice/pinNotice',
  access: editors,
  body: z.strictObject({ id: recordId, version, pinned: z.boolean() }),
  data: z.strictObject({ version: z.number().int() }),
  spec: '§7 Notices',
  summary: 'Pin or unpin a notice',
})

export const deleteNotice = endpoint({
  method: 'DELETE',
  path: '/notice/deleteNotice',
  access: editors,
  query: z.strictObject({ id: recordId, version: queryVersion }),
  data: noData,
  spec: '§7 Notices',
  summary: 'Delete a draft or a notice that was taken down',
})

export const previewNotice = endpoint({
  method: 'POST',
  path: '/notice/previewNotice',
  access: editors,
  changes: false,
  body: z.strictObject({ language: z.enum(['zh', 'en']), ...noticeFields }),
  data: articleSchema.omit({ previous: true, next: true, id: true }),
  spec: '§7 Notices',
  summary: 'Preview a notice as readers will see it',
})

export const noticeEndpoints = [
  listNotices,
  searchNotices,
  getNotice,
  articleImage,
  searchManagedNotices,
  getManagedNotice,
  getNoticeEdition,
  saveNotice,
  releaseNotice,
  takeDownNotice,
  pinNotice,
  deleteNotice,
  previewNotice,
]
