import { z } from 'zod'
import { identity } from '../institutions/identity.ts'
import { editionNote } from '../kit/edition-note.ts'
import { endpoint, noData } from '../kit/endpoint.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { queryVersion, recordId, version } from '../kit/rules.ts'
import { treeTypeCodes } from '../permissions.ts'
import { menuNodeSchema } from './edition.ts'
import { nodeChangeKinds, nodeFields } from './edition-difference.ts'
import { nodeCodeSchema } from './tree.ts'

// Editions of the permission trees: a draft is edited and imported, made ready by one person and published by another.

const editors = ['GRIP_MENU_MENUS'] as const
/** Trees of the market; information vendors have one of their own, IIQ. */
const marketTree = z.enum([identity.marketMember, identity.postTrade])
const tree = z.enum(treeTypeCodes)

export const editionStates = ['draft', 'ready', 'live', 'old'] as const

const editionSchema = z.strictObject({
  id: z.string(),
  tree,
  number: z.number().int(),
  /** `ready`: a draft that another person may publish. */
  state: z.enum(editionStates),
  nodes: z.number().int(),
  /** Made from a workbook alone, not from the live edition (`…/new`). */
  fresh: z.boolean(),
  /** Number of the earlier edition that it brings back. */
  revertOf: z.number().int().nullable(),
  note: z.string(),
  version: z.number().int(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  readyAt: z.string().nullable(),
  readyBy: z.string(),
  /** The caller made it ready, so somebody else has to publish it. */
  readyByMe: z.boolean(),
  publishedAt: z.string().nullable(),
  publishedBy: z.string(),
})
export type MenuEdition = z.infer<typeof editionSchema>

/** Of a node and those above it, from the market down. */
const namesDown = z.array(z.string())

const changeSchema = z.strictObject({
  code: z.string(),
  change: z.enum(nodeChangeKinds),
  fields: z.array(z.enum(nodeFields)),
  path: namesDown,
  /** Institutions that hold it. */
  holders: z.number().int(),
  /** Applications under way that have it selected; they keep their edition. */
  applications: z.number().int(),
  /** Teams that review it now. */
  owners: z.array(z.string()),
})
export type MenuChange = z.infer<typeof changeSchema>

const problemSchema = z.strictObject({
  code: z.string(),
  field: z.string(),
  message: z.string(),
})
export type MenuProblem = z.infer<typeof problemSchema>

const shownNodeSchema = menuNodeSchema.extend({
  nameZh: z.string(),
  nameEn: z.string(),
  /** Teams that review it from this edition on. */
  owners: z.array(z.string()),
  /** Owners are to change when it is published. */
  ownersChange: z.boolean(),
})
export type ShownNode = z.infer<typeof shownNodeSchema>

const overviewSchema = z.strictObject({
  edition: editionSchema.nullable(),
  live: z.strictObject({ id: z.string(), number: z.number().int() }).nullable(),
  /** In document order. */
  nodes: z.array(shownNodeSchema),
  teams: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  /** From the live edition, if this is the draft. */
  changes: z.array(changeSchema),
  /** What stands in the way of publishing it. */
  problems: z.array(problemSchema),
  /** Lowest nodes that nobody would review. */
  unowned: z.array(z.string()),
})
export type MenuOverview = z.infer<typeof overviewSchema>

/** The draft, or the live edition where there is none; with an id, that edition. */
const shownEdition = { id: recordId.optional() }

export const selectAllIiq = endpoint({
  method: 'POST',
  path: '/manage/menu/emergencyMeasure/selectAll/IIQ',
  access: editors,
  changes: false,
  body: z.strictObject(shownEdition),
  data: overviewSchema,
  spec: '§7 Emergency-measure menus; design §5',
  summary: 'Get the IIQ draft with its difference from the live edition, or an edition',
})
export const selectAllMarket = endpoint({
  method: 'POST',
  path: '/manage/menu/emergencyMeasure/selectAll/MARKET',
  access: editors,
  changes: false,
  body: z.strictObject({ ...shownEdition, tree: marketTree.default(identity.marketMember) }),
  data: overviewSchema,
  spec: '§7 Emergency-measure menus; design §5',
  summary: 'Get the draft of a market tree with its difference from the live edition, or an edition',
})

export const listMenuEditions = endpoint({
  method: 'POST',
  path: '/manage/menu/emergencyMeasure/list',
  access: editors,
  changes: false,
  body: z.strictObject({ ...pageQuery, tree: tree.default(identity.marketMember) }),
  data: pageOf(editionSchema),
  spec: '§7 Emergency-measure menus; design §5',
  summary: 'List the editions of a tree, the draft first, then the latest',
})

const institutionsShown = z.array(z.strictObject({ id: z.string(), name: z.string(), since: z.string() }))
const itemSchema = z.strictObject({
  node: shownNodeSchema,
  live: shownNodeSchema.nullable(),
  path: namesDown,
  /** The first hundred of them. */
  holders: institutionsShown,
  holderTotal: z.number().int(),
  applications: z.array(
    z.strictObject({ id: z.string(), ordNo: z.string(), institution: z.string(), edition: z.number().int() }),
  ),
  applicationTotal: z.number().int(),
})
export type MenuItem = z.infer<typeof itemSchema>

const itemBody = { code: nodeCodeSchema, id: recordId.optional() }
export const getMenuConfigItem = endpoint({
  method: 'POST',
  path: '/manage/menu/emergencyMeasure/getMenuConfigItem/market',
  access: editors,
  changes: false,
  body: z.strictObject({ ...itemBody, tree: marketTree.default(identity.marketMember) }),
  data: itemSchema,
  spec: '§7 Emergency-measure menus',
  summary: 'Get a node of a market tree, who holds it, and which applications under way have it selected',
})
export const getIiqConfigItem = endpoint({
  method: 'POST',
  path: '/manage/menu/emergencyMeasure/getMenuConfigItem/iiq',
  access: editors,
  changes: false,
  body: z.strictObject(itemBody),
  data: itemSchema,
  spec: 'Design §5',
  summary: 'Get a node of the IIQ tree, who holds it, and which applications under way have it selected',
})

// ── Workbooks ───────────────────────────────────────────────────────────────────────────────────────

const template = {
  method: 'POST',
  access: editors,
  changes: false,
  answers: 'blob',
  data: z.unknown(),
  spec: '§7 Emergency-measure menus',
} as const
export const downloadIiqTemplate = endpoint({
  ...template,
  path: '/manage/menu/emergencyMeasure/download/template/iiq',
  body: z.strictObject(shownEdition),
  summary: 'Download the IIQ tree as a workbook to edit and import',
})
export const downloadMarketTemplate = endpoint({
  ...template,
  path: '/manage/menu/emergencyMeasure/download/template/market',
  body: z.strictObject({ ...shownEdition, tree: marketTree.default(identity.marketMember) }),
  summary: 'Download a market tree as a workbook to edit and import',
})

const importProblemSchema = z.strictObject({
  place: z.string(),
  column: z.string(),
  message: z.string(),
})
const imported = z.strictObject({
  /** If there are any, nothing was imported. */
  problems: z.array(importProblemSchema),
  version: z.number().int().nullable(),
  changes: z.number().int(),
})

const importing = <Path extends string, Shape extends z.ZodRawShape>(
  path: Path,
  shape: Shape,
  summary: string,
) =>
  endpoint({
    method: 'POST',
    path,
    access: editors,
    takes: 'multipart',
    /** `version` of the draft that it goes into or replaces, where there is one. */
    body: z.strictObject({ kind: z.literal('menu'), version: queryVersion.optional(), ...shape }),
    data: imported,
    spec: '§7 Emergency-measure menus; design §5',
    summary,
  })
const market = { tree: marketTree.default(identity.marketMember) }
export const importIiq = importing(
  '/manage/menu/emergencyMeasure/import/IIQ',
  {},
  'Merge a workbook into the IIQ draft, by node code',
)
export const importMarket = importing(
  '/manage/menu/emergencyMeasure/import/MARKET',
  market,
  'Merge a workbook into the draft of a market tree, by node code',
)
export const importIiqNew = importing(
  '/manage/menu/emergencyMeasure/import/IIQ/new',
  {},
  'Start the IIQ draft afresh from a workbook',
)
export const importMarketNew = importing(
  '/manage/menu/emergencyMeasure/import/MARKET/new',
  market,
  'Start the draft of a market tree afresh from a workbook',
)

// ── The draft ───────────────────────────────────────────────────────────────────────────────────────

const changed = z.strictObject({ version: z.number().int() })
const changing = <Path extends string, Shape extends z.ZodRawShape>(
  path: Path,
  shape: Shape,
  summary: string,
) =>
  endpoint({
    method: 'POST',
    path,
    access: editors,
    body: z.strictObject({ tree, ...shape }),
    data: changed,
    spec: 'Design §5 Permission trees',
    summary,
  })

export const startMenuDraft = changing(
  '/manage/menu/emergencyMeasure/draft/start',
  {},
  'Start a draft as a copy of the live edition',
)
export const saveMenuNode = changing(
  '/manage/menu/emergencyMeasure/draft/node/save',
  {
    version,
    /** Null adds the node at the end of its siblings. */
    code: nodeCodeSchema.nullable(),
    node: menuNodeSchema,
  },
  'Add a node to the draft, or change one; owners given to a branch go to the lowest nodes below it',
)
export const deleteMenuNode = changing(
  '/manage/menu/emergencyMeasure/draft/node/delete',
  { version, code: nodeCodeSchema },
  'Delete a node from the draft, with all below it and the rules that name them',
)
export const moveMenuNode = changing(
  '/manage/menu/emergencyMeasure/draft/node/order',
  { version, code: nodeCodeSchema, up: z.boolean() },
  'Move a node of the draft up or down by one among its siblings',
)
export const readyMenuDraft = changing(
  '/manage/menu/emergencyMeasure/draft/ready',
  { version, note: editionNote },
  'Make the draft ready for another person to publish; it cannot be changed meanwhile',
)
export const reopenMenuDraft = changing(
  '/manage/menu/emergencyMeasure/draft/reopen',
  { version },
  'Open a draft that was made ready for changes',
)

export const discardMenuDraft = endpoint({
  method: 'POST',
  path: '/manage/menu/emergencyMeasure/draft/discard',
  access: editors,
  body: z.strictObject({ tree, version }),
  data: noData,
  spec: 'Design §5 Permission trees',
  summary: 'Discard the draft',
})

export const revertMenu = endpoint({
  method: 'POST',
  path: '/manage/menu/emergencyMeasure/revert',
  access: editors,
  /** `liveId`: the live edition as the caller saw it. */
  body: z.strictObject({ tree, id: recordId, liveId: recordId, note: editionNote }),
  data: changed,
  spec: 'Design §5 Permission trees',
  summary: 'Make a copy of an earlier edition ready for another person to publish',
})

const publishing = <Path extends string, Shape extends z.ZodRawShape>(
  path: Path,
  shape: Shape,
  summary: string,
) =>
  endpoint({
    method: 'POST',
    path,
    access: editors,
    body: z.strictObject({ version, ...shape }),
    data: noData,
    spec: '§7 Emergency-measure menus; design §5',
    summary,
  })
export const publishIiq = publishing(
  '/manage/menu/emergencyMeasure/publish/IIQ',
  {},
  'Publish the IIQ draft that another person made ready',
)
export const publishMarket = publishing(
  '/manage/menu/emergencyMeasure/publish/MARKET',
  market,
  'Publish the draft of a market tree that another person made ready',
)
export const publishIiqNew = publishing(
  '/manage/menu/emergencyMeasure/publish/IIQ/new',
  {},
  'The same of an IIQ draft that was started afresh from a workbook',
)
export const publishMarketNew = publishing(
  '/manage/menu/emergencyMeasure/publish/MARKET/new',
  market,
  'The same of a market draft that was started afresh from a workbook',
)

export const menuEndpoints = [
  selectAllIiq,
  selectAllMarket,
  listMenuEditions,
  getMenuConfigItem,
  getIiqConfigItem,
  downloadIiqTemplate,
  downloadMarketTemplate,
  importIiq,
  importMarket,
  importIiqNew,
  importMarketNew,
  startMenuDraft,
  saveMenuNode,
  deleteMenuNode,
  moveMenuNode,
  readyMenuDraft,
  reopenMenuDraft,
  discardMenuDraft,
  revertMenu,
  publishIiq,
  publishMarket,
  publishIiqNew,
  publishMarketNew,
]
