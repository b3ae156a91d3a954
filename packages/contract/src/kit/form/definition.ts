import type { z } from 'zod'
import type { FileKindName } from '../file-rules.ts'
import type { Text } from '../text.ts'

// A form is data: what is edited, checked, reviewed, compared, printed and sent all follows from its definition. Every
// leaf is a text, so that a draft may hold whatever somebody has typed so far.

export type Row = Readonly<Record<string, string>>
/** A text; ids of files; a group of texts; rows of texts, each with its `rowId`. */
export type FormValue = string | readonly string[] | Row | readonly Row[]
export type Form = Readonly<Record<string, FormValue>>

/** What every form depends on beside its own fields; a feature's forms may depend on more. */
export type FormContext = {
  /** Market date. */
  readonly today: string
  /** Rows whose secret lies on the server already. */
  readonly storedSecrets: readonly string[]
}

/** `values` are the fields beside it: the form's for a part, the group's or row's own for what is inside one. */
export type Condition<Context = FormContext> = (values: Form, context: Context) => boolean

// A field whose conditions ask for less of the context fits into every form that has more. Without a context a type stands
// for those of any form: they can be read, but their conditions not be asked.

type Common<Context> = { readonly label: Text; readonly hint?: Text; readonly when?: Condition<Context> }
export type Rule = z.ZodType<string, string>
export type Option = {
  readonly value: string
  readonly label: Text
  /** A sentence about it: such options are drawn as cards. */
  readonly hint?: Text
}
export type Field<
  Context = never,
  Is extends Rule = Rule,
  Required = boolean | Condition<Context>,
> = Common<Context> & {
  readonly kind: 'field'
  /** `choices` holds several options, with commas between. A `lookup` holds the id of something that is found by its name; a `secret` is never shown or kept on a device. */
  readonly input: 'text' | 'area' | 'choice' | 'choices' | 'yesNo' | 'date' | 'lookup' | 'secret'
  /** For what is not empty. */
  readonly rule: Is
  readonly required: Required
  /** Said where it is required and there is nothing; otherwise that it is required. */
  readonly missing?: Text
  readonly options?: readonly Option[]
  /** Which of them are offered; without it, all. */
  readonly offers?: (option: string, values: Form, context: Context) => boolean
  /** Drawn by a control of its own, which the screen has under this name. */
  readonly control?: string
  /** Codes, numbers and addresses: shown in a monospaced face. */
  readonly code?: boolean
  /** Takes a whole line. */
  readonly wide?: boolean
  readonly unit?: Text
  /** How a value is read; else it is the value and its unit. */
  readonly shown?: (value: string) => Text
  /** Of a date: today is the last one. */
  readonly untilToday?: boolean
  /** What a browser may fill in by itself (HTML's `autocomplete`), and which keyboard a phone shows. */
  readonly autoComplete?: string
  readonly keyboard?: 'decimal' | 'email' | 'numeric' | 'tel'
}
export type FileSlot<Context = never> = Common<Context> & {
  readonly kind: 'files'
  readonly fileKind: FileKindName
  readonly max: number
  readonly required: boolean | Condition<Context>
  /** Said where one is required and there is none. */
  readonly missing?: Text
}
export type Fields<Context = never> = Readonly<Record<string, Field<Context>>>
export type Group<Context = never> = Common<Context> & {
  readonly kind: 'group'
  readonly fields: Fields<Context>
  /** Left out altogether it is fine; begun, it is to be complete. */
  readonly optional?: boolean
  /** What it can be filled in from at once, which the screen has under this name. */
  readonly suggestions?: string
}
export type Rows<Context = never> = Common<Context> & {
  readonly kind: 'rows'
  readonly fields: Fields<Context>
  readonly min: number
  readonly max: number
  readonly add: Text
  /** Said of all of them where there are too few, or one lacks something. */
  readonly incomplete?: Text
}
export type Part<Context = never> = Field<Context> | FileSlot<Context> | Group<Context> | Rows<Context>
export type Parts<Context = never> = Readonly<Record<string, Part<Context>>>

export type Section<Context = never> = {
  readonly key: string
  readonly title: Text
  readonly hint?: Text
  /** What stands above its parts and is no field: the screen has it under this name, problems with it go by it too. */
  readonly slot?: string
  /** What stands beside its parts and follows from them: the screen has it under this name. */
  readonly aside?: string
  /** Its fields belong together two by two. */
  readonly paired?: boolean
  readonly parts: Parts<Context>
}
export type Problem = { readonly path: string; readonly message: Text }
export type FormDefinition<Context = never> = {
  readonly sections: readonly Section<Context>[]
  /** Its sections are taken one after the other, as the steps of a wizard. */
  readonly stepwise?: boolean
  /** What takes more than one field to see. */
  readonly rules?: (form: Form, context: Context) => Problem[]
}

export const partsOf = <Context>(definition: FormDefinition<Context>): [string, Part<Context>][] =>
  definition.sections.flatMap((section) => Object.entries(section.parts))

/** Whether a part has rows with a secret, which is stored apart and never shown or copied. */
export const hasSecret = <Context>(part: Part<Context>): boolean =>
  part.kind === 'rows' && Object.values(part.fields).some(({ input }) => input === 'secret')
