import { z } from 'zod'
import { formSchema } from '../applications/schemas.ts'
import { fileRefSchema } from '../files/file-ref.ts'
import { endpoint, noData } from '../kit/endpoint.ts'
import { keyword, largePageOf, pageQuery } from '../kit/page.ts'
import { calendarDate, recordId, reviewFeedback, version } from '../kit/rules.ts'
import { taskRowSchema } from '../reviews/endpoints.ts'
import { historyItemSchema } from '../reviews/history.ts'
import { filingKindCodes } from './kinds.ts'

const vendors = ['AGENCY_isvManage_product_menu'] as const
const operators = ['GRIP_MENU_ISV_MSG_MANGER'] as const
const both = ['AGENCY_isvManage_product_menu', 'GRIP_MENU_ISV_MSG_MANGER'] as const

const moment = z.string()
const kind = z.enum(filingKindCodes)
export const filingStatuses = ['30', '00', '05', '25', '35', '10', '20', '90'] as const

const rowSchema = z.strictObject({
  id: z.string(),
  /** `IF`, the date and six digits. */
  number: z.string(),
  kind,
  institutionName: z.string(),
  /** One line on what it is about: customer and product, interface version, year, assessment. */
  subject: z.string(),
  /** Code of `isvFilingWorkflow`. */
  status: z.string(),
  version: z.number().int(),
  authorName: z.string(),
  updatedAt: moment,
  /** When it was last submitted, and last approved. */
  submittedAt: moment.nullable(),
  approvedAt: moment.nullable(),
  /** Moves and acts of `isvFilingWorkflow` open to the caller. */
  moves: z.array(z.string()),
})
export type IsvFilingRow = z.infer<typeof rowSchema>

const handedInSchema = z.strictObject({
  form: formSchema,
  files: z.array(fileRefSchema),
  submittedAt: moment,
})

const detailSchema = rowSchema.extend({
  form: formSchema,
  files: z.array(fileRefSchema),
  /** What its form names by id: institutions, products and their versions. */
  names: z.record(z.string(), z.string()),
  /** Why it came back. */
  returned: z.strictObject({ by: z.string(), at: moment, feedback: z.string() }).nullable(),
  /** What to compare it with: the submission before. */
  previous: handedInSchema.nullable(),
  history: z.array(historyItemSchema),
  /** The impact assessment that it answers. */
  assessmentId: z.string().nullable(),
  /** The open review task of it that the caller is asked about. */
  task: taskRowSchema.nullable(),
})
export type IsvFilingDetail = z.infer<typeof detailSchema>

const filters = {
  /** Its number, or part of its subject; for the operator also of the institution's name. */
  keyword,
  kind: kind.or(z.literal('')).default(''),
  status: z.enum(filingStatuses).or(z.literal('')).default(''),
  /** Of the submission, both days included. */
  from: calendarDate.or(z.literal('')).default(''),
  to: calendarDate.or(z.literal('')).default(''),
}
const moved = z.strictObject({ id: z.string(), status: z.string(), version: z.number().int() })

export const searchIsvFilings = endpoint({
  method: 'POST',
  path: '/isv/filing/list',
  access: both,
  changes: false,
  body: z.strictObject({ ...pageQuery, ...filters }),
  data: largePageOf(rowSchema),
  spec: '§2 product-info-fill',
  summary: 'List filings: of the own institution, or for the operator all that were submitted',
})

export const exportIsvFilings = endpoint({
  method: 'POST',
  path: '/isv/filing/export',
  access: both,
  changes: true,
  secretAnswer: true,
  answers: 'blob',
  body: z.strictObject(filters),
  data: z.unknown(),
  spec: 'Design §8 Filing',
  summary: 'Export a list of filings as an xlsx sheet, up to 10,000',
})

export const getIsvFiling = endpoint({
  method: 'GET',
  path: '/isv/filing/detail',
  access: both,
  query: z.strictObject({ id: recordId }),
  data: detailSchema,
  spec: '§2 product-info-view',
  summary: 'Get a filing with its history; the operator sees what was last submitted',
})

export const beginIsvFiling = endpoint({
  method: 'POST',
  path: '/isv/filing/begin',
  access: vendors,
  body: z.strictObject({
    kind,
    /** Of an impact answer: what it answers. */
    assessmentId: recordId.nullable().default(null),
  }),
  data: z.strictObject({ id: z.string() }),
  spec: '§2 product-info-fill',
  summary: 'Start a filing as a draft, filled in with what is known',
})

export const saveIsvFiling = endpoint({
  method: 'POST',
  path: '/isv/filing/save',
  access: vendors,
  body: z.strictObject({ id: recordId, version, form: formSchema }),
  data: z.strictObject({ version: z.number().int(), savedAt: moment }),
  spec: 'Design §8 Filing',
  summary: 'Save a filing as far as it is written',
})

export const submitIsvFiling = endpoint({
  method: 'POST',
  path: '/isv/filing/submit',
  access: vendors,
  body: z.strictObject({
    id: recordId,
    version,
    /** Although it is as it was when it was sent back. */
    unchanged: z.boolean().default(false),
  }),
  data: moved,
  spec: 'Design §8 Filing',
  summary: 'Submit a filing for review',
})

export const moveIsvFiling = endpoint({
  method: 'POST',
  path: '/isv/filing/do',
  access: vendors,
  body: z.strictObject({ id: recordId, version, move: z.enum(['withdraw', 'revise']) }),
  data: moved,
  spec: 'Design §8 Filing',
  summary: 'Withdraw a filing, or reopen it for revision',
})

export const deleteIsvFiling = endpoint({
  method: 'POST',
  path: '/isv/filing/delete',
  access: vendors,
  body: z.strictObject({ id: recordId, version }),
  data: noData,
  spec: 'Design §8 Filing',
  summary: 'Delete a draft filing',
})

export const decideIsvFiling = endpoint({
  method: 'POST',
  path: '/isv/filing/decide',
  access: operators,
  body: z.strictObject({
    taskId: recordId,
    version,
    result: z.enum(['pass', 'reject', 'sendBack']),
    feedback: reviewFeedback,
  }),
  data: z.strictObject({
    status: z.string(),
    version: z.number().int(),
    nextTask: taskRowSchema
      .pick({ id: true, subjectKind: true, subjectId: true, subjectType: true })
      .nullable(),
  }),
  spec: 'Design §2 Review is one engine',
  summary: 'Decide the review of a filing',
})

export const isvFilingEndpoints = [
  searchIsvFilings,
  exportIsvFilings,
  getIsvFiling,
  beginIsvFiling,
  saveIsvFiling,
  submitIsvFiling,
  moveIsvFiling,
  deleteIsvFiling,
  decideIsvFiling,
]
