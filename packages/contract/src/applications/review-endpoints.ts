import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { largePageOf } from '../kit/page.ts'
import { recordId, reviewFeedback, version } from '../kit/rules.ts'
import { taskMovedSchema, taskRowSchema } from '../reviews/endpoints.ts'
import { processTaskSchema } from '../reviews/history.ts'
import { listFilters } from './endpoints.ts'
import { applicationDetailSchema, applicationRowSchema, findingSchema } from './schemas.ts'

// What the operator's people do with applications: review them, and look through all of them.

export const getTask = endpoint({
  method: 'GET',
  path: '/grip/process/await/audit/detail',
  access: ['GRIP_MENU_WORKBENCH', 'GRIP_MENU_APPLICATIONS'],
  /** A task, or the application as a whole: then with the open task that is the caller's own, if there is one. */
  query: z.union([z.strictObject({ taskId: recordId }), z.strictObject({ id: recordId })]),
  data: z.strictObject({
    task: taskRowSchema.nullable(),
    application: applicationDetailSchema,
    tasks: z.array(processTaskSchema),
    /** Ticked nodes that the task's team owns: what it is asked about. */
    ownNodes: z.array(z.string()),
    findings: z.array(findingSchema),
    /** Of a passed go-live: its production operation order. */
    operationOrderId: z.string().nullable(),
    /** Whether the caller may have it made now. */
    makesOrder: z.boolean(),
  }),
  spec: 'Design §6, UI Review',
  summary: 'Get an application for review',
})

const decision = z.strictObject({
  taskId: recordId,
  version,
  result: z.enum(['pass', 'reject', 'sendBack']),
  feedback: reviewFeedback,
})
const decided = taskMovedSchema.extend({
  /** What became of the application. */
  applicationStatus: z.string(),
  /** Of a go-live that has passed with it: whether the caller may have its production operation order made. */
  makesOrder: z.boolean(),
  /** The caller's next task, of whatever kind, overdue ones first. */
  nextTask: taskRowSchema
    .pick({ id: true, subjectKind: true, subjectId: true, subjectType: true })
    .nullable(),
})

export const decideTask = endpoint({
  method: 'POST',
  path: '/grip/process/await/audit/do',
  access: ['GRIP_MENU_WORKBENCH'],
  body: decision,
  data: decided,
  spec: '§6 Reviewers pass, reject or send back',
  summary: 'Decide a review task of an application other than go-live',
})

export const decideGoLiveTask = endpoint({
  method: 'POST',
  path: '/grip/process/await/audit/online/audit/do',
  access: ['GRIP_MENU_WORKBENCH'],
  body: decision,
  data: decided,
  spec: '§7 Workflow and admin',
  summary: 'Decide a review task of a go-live application',
})

// ── All applications ────────────────────────────────────────────────────────────────────────────────

const filters = z.strictObject({ ...listFilters, overdue: z.boolean().default(false) })

export const searchApplications = endpoint({
  method: 'POST',
  path: '/grip/process/applications/search',
  access: ['GRIP_MENU_APPLICATIONS'],
  changes: false,
  body: filters,
  data: largePageOf(applicationRowSchema),
  spec: 'Design §4 /grip/applications',
  summary: 'Search all submitted applications, newest first',
})

export const exportApplications = endpoint({
  method: 'POST',
  path: '/grip/process/applications/export',
  access: ['GRIP_MENU_APPLICATIONS'],
  // Who takes a list out of the house is written down.
  changes: true,
  // A sheet is not kept for a repeat: it is made again.
  secretAnswer: true,
  answers: 'blob',
  body: filters.omit({ pageNum: true, pageSize: true }),
  data: z.unknown(),
  spec: 'Design §4 /grip/applications',
  summary: 'Export submitted applications as an xlsx sheet, up to 10,000',
})

export const applicationReviewEndpoints = [
  getTask,
  decideTask,
  decideGoLiveTask,
  searchApplications,
  exportApplications,
]
