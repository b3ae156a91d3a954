import { z } from 'zod'
import { endpoint, noData } from '../kit/endpoint.ts'
import { keyword } from '../kit/page.ts'
import { html } from '../kit/rich-text.ts'
import { limitedText, recordId, version } from '../kit/rules.ts'
import { text } from '../kit/text.ts'
import { highlightedSchema } from '../notices/endpoints.ts'

/** Problem types (spec §3). */
export const problemTypes = {
  '00': text('服务申请', 'Service application'),
  '05': text('验收测试', 'Acceptance test'),
  '10': text('生产问题', 'Production issue'),
} as const
export type ProblemType = keyof typeof problemTypes
const problemType = z.enum(['00', '05', '10'])

const problemSchema = z.strictObject({
  id: z.string(),
  problemType,
  question: z.string(),
  questionParts: highlightedSchema,
  /** Sanitised HTML. */
  answer: z.string(),
  updateTime: z.string(),
})
export type Problem = z.infer<typeof problemSchema>

export const listProblems = endpoint({
  method: 'POST',
  path: '/problem/list',
  access: 'public',
  changes: false,
  body: z.strictObject({ problemType: problemType.or(z.literal('ALL')).default('ALL'), keyword }),
  /** All of them: there are dozens, and they are read and searched as one page. */
  data: z.array(problemSchema),
  spec: '§2 Common problems',
  summary: 'Common problems with their answers, by type',
})

// ── The operator's side ─────────────────────────────────────────────────────────────────────────────

const editors = ['GRIP_MENU_LIBRARY'] as const
const question = limitedText().min(1)
const problemFields = {
  problemType,
  questionZh: question,
  questionEn: question,
  answerZh: html,
  answerEn: html,
  published: z.boolean(),
}
const managedProblemSchema = z.strictObject({
  ...problemFields,
  id: z.string(),
  updateTime: z.string(),
  version: z.number().int(),
})
export type ManagedProblem = z.infer<typeof managedProblemSchema>

export const listManagedProblems = endpoint({
  method: 'POST',
  path: '/problem/manage/list',
  access: editors,
  changes: false,
  body: z.strictObject({ problemType: problemType.or(z.literal('ALL')).default('ALL'), keyword }),
  data: z.array(managedProblemSchema),
  spec: '§2 Common problems',
  summary: 'All common problems, published or not',
})

export const saveProblem = endpoint({
  method: 'POST',
  path: '/problem/manage/save',
  access: editors,
  /** Without an id one is added, at the end of its type. */
  body: z.strictObject({ id: recordId.optional(), version: version.optional(), ...problemFields }),
  data: z.strictObject({ id: z.string(), version: z.number().int() }),
  spec: '§2 Common problems',
  summary: 'Add or change a common problem',
})

export const orderProblems = endpoint({
  method: 'POST',
  path: '/problem/manage/order',
  access: editors,
  body: z.strictObject({ problemType, ids: z.array(recordId).min(1).max(500) }),
  data: noData,
  spec: '§2 Common problems',
  summary: 'Put the problems of a type into this order',
})

export const deleteProblem = endpoint({
  method: 'POST',
  path: '/problem/manage/delete',
  access: editors,
  body: z.strictObject({ id: recordId, version }),
  data: noData,
  spec: '§2 Common problems',
  summary: 'Delete a common problem',
})

export const problemEndpoints = [listProblems, listManagedProblems, saveProblem, orderProblems, deleteProblem]
