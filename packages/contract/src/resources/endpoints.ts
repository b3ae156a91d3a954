import { z } from 'zod'
import { fileRefSchema } from '../files/file-ref.ts'
import { identity } from '../institutions/identity.ts'
import { endpoint, noData } from '../kit/endpoint.ts'
import { keyword, pageOf, pageQuery } from '../kit/page.ts'
import { limitedText, recordId, version } from '../kit/rules.ts'
import { resourceCategoryCodes } from './enums.ts'

const category = z.enum(resourceCategoryCodes)

const resourceSchema = z.strictObject({
  id: z.string(),
  category,
  title: z.string(),
  description: z.string(),
  edition: z.string(),
  file: fileRefSchema,
  updateTime: z.string(),
})
export type Resource = z.infer<typeof resourceSchema>

export const listOpenResources = endpoint({
  method: 'POST',
  path: '/resource/open/list',
  access: 'public',
  changes: false,
  body: z.strictObject({
    ...pageQuery,
    category: z.enum(['standard', 'tool', 'guideline']),
    keyword,
  }),
  data: pageOf(resourceSchema),
  spec: '§2 Standards and specifications, Message library',
  summary: 'List publicly available standards, tools and guidelines',
})

export const listResources = endpoint({
  method: 'POST',
  path: '/resource/list',
  access: ['COMMON_serviceResource_download'],
  changes: false,
  body: z.strictObject({
    ...pageQuery,
    category: z.enum(['protocol', 'guidance', 'download']).or(z.literal('ALL')).default('ALL'),
    keyword,
  }),
  data: pageOf(resourceSchema),
  spec: '§2 Interface resource',
  summary: 'List documents available to own institution',
})

export const downloadResource = endpoint({
  method: 'GET',
  path: '/resource/download',
  access: 'public',
  answers: 'blob',
  query: z.strictObject({ id: recordId }),
  data: z.unknown(),
  spec: '§2 Interface resource',
  summary: 'Download a document',
})

// ── The operator's side ─────────────────────────────────────────────────────────────────────────────

const editors = ['GRIP_MENU_LIBRARY'] as const
const shortText = limitedText()
const resourceFields = {
  category,
  titleZh: shortText.min(1),
  titleEn: shortText.min(1),
  descriptionZh: limitedText(900),
  descriptionEn: limitedText(900),
  edition: limitedText(40),
  /** An upload of the kind `resource`, or the current file. */
  fileId: recordId,
  /** Institution types it is for; empty for all. Ignored for the open categories. */
  identities: z.array(z.enum(identity)).max(5),
  published: z.boolean(),
}
const managedResourceSchema = z.strictObject({
  ...resourceFields,
  id: z.string(),
  fileId: z.string(),
  file: fileRefSchema,
  downloads: z.number().int(),
  updateTime: z.string(),
  version: z.number().int(),
})
export type ManagedResource = z.infer<typeof managedResourceSchema>

export const searchManagedResources = endpoint({
  method: 'POST',
  path: '/resource/manage/search',
  access: editors,
  changes: false,
  body: z.strictObject({ ...pageQuery, keyword, category: category.or(z.literal('ALL')).default('ALL') }),
  data: pageOf(managedResourceSchema),
  spec: '§2 Interface resource',
  summary: 'List all documents, published or not, in display order',
})

export const saveResource = endpoint({
  method: 'POST',
  path: '/resource/manage/save',
  access: editors,
  /** Without an id a resource is added at the end of its category. */
  body: z.strictObject({ id: recordId.optional(), version: version.optional(), ...resourceFields }),
  data: z.strictObject({ id: z.string(), version: z.number().int() }),
  spec: '§2 Interface resource',
  summary: 'Add or update a document',
})

export const orderResources = endpoint({
  method: 'POST',
  path: '/resource/manage/order',
  access: editors,
  body: z.strictObject({ category, ids: z.array(recordId).min(1).max(500) }),
  data: noData,
  spec: '§2 Interface resource',
  summary: 'Set the display order of a category',
})

export const deleteResource = endpoint({
  method: 'POST',
  path: '/resource/manage/delete',
  access: editors,
  body: z.strictObject({ id: recordId, version }),
  data: noData,
  spec: '§2 Interface resource',
  summary: 'Delete a document',
})

export const resourceEndpoints = [
  listOpenResources,
  listResources,
  downloadResource,
  searchManagedResources,
  saveResource,
  orderResources,
  deleteResource,
]
