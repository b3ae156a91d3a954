import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { keyword, pageOf, pageQuery } from '../kit/page.ts'
import { limitedBytes, recordId, version, writtenText } from '../kit/rules.ts'
import { stageSchema } from './history.ts'
import { subjectTypeSchema } from './subjects.ts'

const moment = z.string()

export const taskRowSchema = z.strictObject({
  id: z.string(),
  version: z.number().int(),
  stage: stageSchema,
  round: z.number().int(),
  /** Code of `reviewTaskWorkflow`. */
  status: z.string(),
  /** Null where no team is asked, but whoever has a permission. */
  teamId: z.string().nullable(),
  teamName: z.string().nullable(),
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
  /** What is reviewed: of `subjectKinds`, with its id there. */
  subjectKind: z.string(),
  subjectId: z.string(),
  /** Of an application its service type; of what an institution asks for itself, what that is. */
  subjectType: z.string(),
  /** The number people know it by; empty where it has none. */
  reference: z.string(),
  institutionName: z.string(),
  subject: z.string(),
  submittedAt: moment,
  /** Moves of `reviewTaskWorkflow` open to the caller. */
  moves: z.array(z.string()),
})
export type TaskRow = z.infer<typeof taskRowSchema>

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
    /** Of `subjectType`. */
    types: z.array(subjectTypeSchema).max(20).default([]),
  }),
  data: pageOf(taskRowSchema),
  spec: 'Design §4 /grip/workbench',
  summary: 'List review tasks of the caller and the caller’s teams, overdue first',
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
  summary: 'Get workbench figures',
})

const one = { taskId: recordId, version }
export const taskMovedSchema = z.strictObject({ status: z.string(), version: z.number().int() })

export const takeTask = endpoint({
  method: 'POST',
  path: '/grip/process/await/audit/take',
  access: ['GRIP_MENU_WORKBENCH'],
  body: z.strictObject(one),
  data: taskMovedSchema,
  spec: 'Design §6',
  summary: 'Take a task of own team',
})

export const releaseTask = endpoint({
  method: 'POST',
  path: '/grip/process/await/audit/release',
  access: ['GRIP_MENU_WORKBENCH'],
  body: z.strictObject(one),
  data: taskMovedSchema,
  spec: 'Design §6',
  summary: 'Release a task to the team',
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
  data: taskMovedSchema,
  spec: 'Design §6',
  summary: 'Delegate a task to a team member',
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
  summary: 'List team members to delegate to, with their open tasks',
})

export const reviewEndpoints = [searchTasks, countTasks, takeTask, releaseTask, delegateTask, getColleagues]
