import { fill, type Text, text } from '../kit/text.ts'
import type { InterfaceFamily } from '../menus/enums.ts'
import {
  type Catalogue,
  type GivenAnswer,
  hasOptions,
  type Question,
  type TestCase,
  type TestForm,
} from './catalogue.ts'

export type CatalogueProblem = {
  /** As in `['forms', 2, 'questionList', 0, 'when']`. */
  readonly path: readonly (string | number)[]
  readonly words: Text
}

/**
 * What the schema cannot see: whether the parts of a catalogue fit together. The editor, the import and a publication go by
 * it alike. `nodeCodes` are those of the live permission trees.
 */
export function catalogueProblems(catalogue: Catalogue, nodeCodes: ReadonlySet<string>): CatalogueProblem[] {
  const problems: CatalogueProblem[] = []
  // Both of two are told: whoever put the second one there, or changed the first, sees it at its own.
  const isRepeated = (keys: readonly string[], key: string) => keys.indexOf(key) < keys.lastIndexOf(key)
  const formKeys = catalogue.forms.map(({ formKey }) => formKey)
  catalogue.forms.forEach((form, at) => {
    if (isRepeated(formKeys, form.formKey))
      problems.push({ path: ['forms', at, 'formKey'], words: checkText.keyTaken })
    problems.push(...formProblems(form).map((one) => ({ ...one, path: ['forms', at, ...one.path] })))
  })
  const ids = catalogue.cases.map(({ id }) => id)
  catalogue.cases.forEach((testCase, at) => {
    if (isRepeated(ids, testCase.id)) problems.push({ path: ['cases', at, 'id'], words: checkText.idTaken })
    const form = catalogue.forms.find(({ formKey }) => formKey === testCase.formKey)
    problems.push(
      ...caseProblems(testCase, form, nodeCodes).map((one) => ({ ...one, path: ['cases', at, ...one.path] })),
    )
  })
  return problems
}

function formProblems({ distinct, notAllNo, questionList }: TestForm): CatalogueProblem[] {
  const problems: CatalogueProblem[] = []
  questionList.forEach((question, at) => {
    const report = (words: Text, ...path: (string | number)[]) =>
      problems.push({ path: ['questionList', at, ...path], words })
    const { elementType, number, options, when } = question
    const earlier = questionList.slice(0, at)
    if (earlier.some((one) => one.number === number)) report(checkText.numberTaken, 'number')
    if (hasOptions(elementType)) {
      if (!options.some(({ disabled }) => !disabled)) report(checkText.optionsNeeded, 'options')
    } else if (options.length > 0) report(checkText.noOptions, 'options')
    options.forEach(({ value }, place) => {
      if (options.slice(0, place).some((one) => one.value === value))
        report(checkText.valueTaken, 'options', place, 'value')
    })
    if (when) for (const words of answerProblems(when, earlier, checkText.notEarlier)) report(words, 'when')
  })
  const named = (list: 'distinct' | 'notAllNo', groups: readonly (readonly string[])[]) =>
    groups.forEach((numbers, at) => {
      numbers.forEach((number, place) => {
        const question = questionList.find((one) => one.number === number)
        const report = (words: Text) =>
          problems.push({ path: [list, at, place], words: fill(words, { number }) })
        if (!question) report(checkText.noQuestion)
        else if (numbers.indexOf(number) < place) report(checkText.numberTwice)
        else if (list === 'distinct' && question.elementType === 'file') report(checkText.fileNotCompared)
        else if (list === 'notAllNo' && !question.options.some(({ value }) => value === 'no'))
          report(checkText.noNo)
      })
    })
  named('distinct', distinct)
  named('notAllNo', notAllNo)
  return problems
}

function caseProblems(
  { applies, formKey }: TestCase,
  form: TestForm | undefined,
  nodeCodes: ReadonlySet<string>,
): CatalogueProblem[] {
  if (!form) return [{ path: ['formKey'], words: fill(checkText.noForm, { formKey }) }]
  const nodes = applies.nodes.flatMap((code, at) => {
    const words = nodeProblem(code, form.family, nodeCodes)
    return words
      ? [{ path: ['applies', 'nodes', at], words: fill(words, { code, family: form.family }) }]
      : []
  })
  const answers = applies.answer
    ? answerProblems(applies.answer, form.questionList, checkText.noQuestion)
    : []
  return [...nodes, ...answers.map((words) => ({ path: ['applies', 'answer'], words }))]
}

function nodeProblem(
  code: string,
  family: InterfaceFamily,
  nodeCodes: ReadonlySet<string>,
): Text | undefined {
  if (!nodeCodes.has(code)) return checkText.noNode
  // The second part of a code names its family; what stands above families has none.
  const [, named] = code.split('.')
  return named === undefined || named === family ? undefined : checkText.otherFamily
}

/** Only what is answered by choosing can be depended on, and only by answers that can be given. */
function answerProblems(
  { question: number, values }: GivenAnswer,
  questions: readonly Question[],
  unknown: Text,
): Text[] {
  const question = questions.find((one) => one.number === number)
  if (!question) return [fill(unknown, { number })]
  if (!hasOptions(question.elementType)) return [fill(checkText.notChosen, { number })]
  return values
    .filter((value) => !question.options.some((option) => option.value === value))
    .map((value) => fill(checkText.noOption, { number, value }))
}

const checkText = {
  keyTaken: text('表单代码重复', 'Another form has this code'),
  idTaken: text('案例编号重复', 'Another case has this ID'),
  numberTaken: text('题号重复', 'This question number is already used'),
  valueTaken: text('选项值重复', 'This option value is already used'),
  optionsNeeded: text('请至少设置一个可选的选项', 'Add at least one option that can be selected'),
  noOptions: text('该题型没有选项', 'Questions of this type have no options'),
  notEarlier: text(
    '题号{number}须为排在前面的题目',
    'Question {number} is not an earlier question of this form',
  ),
  noQuestion: text('表单中没有第{number}题', 'This form has no question {number}'),
  notChosen: text('第{number}题没有选项，不能作为条件', 'Question {number} has no options to depend on'),
  noOption: text('第{number}题没有选项“{value}”', 'Question {number} has no option “{value}”'),
  numberTwice: text('第{number}题重复列出', 'Question {number} is listed twice'),
  fileNotCompared: text('第{number}题为文件，无法比较', 'Question {number} is a file and cannot be compared'),
  noNo: text('第{number}题没有选项“no”', 'Question {number} has no option “no”'),
  noForm: text('没有表单“{formKey}”', 'There is no form “{formKey}”'),
  noNode: text('权限树中没有节点“{code}”', 'No permission tree has the node “{code}”'),
  otherFamily: text('节点“{code}”不属于{family}', 'Node “{code}” does not belong to {family}'),
}
