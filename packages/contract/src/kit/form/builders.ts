import { z } from 'zod'
import type { FileKindName } from '../file-rules.ts'
import { ruleMessage } from '../rule-text.ts'
import { calendarDate, limitedBytes, orEmpty, writtenText } from '../rules.ts'
import { type Text, text } from '../text.ts'
import type { Condition, Field, FileSlot, FormContext, Option, Rule } from './definition.ts'

type FieldOptions<Context, Is extends Rule, Optional extends boolean> = Partial<
  Omit<Field<Context>, 'kind' | 'label' | 'rule' | 'required'>
> & {
  readonly rule?: Is
  readonly optional?: Optional
  readonly required?: Condition<Context>
}
/** Keeps the type of its rule, and whether it is required, for the request that has it. */
type Built<Context, Is extends Rule, Optional extends boolean> = Field<
  Context,
  Is,
  Optional extends true ? false : true
>

export function field<
  Context = FormContext,
  Is extends Rule = z.ZodType<string, string>,
  const Optional extends boolean = false,
>(label: Text, options: FieldOptions<Context, Is, Optional> = {}): Built<Context, Is, Optional> {
  const { optional, ...given } = options
  const made: Field<Context> = {
    kind: 'field',
    label,
    input: 'text',
    rule: shortText,
    required: !optional,
    ...given,
  }
  return made as Built<Context, Is, Optional>
}
const shortText = writtenText.pipe(limitedBytes(300))

type Builder = <
  Context = FormContext,
  Is extends Rule = z.ZodType<string, string>,
  const Optional extends boolean = false,
>(
  label: Text,
  options?: FieldOptions<Context, Is, Optional>,
) => Built<Context, Is, Optional>
const fieldWith =
  (preset: Partial<Omit<Field, 'when' | 'required'>>): Builder =>
  (label, options) =>
    field(label, { ...preset, ...options } as never)

export const area = fieldWith({
  input: 'area',
  rule: writtenText.pipe(limitedBytes(1500)),
  wide: true,
})
export const date = fieldWith({ input: 'date', rule: calendarDate })

export const yes = '1'
export const no = '0'
const yesOrNo = [
  { value: yes, label: text('是', 'Yes') },
  { value: no, label: text('否', 'No') },
] as const
export const yesNo = fieldWith({ input: 'yesNo', options: yesOrNo, rule: oneOf(yesOrNo) })

export const choice = <
  Context = FormContext,
  Is extends Rule = z.ZodType<string, string>,
  const Optional extends boolean = false,
>(
  label: Text,
  options: readonly Option[],
  more: FieldOptions<Context, Is, Optional> = {},
): Built<Context, Is, Optional> =>
  field(label, { input: 'choice', options, rule: oneOf(options), ...more } as FieldOptions<
    Context,
    Is,
    Optional
  >)

/** Several of them; kept in the order of the options, with commas between. */
export const choices = <Context = FormContext>(
  label: Text,
  options: readonly Option[],
  more: FieldOptions<Context, Rule, boolean> = {},
): Field<Context> =>
  field<Context, Rule, boolean>(label, {
    input: 'choices',
    options,
    rule: z
      .string()
      .refine(
        (value) => chosenIn(value).every((each) => options.some((option) => option.value === each)),
        ruleMessage('chosen'),
      )
      .overwrite((value) => inOrder(options, chosenIn(value))),
    ...more,
  })

/** What a field of several choices holds. */
export const chosenIn = (value: string): string[] => value.split(',').filter((each) => each !== '')
const inOrder = (options: readonly Option[], chosen: readonly string[]): string =>
  options
    .map((option) => option.value)
    .filter((value) => chosen.includes(value))
    .join(',')

/** The codes of an enumeration as options, each with its sentence where there is one. */
export const optionsOf = (
  labels: Readonly<Record<string, Text>>,
  hints: Readonly<Record<string, Text>> = {},
): Option[] =>
  Object.entries(labels).map(([value, label]) => ({
    value,
    label,
    ...(hints[value] && { hint: hints[value] }),
  }))

function oneOf(values: readonly { readonly value: string }[]): Rule {
  const known = new Set(values.map(({ value }) => value))
  return z.string().refine((value) => known.has(value), ruleMessage('chosen'))
}

export const files = <Context = FormContext>(
  label: Text,
  fileKind: FileKindName,
  options: Partial<Omit<FileSlot<Context>, 'kind' | 'label' | 'fileKind'>> = {},
): FileSlot<Context> => ({ kind: 'files', label, fileKind, max: 3, required: true, ...options })

type RequestField<Of> = Of extends { rule: infer Is extends Rule; required: true }
  ? Is
  : Of extends { rule: infer Is extends Rule }
    ? ReturnType<typeof orEmpty<Is>>
    : never

/** The same fields as a request carries them: each by its rule, what is optional as an empty text. */
export const requestFields = <Given extends Readonly<Record<string, Field>>>(fields: Given) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { rule, required }]) => [name, required ? rule : orEmpty(rule)]),
  ) as { -readonly [Name in keyof Given]: RequestField<Given[Name]> }
