import { z } from 'zod'
import { fileRefSchema } from '../files/file-ref.ts'
import type { Form } from '../kit/form/definition.ts'
import { misshapenAt } from '../kit/form/values.ts'
import { historyItemSchema, processTaskSchema, stageSchema } from '../reviews/history.ts'
import { serviceTypeCodes } from './enums.ts'
import { flowCodes } from './flows.ts'

export const serviceTypeSchema = z.enum(serviceTypeCodes)
export const flowSchema = z.enum(flowCodes)
export const treeTypeSchema = z.enum(['00', '05', '10'])

const texts = { type: 'object', additionalProperties: { type: 'string' } } as const
/** A form on the wire: its own definition parses it once its kind is known. */
export const formSchema = z
  .any()
  .superRefine((value, ctx) => {
    const path = misshapenAt(value)
    if (path) ctx.addIssue({ code: 'custom', path })
  })
  .meta({
    type: 'object',
    additionalProperties: {
      anyOf: [
        { type: 'string' },
        texts,
        { type: 'array', maxItems: 50, items: { anyOf: [{ type: 'string' }, texts] } },
      ],
    },
  }) as unknown as z.ZodType<Form, Form>

const moment = z.string()

/** Who holds an application, and since when. */
export const holderSchema = z.strictObject({
  stage: stageSchema,
  teamName: z.string(),
  /** Null until somebody of the team has taken it. */
  personName: z.string().nullable(),
  since: moment,
  dueAt: moment,
  overdue: z.boolean(),
})

export const applicationRowSchema = z.strictObject({
  id: z.string(),
  applyOrdNo: z.string(),
  serviceType: serviceTypeSchema,
  /** Business type: the process it belongs to. Null where it stands alone. */
  flow: flowSchema.nullable(),
  caseId: z.string().nullable(),
  institutionId: z.string(),
  institutionName: z.string(),
  applicantName: z.string(),
  /** One line on what it is about: interfaces, account, user name. */
  subject: z.string(),
  status: z.string(),
  /** Its agreement is signed: what is left of it is the operator's. */
  signed: z.boolean(),
  /** Of VPDN: its own code (spec §4). */
  vpdnStatus: z.string().nullable(),
  version: z.number().int(),
  createdAt: moment,
  updatedAt: moment,
  submittedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  holders: z.array(holderSchema),
  satisfaction: z.string().nullable(),
  /**
   * What the caller may do now: moves of `applicationWorkflow`, and `delete`, `urge`, `evaluate`, `retraceNew` (to
   * withdraw and begin again with a copy).
   */
  moves: z.array(z.string()),
})
export type ApplicationRow = z.infer<typeof applicationRowSchema>

const submissionSchema = z.strictObject({
  round: z.number().int(),
  submittedAt: moment,
  form: formSchema,
  nodes: z.array(z.string()),
  files: z.array(fileRefSchema),
})

/** What reviewers asked for when they sent an application back, with the reply to it. */
export const supplementSchema = z.strictObject({
  /** The submission that was sent back. */
  round: z.number().int(),
  stage: stageSchema,
  teamName: z.string(),
  by: z.string(),
  at: moment,
  feedback: z.string(),
  /** Null until it is handed in again; without words and documents where nothing was replied. */
  reply: z
    .strictObject({ by: z.string(), at: moment, text: z.string(), files: z.array(fileRefSchema) })
    .nullable(),
})
export type Supplement = z.infer<typeof supplementSchema>

export const findingSchema = z.strictObject({
  /** Place in the go-live form. */
  path: z.string(),
  kind: z.enum(['account', 'clientIp', 'target', 'version', 'code', 'firewall']),
  /** What the form says, and what the other one does. */
  here: z.string(),
  there: z.string(),
  /** The other one. */
  applyOrdNo: z.string(),
  serviceType: serviceTypeSchema,
  message: z.string(),
})
export type Finding = z.infer<typeof findingSchema>

export const applicationDetailSchema = applicationRowSchema.extend({
  form: formSchema,
  tree: treeTypeSchema.nullable(),
  editionId: z.string().nullable(),
  /** Of what is tested: the edition of the test catalogue whose questions its form has. */
  catalogueId: z.string().nullable(),
  /** Ticked nodes. */
  nodes: z.array(z.string()),
  /** Of a permission change: what the institution held when it was begun. */
  heldNodes: z.array(z.string()),
  files: z.array(fileRefSchema),
  /** Rows whose password is on the server; it never comes back. */
  secrets: z.array(z.string()),
  /** What was handed in the time before the last, to mark what changed. */
  previous: submissionSchema.nullable(),
  /** While it awaits its supplement: what the reviewers said. */
  returned: z.strictObject({ by: z.string(), at: moment, feedback: z.string() }).nullable(),
  /** Every request for a supplement, from the oldest on. */
  supplements: z.array(supplementSchema),
  agreement: z.strictObject({ signedAt: moment.nullable(), signedBy: z.string().nullable() }).nullable(),
  /** Of go-live: why it was submitted in spite of what the gate found. */
  gateReason: z.string(),
  history: z.array(historyItemSchema),
})
export type ApplicationDetail = z.infer<typeof applicationDetailSchema>

const processApplication = applicationRowSchema.extend({
  tasks: z.array(processTaskSchema),
  history: z.array(historyItemSchema),
  files: z.array(fileRefSchema),
})
export type ProcessApplication = z.infer<typeof processApplication>

export const processViewSchema = z.strictObject({
  caseId: z.string().nullable(),
  flow: flowSchema.nullable(),
  institutionName: z.string(),
  openedAt: moment,
  closedAt: moment.nullable(),
  steps: z.array(
    z.strictObject({
      serviceType: serviceTypeSchema,
      /** Place in the chain; what shares one is open at the same time. */
      position: z.number().int(),
      state: z.enum(['done', 'current', 'open', 'later', 'skipped']),
      result: z.enum(['pass', 'refuse', 'recall', 'alternate', 'default']),
      /** The stages of its review, for what has not got there yet. */
      stages: z.array(stageSchema),
      /** The newest last: what was withdrawn or refused stays in sight. */
      applications: z.array(processApplication),
    }),
  ),
})
export type ProcessView = z.infer<typeof processViewSchema>

export const caseRowSchema = z.strictObject({
  id: z.string(),
  flow: flowSchema,
  openedAt: moment,
  subject: z.string(),
  /** Its newest application. */
  latest: applicationRowSchema.nullable(),
  /** What can be begun now. */
  open: z.array(serviceTypeSchema),
})
export type CaseRow = z.infer<typeof caseRowSchema>

export const contactSchema = z.strictObject({
  name: z.string(),
  department: z.string(),
  position: z.string(),
  telephone: z.string(),
  mobile: z.string(),
  fax: z.string(),
  email: z.string(),
})
export type Contact = z.infer<typeof contactSchema>
