import { z } from 'zod'
import { fileRefSchema } from '../files/file-ref.ts'
import { endpoint } from '../kit/endpoint.ts'
import { fileKinds } from '../kit/file-rules.ts'
import { keyword, largePageOf, pageQuery } from '../kit/page.ts'
import { ruleMessage } from '../kit/rule-text.ts'
import { calendarDate, limitedText, orEmpty, recordId, reviewFeedback, version } from '../kit/rules.ts'
import { nodeCodeSchema, treeNodeSchema } from '../menus/tree.ts'
import { treeTypeCodes } from '../permissions.ts'
import { historyItemSchema } from '../reviews/history.ts'

const access = ['GRIP_MENU_PERMISSION_ADJUST'] as const
const treeType = z.enum(treeTypeCodes, ruleMessage('chosen'))
/** More than any tree has. */
const maxNodes = 20_000
const nodeCodes = z.array(nodeCodeSchema).max(maxNodes)
/** A number and its record, to link to. */
const linked = z.strictObject({ id: z.string(), number: z.string(), status: z.string() })

const rowSchema = z.strictObject({
  id: z.string(),
  /** `PA`, the date and six digits. */
  number: z.string(),
  institutionId: z.string(),
  institutionName: z.string(),
  tree: treeType,
  /** How many items are granted and removed. */
  granted: z.number().int(),
  removed: z.number().int(),
  reason: z.string(),
  /** Code of `permissionAdjustmentWorkflow`. */
  status: z.string(),
  version: z.number().int(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** The one that this one undoes. */
  counters: linked.nullable(),
  /** Moves and acts of `permissionAdjustmentWorkflow` open to the caller. */
  moves: z.array(z.string()),
})
export type AdjustmentRow = z.infer<typeof rowSchema>

const itemSchema = z.strictObject({ code: z.string(), name: z.string(), path: z.array(z.string()) })
export type AdjustedItem = z.infer<typeof itemSchema>

const detailSchema = rowSchema.extend({
  creditCode: z.string(),
  /** Of the tree as it was when the adjustment was requested. */
  edition: z.number().int(),
  nodes: z.array(treeNodeSchema),
  /** What the institution held then, and what it is to hold. */
  before: z.array(z.string()),
  after: z.array(z.string()),
  files: z.array(fileRefSchema),
  feedback: z.string(),
  /** The one that undoes this one, unless it was rejected or withdrawn. */
  counteredBy: linked.nullable(),
  history: z.array(historyItemSchema),
})
export type AdjustmentDetail = z.infer<typeof detailSchema>

// ── Requesting ──────────────────────────────────────────────────────────────────────────────────────

export const findAdjustableInstitutions = endpoint({
  method: 'POST',
  path: '/manage/menu/emergencyMeasure/permissionAdjust/institutions',
  access,
  changes: false,
  body: z.strictObject({ keyword, id: recordId.optional() }),
  data: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      creditCode: z.string(),
      trees: z.array(treeType),
    }),
  ),
  spec: '§7 Emergency-measure menus',
  summary: 'Find institutions whose permissions can be adjusted, by name or credit code',
})

const startSchema = z.strictObject({
  institution: z.strictObject({ id: z.string(), name: z.string(), creditCode: z.string() }),
  /** The institution's trees. */
  trees: z.array(treeType),
  tree: treeType,
  editionId: z.string(),
  nodes: z.array(treeNodeSchema),
  /** What the institution holds now, and what the tree begins with: the same, but where a change is prefilled. */
  held: z.array(z.string()),
  selected: z.array(z.string()),
  /** Undone by this request; `partly` if some of it cannot be. */
  counters: linked.extend({ partly: z.boolean() }).nullable(),
  /** Waits for a decision, so no other one can be requested for this tree. */
  open: linked.nullable(),
})
export type AdjustmentStart = z.infer<typeof startSchema>

export const startAdjustment = endpoint({
  method: 'GET',
  path: '/manage/menu/emergencyMeasure/permissionAdjust/start',
  access,
  query: z.strictObject({
    institutionId: recordId.optional(),
    tree: treeType.optional(),
    /** In place of both: the adjustment to undo. */
    counters: recordId.optional(),
  }),
  data: startSchema,
  spec: '§7 Emergency-measure menus: permissionAdjust',
  summary: 'Get what an institution holds of a tree, to request an adjustment or to undo one',
})

export const requestAdjustment = endpoint({
  method: 'POST',
  path: '/manage/menu/emergencyMeasure/permissionAdjust/MARKET',
  access,
  body: z.strictObject({
    institutionId: recordId,
    tree: treeType,
    /** As the requester saw them. */
    editionId: recordId,
    held: nodeCodes,
    /** What the institution is to hold. */
    selected: nodeCodes,
    reason: limitedText(1500).min(1),
    fileIds: z.array(recordId).min(1, ruleMessage('documentNeeded')).max(fileKinds.adjustment.maxCount),
    counters: recordId.optional(),
  }),
  data: z.strictObject({ id: z.string(), number: z.string() }),
  spec: '§7 Emergency-measure menus: permissionAdjust/MARKET',
  summary: 'Request an emergency change of what an institution holds',
})

const moved = z.strictObject({ status: z.string(), version: z.number().int() })

export const withdrawAdjustment = endpoint({
  method: 'POST',
  path: '/manage/menu/emergencyMeasure/permissionAdjust/withdraw',
  access,
  body: z.strictObject({ id: recordId, version }),
  data: moved,
  spec: '§7 Emergency-measure menus: permissionAdjust',
  summary: 'Withdraw own request for an adjustment',
})

// ── Deciding ────────────────────────────────────────────────────────────────────────────────────────

const decision = z.strictObject({
  id: recordId,
  version,
  result: z.enum(['pass', 'reject']),
  feedback: reviewFeedback,
})

export const decideMarketAdjustment = endpoint({
  method: 'POST',
  path: '/manage/menu/emergencyMeasure/permissionAdjust/pass/market',
  access,
  body: decision,
  data: moved,
  spec: '§7 Emergency-measure menus: permissionAdjust/pass/market',
  summary: 'Approve or reject an adjustment of the trees of market members and post-trade institutions',
})

export const decideInformationAdjustment = endpoint({
  method: 'POST',
  path: '/manage/menu/emergencyMeasure/permissionAdjust/pass/info',
  access,
  body: decision,
  data: moved,
  spec: '§7 Emergency-measure menus: permissionAdjust/pass/info',
  summary: 'Approve or reject an adjustment of the tree of information vendors',
})

// ── Records ─────────────────────────────────────────────────────────────────────────────────────────

export const adjustmentStatuses = ['00', '05', '10', '90', '20'] as const
export type AdjustmentStatus = (typeof adjustmentStatuses)[number]
export const adjustmentSorts = ['newest', 'oldest'] as const

const filters = {
  /** The number, or part of the institution's name or credit code. */
  keyword,
  statuses: z.array(z.enum(adjustmentStatuses)).max(adjustmentStatuses.length).default([]),
  tree: treeType.or(z.literal('')).default(''),
  /** Range of request dates, in market time. */
  from: orEmpty(calendarDate),
  to: orEmpty(calendarDate),
  sort: z.enum(adjustmentSorts).default('newest'),
}

export const searchAdjustments = endpoint({
  method: 'POST',
  path: '/manage/menu/emergencyMeasure/applicationRecord/list',
  access,
  changes: false,
  body: z.strictObject({ ...pageQuery, ...filters }),
  data: largePageOf(rowSchema),
  spec: '§7 Emergency-measure menus: applicationRecord/list',
  summary: 'List permission adjustments',
})

export const getAdjustment = endpoint({
  method: 'GET',
  path: '/manage/menu/emergencyMeasure/applicationRecordDetail',
  access,
  query: z.strictObject({ id: recordId }),
  data: detailSchema,
  spec: '§7 Emergency-measure menus: applicationRecordDetail',
  summary: 'Get a permission adjustment with what changes, documents and history',
})

export const downloadAdjustments = endpoint({
  method: 'POST',
  path: '/manage/menu/emergencyMeasure/download/apply',
  access,
  // A workbook is not kept for a repeat: it is made again.
  secretAnswer: true,
  answers: 'blob',
  body: z.strictObject(filters),
  data: z.unknown(),
  spec: '§7 Emergency-measure menus: download/apply',
  summary: 'Download the list of permission adjustments as a workbook',
})

export const downloadAdjustment = endpoint({
  method: 'POST',
  path: '/manage/menu/emergencyMeasure/download/detail',
  access,
  // A workbook is not kept for a repeat: it is made again.
  secretAnswer: true,
  answers: 'blob',
  body: z.strictObject({ id: recordId }),
  data: z.unknown(),
  spec: '§7 Emergency-measure menus: download/detail',
  summary: 'Download a permission adjustment with its items as a workbook',
})

export const permissionAdjustmentEndpoints = [
  findAdjustableInstitutions,
  startAdjustment,
  requestAdjustment,
  withdrawAdjustment,
  decideMarketAdjustment,
  decideInformationAdjustment,
  searchAdjustments,
  getAdjustment,
  downloadAdjustments,
  downloadAdjustment,
]
