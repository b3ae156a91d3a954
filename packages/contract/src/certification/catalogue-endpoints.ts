import { z } from 'zod'
import { editionNote } from '../kit/edition-note.ts'
import { endpoint, noData } from '../kit/endpoint.ts'
import { queryVersion, recordId, version } from '../kit/rules.ts'
import { catalogueSchema, testCaseSchema, testFormSchema } from './catalogue.ts'
import { catalogueChangeKinds, catalogueParts } from './catalogue-difference.ts'

const editors = ['GRIP_MENU_CERTIFICATION'] as const
/** Key of a form or id of a case, as it was before. */
const key = z.string().min(1).max(32)

export const getCatalogue = endpoint({
  method: 'GET',
  path: '/certification/catalogue',
  access: [
    'COMMON_serviceApplication',
    'COMMON_serviceApplication_test',
    'GRIP_MENU_CERTIFICATION',
    'GRIP_MENU_WORKBENCH',
  ],
  /** Without an id the live edition. */
  query: z.strictObject({ id: recordId.optional() }),
  data: z.strictObject({ id: z.string(), number: z.number().int(), catalogue: catalogueSchema }),
  spec: '§3 Test forms; design §7 Test catalogue',
  summary: 'Get the forms and cases of a published edition of the test catalogue',
})

// ── The operator's side ─────────────────────────────────────────────────────────────────────────────

export const catalogueStates = ['draft', 'live', 'old'] as const

const editionSchema = z.strictObject({
  id: z.string(),
  number: z.number().int(),
  state: z.enum(catalogueStates),
  /** What changed with it. */
  note: z.string(),
  forms: z.number().int(),
  cases: z.number().int(),
  version: z.number().int(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  publishedAt: z.string().nullable(),
  publishedBy: z.string(),
})
export type CatalogueEdition = z.infer<typeof editionSchema>

export const listCatalogueEditions = endpoint({
  method: 'GET',
  path: '/certification/catalogue/editions',
  access: editors,
  data: z.array(editionSchema),
  spec: 'Design §7 Test catalogue',
  summary: 'List the editions of the test catalogue, the draft first, then the latest',
})

const changeSchema = z.strictObject({
  part: z.enum(catalogueParts),
  key: z.string(),
  change: z.enum(catalogueChangeKinds),
  fields: z.array(z.string()),
})
const problemSchema = z.strictObject({
  part: z.enum(catalogueParts),
  key: z.string(),
  /** In the form or case, as in `questionList.0.when`. */
  path: z.string(),
  message: z.string(),
})
export type DraftProblem = z.infer<typeof problemSchema>

const draftSchema = z.strictObject({
  id: z.string(),
  number: z.number().int(),
  version: z.number().int(),
  catalogue: catalogueSchema,
  /** From the live edition. */
  changes: z.array(changeSchema),
  /** What stands in the way of publishing it. */
  problems: z.array(problemSchema),
})
export type CatalogueDraft = z.infer<typeof draftSchema>

export const getCatalogueDraft = endpoint({
  method: 'GET',
  path: '/certification/catalogue/draft',
  access: editors,
  data: draftSchema.nullable(),
  spec: 'Design §7 Test catalogue',
  summary: 'Get the draft of the test catalogue with its difference from the live edition',
})

export const listCatalogueNodes = endpoint({
  method: 'GET',
  path: '/certification/catalogue/nodes',
  access: editors,
  /** `name` with those above it, from the market down. */
  data: z.array(z.strictObject({ code: z.string(), name: z.string() })),
  spec: 'Design §7 Test catalogue',
  summary: 'List the nodes of the live permission trees, which conditions of cases name',
})

/** Of a draft that somebody changes: its version now. */
const changed = z.strictObject({ version: z.number().int() })

export const startCatalogueDraft = endpoint({
  method: 'POST',
  path: '/certification/catalogue/draft/start',
  access: editors,
  data: changed,
  spec: 'Design §7 Test catalogue',
  summary: 'Start a draft as a copy of the live edition',
})

const changing = <Path extends string, Shape extends z.ZodRawShape>(
  path: Path,
  shape: Shape,
  summary: string,
) =>
  endpoint({
    method: 'POST',
    path: `/certification/catalogue/draft/${path}`,
    access: editors,
    body: z.strictObject({ version, ...shape }),
    data: changed,
    spec: 'Design §7 Test catalogue',
    summary,
  })

export const saveTestForm = changing(
  'form/save',
  { formKey: key.nullable(), form: testFormSchema },
  'Add a form to the draft, or change one; its cases follow when its key changes',
)
export const deleteTestForm = changing(
  'form/delete',
  { formKey: key },
  'Delete a form from the draft, with its cases',
)
export const saveTestCase = changing(
  'case/save',
  { id: key.nullable(), testCase: testCaseSchema },
  'Add a case to the draft, or change one',
)
export const deleteTestCase = changing('case/delete', { id: key }, 'Delete a case from the draft')
export const movePart = changing(
  'order',
  { part: z.enum(catalogueParts), key, up: z.boolean() },
  'Move a form, or a case among those of its form, up or down by one',
)

export const discardCatalogueDraft = endpoint({
  method: 'POST',
  path: '/certification/catalogue/draft/discard',
  access: editors,
  body: z.strictObject({ version }),
  data: noData,
  spec: 'Design §7 Test catalogue',
  summary: 'Discard the draft',
})

export const publishCatalogue = endpoint({
  method: 'POST',
  path: '/certification/catalogue/publish',
  access: editors,
  body: z.strictObject({ version, note: editionNote }),
  data: noData,
  spec: 'Design §7 Test catalogue',
  summary: 'Make the draft the live edition; applications keep the edition they were begun with',
})

export const revertCatalogue = endpoint({
  method: 'POST',
  path: '/certification/catalogue/revert',
  access: editors,
  /** `liveId`: the live edition as the caller saw it. */
  body: z.strictObject({ id: recordId, liveId: recordId, note: editionNote }),
  data: noData,
  spec: 'Design §7 Test catalogue',
  summary: 'Publish an earlier edition again',
})

const importProblemSchema = z.strictObject({
  /** Sheet and row of a workbook; form or case of a JSON file. */
  place: z.string(),
  /** Empty where it is about more than one. */
  column: z.string(),
  message: z.string(),
})
export type CatalogueImportProblem = z.infer<typeof importProblemSchema>

export const importCatalogue = endpoint({
  method: 'POST',
  path: '/certification/catalogue/draft/uploadFile/import',
  access: editors,
  takes: 'multipart',
  /** `version` of the draft that it replaces; without one it becomes the draft. */
  body: z.strictObject({ kind: z.literal('catalogue'), version: queryVersion.optional() }),
  /** If there are problems, nothing was imported. */
  data: z.strictObject({
    problems: z.array(importProblemSchema),
    version: z.number().int().nullable(),
    changes: z.array(changeSchema),
  }),
  spec: 'Design §7 Test catalogue',
  summary: 'Import forms and cases from a workbook or JSON file as the draft',
})

export const exportCatalogue = endpoint({
  method: 'GET',
  path: '/certification/catalogue/export',
  access: editors,
  answers: 'blob',
  query: z.strictObject({ id: recordId, format: z.enum(['xlsx', 'json']) }),
  data: z.unknown(),
  spec: 'Design §7 Test catalogue',
  summary: 'Download an edition or the draft as a workbook or JSON file, for import',
})

export const catalogueEndpoints = [
  getCatalogue,
  listCatalogueEditions,
  getCatalogueDraft,
  listCatalogueNodes,
  startCatalogueDraft,
  saveTestForm,
  deleteTestForm,
  saveTestCase,
  deleteTestCase,
  movePart,
  discardCatalogueDraft,
  publishCatalogue,
  revertCatalogue,
  importCatalogue,
  exportCatalogue,
]
