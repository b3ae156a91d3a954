import { z } from 'zod'
import { formSchema, historyItemSchema } from '../applications/endpoints.ts'
import { endpoint } from '../kit/endpoint.ts'
import { recordId, version, writtenText } from '../kit/rules.ts'

const orderSchema = z.strictObject({
  id: z.string(),
  /** OO and the go-live's number. */
  number: z.string(),
  applicationId: z.string(),
  applyOrdNo: z.string(),
  institutionName: z.string(),
  creditCode: z.string(),
  status: z.string(),
  version: z.number().int(),
  createdAt: z.string(),
  createdBy: z.string(),
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

export const operationOrderEndpoints = [makeOperationOrder, getOperationOrder, moveOperationOrder]
