import { z } from 'zod'
import { fileRefSchema } from '../files/file-ref.ts'
import { endpoint, noData } from '../kit/endpoint.ts'
import { keyword, pageOf, pageQuery } from '../kit/page.ts'
import { moment, queryVersion, recordId, version } from '../kit/rules.ts'
import { articleSchema } from './endpoints.ts'
import { anyNoticeType, noticeFields, noticeType } from './fields.ts'

const editors = ['GRIP_MENU_NOTICES'] as const
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
    noticeType: anyNoticeType,
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

export const managedNoticeEndpoints = [
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
