import { z } from 'zod'
import { familyCodes } from '../certification/enums.ts'
import { endpoint, noData } from '../kit/endpoint.ts'
import { keyword, pageOf, pageQuery } from '../kit/page.ts'
import { ruleMessage } from '../kit/rule-text.ts'
import { calendarDate, limitedText, recordId, version } from '../kit/rules.ts'
import { impactChangeSchema } from './changes.ts'

const vendors = ['AGENCY_isvManage_product_menu'] as const
const operators = ['GRIP_MENU_ISV_MSG_MANGER'] as const
const both = ['AGENCY_isvManage_product_menu', 'GRIP_MENU_ISV_MSG_MANGER'] as const

const moment = z.string()
const family = z.enum(familyCodes)
export const impactStatuses = ['30', '10', '20'] as const

/** How the answers stand: ISVs, and their products. */
const countsSchema = z.strictObject({
  vendors: z.number().int(),
  answered: z.number().int(),
  products: z.number().int(),
  affected: z.number().int(),
  unaffected: z.number().int(),
  /** Person-days of what is affected, in all. */
  effort: z.number().int(),
})

const rowSchema = z.strictObject({
  id: z.string(),
  /** `IM`, the date and six digits. */
  number: z.string(),
  title: z.string(),
  families: z.array(family),
  /** The last day to answer. */
  dueOn: calendarDate,
  status: z.string(),
  version: z.number().int(),
  updatedAt: moment,
  publishedAt: moment.nullable(),
  counts: countsSchema,
  /** Moves and acts of `impactAssessmentWorkflow` open to the caller. */
  moves: z.array(z.string()),
})
export type ImpactAssessmentRow = z.infer<typeof rowSchema>

const editionSchema = z.strictObject({ id: z.string(), name: z.string() })

const contentSchema = z.strictObject({
  titleZh: z.string(),
  titleEn: z.string(),
  descriptionZh: z.string(),
  descriptionEn: z.string(),
  /** The dictionaries it comes from and leads to. */
  before: editionSchema.nullable(),
  after: editionSchema.nullable(),
  changes: z.array(impactChangeSchema),
})

export const searchImpactAssessments = endpoint({
  method: 'POST',
  path: '/isv/impact/list',
  access: operators,
  changes: false,
  body: z.strictObject({
    ...pageQuery,
    keyword,
    status: z.enum(impactStatuses).or(z.literal('')).default(''),
    family: family.or(z.literal('')).default(''),
  }),
  data: pageOf(rowSchema),
  spec: 'Design §8 Filing: impact assessment',
  summary: 'List impact assessments with the state of their answers',
})

export const getImpactAssessment = endpoint({
  method: 'GET',
  path: '/isv/impact/detail',
  access: operators,
  query: z.strictObject({ id: recordId }),
  data: rowSchema.extend(contentSchema.shape),
  spec: 'Design §8 Filing: impact assessment',
  summary: 'Get an impact assessment with what changes',
})
export type ImpactAssessmentDetail = z.infer<typeof getImpactAssessment.data>

const description = limitedText(3000)
export const saveImpactAssessment = endpoint({
  method: 'POST',
  path: '/isv/impact/save',
  access: operators,
  body: z.strictObject({
    /** None: a new one. */
    id: recordId.optional(),
    version: version.optional(),
    titleZh: limitedText(200).min(1),
    titleEn: limitedText(200).min(1),
    descriptionZh: description.min(1),
    descriptionEn: description.min(1),
    families: z
      .array(family)
      .min(1, ruleMessage('chosen'))
      .max(familyCodes.length)
      .overwrite((codes) => familyCodes.filter((code) => codes.includes(code))),
    dueOn: calendarDate,
    /** Versions of a dictionary in the message library; both or none. */
    beforeId: recordId.nullable(),
    afterId: recordId.nullable(),
  }),
  data: z.strictObject({ id: z.string(), version: z.number().int() }),
  spec: 'Design §8 Filing: impact assessment',
  summary: 'Save an impact assessment as a draft',
})

export const compareForImpact = endpoint({
  method: 'GET',
  path: '/isv/impact/changes',
  access: operators,
  query: z.strictObject({ beforeId: recordId, afterId: recordId }),
  data: z.array(impactChangeSchema),
  spec: 'Design §8 Filing: impact assessment',
  summary: 'List what changes between two published dictionaries',
})

export const moveImpactAssessment = endpoint({
  method: 'POST',
  path: '/isv/impact/do',
  access: operators,
  body: z.strictObject({ id: recordId, version, move: z.enum(['publish', 'close']) }),
  data: z.strictObject({ id: z.string(), status: z.string(), version: z.number().int() }),
  spec: 'Design §8 Filing: impact assessment',
  summary: 'Publish an impact assessment to the ISVs of its families, or close it',
})

export const remindOfImpact = endpoint({
  method: 'POST',
  path: '/isv/impact/remind',
  access: operators,
  body: z.strictObject({ id: recordId, version }),
  data: z.strictObject({ vendors: z.number().int() }),
  spec: 'Design §8 Filing: impact assessment',
  summary: 'Remind the ISVs that have not answered, once a day',
})

export const deleteImpactAssessment = endpoint({
  method: 'POST',
  path: '/isv/impact/delete',
  access: operators,
  body: z.strictObject({ id: recordId, version }),
  data: noData,
  spec: 'Design §8 Filing: impact assessment',
  summary: 'Delete a draft impact assessment',
})

const answers = ['affected', 'unaffected', 'none'] as const
const matrixFilters = {
  id: recordId,
  /** Of the institution or the product. */
  keyword,
  answer: z.enum(answers).or(z.literal('')).default(''),
}

const matrixRowSchema = z.strictObject({
  institutionName: z.string(),
  productId: z.string(),
  productName: z.string(),
  families: z.array(family),
  answer: z.enum(answers),
  /** Person-days. */
  effort: z.number().int().nullable(),
  plannedOn: z.string().nullable(),
  note: z.string(),
  answeredAt: moment.nullable(),
  remindedAt: moment.nullable(),
  /** The filing it was answered with. */
  filing: z.strictObject({ id: z.string(), status: z.string() }).nullable(),
})
export type ImpactMatrixRow = z.infer<typeof matrixRowSchema>

export const getImpactMatrix = endpoint({
  method: 'POST',
  path: '/isv/impact/matrix',
  access: operators,
  changes: false,
  body: z.strictObject({ ...pageQuery, ...matrixFilters }),
  data: pageOf(matrixRowSchema),
  spec: 'Design §8 Filing: the operator sees the matrix and who has not answered',
  summary: 'List the answers to an impact assessment by ISV and product',
})

export const exportImpactMatrix = endpoint({
  method: 'POST',
  path: '/isv/impact/matrix/export',
  access: operators,
  changes: true,
  secretAnswer: true,
  answers: 'blob',
  body: z.strictObject(matrixFilters),
  data: z.unknown(),
  spec: 'Design §8 Filing: impact assessment',
  summary: 'Export the answers to an impact assessment as an xlsx sheet',
})

// ── The ISV's side ──────────────────────────────────────────────────────────────────────────────────

const ownSchema = z.strictObject({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  families: z.array(family),
  dueOn: calendarDate,
  status: z.string(),
  publishedAt: moment,
  /** How many of the institution's products it asks about. */
  products: z.number().int(),
  /** The answer so far. */
  filing: z.strictObject({ id: z.string(), status: z.string() }).nullable(),
})
export type OwnImpactAssessment = z.infer<typeof ownSchema>

export const searchOwnImpactAssessments = endpoint({
  method: 'POST',
  path: '/isv/impact/own/list',
  access: vendors,
  changes: false,
  body: z.strictObject({
    ...pageQuery,
    keyword,
    /** `open`: still to be answered. */
    state: z.enum(['', 'open', 'answered', 'missed']).default(''),
  }),
  data: pageOf(ownSchema),
  spec: '§2 impact-assessment',
  summary: 'List the impact assessments that the own institution is asked about',
})

export const getOwnImpactAssessment = endpoint({
  method: 'GET',
  path: '/isv/impact/own/detail',
  access: both,
  query: z.strictObject({ id: recordId }),
  data: ownSchema.omit({ products: true, filing: true, publishedAt: true }).extend({
    description: z.string(),
    before: editionSchema.nullable(),
    after: editionSchema.nullable(),
    changes: z.array(impactChangeSchema),
  }),
  spec: '§2 impact-assessment',
  summary: 'Get a published impact assessment as ISVs read it',
})
export type PublishedImpactAssessment = z.infer<typeof getOwnImpactAssessment.data>

export const impactAssessmentEndpoints = [
  searchImpactAssessments,
  getImpactAssessment,
  saveImpactAssessment,
  compareForImpact,
  moveImpactAssessment,
  remindOfImpact,
  deleteImpactAssessment,
  getImpactMatrix,
  exportImpactMatrix,
  searchOwnImpactAssessments,
  getOwnImpactAssessment,
]
