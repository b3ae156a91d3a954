import { z } from 'zod'
import type { RefusedField } from '../kit/envelope.ts'
import type { FileKindName } from '../kit/file-rules.ts'
import { problemIn } from '../kit/issue-text.ts'
import { ruleMessage, ruleMessages } from '../kit/rule-text.ts'
import { calendarDate, limitedBytes, recordId, writtenText } from '../kit/rules.ts'
import { fill, type Language, type Text, text } from '../kit/text.ts'
import { isBlank, written } from '../kit/written.ts'
import type { TreeType } from '../permissions.ts'

// A form is data: what is edited, checked, reviewed, compared and printed all follows from its definition. Every
// leaf is a text, so that a draft may hold whatever somebody has typed so far.

export type Row = Readonly<Record<string, string>>
/** A text; ids of files; a group of texts; rows of texts, each with its `rowId`. */
export type FormValue = string | readonly string[] | Row | readonly Row[]
export type Form = Readonly<Record<string, FormValue>>

/** Lists of files and of rows are short. */
const most = 50
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isName = (name: string) => name.length <= 64
const isRow = (value: unknown) =>
  isObject(value) && Object.entries(value).every(([name, one]) => isName(name) && typeof one === 'string')
const isPart = (value: unknown) =>
  typeof value === 'string' ||
  isRow(value) ||
  (Array.isArray(value) &&
    value.length <= most &&
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

/** What a form depends on beside its own fields. */
export type Facts = {
  /** Market date. */
  readonly today: string
  readonly tree: TreeType | null
  /** Of a permission change: whether nodes are added and removed. */
  readonly adds: boolean
  readonly removes: boolean
  /** Rows whose secret lies on the server already. */
  readonly secrets: readonly string[]
  /** It was sent back and awaits its supplement. */
  readonly returned: boolean
}

/** `values` are the fields beside it: the form's for a part, the group's or row's own for what is inside one. */
export type Condition = (values: Form, facts: Facts) => boolean

type Common = { readonly label: Text; readonly hint?: Text; readonly when?: Condition }
export type Field = Common & {
  readonly kind: 'field'
  readonly input: 'text' | 'area' | 'choice' | 'yesNo' | 'date' | 'vendor' | 'secret'
  /** For what is not empty. */
  readonly rule: z.ZodType<string, string>
  readonly required: boolean | Condition
  readonly options?: readonly { readonly value: string; readonly label: Text }[]
  /** Codes, numbers and addresses: shown in a monospaced face. */
  readonly code?: boolean
  /** Takes a whole line. */
  readonly wide?: boolean
  readonly unit?: Text
  /** How a value is read; else it is the value and its unit. */
  readonly shown?: (value: string) => Text
}
export type FileSlot = Common & {
  readonly kind: 'files'
  readonly fileKind: FileKindName
  readonly max: number
  readonly required: boolean | Condition
}
export type Group = Common & {
  readonly kind: 'group'
  readonly fields: Readonly<Record<string, Field>>
  /** Left out altogether it is fine; begun, it is to be complete. */
  readonly optional?: boolean
  /** A person, who can be taken over from earlier applications. */
  readonly contact?: boolean
}
export type Rows = Common & {
  readonly kind: 'rows'
  readonly fields: Readonly<Record<string, Field>>
  readonly min: number
  readonly max: number
  readonly add: Text
  /** Said of all of them where there are too few, or one lacks something. */
  readonly incomplete?: Text
}
export type Part = Field | FileSlot | Group | Rows

export type Section = {
  readonly key: string
  readonly title: Text
  readonly hint?: Text
  /** The place of the permission tree. */
  readonly tree?: true
  readonly parts: Readonly<Record<string, Part>>
}
export type Problem = { readonly path: string; readonly message: Text }
export type FormDefinition = {
  readonly sections: readonly Section[]
  /** What takes more than one field to see. */
  readonly rules?: (form: Form, facts: Facts) => Problem[]
}

// ── Building blocks ─────────────────────────────────────────────────────────────────────────────────

type FieldOptions = Partial<Omit<Field, 'kind' | 'label'>> & { readonly optional?: true }

const shortText = writtenText.pipe(limitedBytes(300))

export function field(label: Text, options: FieldOptions = {}): Field {
  const { optional, ...given } = options
  return { kind: 'field', label, input: 'text', rule: shortText, required: !optional, ...given }
}
export const area = (label: Text, options: FieldOptions = {}): Field =>
  field(label, { input: 'area', rule: writtenText.pipe(limitedBytes(1500)), wide: true, ...options })
export const date = (label: Text, options: FieldOptions = {}): Field =>
  field(label, { input: 'date', rule: calendarDate, ...options })

export const yes = '1'
export const no = '0'
const yesOrNo = [
  { value: yes, label: text('是', 'Yes') },
  { value: no, label: text('否', 'No') },
] as const
export const yesNo = (label: Text, options: FieldOptions = {}): Field =>
  field(label, { input: 'yesNo', options: yesOrNo, rule: oneOf(yesOrNo), ...options })

export const choice = (
  label: Text,
  values: readonly { readonly value: string; readonly label: Text }[],
  options: FieldOptions = {},
): Field => field(label, { input: 'choice', options: values, rule: oneOf(values), ...options })

function oneOf(values: readonly { readonly value: string }[]): z.ZodType<string, string> {
  const known = new Set(values.map(({ value }) => value))
  return z.string().refine((value) => known.has(value), ruleMessage('chosen'))
}

export const files = (
  label: Text,
  fileKind: FileKindName,
  options: Partial<Omit<FileSlot, 'kind' | 'label' | 'fileKind'>> = {},
): FileSlot => ({ kind: 'files', label, fileKind, max: 3, required: true, ...options })

// ── What a form holds ───────────────────────────────────────────────────────────────────────────────

/** More than any rule allows: a draft keeps what was typed, the check says what is wrong with it. */
const typed = z.string().max(4000).default('')

export const partsOf = (definition: FormDefinition): [string, Part][] =>
  definition.sections.flatMap((section) => Object.entries(section.parts))

const fieldsSchema = (fields: Group['fields']) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, typed]))

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
        .max(Math.min(part.max, most))
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

// ── Checking ────────────────────────────────────────────────────────────────────────────────────────

const requiredWords = text('此项为必填项', 'This field is required')
const isShown = (part: Common, values: Form, facts: Facts) => part.when?.(values, facts) ?? true
const isRequired = ({ required }: Field | FileSlot, values: Form, facts: Facts) =>
  typeof required === 'function' ? required(values, facts) : required

/** Whether anybody sees this part, as the form stands. */
export const shows = (part: Part, values: Form, facts: Facts): boolean => isShown(part, values, facts)
/** A section has something to show. */
export const showsAny = ({ parts, tree }: Section, form: Form, facts: Facts): boolean =>
  tree === true || Object.values(parts).some((part) => shows(part, form, facts))

/** Everything that stands in the way of submitting this form, each at its place; empty when it is complete. */
export function checkForm(
  definition: FormDefinition,
  form: Form,
  facts: Facts,
  language: Language,
): RefusedField[] {
  const found: RefusedField[] = []
  const refuse = (path: string, words: Text) => found.push({ path, message: words[language] })
  let missing = 0

  const checkField = (at: string, one: Field, value: string, values: Form, stored: boolean) => {
    if (!isShown(one, values, facts)) return
    if (isBlank(value)) {
      if (!isRequired(one, values, facts) || stored) return
      missing++
      refuse(at, one.input === 'choice' || one.input === 'yesNo' ? ruleMessages.chosen : requiredWords)
      return
    }
    const message = problemIn(one.rule, value, language)
    if (message) found.push({ path: at, message })
  }
  const checkFields = (at: string, fields: Group['fields'], values: Row, rowId?: string) => {
    for (const [name, one] of Object.entries(fields)) {
      const stored = one.input === 'secret' && rowId !== undefined && facts.secrets.includes(rowId)
      checkField(`${at}.${name}`, one, values[name] ?? '', values, stored)
    }
  }

  for (const [name, part] of partsOf(definition)) {
    if (!isShown(part, form, facts)) continue
    switch (part.kind) {
      case 'field':
        checkField(name, part, textOf(form, name), form, false)
        break
      case 'files':
        if (isRequired(part, form, facts) && filesOf(form, name).length === 0)
          refuse(name, ruleMessages.documentNeeded)
        break
      case 'group': {
        const values = groupOf(form, name)
        const begun = Object.values(values).some((value) => !isBlank(value))
        if (begun || !part.optional) checkFields(name, part.fields, values)
        break
      }
      case 'rows': {
        const rows = rowsOf(form, name)
        const before = missing
        rows.forEach((row, index) => {
          checkFields(`${name}.${index}`, part.fields, row, row.rowId)
        })
        if (rows.length < part.min)
          refuse(
            name,
            part.incomplete ??
              fill(text('请至少填写{n}行', 'Add at least {n} {n|row|rows}'), { n: part.min }),
          )
        else if (part.incomplete && missing > before) refuse(name, part.incomplete)
      }
    }
  }
  // What is wrong by itself need not be right beside others.
  for (const { path, message } of definition.rules?.(form, facts) ?? [])
    if (!found.some((one) => one.path === path)) refuse(path, message)
  return found
}

/** A form that passed its check, as it is kept: rules have trimmed, and what nobody sees is empty. */
export function settledForm(definition: FormDefinition, form: Form, facts: Facts): Form {
  const settle = (one: Field, value: string, values: Form) => {
    if (!isShown(one, values, facts)) return ''
    const parsed = one.rule.safeParse(value)
    return parsed.success ? parsed.data : written(value)
  }
  const settleFields = (fields: Group['fields'], values: Row): Row => ({
    ...values,
    ...Object.fromEntries(
      Object.entries(fields).map(([name, one]) => [name, settle(one, values[name] ?? '', values)]),
    ),
  })
  const settlePart = (name: string, part: Part): FormValue => {
    switch (part.kind) {
      case 'field':
        return settle(part, textOf(form, name), form)
      case 'files':
        return filesOf(form, name)
      case 'group':
        return settleFields(part.fields, groupOf(form, name))
      case 'rows':
        return rowsOf(form, name).map((row) => settleFields(part.fields, row))
    }
  }
  const settled: Record<string, FormValue> = { ...emptyForm(definition) }
  for (const [name, part] of partsOf(definition))
    if (isShown(part, form, facts)) settled[name] = settlePart(name, part)
  return settled
}
