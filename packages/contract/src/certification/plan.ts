import { chosenIn } from '../kit/form/builders.ts'
import type { Row } from '../kit/form/definition.ts'
import { fill, type Text, text } from '../kit/text.ts'
import type { InterfaceFamily } from '../menus/enums.ts'
import type { Catalogue, Question, TestCase, TestForm } from './catalogue.ts'
import { type TestingType, testingTypes } from './enums.ts'

export type PlannedCase = { readonly testCase: TestCase; readonly reason: Text }
export type Plan = { readonly forms: TestForm[]; readonly cases: PlannedCase[] }

export type Planned = {
  readonly families: readonly InterfaceFamily[]
  /** Ticked ones. With none the families are tested as a whole. */
  readonly nodes: readonly string[]
  readonly testingType: TestingType
  /** By form and number, as in `QUOTE.1-2`; `checked.QUOTE` is '1' where the form QUOTE, which is optional, was chosen. */
  readonly answers: Row
  /** What a node is called, for the reasons, where its tree is at hand; else they name its code. */
  readonly nodeName?: (code: string) => string | undefined
}

/** Which forms and cases a test has, in the order of the catalogue, and why. Browser, server, review and print go by it. */
export function planOf(catalogue: Catalogue, planned: Planned): Plan {
  const forms = catalogue.forms.filter(
    ({ family, formKey, optional }) =>
      planned.families.includes(family) && (!optional || planned.answers[`checked.${formKey}`] === '1'),
  )
  const cases = forms.flatMap((form) => {
    const answers = answersTo(form.formKey, planned.answers)
    return catalogue.cases
      .filter(({ formKey }) => formKey === form.formKey)
      .flatMap((testCase) => {
        const reason = reasonOf(testCase, form, answers, planned)
        return reason ? [{ testCase, reason }] : []
      })
  })
  return { forms, cases }
}

/**
 * Whether a question is asked, by the answers beside it. What was answered to a question that is no longer asked itself
 * does not count.
 */
export function isAsked(
  { questionList }: Pick<TestForm, 'questionList'>,
  { number, when }: Question,
  answerTo: (number: string) => string | undefined,
): boolean {
  if (!when) return true
  // A question depends on earlier ones alone, so that this comes to an end.
  const earlier = questionList.slice(
    0,
    questionList.findIndex((one) => one.number === number),
  )
  const asked = earlier.find((one) => one.number === when.question)
  return (
    asked !== undefined &&
    hasAnswer(answerTo(when.question), when.values) &&
    isAsked({ questionList: earlier }, asked, answerTo)
  )
}

const hasAnswer = (value: string | undefined, wanted: readonly string[]): boolean =>
  chosenIn(value ?? '').some((each) => wanted.includes(each))

/** Why a case is part of the test; null when it is not. */
function reasonOf({ applies }: TestCase, form: TestForm, answers: Row, planned: Planned): Text | null {
  const { answer, nodes, testingTypes: types } = applies
  const reasons: Text[] = []
  if (nodes.length > 0) {
    const isTested = (code: string) =>
      planned.nodes.some((ticked) => ticked === code || ticked.startsWith(`${code}.`))
    const tested = nodes.filter(isTested)
    if (planned.nodes.length > 0 && tested.length === 0) return null
    reasons.push(
      planned.nodes.length === 0
        ? reasonText.wholeFamily
        : fill(reasonText.nodes, {
            nodes: joined(
              [...new Set(tested.map((code) => planned.nodeName?.(code) ?? code))].map((name) =>
                text(name, name),
              ),
              text('、', ', '),
            ),
          }),
    )
  }
  if (types.length > 0) {
    if (!types.includes(planned.testingType)) return null
    reasons.push(fill(reasonText.testingType, { type: testingTypes[planned.testingType] }))
  }
  if (answer) {
    const question = form.questionList.find(({ number }) => number === answer.question)
    const value = answers[answer.question]
    if (
      !question ||
      !hasAnswer(value, answer.values) ||
      !isAsked(form, question, (number) => answers[number])
    )
      return null
    const given = question.options.filter(
      (option) => hasAnswer(value, [option.value]) && answer.values.includes(option.value),
    )
    reasons.push(
      fill(reasonText.answer, {
        number: answer.question,
        answer: joined(
          given.map(({ label }) => label),
          text('、', ', '),
        ),
      }),
    )
  }
  return reasons.length === 0 ? reasonText.always : joined(reasons, text('；', '; '))
}

function answersTo(formKey: string, answers: Row): Row {
  const start = `${formKey}.`
  return Object.fromEntries(
    Object.entries(answers).flatMap(([key, value]) =>
      key.startsWith(start) ? [[key.slice(start.length), value]] : [],
    ),
  )
}

const joined = (parts: readonly Text[], between: Text): Text => ({
  zh: parts.map(({ zh }) => zh).join(between.zh),
  en: parts.map(({ en }) => en).join(between.en),
})

const reasonText = {
  always: text('必测', 'Always required'),
  wholeFamily: text('测试整个接口类别', 'The whole interface family is tested'),
  nodes: text('已选择{nodes}', 'Selected: {nodes}'),
  testingType: text('测试类型为{type}', 'Testing type: {type}'),
  answer: text('第{number}题的回答为“{answer}”', 'Answer to question {number}: {answer}'),
}
