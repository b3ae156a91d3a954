import type { RefusedField } from '../envelope.ts'
import { problemIn } from '../issue-text.ts'
import { ruleMessages } from '../rule-text.ts'
import { fill, type Language, type Text, text } from '../text.ts'
import { isBlank, written } from '../written.ts'
import {
  type Field,
  type Fields,
  type FileSlot,
  type Form,
  type FormContext,
  type FormDefinition,
  type FormValue,
  type Part,
  partsOf,
  type Row,
  type Section,
} from './definition.ts'
import { emptyForm, filesOf, groupOf, rowsOf, textOf } from './values.ts'

const requiredWords = text('此项为必填项', 'This field is required')

/** Whether anybody sees this part, as the form stands. */
export const isShown = <Context>(part: Part<Context>, values: Form, context: Context): boolean =>
  part.when?.(values, context) ?? true

export const isRequired = <Context>(
  { required }: Field<Context> | FileSlot<Context>,
  values: Form,
  context: Context,
): boolean => (typeof required === 'function' ? required(values, context) : required)

/** A section has something to show. */
export const isSectionShown = <Context>(
  { parts, slot }: Section<Context>,
  form: Form,
  context: Context,
): boolean => slot !== undefined || Object.values(parts).some((part) => isShown(part, form, context))

/** Why a field does not take what is typed into it; what is not filled in says so, before any rule about its form. */
export function fieldProblem<Context extends FormContext>(
  field: Field<Context>,
  value: string,
  values: Form,
  context: Context,
  language: Language,
): string | undefined {
  if (!isShown(field, values, context)) return undefined
  if (isBlank(value)) {
    const missing = field.options ? ruleMessages.chosen : (field.missing ?? requiredWords)
    return isRequired(field, values, context) ? missing[language] : undefined
  }
  const inFuture = field.untilToday && value > context.today
  return (
    problemIn(field.rule, value, language) ?? (inFuture ? ruleMessages.dateInFuture[language] : undefined)
  )
}

/** Everything that stands in the way of submitting this form, each at its place; empty when it is complete. */
export function checkForm<Context extends FormContext>(
  definition: FormDefinition<Context>,
  form: Form,
  context: Context,
  language: Language,
): RefusedField[] {
  const found: RefusedField[] = []
  const refuse = (path: string, words: Text) => found.push({ path, message: words[language] })
  let missing = 0

  const checkField = (path: string, field: Field<Context>, value: string, values: Form) => {
    const message = fieldProblem(field, value, values, context, language)
    if (message === undefined) return
    if (isBlank(value)) missing++
    found.push({ path, message })
  }
  const checkFields = (at: string, fields: Fields<Context>, values: Row) => {
    const isStored = values.rowId !== undefined && context.storedSecrets.includes(values.rowId)
    for (const [name, field] of Object.entries(fields)) {
      const value = values[name] ?? ''
      if (field.input === 'secret' && isStored && isBlank(value)) continue
      checkField(`${at}.${name}`, field, value, values)
    }
  }

  for (const [name, part] of partsOf(definition)) {
    if (!isShown(part, form, context)) continue
    switch (part.kind) {
      case 'field':
        checkField(name, part, textOf(form, name), form)
        break
      case 'files':
        if (isRequired(part, form, context) && filesOf(form, name).length === 0)
          refuse(name, part.missing ?? ruleMessages.documentNeeded)
        break
      case 'group': {
        const values = groupOf(form, name)
        const isBegun = Object.values(values).some((value) => !isBlank(value))
        if (isBegun || !part.optional) checkFields(name, part.fields, values)
        break
      }
      case 'rows': {
        const rows = rowsOf(form, name)
        const before = missing
        rows.forEach((row, index) => {
          checkFields(`${name}.${index}`, part.fields, row)
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
  for (const { path, message } of definition.rules?.(form, context) ?? [])
    if (!found.some((one) => one.path === path)) refuse(path, message)
  return found
}

/** A form that passed its check, as it is kept: rules have trimmed, and what nobody sees is empty. */
export function normalizedForm<Context>(
  definition: FormDefinition<Context>,
  form: Form,
  context: Context,
): Form {
  const normalized = (field: Field<Context>, value: string, values: Form) => {
    if (!isShown(field, values, context)) return ''
    const parsed = field.rule.safeParse(value)
    return parsed.success ? parsed.data : written(value)
  }
  const normalizedFields = (fields: Fields<Context>, values: Row): Row => ({
    ...values,
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, normalized(field, values[name] ?? '', values)]),
    ),
  })
  const normalizedPart = (name: string, part: Part<Context>): FormValue => {
    switch (part.kind) {
      case 'field':
        return normalized(part, textOf(form, name), form)
      case 'files':
        return filesOf(form, name)
      case 'group':
        return normalizedFields(part.fields, groupOf(form, name))
      case 'rows':
        return rowsOf(form, name).map((row) => normalizedFields(part.fields, row))
    }
  }
  const kept: Record<string, FormValue> = { ...emptyForm(definition) }
  for (const [name, part] of partsOf(definition))
    if (isShown(part, form, context)) kept[name] = normalizedPart(name, part)
  return kept
}
