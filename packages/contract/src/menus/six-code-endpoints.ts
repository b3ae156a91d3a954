import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { keyword, pageOf, pageQuery } from '../kit/page.ts'
import { code4, code6, code21 } from '../kit/rules.ts'

// The 21-, 6- and 4-digit codes of institutions: what an import would do is shown before it is taken.

const editors = ['GRIP_MENU_MENUS'] as const
export const sixCodeLimits = { rows: 10_000, shown: 500, seconds: 20 } as const

/** The digits of one connection of an institution. */
export const sixCodeShape = { code21, code6, code4 }

const codeSchema = z.strictObject({
  institution: z.string(),
  creditCode: z.string(),
  code21: z.string(),
  code6: z.string(),
  code4: z.string(),
  importedAt: z.string(),
  importedBy: z.string(),
})
export type SixCode = z.infer<typeof codeSchema>

export const listSixCodes = endpoint({
  method: 'POST',
  path: '/manage/menu/emergencyMeasure/sixCode/list',
  access: editors,
  changes: false,
  body: z.strictObject({ ...pageQuery, keyword }),
  data: pageOf(codeSchema),
  spec: 'Design §5: SixCode imports the codes of institutions',
  summary: 'Search the codes of institutions by institution or the beginning of a code',
})

export const downloadSixCodes = endpoint({
  method: 'POST',
  path: '/manage/menu/emergencyMeasure/download/template/sixCode',
  access: editors,
  changes: false,
  answers: 'blob',
  data: z.unknown(),
  spec: 'Design §5: SixCode imports the codes of institutions',
  summary: 'Download the codes of institutions as a workbook to edit and import',
})

export const sixCodeOutcomes = ['clash', 'changed', 'new', 'removed', 'same'] as const
export type SixCodeOutcome = (typeof sixCodeOutcomes)[number]

const plannedSchema = z.strictObject({
  /** Of the sheet; 0 where the sheet does not list it. */
  row: z.number().int(),
  institution: z.string(),
  code21: z.string(),
  code6: z.string(),
  code4: z.string(),
  outcome: z.enum(sixCodeOutcomes),
  /** What it clashes with, or differs from. */
  reasons: z.array(z.string()),
})
export type PlannedSixCode = z.infer<typeof plannedSchema>

const outcomeSchema = z.strictObject({
  /** If there are any, nothing is imported. */
  problems: z.array(z.strictObject({ place: z.string(), column: z.string(), message: z.string() })),
  counts: z.record(z.enum(sixCodeOutcomes), z.number().int()),
  /** Those that change something or cannot be taken, clashes first; the first of them where there are many. */
  rows: z.array(plannedSchema),
  /** Sent with the same file, takes it: what clashes is left out. Empty where nothing can be taken. */
  fingerprint: z.string(),
  taken: z.boolean(),
})
export type SixCodeImport = z.infer<typeof outcomeSchema>

const importing = <Path extends string>(path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    access: editors,
    takes: 'multipart',
    /** Without the fingerprint of a preview this is one: nothing is changed. */
    body: z.strictObject({
      kind: z.literal('menu'),
      fingerprint: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    data: outcomeSchema,
    spec: '§7 Emergency-measure menus; design §5',
    summary,
  })

export const importSixCodes = importing(
  '/manage/menu/emergencyMeasure/import/SixCode',
  'Preview or take codes of institutions from a workbook; those it does not list stay',
)
export const importSixCodesNew = importing(
  '/manage/menu/emergencyMeasure/import/SixCode/new',
  'Preview or take codes of institutions from a workbook; those it does not list are removed',
)

export const sixCodeEndpoints = [listSixCodes, downloadSixCodes, importSixCodes, importSixCodesNew]
