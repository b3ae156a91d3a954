import { z } from 'zod'
import {
  applicationDetailSchema,
  applicationRowSchema,
  findingSchema,
  listFilters,
  processTaskSchema,
  serviceTypeSchema,
  stageSchema,
} from '../applications/endpoints.ts'
import { endpoint } from '../kit/endpoint.ts'
import { keyword, largePageOf, pageOf, pageQuery } from '../kit/page.ts'
import { limitedBytes, recordId, reviewFeedback, version, writtenText } from '../kit/rules.ts'

const moment = z.string()

const taskRow = z.strictObject({
  id: z.string(),
  version: z.number().int(),
  stage: stageSchema,
  round: z.number().int(),
  /** Code of `reviewTaskWorkflow`. */
  status: z.string(),
  teamId: z.string(),
  teamName: z.string(),
  holderId: z.string().nullable(),
  holderName: z.string().nullable(),
  createdAt: moment,
  takenAt: moment.nullable(),
  decidedAt: moment.nullable(),
  dueAt: moment,
  overdue: z.boolean(),
  /** Of an open one: when the institution last asked for progress on it. */
  urgedAt: moment.nullable(),
  /** Of one that was handed over: what its holder was told with it. */
  note: z.strictObject({ by: z.string(), at: moment, text: z.string() }).nullable(),
  applicationId: z.string(),
  applyOrdNo: z.string(),
  serviceType: serviceTypeSchema,
  institutionName: z.string(),
  subject: z.string(),
  submittedAt: moment,
  /** Moves of `reviewTaskWorkflow` open to the caller. */
  moves: z.array(z.string()),
})
export type TaskRow = z.infer<typeof taskRow>

/** `mine`: taken by me; `team`: waiting in my teams or held by a colleague; `done`: decided by me. */
export const taskScopes = ['mine', 'team', 'done'] as const

export const searchTasks = endpoint({
  method: 'POST',
  path: '/grip/process/await/audit/search',
  access: ['GRIP_MENU_WORKBENCH'],
  changes: false,
  body: z.strictObject({
    ...pageQuery,
    keyword,
    scope: z.enum(taskScopes).default('mine'),
    overdue: z.boolean().default(false),
    serviceTypes: listFilters.serviceTypes,
  }),
  data: pageOf(taskRow),
  spec: 'Design §4 /grip/workbench',
  summary: 'Review tasks of the caller and of the own teams, overdue ones first',
})

export const countTasks = endpoint({
  method: 'GET',
  path: '/grip/process/await/audit/counts',
  access: ['GRIP_MENU_WORKBENCH'],
  data: z.strictObject({
    mine: z.number().int(),
    team: z.number().int(),
    overdue: z.number().int(),
    /** Decided by the caller within the last seven days. */
    doneThisWeek: z.number().int(),
    /** Open production operation orders; null to those who do not execute them. */
    orders: z.number().int().nullable(),
  }),
  spec: 'Design §4 /grip/workbench',
  summary: 'Figures of the workbench',
})

export const getTask = endpoint({
  method: 'GET',
  path: '/grip/process/await/audit/detail',
  access: ['GRIP_MENU_WORKBENCH', 'GRIP_MENU_APPLICATIONS'],
  /** A task, or the application as a whole: then with the open task that is the caller's own, if there is one. */
  query: z.union([z.strictObject({ taskId: recordId }), z.strictObject({ id: recordId })]),
  data: z.strictObject({
    task: taskRow.nullable(),
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
  summary: 'Everything a reviewer looks at',
})

const one = { taskId: recordId, version }
const moved = z.strictObject({ status: z.string(), version: z.number().int() })

export const takeTask = endpoint({
  method: 'POST',
  path: '/grip/process/await/audit/take',
  access: ['GRIP_MENU_WORKBENCH'],
  body: z.strictObject(one),
  data: moved,
  spec: 'Design §6',
  summary: 'Take a task of the own team',
})

export const releaseTask = endpoint({
  method: 'POST',
  path: '/grip/process/await/audit/release',
  access: ['GRIP_MENU_WORKBENCH'],
  body: z.strictObject(one),
  data: moved,
  spec: 'Design §6',
  summary: 'Give a task back to the team',
})

export const delegateTask = endpoint({
  method: 'POST',
  path: '/grip/process/await/audit/delegate',
  access: ['GRIP_MENU_WORKBENCH'],
  body: z.strictObject({
    ...one,
    userId: recordId,
    comment: writtenText.pipe(limitedBytes(900)).default(''),
  }),
  data: moved,
  spec: 'Design §6',
  summary: 'Hand a task to a colleague of the team',
})

export const getColleagues = endpoint({
  method: 'GET',
  path: '/grip/process/await/audit/colleagues',
  access: ['GRIP_MENU_WORKBENCH'],
  query: z.strictObject({ taskId: recordId }),
  data: z.array(
    z.strictObject({ id: z.string(), name: z.string(), loginName: z.string(), open: z.number().int() }),
  ),
  spec: 'Design §6',
  summary: 'Who of the team could take a task over, with what they have in hand',
})

const decision = z.strictObject({
  ...one,
  result: z.enum(['pass', 'reject', 'sendBack']),
  feedback: reviewFeedback,
})
const decided = moved.extend({
  /** What became of the application. */
  applicationStatus: z.string(),
  /** Of a go-live that has passed with it: whether the caller may have its production operation order made. */
  makesOrder: z.boolean(),
  /** The caller's next task, overdue ones first. */
  nextTaskId: z.string().nullable(),
})

export const decideTask = endpoint({
  method: 'POST',
  path: '/grip/process/await/audit/do',
  access: ['GRIP_MENU_WORKBENCH'],
  body: decision,
  data: decided,
  spec: '§6 Reviewers pass, reject or send back',
  summary: 'Decide a task of any application but go-live',
})

export const decideGoLiveTask = endpoint({
  method: 'POST',
  path: '/grip/process/await/audit/online/audit/do',
  access: ['GRIP_MENU_WORKBENCH'],
  body: decision,
  data: decided,
  spec: '§7 Workflow and admin',
  summary: 'Decide a task of a go-live application',
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
  summary: 'All applications that were ever submitted, newest first',
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
  summary: 'The same as an xlsx sheet, of the newest 10,000',
})

export const reviewTaskEndpoints = [
  searchTasks,
  countTasks,
  getTask,
  takeTask,
  releaseTask,
  delegateTask,
  getColleagues,
  decideTask,
  decideGoLiveTask,
  searchApplications,
  exportApplications,
]
