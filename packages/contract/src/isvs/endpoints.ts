import { z } from 'zod'
import { familyCodes } from '../certification/enums.ts'
import { agreementKinds } from '../isv-agreements/kinds.ts'
import { filingKindCodes } from '../isv-filings/kinds.ts'
import { type DataOf, endpoint } from '../kit/endpoint.ts'
import { keyword, pageOf, pageQuery } from '../kit/page.ts'
import { recordId } from '../kit/rules.ts'
import { isvStageCodes } from './stages.ts'

const isvRowSchema = z.strictObject({
  /** Of the institution. */
  id: z.string(),
  name: z.string(),
  identities: z.array(z.string()),
  stage: z.enum(isvStageCodes),
  /** Since when it is at this stage. */
  since: z.string(),
  /** Of its products that are not retired. */
  families: z.array(z.enum(familyCodes)),
  products: z.number().int(),
  /** Certification tests that succeeded. */
  certifications: z.number().int(),
  /** Whether the kanban shows it. */
  onBoard: z.boolean(),
  /** The agreement that is in force, or else the one that is to be; null where there is none. */
  agreement: z
    .strictObject({
      /** Code of `isvAgreementWorkflow`. */
      status: z.string(),
      endsOn: z.string().nullable(),
    })
    .nullable(),
  /** Filings that were submitted. */
  filings: z.number().int(),
  /** Impact assessments that it has yet to answer. */
  unanswered: z.number().int(),
  /** Review tasks about it that nobody has decided yet. */
  openTasks: z.number().int(),
})
export type IsvRow = z.infer<typeof isvRowSchema>

const operators = ['GRIP_MENU_ISV_MSG_MANGER'] as const
const filters = {
  keyword,
  stage: z.enum(['', ...isvStageCodes]).default(''),
  family: z.enum(['', ...familyCodes]).default(''),
}

export const searchIsvs = endpoint({
  method: 'POST',
  path: '/grip/isv/list',
  access: operators,
  changes: false,
  body: z.strictObject({ ...pageQuery, ...filters }),
  data: pageOf(isvRowSchema).extend({
    /** How many there are at each stage, whatever stage is asked for. */
    byStage: z.record(z.enum(isvStageCodes), z.number().int()),
  }),
  spec: 'Design §8 /grip/isv',
  summary: 'List ISVs with their stage, products, certifications, agreement, filings and open items',
})

export const exportIsvs = endpoint({
  method: 'POST',
  path: '/grip/isv/export',
  access: operators,
  // Who takes a list out of the house is written down; the sheet itself is not kept for a repeat.
  changes: true,
  secretAnswer: true,
  answers: 'blob',
  body: z.strictObject(filters),
  data: z.unknown(),
  spec: 'Design §8 /grip/isv',
  summary: 'Export the ISVs that a search finds as an xlsx sheet, up to 10,000',
})

/** How many of its filings an ISV is shown with; the others are in the list of filings. */
export const latestFilings = 5

export const getIsv = endpoint({
  method: 'GET',
  path: '/grip/isv/detail',
  access: operators,
  /** Of the institution. */
  query: z.strictObject({ id: recordId }),
  data: isvRowSchema.extend({
    creditCode: z.string(),
    /** Those that are offered, with the versions that are. */
    products: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        families: z.array(z.enum(familyCodes)),
        versions: z.array(z.strictObject({ number: z.string(), releasedOn: z.string() })),
      }),
    ),
    /** Newest first. */
    agreements: z.array(
      z.strictObject({
        id: z.string(),
        number: z.string(),
        kind: z.enum(Object.keys(agreementKinds) as [keyof typeof agreementKinds]),
        status: z.string(),
        startsOn: z.string().nullable(),
        endsOn: z.string().nullable(),
      }),
    ),
    /** The latest of those that were submitted. */
    latestFilings: z.array(
      z.strictObject({
        id: z.string(),
        number: z.string(),
        kind: z.enum(filingKindCodes),
        subject: z.string(),
        status: z.string(),
        submittedAt: z.string(),
      }),
    ),
    /** Review tasks about it as an ISV that nobody has decided yet, the most urgent first. */
    tasks: z.array(
      z.strictObject({
        id: z.string(),
        subjectKind: z.string(),
        subjectId: z.string(),
        subjectType: z.string(),
        reference: z.string(),
        dueAt: z.string(),
      }),
    ),
    /** Open impact assessments that it has yet to answer. */
    assessments: z.array(z.strictObject({ id: z.string(), title: z.string(), dueOn: z.string() })),
  }),
  spec: 'Design §8 /grip/isv',
  summary: 'Get an ISV with its products, agreements, latest filings and open items',
})
export type IsvDetail = DataOf<typeof getIsv>

export const isvEndpoints = [searchIsvs, exportIsvs, getIsv]
