import { z } from 'zod'
import { familyCodes } from '../certification/enums.ts'
import { identity } from '../institutions/identity.ts'
import { isvStageCodes } from '../isvs/stages.ts'
import { endpoint } from '../kit/endpoint.ts'
import { keyword, pageOf, pageQuery } from '../kit/page.ts'
import { limitedText, recordId } from '../kit/rules.ts'

const operators = ['GRIP_MENU_ISV_MSG_MANGER'] as const
const vendors = ['AGENCY_isvManage'] as const

export const isvIdentities = [identity.isvCandidate, identity.isv] as const

/** To which ISVs a message goes: those that match each of these; what is empty leaves nobody out. */
export const audienceSchema = z.strictObject({
  identities: z.array(z.enum(isvIdentities)).max(isvIdentities.length).default([]),
  stages: z.array(z.enum(isvStageCodes)).max(isvStageCodes.length).default([]),
  /** Of products that are not retired. */
  families: z.array(z.enum(familyCodes)).max(familyCodes.length).default([]),
})
export type Audience = z.infer<typeof audienceSchema>

/** Administrators who would receive it now, and their institutions. */
const reachSchema = z.strictObject({ institutions: z.number().int(), people: z.number().int() })

export const countIsvRecipients = endpoint({
  method: 'POST',
  path: '/grip/isv/message/recipients',
  access: operators,
  changes: false,
  body: z.strictObject({ audience: audienceSchema }),
  data: reachSchema,
  spec: 'Design §8 /grip/isv',
  summary: 'Count the recipients of a message to ISVs',
})

const title = limitedText(180).min(1)
const body = limitedText(6000).min(1)

export const sendIsvMessage = endpoint({
  method: 'POST',
  path: '/grip/isv/message/send',
  access: operators,
  body: z.strictObject({
    titleZh: title,
    titleEn: title,
    bodyZh: body,
    bodyEn: body,
    audience: audienceSchema,
  }),
  data: reachSchema.extend({ id: z.string() }),
  spec: 'Design §8 /grip/isv',
  summary: 'Send a message to the administrators of ISVs',
})

const sentRowSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  audience: audienceSchema,
  sentAt: z.string(),
  sentBy: z.string(),
  /** Who received it, and of these who has opened it. */
  people: z.number().int(),
  read: z.number().int(),
})
export type SentIsvMessage = z.infer<typeof sentRowSchema>

export const searchSentIsvMessages = endpoint({
  method: 'POST',
  path: '/grip/isv/message/list',
  access: operators,
  changes: false,
  body: z.strictObject({ ...pageQuery, keyword }),
  data: pageOf(sentRowSchema),
  spec: 'Design §8 /grip/isv',
  summary: 'List messages to ISVs, newest first, with how many have read them',
})

export const getSentIsvMessage = endpoint({
  method: 'GET',
  path: '/grip/isv/message/detail',
  access: operators,
  query: z.strictObject({ id: recordId }),
  data: sentRowSchema.omit({ title: true }).extend({
    titleZh: z.string(),
    titleEn: z.string(),
    bodyZh: z.string(),
    bodyEn: z.string(),
  }),
  spec: 'Design §8 /grip/isv',
  summary: 'Get a message to ISVs in both languages',
})

const readerSchema = z.strictObject({
  userId: z.string(),
  name: z.string(),
  institutionName: z.string(),
  readAt: z.string().nullable(),
})
export type IsvMessageReader = z.infer<typeof readerSchema>

export const searchIsvMessageReaders = endpoint({
  method: 'POST',
  path: '/grip/isv/message/readers',
  access: operators,
  changes: false,
  body: z.strictObject({ ...pageQuery, id: recordId, unread: z.boolean().default(false) }),
  data: pageOf(readerSchema),
  spec: 'Design §8 /grip/isv',
  summary: 'List recipients of a message to ISVs, those who have not read it first',
})

export const exportIsvMessageReaders = endpoint({
  method: 'POST',
  path: '/grip/isv/message/readers/export',
  access: operators,
  changes: true,
  secretAnswer: true,
  answers: 'blob',
  body: z.strictObject({ id: recordId, unread: z.boolean().default(false) }),
  data: z.unknown(),
  spec: 'Design §8 /grip/isv',
  summary: 'Export the recipients of a message to ISVs as an xlsx sheet, up to 10,000',
})

const receivedRowSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  sentAt: z.string(),
  readAt: z.string().nullable(),
})
export type ReceivedIsvMessage = z.infer<typeof receivedRowSchema>

export const searchIsvMessages = endpoint({
  method: 'POST',
  path: '/isv/message/list',
  access: vendors,
  changes: false,
  body: z.strictObject({ ...pageQuery, keyword }),
  data: pageOf(receivedRowSchema),
  spec: 'Design §8 ISV',
  summary: 'List messages from the operator to the caller as an ISV, newest first',
})

export const openIsvMessage = endpoint({
  method: 'POST',
  path: '/isv/message/open',
  access: vendors,
  body: z.strictObject({ id: recordId }),
  data: receivedRowSchema.extend({ body: z.string() }),
  spec: 'Design §8 ISV',
  summary: 'Open a message from the operator, which marks it as read by the caller',
})

export const isvMessageEndpoints = [
  countIsvRecipients,
  sendIsvMessage,
  searchSentIsvMessages,
  getSentIsvMessage,
  searchIsvMessageReaders,
  exportIsvMessageReaders,
  searchIsvMessages,
  openIsvMessage,
]
