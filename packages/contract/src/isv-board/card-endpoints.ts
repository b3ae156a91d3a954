import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { recordId, reviewFeedback, version } from '../kit/rules.ts'
import { taskMovedSchema, taskRowSchema } from '../reviews/endpoints.ts'
import { historyItemSchema } from '../reviews/history.ts'
import { cardContentSchema, cardFields, cardOwnerSchema, cardProductSchema, cardVersionIds } from './card.ts'

const editors = ['JGISV_NEW'] as const
/** Whoever keeps ISVs at the operator: they are who is asked. */
const reviewers = ['GRIP_MENU_ISV_MSG_MANGER'] as const

export const getOwnCard = endpoint({
  method: 'GET',
  path: '/isv/card/own',
  access: editors,
  data: z.strictObject({
    owner: cardOwnerSchema,
    /** Versions that the card can name: of the own products that are not retired. */
    offered: z.array(cardProductSchema),
    /** What was handed in last; null before the first time. */
    card: z
      .strictObject({
        id: z.string(),
        /** Code of `isvCardWorkflow`. */
        status: z.string(),
        version: z.number().int(),
        content: cardContentSchema,
        feedback: z.string(),
        submittedAt: z.string(),
        /** Moves of `isvCardWorkflow` open to the caller. */
        moves: z.array(z.string()),
        history: z.array(historyItemSchema),
      })
      .nullable(),
    /** What the kanban shows now. */
    published: z.strictObject({ content: cardContentSchema, at: z.string() }).nullable(),
  }),
  spec: '§2 /organ-basicinfo/jgIsv_manage',
  summary: 'Get the own card: what was handed in, what is published, and the products to choose from',
})

export const submitOwnCard = endpoint({
  method: 'POST',
  path: '/isv/card/submit',
  access: editors,
  body: z.strictObject({
    /** Of the card as the caller saw it; none before the first time. */
    version: version.optional(),
    ...cardFields,
    versionIds: cardVersionIds,
  }),
  data: z.strictObject({ id: z.string(), status: z.string(), version: z.number().int() }),
  spec: '§2 /organ-basicinfo/jgIsv_manage',
  summary: 'Submit the own card for review',
})

export const moveOwnCard = endpoint({
  method: 'POST',
  path: '/isv/card/do',
  access: editors,
  body: z.strictObject({ version, move: z.enum(['withdraw', 'takeDown']) }),
  data: taskMovedSchema,
  spec: '§2 /organ-basicinfo/jgIsv_manage',
  summary: 'Withdraw the own card from review, or take it down from the kanban',
})

export const getCardTask = endpoint({
  method: 'GET',
  path: '/isv/card/task',
  access: reviewers,
  query: z.strictObject({ taskId: recordId }),
  data: z.strictObject({
    task: taskRowSchema,
    owner: cardOwnerSchema,
    /** Code of `isvCardWorkflow`. */
    status: z.string(),
    content: cardContentSchema,
    /** What the kanban shows now, to see what changes. */
    published: cardContentSchema.nullable(),
    history: z.array(historyItemSchema),
  }),
  spec: 'Design §8 ISV',
  summary: 'Get an ISV card for review',
})

export const decideCard = endpoint({
  method: 'POST',
  path: '/isv/card/decide',
  access: reviewers,
  body: z.strictObject({
    taskId: recordId,
    version,
    result: z.enum(['pass', 'reject']),
    feedback: reviewFeedback,
  }),
  data: taskMovedSchema.extend({
    nextTask: taskRowSchema
      .pick({ id: true, subjectKind: true, subjectId: true, subjectType: true })
      .nullable(),
  }),
  spec: 'Design §8 ISV',
  summary: 'Approve an ISV card, which puts it on the kanban, or reject it',
})

export const isvCardEndpoints = [getOwnCard, submitOwnCard, moveOwnCard, getCardTask, decideCard]
