import { z } from 'zod'
import { familyCodes } from '../certification/enums.ts'
import { endpoint } from '../kit/endpoint.ts'
import { keyword, pageOf, pageQuery } from '../kit/page.ts'
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

export const searchIsvs = endpoint({
  method: 'POST',
  path: '/grip/isv/list',
  access: ['GRIP_MENU_ISV_MSG_MANGER'],
  changes: false,
  body: z.strictObject({
    ...pageQuery,
    keyword,
    stage: z.enum(['', ...isvStageCodes]).default(''),
    family: z.enum(['', ...familyCodes]).default(''),
  }),
  data: pageOf(isvRowSchema).extend({
    /** How many there are at each stage, whatever stage is asked for. */
    byStage: z.record(z.enum(isvStageCodes), z.number().int()),
  }),
  spec: 'Design §8 /grip/isv',
  summary: 'List ISVs with their stage, products, certifications, agreement, filings and open items',
})

export const isvEndpoints = [searchIsvs]
