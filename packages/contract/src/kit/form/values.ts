import { z } from 'zod'
import type { FileKindName } from '../file-rules.ts'
import { recordId } from '../rules.ts'
import { type Form, type FormDefinition, type Part, partsOf, type Row } from './definition.ts'

/** Lists of files and of rows are short. */
const longestList = 50
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isName = (name: string) => name.length <= 64
const isRow = (value: unknown) =>
  isObject(value) && Object.entries(value).every(([name, one]) => isName(name) && typeof one === 'string')
const isPart = (value: unknown) =>
  typeof value === 'string' ||
  isRow(value) ||
  (Array.isArray(value) &&
    value.length <= longestList &&
    value.every((one) => typeof one === 'string' || isRow(one)))

/**
 * Where something is no form at all, whatever its definition: itself, or one of its parts. By hand and no further than
 * the first: it may come as deep and wide as a request can be.
 */
export function misshapenAt(value: unknown): string[] | null {
  if (!isObject(value)) return []
  for (const [name, part] of Object.entries(value)) {
    if (!isName(name)) return []
    if (!isPart(part)) return [name]
  }
  return null
}

/** More than any rule allows: a draft keeps what was typed, the check says what is wrong with it. */
export const longestDraftText = 4000
const typed = z.string().max(longestDraftText).default('')

const fieldsSchema = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, typed]))

function partSchema(part: Part): z.ZodType {
  switch (part.kind) {
    case 'field':
      return typed
    case 'files':
      return z.array(recordId).max(part.max).default([])
    case 'group':
      return z.strictObject(fieldsSchema(part.fields)).prefault({})
    case 'rows':
      return z
        .array(z.strictObject({ rowId: recordId, ...fieldsSchema(part.fields) }))
        .max(Math.min(part.max, longestList))
        .refine((rows) => new Set(rows.map((row) => row.rowId)).size === rows.length)
        .default([])
  }
}

const schemas = new WeakMap<FormDefinition, z.ZodType<Form>>()

/** What a draft of this form may hold; parsing fills in what is missing. */
export function draftSchema(definition: FormDefinition): z.ZodType<Form> {
  const known = schemas.get(definition)
  if (known) return known
  const shape = Object.fromEntries(partsOf(definition).map(([name, part]) => [name, partSchema(part)]))
  const made = z.strictObject(shape) as unknown as z.ZodType<Form>
  schemas.set(definition, made)
  return made
}

export const emptyForm = (definition: FormDefinition): Form => draftSchema(definition).parse({})

export const textOf = (form: Form, name: string): string => {
  const value = form[name]
  return typeof value === 'string' ? value : ''
}
export const groupOf = (form: Form, name: string): Row => {
  const value = form[name]
  return typeof value === 'object' && !Array.isArray(value) ? (value as Row) : {}
}
export const rowsOf = (form: Form, name: string): readonly Row[] => {
  const value = form[name]
  return Array.isArray(value) && typeof value[0] === 'object' ? (value as readonly Row[]) : []
}
export const filesOf = (form: Form, name: string): readonly string[] => {
  const value = form[name]
  return Array.isArray(value) && typeof value[0] === 'string' ? (value as readonly string[]) : []
}
/** Ids of all files a form names, with the kind of their slot. */
export const allFilesOf = (
  definition: FormDefinition,
  form: Form,
): { id: string; fileKind: FileKindName }[] =>
  partsOf(definition).flatMap(([name, part]) =>
    part.kind === 'files' ? filesOf(form, name).map((id) => ({ id, fileKind: part.fileKind })) : [],
  )
/** The same by the values alone, where the definition is not at hand. */
export const fileIdsIn = (form: Form): string[] => Object.keys(form).flatMap((name) => filesOf(form, name))
