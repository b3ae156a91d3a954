import { z } from 'zod'
import { endpoint, noData } from '../kit/endpoint.ts'
import { pageOf, pageQuery } from '../kit/page.ts'

/** What a message can link to. */
export const newsSubjects = [
  'application',
  'reviewTask',
  'operationOrder',
  'logFeedback',
  'isvMessage',
  'isvCard',
  'isvFiling',
  'impactAssessment',
  'permissionAdjustment',
] as const
export type NewsSubject = (typeof newsSubjects)[number]

/** News item (spec §3): content is the service number, body the module's name. */
export const newsItemSchema = z.strictObject({
  id: z.string(),
  content: z.string(),
  body: z.string(),
  time: z.string(),
  read: z.boolean(),
  /** The whole sentence, in the caller's language. */
  sentence: z.string(),
  about: z
    .strictObject({
      subject: z.enum(newsSubjects),
      id: z.string(),
      /** Of a review task: what is reviewed. */
      of: z
        .strictObject({ subjectKind: z.string(), subjectType: z.string(), subjectId: z.string() })
        .optional(),
    })
    .nullable(),
})
export type NewsItem = z.infer<typeof newsItemSchema>

/** Called without a token header (spec §7), so without a session it answers 0 rather than 401. */
export const countNewMessages = endpoint({
  method: 'GET',
  path: '/message/new/num',
  access: 'public',
  touches: false,
  query: z.strictObject({ currUserId: z.string().max(64).optional() }),
  data: z.number().int(),
  spec: '§7 Messages',
  summary: 'Get the number of unread messages',
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/message/list',
  access: 'session',
  // Opening the bell fetches the list and clears the count (spec §7).
  changes: true,
  // Polling does not count as user activity.
  touches: false,
  query: z.strictObject({
    ...pageQuery,
    /** 1: polled; the listed messages stay new. */
    polled: z.literal('1').optional(),
  }),
  data: pageOf(newsItemSchema),
  spec: '§7 Messages',
  summary: 'List own messages, newest first; listing marks them as read unless polled',
})

export const sendTestMessage = endpoint({
  method: 'GET',
  path: '/message/test',
  access: 'session',
  changes: true,
  data: noData,
  spec: '§7 Messages',
  summary: 'Send a test message to the caller, for clients other than the portal',
})

export const hasNewMessages = endpoint({
  method: 'GET',
  path: '/common/func/new/message/flag',
  access: 'session',
  touches: false,
  data: z.boolean(),
  spec: '§7 Auth and common',
  summary: 'Check for unread messages, for clients other than the portal',
})

export const messageEndpoints = [countNewMessages, listMessages, sendTestMessage, hasNewMessages]

/** Sent over the socket as a hint to fetch the count (spec §7). */
export const newMessageHint = 'NEW_MESSAGE'
export const socketPath = '/connectWebSocket/:userId'
/** The socket's close code when its session has ended. */
export const sessionEndedCloseCode = 4001
