import { z } from 'zod'
import { fileRefSchema } from '../files/file-ref.ts'
import { endpoint, noData } from '../kit/endpoint.ts'
import { fileKinds } from '../kit/file-rules.ts'
import { keyword, pageOf, pageQuery } from '../kit/page.ts'
import { extractionCode, limitedText, moment, recordId, version } from '../kit/rules.ts'

const extractedFileSchema = fileRefSchema.extend({ updateTime: z.string() })
const openedPackageSchema = z.strictObject({
  name: z.string(),
  note: z.string(),
  expireTime: z.string(),
  /** Downloads left; null for unlimited. */
  left: z.number().int().nullable(),
  files: z.array(extractedFileSchema),
})
export type OpenedPackage = z.infer<typeof openedPackageSchema>

export const openPackage = endpoint({
  method: 'POST',
  path: '/extraction/open',
  access: 'public',
  body: z.strictObject({ code: extractionCode }),
  data: openedPackageSchema,
  spec: '§2 File extraction',
  summary: 'List the documents for an extraction code',
})

export const downloadPackage = endpoint({
  method: 'POST',
  path: '/extraction/download',
  access: 'public',
  answers: 'blob',
  /** Without a file id: all files as a zip. */
  body: z.strictObject({ code: extractionCode, fileId: recordId.optional() }),
  data: z.unknown(),
  spec: '§2 File extraction',
  summary: 'Download one document of a package, or all as a zip file; each counts as one download',
})

// ── The operator's side ─────────────────────────────────────────────────────────────────────────────

const editors = ['GRIP_MENU_EXTRACTION'] as const

const packageSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  note: z.string(),
  status: z.string(),
  /** Why an open package can no longer be downloaded; empty if it can. */
  over: z.enum(['', 'expired', 'usedUp']),
  expireTime: z.string(),
  downloadLimit: z.number().int().nullable(),
  downloads: z.number().int(),
  files: z.array(fileRefSchema),
  by: z.string(),
  createTime: z.string(),
  version: z.number().int(),
  moves: z.array(z.string()),
})
export type ExtractionPackage = z.infer<typeof packageSchema>

export const searchPackages = endpoint({
  method: 'POST',
  path: '/extraction/manage/search',
  access: editors,
  changes: false,
  body: z.strictObject({ ...pageQuery, keyword, state: z.enum(['', 'open', 'over', 'closed']).default('') }),
  data: pageOf(packageSchema),
  spec: '§2 File extraction',
  summary: 'List packages, newest first',
})

export const makePackage = endpoint({
  method: 'POST',
  path: '/extraction/manage/make',
  access: editors,
  secretAnswer: true,
  body: z.strictObject({
    name: limitedText().min(1),
    note: limitedText().default(''),
    /** Uploads of the kind `extraction`. */
    fileIds: z.array(recordId).min(1).max(fileKinds.extraction.maxCount),
    /** At most a year ahead. */
    expireTime: moment,
    downloadLimit: z.number().int().min(1).max(10_000).nullable().default(null),
  }),
  /** The code is shown only once. */
  data: z.strictObject({ id: z.string(), code: z.string() }),
  spec: '§2 File extraction',
  summary: 'Create a file package and its extraction code',
})

export const closePackage = endpoint({
  method: 'POST',
  path: '/extraction/manage/close',
  access: editors,
  body: z.strictObject({ id: recordId, version }),
  data: z.strictObject({ version: z.number().int(), status: z.string() }),
  spec: '§2 File extraction',
  summary: 'Close a package and invalidate its code',
})

export const deletePackage = endpoint({
  method: 'POST',
  path: '/extraction/manage/delete',
  access: editors,
  body: z.strictObject({ id: recordId, version }),
  data: noData,
  spec: '§2 File extraction',
  summary: 'Delete a closed package with its files and access log; the audit log is kept',
})

export const listPackageVisits = endpoint({
  method: 'POST',
  path: '/extraction/manage/visits',
  access: editors,
  changes: false,
  body: z.strictObject({ ...pageQuery, id: recordId }),
  data: pageOf(
    z.strictObject({
      action: z.enum(['open', 'file', 'zip']),
      fileName: z.string(),
      /** Login name; empty for a visitor. */
      by: z.string(),
      ip: z.string(),
      at: z.string(),
    }),
  ),
  spec: '§2 File extraction',
  summary: 'Get the access log of a package, newest first',
})

export const extractionEndpoints = [
  openPackage,
  downloadPackage,
  searchPackages,
  makePackage,
  closePackage,
  deletePackage,
  listPackageVisits,
]
