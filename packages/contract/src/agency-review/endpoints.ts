import { z } from 'zod'
import { fileRefSchema } from '../files/file-ref.ts'
import { baseInfoFields } from '../institutions/fields.ts'
import { endpoint } from '../kit/endpoint.ts'
import { keyword, largePageOf, pageQuery } from '../kit/page.ts'
import { calendarDate, orEmpty, recordId, reviewFeedback, version } from '../kit/rules.ts'
import { applicationFormSchema } from '../registration/fields.ts'
import { historyItemSchema } from '../reviews/history.ts'

const kindSchema = z.enum(['registration', 'change', 'candidate', 'developer'])

const reviewRow = z.strictObject({
  id: z.string(),
  kind: kindSchema,
  status: z.string(),
  version: z.number().int(),
  institutionId: z.string(),
  institutionName: z.string(),
  creditCode: z.string(),
  /** Another institution has the same credit code. */
  creditCodeShared: z.boolean(),
  identities: z.array(z.string()),
  applicantName: z.string(),
  applicantLogin: z.string(),
  submittedAt: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** Moves of `agencyReviewWorkflow` open to the caller. */
  moves: z.array(z.string()),
})
export type ReviewRow = z.infer<typeof reviewRow>

const institutionData = z.strictObject({
  ...Object.fromEntries(Object.keys(baseInfoFields).map((name) => [name, z.string()])),
} as Record<keyof typeof baseInfoFields, z.ZodString>)

const reviewDetail = reviewRow.extend({
  form: applicationFormSchema,
  /** What was handed in the time before, to mark what changed. */
  previousForm: applicationFormSchema.nullable(),
  /** Of a change: what the institution had on record when it asked. What differs in the form is what it asks for. */
  base: institutionData.nullable(),
  /** As it stands now. */
  institution: institutionData,
  institutionStatus: z.string(),
  applicant: z.strictObject({
    id: z.string(),
    name: z.string(),
    loginName: z.string(),
    mobile: z.string(),
    email: z.string(),
    status: z.string(),
  }),
  files: z.array(fileRefSchema),
  /** Handed in before, and left out when it was sent in again. */
  formerFiles: z.array(fileRefSchema),
  /** Other institutions with the same credit code. */
  sameCreditCode: z.array(z.strictObject({ id: z.string(), name: z.string(), status: z.string() })),
  history: z.array(historyItemSchema),
})
export type ReviewDetail = z.infer<typeof reviewDetail>

const filters = {
  ...pageQuery,
  keyword,
  status: z.enum(['', '00', '10', '90']).default(''),
  /** Market dates. */
  submittedFrom: orEmpty(calendarDate),
  submittedTo: orEmpty(calendarDate),
}
const decision = z.strictObject({
  id: recordId,
  version,
  result: z.enum(['pass', 'reject']),
  feedback: reviewFeedback,
})
const decided = z.strictObject({ status: z.string(), version: z.number().int() })

export const searchReviews = endpoint({
  method: 'POST',
  path: '/gripReviewAgency/selectAllInfo',
  access: ['GRIP_MENU_REVIEW_AGENCIES'],
  changes: false,
  body: z.strictObject({ ...filters, kind: z.enum(['', 'registration', 'change']).default('') }),
  data: largePageOf(reviewRow),
  spec: '§7 Agency review',
  summary: 'Search registrations and profile changes, oldest open first',
})

export const decideReview = endpoint({
  method: 'POST',
  path: '/gripReviewAgency/auditAgency',
  access: ['GRIP_MENU_REVIEW_AGENCIES'],
  body: decision,
  data: decided,
  spec: '§7 Agency review',
  summary: 'Approve or reject a registration or profile change',
})

export const searchCandidateReviews = endpoint({
  method: 'POST',
  path: '/gripReviewAgency/selectISVCandidateAllInfo',
  access: ['GRIP_MENU_REVIEW_ISV_CANDIDATES'],
  changes: false,
  body: z.strictObject({ ...filters, kind: z.enum(['', 'candidate', 'developer']).default('') }),
  data: largePageOf(reviewRow),
  spec: '§7 Agency review',
  summary: 'Search applications to become ISV candidate or system access developer, oldest open first',
})

export const decideCandidateReview = endpoint({
  method: 'POST',
  path: '/gripReviewAgency/auditISVCandidate',
  access: ['GRIP_MENU_REVIEW_ISV_CANDIDATES'],
  body: decision,
  data: decided,
  spec: '§7 Agency review',
  summary: 'Approve or reject an ISV candidate or a system access developer; approval adds identity 15 or 20',
})

export const getReview = endpoint({
  method: 'GET',
  path: '/gripReviewAgency/selectReviewDetailById',
  access: ['GRIP_MENU_REVIEW_AGENCIES'],
  query: z.strictObject({ id: recordId }),
  data: reviewDetail,
  spec: '§7 Agency review',
  summary: 'Get a registration or profile change with its documents and history',
})

export const getCandidateReview = endpoint({
  method: 'GET',
  path: '/gripReviewAgency/selectISVCandidateReviewDetailById',
  access: ['GRIP_MENU_REVIEW_ISV_CANDIDATES'],
  query: z.strictObject({ id: recordId }),
  data: reviewDetail,
  spec: '§7 Agency review',
  summary: 'Get an application to become ISV candidate or system access developer',
})

export const agencyReviewEndpoints = [
  searchReviews,
  decideReview,
  searchCandidateReviews,
  decideCandidateReview,
  getReview,
  getCandidateReview,
]
