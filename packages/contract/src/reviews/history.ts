import { z } from 'zod'
import { stageNames } from './stages.ts'

const moment = z.string()
export const stageSchema = z.enum(stageNames)

/** One task of a review, as everybody sees it who reads what is reviewed. */
export const processTaskSchema = z.strictObject({
  stage: stageSchema,
  round: z.number().int(),
  teamName: z.string().nullable(),
  holderName: z.string().nullable(),
  /** Code of `reviewTaskWorkflow`. */
  status: z.string(),
  result: z.enum(['pass', 'refuse', 'recall', 'alternate', 'default']),
  createdAt: moment,
  takenAt: moment.nullable(),
  dueAt: moment,
  overdue: z.boolean(),
  decidedAt: moment.nullable(),
  comment: z.string(),
})
export type ProcessTask = z.infer<typeof processTaskSchema>

/** One line of what happened to it. */
export const historyItemSchema = z.strictObject({
  at: moment,
  actorName: z.string(),
  /** Of the operator's people: the team for which they acted. */
  teamName: z.string().nullable(),
  /** Whom a task was handed to. */
  toName: z.string().optional(),
  /** A move of `applicationWorkflow` or of `reviewTaskWorkflow`. */
  move: z.string(),
  stage: stageSchema.nullable(),
  toStatus: z.string(),
  comment: z.string(),
})
export type HistoryItem = z.infer<typeof historyItemSchema>
