import { z } from 'zod'
import { formSchema } from '../applications/schemas.ts'
import { endpoint } from '../kit/endpoint.ts'
import { keyword, largePageOf, pageQuery } from '../kit/page.ts'
import { calendarDate, orEmpty, recordId, version, writtenText } from '../kit/rules.ts'
import { historyItemSchema } from '../reviews/history.ts'

const named = {
  id: z.string(),
  /** OO and the go-live's number. */
  number: z.string(),
  applicationId: z.string(),
  applyOrdNo: z.string(),
  institutionName: z.string(),
  status: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
}

const done = z.strictObject({ by: z.string(), at: z.string() }).nullable()
const orderRowSchema = z.strictObject({
  ...named,
  /** The day on which the interfaces are to go live; empty where the form has none. */
  goLiveDate: z.string(),
  accepted: done,
  executed: done,
})
export type OperationOrderRow = z.infer<typeof orderRowSchema>

const orderSchema = z.strictObject({
  ...named,
  creditCode: z.string(),
  version: z.number().int(),
  /** The go-live form as it passed; without passwords. */
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
    /** A number, its own or the go-live's, or a fragment of the institution's name. */
    keyword,
    statuses: z.array(z.enum(operationOrderStatuses)).max(operationOrderStatuses.length).default([]),
    /** Market dates of the day it was generated. */
    from: orEmpty(calendarDate),
    to: orEmpty(calendarDate),
    /** Absent: newest first. */
    sort: z.enum(['createdAt', '-createdAt', 'goLiveDate', '-goLiveDate']).optional(),
  }),
  data: largePageOf(orderRowSchema),
  spec: '§3 Operations: newEnvOperateOrder',
  summary: 'Production operation orders',
})

export const makeOperationOrder = endpoint({
  method: 'POST',
  path: '/grip/process/newEnvOperateOrder',
  access,
  body: z.strictObject({ applicationId: recordId }),
  data: z.strictObject({ id: z.string(), number: z.string() }),
  spec: '§3 Operations: newEnvOperateOrder',
  summary: 'Generate the production operation order of a passed go-live',
})

export const getOperationOrder = endpoint({
  method: 'GET',
  path: '/grip/process/newEnvOperateOrder/detail',
  access,
  query: z.strictObject({ id: recordId }),
  data: orderSchema,
  spec: '§3 Operations: newEnvOperateOrder',
  summary: 'One production operation order, to read and to print',
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
  summary: 'Take up, pass or withdraw a production operation order',
})

export const operationOrderEndpoints = [
  searchOperationOrders,
  makeOperationOrder,
  getOperationOrder,
  moveOperationOrder,
]
