import { z } from 'zod'
import { faqType } from '../faq/endpoints.ts'
import { fileRefSchema } from '../files/file-ref.ts'
import { endpoint, noData } from '../kit/endpoint.ts'
import { fileKinds } from '../kit/file-rules.ts'
import { keyword, largePageOf, pageQuery } from '../kit/page.ts'
import { limitedBytes, recordId, version, writtenText } from '../kit/rules.ts'
import type { Permission } from '../permissions.ts'

type Access = readonly [Permission, ...Permission[]]
const applicants: Access = ['COMMON_serviceApplication_test']
const both: Access = ['COMMON_serviceApplication_test', 'GRIP_MENU_CERTIFICATION']

export const feedbackStatuses = ['30', '00', '05', '10', '20', '90'] as const
const problemType = z.enum(faqType)

const rowSchema = z.strictObject({
  id: z.string(),
  /** `LF`, the date and six digits. */
  number: z.string(),
  institutionName: z.string(),
  problemType,
  /** Beginning of the question. */
  subject: z.string(),
  /** Of the certification test that it is about. */
  applyOrdNo: z.string().nullable(),
  caseId: z.string(),
  status: z.string(),
  version: z.number().int(),
  authorName: z.string(),
  updatedAt: z.string(),
  submittedAt: z.string().nullable(),
  /** Moves and acts of `logFeedbackWorkflow` open to the caller. */
  moves: z.array(z.string()),
})
export type LogFeedbackRow = z.infer<typeof rowSchema>

const postSchema = z.strictObject({
  id: z.string(),
  side: z.enum(['institution', 'operator']),
  authorName: z.string(),
  at: z.string(),
  /** A move that it goes with; null for a reply. */
  move: z.string().nullable(),
  text: z.string(),
  files: z.array(fileRefSchema),
})
export type LogFeedbackPost = z.infer<typeof postSchema>

const detailSchema = rowSchema.extend({
  applicationId: z.string().nullable(),
  question: z.string(),
  files: z.array(fileRefSchema),
  /** From the oldest on. */
  posts: z.array(postSchema),
})
export type LogFeedbackDetail = z.infer<typeof detailSchema>

const moved = z.strictObject({ id: z.string(), status: z.string(), version: z.number().int() })
const fileIds = z.array(recordId).max(fileKinds.testLog.maxCount)
const words = writtenText.pipe(z.string().min(1)).pipe(limitedBytes(3000))

export const searchLogFeedback = endpoint({
  method: 'POST',
  path: '/logFeedback/search',
  access: both,
  changes: false,
  body: z.strictObject({
    ...pageQuery,
    /** Its number, the test's, part of the question or, for the operator, the institution. */
    keyword,
    problemType: problemType.or(z.literal('')).default(''),
    status: z.enum(feedbackStatuses).or(z.literal('')).default(''),
  }),
  data: largePageOf(rowSchema),
  spec: '§2 log-feedback-list',
  summary: 'List log feedback: of own institution, or for the operator all that was submitted',
})

export const getLogFeedback = endpoint({
  method: 'GET',
  path: '/logFeedback/detail',
  access: both,
  query: z.strictObject({ id: recordId }),
  data: detailSchema,
  spec: 'Design §7 Log feedback',
  summary: 'Get log feedback with its logs and answers',
})

export const saveLogFeedback = endpoint({
  method: 'POST',
  path: '/logFeedback/save',
  access: applicants,
  body: z.strictObject({
    /** Of a draft; null for a new one. */
    id: recordId.nullable(),
    version: version.nullable(),
    problemType,
    /** A certification test of the institution. */
    applicationId: recordId.nullable(),
    caseId: z
      .string()
      .trim()
      .regex(/^[A-Z0-9-]{0,32}$/),
    question: words,
    fileIds,
    submit: z.boolean(),
  }),
  data: moved,
  spec: 'Design §7 Log feedback',
  summary: 'Save log feedback as a draft, or submit it',
})

export const moveLogFeedback = endpoint({
  method: 'POST',
  path: '/logFeedback/do',
  access: both,
  body: z.strictObject({
    id: recordId,
    version,
    move: z.enum(['submit', 'withdraw', 'edit', 'take', 'resolve', 'reject']),
    comment: writtenText.pipe(limitedBytes(3000)).default(''),
  }),
  data: moved,
  spec: '§4 Test audit',
  summary: 'Submit, withdraw, edit, accept, resolve or reject log feedback',
})

export const replyLogFeedback = endpoint({
  method: 'POST',
  path: '/logFeedback/reply',
  access: both,
  body: z.strictObject({ id: recordId, text: words, fileIds: fileIds.default([]) }),
  data: z.strictObject({ id: z.string() }),
  spec: 'Design §7 Log feedback: thread of question and answer',
  summary: 'Reply to log feedback that is in review',
})

export const deleteLogFeedback = endpoint({
  method: 'POST',
  path: '/logFeedback/delete',
  access: applicants,
  body: z.strictObject({ id: recordId, version }),
  data: noData,
  spec: 'Design §7 Log feedback',
  summary: 'Delete a draft or withdrawn log feedback',
})

export const logFeedbackEndpoints = [
  searchLogFeedback,
  getLogFeedback,
  saveLogFeedback,
  moveLogFeedback,
  replyLogFeedback,
  deleteLogFeedback,
]
