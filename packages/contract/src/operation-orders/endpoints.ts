import { z } from 'zod'
import { formSchema } from '../applications/schemas.ts'
import { endpoint } from '../kit/endpoint.ts'
import { keyword, largePageOf, pageQuery } from '../kit/page.ts'
import { calendarDate, orEmpty, recordId, version, writtenText } from '../kit/rules.ts'
import { historyItemSchema } from '../reviews/history.ts'

const commonFields = {
  id: z.string(),
  /** `OO` and the go-live's number. */
  number: z.string(),
  applicationId: z.string(),
  applyOrdNo: z.string(),
  institutionName: z.string(),
  status: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
}

const step = z.strictObject({ by: z.string(), at: z.string() }).nullable()
const orderRowSchema = z.strictObject({
  ...commonFields,
  /** Requested go-live date; empty if the form has none. */
  goLiveDate: z.string(),
  accepted: step,
  executed: step,
})
export type OperationOrderRow = z.infer<typeof orderRowSchema>

const orderSchema = z.strictObject({
  ...commonFields,
  creditCode: z.string(),
  version: z.number().int(),
  /** The approved go-live form, without passwords. */
  form: formSchema,
  /** Names of the interfaces that go live. */
  interfaces: z.array(z.string()),
  history: z.array(historyItemSchema),
  /** Moves of `operationOrderWorkflow` open to the caller. */
  moves: z.array(z.string()),
})
export type OperationOrder = z.infer<typeof orderSchema>

const access = ['GRIP_MENU_WORKBENCH', 'GRIP_MENU_APPLICATIONS'] as const

export const operationOrderStatuses = ['00', '05', '07', '08'] as const

export const searchOperationOrders = endpoint({
  method: 'POST',
  path: '/grip/process/newEnvOperateOrder/search',
  access,
  changes: false,
  body: z.strictObject({
    ...pageQuery,
    /** The order's or the go-live's number, or part of the institution's name. */
    keyword,
    statuses: z.array(z.enum(operationOrderStatuses)).max(operationOrderStatuses.length).default([]),
    /** Range of creation dates, in market time. */
    from: orEmpty(calendarDate),
    to: orEmpty(calendarDate),
    /** Absent: newest first. */
    sort: z.enum(['createdAt', '-createdAt', 'goLiveDate', '-goLiveDate']).optional(),
  }),
  data: largePageOf(orderRowSchema),
  spec: '§3 Operations: newEnvOperateOrder',
  summary: 'List production operation orders',
})

export const makeOperationOrder = endpoint({
  method: 'POST',
  path: '/grip/process/newEnvOperateOrder',
  access,
  body: z.strictObject({ applicationId: recordId }),
  data: z.strictObject({ id: z.string(), number: z.string() }),
  spec: '§3 Operations: newEnvOperateOrder',
  summary: 'Generate the production operation order of an approved go-live',
})

export const getOperationOrder = endpoint({
  method: 'GET',
  path: '/grip/process/newEnvOperateOrder/detail',
  access,
  query: z.strictObject({ id: recordId }),
  data: orderSchema,
  spec: '§3 Operations: newEnvOperateOrder',
  summary: 'Get a production operation order',
})

export const moveOperationOrder = endpoint({
  method: 'POST',
  path: '/grip/process/newEnvOperateOrder/do',
  access,
  body: z.strictObject({
    id: recordId,
    version,
    move: z.enum(['take', 'pass', 'withdraw']),
    comment: writtenText.max(1000).default(''),
  }),
  data: z.strictObject({ status: z.string(), version: z.number().int() }),
  spec: '§4 Internal process',
  summary: 'Accept, complete or withdraw a production operation order',
})

export const operationOrderEndpoints = [
  searchOperationOrders,
  makeOperationOrder,
  getOperationOrder,
  moveOperationOrder,
]
