import { z } from 'zod'
import { endpoint, noData } from '../kit/endpoint.ts'
import { limitedText, recordId, version } from '../kit/rules.ts'
import { dictionarySchema } from './dictionary.ts'

const editionSchema = z.strictObject({
  id: z.string(),
  /** The protocol it describes; empty for the market's own. */
  protocol: z.string(),
  /** Value of tag 8, by which a message states its protocol version. */
  beginString: z.string(),
  /** The publisher's version number, such as 2.3. */
  name: z.string(),
  note: z.string(),
  messages: z.number().int(),
  fields: z.number().int(),
  publishTime: z.string(),
})
export type DictionaryEdition = z.infer<typeof editionSchema>

export const listDictionaries = endpoint({
  method: 'GET',
  path: '/messageLib/versions',
  access: 'public',
  data: z.array(editionSchema),
  spec: '§2 Message library',
  summary: 'List published versions of message dictionaries, the market’s own protocol first, newest first',
})

export const getDictionary = endpoint({
  method: 'GET',
  path: '/messageLib/dictionary',
  access: 'public',
  query: z.strictObject({ id: recordId }),
  data: dictionarySchema,
  spec: '§2 Message library',
  summary: 'Get a dictionary version; drafts are available to editors only',
})

// ── The operator's side ─────────────────────────────────────────────────────────────────────────────

const editors = ['GRIP_MENU_LIBRARY'] as const

/** A problem or warning about an imported file, with its place. */
export const importProblemSchema = z.strictObject({
  /** Line of the XML, or sheet and row. */
  place: z.string(),
  message: z.string(),
})
export type ImportProblem = z.infer<typeof importProblemSchema>

const managedSchema = z.strictObject({
  id: z.string(),
  protocol: z.string(),
  beginString: z.string(),
  name: z.string(),
  noteZh: z.string(),
  noteEn: z.string(),
  source: z.string(),
  messages: z.number().int(),
  fields: z.number().int(),
  /** Warnings about its file, and how they were handled. */
  warnings: z.array(importProblemSchema),
  status: z.string(),
  by: z.string(),
  importTime: z.string(),
  publishTime: z.string(),
  version: z.number().int(),
  moves: z.array(z.string()),
})
export type ManagedDictionary = z.infer<typeof managedSchema>

export const listManagedDictionaries = endpoint({
  method: 'GET',
  path: '/messageLib/manage/list',
  access: editors,
  data: z.array(managedSchema),
  spec: '§2 Message library',
  summary: 'List all dictionary versions, latest import first',
})

export const importDictionary = endpoint({
  method: 'POST',
  path: '/messageLib/manage/uploadFile/import',
  access: editors,
  takes: 'multipart',
  body: z.strictObject({
    kind: z.literal('dictionary'),
    /** Empty for the market's own. No slash, which separates protocol and version in URLs. */
    protocol: limitedText(40)
      .regex(/^[^/]*$/)
      .default(''),
    name: limitedText(40).min(1),
    noteZh: limitedText().default(''),
    noteEn: limitedText().default(''),
  }),
  /** If there are problems, nothing was imported and `id` is empty. */
  data: z.strictObject({ id: z.string(), problems: z.array(importProblemSchema) }),
  spec: '§2 Message library',
  summary: 'Import a dictionary as a draft from a workbook or QuickFIX XML dictionary',
})

export const dictionaryTemplate = endpoint({
  method: 'GET',
  path: '/messageLib/manage/download/workbook',
  access: editors,
  answers: 'blob',
  query: z.strictObject({ id: recordId }),
  data: z.unknown(),
  spec: '§2 Message library',
  summary: 'Download a dictionary version as a workbook for import',
})

const moving = <Path extends string>(path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    access: editors,
    body: z.strictObject({ id: recordId, version }),
    data: z.strictObject({ version: z.number().int(), status: z.string() }),
    spec: '§2 Message library',
    summary,
  })
export const publishDictionary = moving(
  '/messageLib/manage/publish',
  'Publish a version: the newest published one is what readers see first',
)
export const withdrawDictionary = moving('/messageLib/manage/withdraw', 'Withdraw a version from readers')

export const deleteDictionary = endpoint({
  method: 'POST',
  path: '/messageLib/manage/delete',
  access: editors,
  body: z.strictObject({ id: recordId, version }),
  data: noData,
  spec: '§2 Message library',
  summary: 'Delete an unpublished dictionary version',
})

export const messageLibraryEndpoints = [
  listDictionaries,
  getDictionary,
  listManagedDictionaries,
  importDictionary,
  dictionaryTemplate,
  publishDictionary,
  withdrawDictionary,
  deleteDictionary,
]
