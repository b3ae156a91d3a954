import type { Question, QuestionOption, TestCase, TestForm } from '@cass/contract/certification/catalogue.ts'
import type { TestingType } from '@cass/contract/certification/enums.ts'
import { type Text, text } from '@cass/contract/kit/text.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import { flattenTree } from '../trees/flatten.ts'
import { demoTrees } from '../trees.ts'

/** A form with its cases. */
export type DemoForm = { form: TestForm; cases: readonly TestCase[] }

type Shape = Partial<Pick<Question, 'hint' | 'halfWidth' | 'required' | 'when' | 'options'>>
export const question = (
  number: string,
  elementType: Question['elementType'],
  zh: string,
  en: string,
  more: Shape = {},
): Question => ({
  number,
  elementType,
  label: text(zh, en),
  hint: null,
  options: [],
  required: true,
  halfWidth: false,
  when: null,
  ...more,
})

export const option = (value: string, zh: string, en: string, disabled = false): QuestionOption => ({
  value,
  label: text(zh, en),
  disabled,
})
export const yesNo = (number: string, zh: string, en: string, more: Shape = {}): Question =>
  question(number, 'radio', zh, en, {
    options: [option('yes', '是', 'Yes'), option('no', '否', 'No')],
    ...more,
  })

export const after = (asked: string, ...values: string[]) => ({ question: asked, values })

export const form = (
  formKey: string,
  family: InterfaceFamily,
  name: Text,
  questionList: Question[],
  more: Partial<Pick<TestForm, 'optional' | 'distinct' | 'notAllNo'>> = {},
): TestForm => ({ formKey, family, name, optional: false, questionList, distinct: [], notAllNo: [], ...more })

type Applies = { nodes?: readonly string[]; types?: TestingType[]; answer?: TestCase['applies']['answer'] }

/** A case of a form; its steps are numbered here. */
export const testCase = (
  id: string,
  messages: string,
  title: Text,
  steps: { zh: readonly string[]; en: readonly string[] },
  expected: Text,
  { answer = null, nodes = [], types = [] }: Applies = {},
): Omit<TestCase, 'formKey'> => ({
  id,
  title,
  steps: { zh: numbered(steps.zh), en: numbered(steps.en) },
  expected,
  messages: messages.split(' '),
  applies: { nodes: nodes.flatMap(codesAt), testingTypes: types, answer },
})
const numbered = (lines: readonly string[]): string =>
  lines.map((line, at) => `${at + 1}. ${line}`).join('\n')

export const withCases = (of: TestForm, cases: readonly Omit<TestCase, 'formKey'>[]): DemoForm => ({
  form: of,
  cases: cases.map((one) => ({ ...one, formKey: of.formKey })),
})

const allCodes = Object.values(demoTrees).flatMap((tree) => flattenTree(tree).map(({ code }) => code))
/** Nodes of every market by what follows the market in their codes. */
function codesAt(below: string): string[] {
  const found = allCodes.filter((code) => code.endsWith(`.${below}`))
  if (found.length === 0) throw new Error(`The demo trees have no node ${below}`)
  return found
}
