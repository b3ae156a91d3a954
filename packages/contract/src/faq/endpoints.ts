import { z } from 'zod'
import { endpoint, noData } from '../kit/endpoint.ts'
import { keyword } from '../kit/page.ts'
import { html } from '../kit/rich-text.ts'
import { limitedText, recordId, version } from '../kit/rules.ts'
import { text } from '../kit/text.ts'
import { highlightedSchema } from '../notices/endpoints.ts'

/** Problem types (spec §3). */
export const faqType = { serviceApplication: '00', certificationTest: '05', production: '10' } as const
export const faqTypes = {
  [faqType.serviceApplication]: text('服务申请', 'Service application'),
  [faqType.certificationTest]: text('验收测试', 'Certification test'),
  [faqType.production]: text('生产问题', 'Production issue'),
} as const
export type FaqType = keyof typeof faqTypes
const problemType = z.enum(faqType)

const faqEntrySchema = z.strictObject({
  id: z.string(),
  problemType,
  question: z.string(),
  questionParts: highlightedSchema,
  /** Sanitised HTML. */
  answer: z.string(),
  updateTime: z.string(),
})
export type FaqEntry = z.infer<typeof faqEntrySchema>

export const listFaq = endpoint({
  method: 'POST',
  path: '/problem/list',
  access: 'public',
  changes: false,
  body: z.strictObject({ problemType: problemType.or(z.literal('ALL')).default('ALL'), keyword }),
  /** Not paged: there are dozens, shown and searched on one page. */
  data: z.array(faqEntrySchema),
  spec: '§2 Common problems',
  summary: 'List frequently asked questions and answers by type',
})

// ── The operator's side ─────────────────────────────────────────────────────────────────────────────

const editors = ['GRIP_MENU_LIBRARY'] as const
const question = limitedText().min(1)
const faqEntryFields = {
  problemType,
  questionZh: question,
  questionEn: question,
  answerZh: html,
  answerEn: html,
  published: z.boolean(),
}
const managedFaqEntrySchema = z.strictObject({
  ...faqEntryFields,
  id: z.string(),
  updateTime: z.string(),
  version: z.number().int(),
})
export type ManagedFaqEntry = z.infer<typeof managedFaqEntrySchema>

export const listManagedFaq = endpoint({
  method: 'POST',
  path: '/problem/manage/list',
  access: editors,
  changes: false,
  body: z.strictObject({ problemType: problemType.or(z.literal('ALL')).default('ALL'), keyword }),
  data: z.array(managedFaqEntrySchema),
  spec: '§2 Common problems',
  summary: 'List all FAQ entries, published or not',
})

export const saveFaqEntry = endpoint({
  method: 'POST',
  path: '/problem/manage/save',
  access: editors,
  /** Without an id an entry is added at the end of its type. */
  body: z.strictObject({ id: recordId.optional(), version: version.optional(), ...faqEntryFields }),
  data: z.strictObject({ id: z.string(), version: z.number().int() }),
  spec: '§2 Common problems',
  summary: 'Add or update an FAQ entry',
})

export const orderFaqEntries = endpoint({
  method: 'POST',
  path: '/problem/manage/order',
  access: editors,
  body: z.strictObject({ problemType, ids: z.array(recordId).min(1).max(500) }),
  data: noData,
  spec: '§2 Common problems',
  summary: 'Reorder the FAQ entries of a type',
})

export const deleteFaqEntry = endpoint({
  method: 'POST',
  path: '/problem/manage/delete',
  access: editors,
  body: z.strictObject({ id: recordId, version }),
  data: noData,
  spec: '§2 Common problems',
  summary: 'Delete an FAQ entry',
})

export const faqEndpoints = [listFaq, listManagedFaq, saveFaqEntry, orderFaqEntries, deleteFaqEntry]
