import { z } from 'zod'
import { fileRefSchema } from '../files/file-ref.ts'
import { endpoint, noData } from '../kit/endpoint.ts'
import { keyword, pageOf, pageQuery } from '../kit/page.ts'
import { ruleMessage } from '../kit/rule-text.ts'
import {
  calendarDate,
  limitedText,
  orEmpty,
  personName,
  plainName,
  recordId,
  reviewFeedback,
  version,
  writtenText,
} from '../kit/rules.ts'
import { someFileIds } from '../registration/fields.ts'
import { historyItemSchema } from '../reviews/history.ts'
import { agreementKindNames, noticeChoices, termChoices } from './kinds.ts'
import { isvAgreementWorkflow } from './workflow.ts'

export const isvSide = ['AGENCY_isvManage_agreement_menu'] as const
export const operatorSide = ['GRIP_MENU_ISV_MSG_MANGER'] as const
const bothSides = [...isvSide, ...operatorSide] as const

const kind = z.enum(agreementKindNames)
const day = z.string().nullable()
const one = { id: recordId, version }
const moved = z.strictObject({ status: z.string(), version: z.number().int() })

export const isvAgreementSchema = z.strictObject({
  id: z.string(),
  number: z.string(),
  kind,
  institutionId: z.string(),
  institutionName: z.string(),
  /** Code of `isvAgreementWorkflow`. */
  status: z.string(),
  version: z.number().int(),
  /** Of the text that was signed. */
  edition: z.number().int(),
  signedAt: z.string(),
  signerName: z.string(),
  /** Market dates, the first and the last day; null before it is confirmed. */
  startsOn: day,
  endsOn: day,
  /** Its last day if notice was given. */
  terminatesOn: day,
  noticeBy: z.enum(['isv', 'operator']).nullable(),
  /** What the reviewer said. */
  feedback: z.string(),
  /** From today to its last day; null unless it is in force. */
  daysLeft: z.number().int().nullable(),
  /** Moves of `isvAgreementWorkflow` open to the caller. */
  moves: z.array(z.string()),
})
export type IsvAgreement = z.infer<typeof isvAgreementSchema>

export const agreementTextSchema = z.strictObject({
  id: z.string(),
  kind,
  edition: z.number().int(),
  bodyZh: z.string(),
  bodyEn: z.string(),
  changesZh: z.string(),
  changesEn: z.string(),
  termMonths: z.number().int(),
  noticeDays: z.number().int(),
  publishedAt: z.string(),
})
export type AgreementText = z.infer<typeof agreementTextSchema>

export const isvAgreementDetailSchema = isvAgreementSchema.extend({
  /** The parties' names as they were when it was signed. */
  party: z.strictObject({ zh: z.string(), en: z.string() }),
  signerTitle: z.string(),
  confirmedAt: z.string().nullable(),
  noticeOn: day,
  noticeReason: z.string(),
  /** Number of the agreement that it renews. */
  renews: z.string().nullable(),
  text: agreementTextSchema,
  files: z.array(fileRefSchema),
  history: z.array(historyItemSchema),
  /** The caller may confirm, send back or reject it. */
  decidable: z.boolean(),
  /** Its first day if it is confirmed today; null unless it awaits that. */
  wouldStartOn: day,
})
export type IsvAgreementDetail = z.infer<typeof isvAgreementDetailSchema>

/** Why the institution cannot sign now. */
export const signingObstacles = [
  'notPublished',
  'awaitsConfirmation',
  'renewed',
  'noticeGiven',
  'tooEarly',
] as const

export const getAgreementState = endpoint({
  method: 'GET',
  path: '/isv/agreement/state',
  access: isvSide,
  data: z.strictObject({
    institutionName: z.string(),
    /** One of its agreements is in force today. */
    inForce: z.boolean(),
    /** In force or in its notice period; if there is none, the one that ended last. */
    current: isvAgreementSchema.nullable(),
    /** Signed, sent back or about to enter into force. */
    next: isvAgreementSchema.nullable(),
    /** What was signed last, if the operator rejected it. */
    rejected: isvAgreementSchema.nullable(),
    /** What there is to sign; null if the operator has published no text yet. */
    text: agreementTextSchema.nullable(),
    obstacle: z.enum(signingObstacles).nullable(),
    /** From when it can be renewed, where that is too early. */
    renewableFrom: day,
  }),
  spec: 'Design §8 ISV',
  summary: 'Get how the own institution’s agreements stand, and what there is to sign',
})

export const searchOwnAgreements = endpoint({
  method: 'POST',
  path: '/isv/agreement/list',
  access: isvSide,
  changes: false,
  body: z.strictObject({ ...pageQuery }),
  data: pageOf(isvAgreementSchema),
  spec: 'Design §8 ISV',
  summary: 'List agreements of the own institution, newest first',
})

export const getIsvAgreement = endpoint({
  method: 'GET',
  path: '/isv/agreement/detail',
  access: bothSides,
  query: z.strictObject({ id: recordId }),
  data: isvAgreementDetailSchema,
  spec: 'Design §8 ISV',
  summary: 'Get an agreement with its text, documents and history',
})

export const downloadIsvAgreement = endpoint({
  method: 'GET',
  path: '/isv/agreement/document',
  access: bothSides,
  answers: 'blob',
  query: z.strictObject({ id: recordId }),
  data: z.unknown(),
  spec: 'Design §8 ISV',
  summary: 'Download an agreement as PDF',
})

export const signIsvAgreement = endpoint({
  method: 'POST',
  path: '/isv/agreement/sign',
  access: isvSide,
  body: z.strictObject({
    /** Of one that was sent back, with its version. */
    id: recordId.optional(),
    version: version.optional(),
    /** The text as the signatory read it. */
    textId: recordId,
    signerName: personName,
    signerTitle: plainName,
    /** The institution's name, typed. */
    typedName: writtenText.max(128),
    authorised: z.literal(true, ruleMessage('authorityDeclared')),
    /** The letter of authorisation. */
    fileIds: someFileIds,
  }),
  data: z.strictObject({ id: z.string(), status: z.string(), version: z.number().int() }),
  spec: 'Design §8 ISV',
  summary: 'Sign an agreement, renew one, or sign again what was sent back',
})

export const withdrawIsvAgreement = endpoint({
  method: 'POST',
  path: '/isv/agreement/withdraw',
  access: isvSide,
  body: z.strictObject(one),
  data: moved,
  spec: 'Design §8 ISV',
  summary: 'Withdraw what was signed and is not confirmed yet',
})

export const giveAgreementNotice = endpoint({
  method: 'POST',
  path: '/isv/agreement/notice',
  access: bothSides,
  body: z.strictObject({ ...one, reason: reviewFeedback }),
  data: moved.extend({ terminatesOn: z.string() }),
  spec: 'Design §8 ISV',
  summary: 'Give notice to terminate an agreement at the end of its notice period',
})

export const revokeAgreementNotice = endpoint({
  method: 'POST',
  path: '/isv/agreement/notice/withdraw',
  access: bothSides,
  body: z.strictObject(one),
  data: moved,
  spec: 'Design §8 ISV',
  summary: 'Withdraw the own notice while the agreement is still in force',
})

// ── The operator's side ─────────────────────────────────────────────────────────────────────────────

const statusCodes = Object.values(isvAgreementWorkflow.states).map(({ code }) => code)
/** Within how many days an agreement ends, to filter by. */
export const endsWithinChoices = ['15', '60', '90'] as const

const filters = {
  keyword,
  status: z.enum(['', ...statusCodes]).default(''),
  kind: z.enum(['', ...agreementKindNames]).default(''),
  /** Of those in force and in their notice period. */
  endsWithin: z.enum(['', ...endsWithinChoices]).default(''),
  signedFrom: orEmpty(calendarDate),
  signedTo: orEmpty(calendarDate),
}

export const searchIsvAgreements = endpoint({
  method: 'POST',
  path: '/grip/isv/agreement/search',
  access: operatorSide,
  changes: false,
  body: z.strictObject({ ...pageQuery, ...filters }),
  data: pageOf(isvAgreementSchema),
  spec: 'Design §8 ISV',
  summary: 'Search agreements of all ISVs: those to confirm first, then newest',
})

export const exportIsvAgreements = endpoint({
  method: 'POST',
  path: '/grip/isv/agreement/export',
  access: operatorSide,
  // Who takes a list out of the house is written down; the sheet itself is not kept for a repeat.
  changes: true,
  secretAnswer: true,
  answers: 'blob',
  body: z.strictObject(filters),
  data: z.unknown(),
  spec: 'Design §8 ISV',
  summary: 'Export the agreements that a search finds as a workbook',
})

export const decideIsvAgreement = endpoint({
  method: 'POST',
  path: '/grip/isv/agreement/decide',
  access: operatorSide,
  body: z.strictObject({
    ...one,
    result: z.enum(['pass', 'reject', 'sendBack']),
    feedback: reviewFeedback,
  }),
  data: moved,
  spec: 'Design §8 ISV',
  summary: 'Confirm, send back or reject a signed agreement',
})

/** What a text holds while it is written; what it needs is checked when it is published. */
export const agreementTextFields = {
  bodyZh: z.string().max(100_000),
  bodyEn: z.string().max(100_000),
  changesZh: limitedText().default(''),
  changesEn: limitedText().default(''),
  termMonths: z.literal([...termChoices]),
  noticeDays: z.literal([...noticeChoices]),
}

const editionSchema = agreementTextSchema.omit({ publishedAt: true }).extend({
  /** Null: the draft. */
  edition: z.number().int().nullable(),
  /** Empty until it is published. */
  publishTime: z.string(),
  version: z.number().int(),
  by: z.string(),
  updatedAt: z.string(),
  /** How many agreements in force were signed in it. */
  inForce: z.number().int(),
})
export type AgreementEdition = z.infer<typeof editionSchema>

export const listAgreementTexts = endpoint({
  method: 'GET',
  path: '/grip/isv/agreement/texts',
  access: operatorSide,
  query: z.strictObject({ kind }),
  data: z.array(editionSchema),
  spec: 'Design §8 ISV',
  summary: 'List editions of an agreement template, draft first, then newest',
})

export const saveAgreementText = endpoint({
  method: 'POST',
  path: '/grip/isv/agreement/texts/save',
  access: operatorSide,
  /** Id and version of the draft that the editor loaded; absent if there is no draft yet. */
  body: z.strictObject({
    kind,
    id: recordId.optional(),
    version: version.optional(),
    ...agreementTextFields,
  }),
  data: z.strictObject({ id: z.string(), version: z.number().int() }),
  spec: 'Design §8 ISV',
  summary: 'Save the draft of the next edition of an agreement template',
})

export const discardAgreementText = endpoint({
  method: 'POST',
  path: '/grip/isv/agreement/texts/discard',
  access: operatorSide,
  body: z.strictObject(one),
  data: noData,
  spec: 'Design §8 ISV',
  summary: 'Discard the draft of an agreement template',
})

export const publishAgreementText = endpoint({
  method: 'POST',
  path: '/grip/isv/agreement/texts/publish',
  access: operatorSide,
  body: z.strictObject(one),
  data: z.strictObject({ edition: z.number().int() }),
  spec: 'Design §8 ISV',
  summary: 'Publish the draft of an agreement template: it is what is signed from now on',
})

export const isvAgreementEndpoints = [
  getAgreementState,
  searchOwnAgreements,
  getIsvAgreement,
  downloadIsvAgreement,
  signIsvAgreement,
  withdrawIsvAgreement,
  giveAgreementNotice,
  revokeAgreementNotice,
  searchIsvAgreements,
  exportIsvAgreements,
  decideIsvAgreement,
  listAgreementTexts,
  saveAgreementText,
  discardAgreementText,
  publishAgreementText,
]
