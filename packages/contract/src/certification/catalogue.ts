import { z } from 'zod'
import { limitedBytes, writtenText } from '../kit/rules.ts'
import { nodeCodeSchema } from '../menus/tree.ts'
import { familyCodes, testingTypeCodes } from './enums.ts'

// What the operator has tested: forms with questions, and test cases. An edition of it never changes once it is published;
// an application remembers the one it was begun with.

const words = (bytes: number) => {
  const line = writtenText.pipe(z.string().min(1)).pipe(limitedBytes(bytes))
  return z.strictObject({ zh: line, en: line })
}
/** Part of the key of an answer, so without a dot. */
const formKey = z.string().regex(/^[A-Za-z0-9-]{1,24}$/)
const questionNumber = z.string().regex(/^\d{1,3}(-\d{1,3})?$/)

/** Spec §3 Test forms. A `checkbox` takes several options, the others one value. */
export const elementTypes = ['radio', 'checkbox', 'select', 'input', 'textarea', 'number', 'file'] as const
export type ElementType = (typeof elementTypes)[number]
/** They are answered by choosing. */
export const hasOptions = (type: ElementType): boolean => ['radio', 'checkbox', 'select'].includes(type)

/** Answers of several values stand with commas between. */
const optionValue = z.string().regex(/^[A-Za-z0-9_./-]{1,32}$/)
const option = z.strictObject({ value: optionValue, label: words(300), disabled: z.boolean() })
export type QuestionOption = z.infer<typeof option>

/** An answer of the same form: one of these values was given. */
const shownAfter = z.strictObject({ question: questionNumber, values: z.array(optionValue).min(1).max(20) })
export type GivenAnswer = z.infer<typeof shownAfter>

export const questionSchema = z.strictObject({
  number: questionNumber,
  elementType: z.enum(elementTypes),
  label: words(600),
  hint: words(600).nullable(),
  options: z.array(option).max(20),
  required: z.boolean(),
  /** No Chinese and no full-width characters (spec §5). */
  halfWidth: z.boolean(),
  /** Shown only after this answer. */
  when: shownAfter.nullable(),
})
export type Question = z.infer<typeof questionSchema>

export const testFormSchema = z.strictObject({
  formKey,
  family: z.enum(familyCodes),
  name: words(300),
  /** Chosen by the applicant; every other form of a family is part of its test. */
  optional: z.boolean(),
  questionList: z.array(questionSchema).max(60),
  /** Numbers of questions whose values may not repeat (spec §5). */
  distinct: z.array(z.array(questionNumber).min(2)).max(20),
  /** Numbers of questions that may not all be answered "no" (spec §5). */
  notAllNo: z.array(z.array(questionNumber).min(2)).max(20),
})
export type TestForm = z.infer<typeof testFormSchema>

export const testCaseSchema = z.strictObject({
  id: z.string().regex(/^[A-Z0-9-]{1,32}$/),
  /** The form it is recorded under, which must be part of the application. */
  formKey,
  title: words(300),
  steps: words(3000),
  expected: words(3000),
  /** Types of messages that the message library explains, such as D or 8. */
  messages: z.array(z.string().regex(/^[A-Za-z0-9]{1,16}$/)).max(20),
  /** Every condition that is given holds; with none it always applies. */
  applies: z.strictObject({
    /** One of these nodes, or one below it, is ticked. */
    nodes: z.array(nodeCodeSchema).max(50),
    testingTypes: z.array(z.enum(testingTypeCodes)).max(testingTypeCodes.length),
    answer: shownAfter.nullable(),
  }),
})
export type TestCase = z.infer<typeof testCaseSchema>

export const catalogueSchema = z.strictObject({
  forms: z.array(testFormSchema).max(200),
  cases: z.array(testCaseSchema).max(3000),
})
export type Catalogue = z.infer<typeof catalogueSchema>

/** Of a catalogue written as JSON, and how long it may take to read a file. */
export const catalogueLimits = { bytes: 4 * 1024 * 1024, seconds: 30 }
