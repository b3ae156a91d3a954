import { z } from 'zod'
import type { ApplicationContext, ApplicationFormDefinition } from '../applications/form-context.ts'
import { apiAccount, product, remark, testContact } from '../applications/forms/parts.ts'
import { choice, choices, chosenIn, field, files, optionsOf, yesNo } from '../kit/form/builders.ts'
import type { Field, Form, Part, Problem, Row } from '../kit/form/definition.ts'
import { groupOf, textOf } from '../kit/form/values.ts'
import { ruleMessage, ruleMessages } from '../kit/rule-text.ts'
import { halfWidth, limitedBytes, nonNegativeDecimal, personName, writtenText } from '../kit/rules.ts'
import { fill, text } from '../kit/text.ts'
import { type InterfaceFamily, interfaceFamilies } from '../menus/enums.ts'
import type { Catalogue, Question, TestForm } from './catalogue.ts'
import { currencyPairList } from './currency-pairs.ts'
import { familyCodes, proficiencies, sessions, testingTypes, testQuantities } from './enums.ts'
import { isAsked } from './plan.ts'
import { refuseTestTime, timeOf } from './test-time.ts'

// The wizard's five steps are its five sections. Each test form of the catalogue is a group of it, so that answers are
// saved, merged, compared, reviewed and printed as everything else is.

/** The name of a test form's group, of a question in it, and of the documents to one of its questions. */
export const groupName = (formKey: string): string => `form-${formKey}`
/** Not the number alone: names that are numbers would come before those that are not, whatever order they were given. */
export const questionName = (number: string): string => `q${number}`
export const fileName = (formKey: string, number: string): string => `file-${formKey}-${number}`

/** Beside the test forms: the cases that follow from what was answered. */
export const casesAside = 'cases'
/** The control that suggests the typical currency pairs. */
export const currencyPairsControl = 'currencyPairs'
/** The control that picks date and session from the calendar. */
export const testTimeControl = 'testTime'

/** By the second part of the codes of the nodes that are tested, which names their family; where there are none, as chosen. */
export function familiesOf(form: Form, { nodes }: Pick<ApplicationContext, 'nodes'>): InterfaceFamily[] {
  if (nodes.length === 0) return known(chosenIn(textOf(form, 'families')))
  const families = familiesOfNodes.get(nodes) ?? known(nodes.map((code) => code.split('.')[1] ?? ''))
  familiesOfNodes.set(nodes, families)
  return families
}

const known = (codes: readonly string[]) => familyCodes.filter((family) => codes.includes(family))
/** Every part of the form asks for them, of nodes that are hundreds and stay the same. */
const familiesOfNodes = new WeakMap<readonly string[], InterfaceFamily[]>()

/** What was answered in a test form, by number. */
const answersIn = (form: Form, { formKey, questionList }: TestForm): Row => {
  const answers = groupOf(form, groupName(formKey))
  return Object.fromEntries(questionList.map(({ number }) => [number, answers[questionName(number)] ?? '']))
}

/** What was answered, by form and number, as `planOf` takes it. */
export function answersOf(catalogue: Catalogue, form: Form): Row {
  const answers: Record<string, string> = {}
  for (const testForm of catalogue.forms)
    for (const [number, value] of Object.entries(answersIn(form, testForm)))
      answers[`${testForm.formKey}.${number}`] = value
  for (const formKey of chosenIn(textOf(form, 'checkedForms'))) answers[`checked.${formKey}`] = '1'
  return answers
}

const isPart = (testForm: TestForm, form: Form, context: ApplicationContext): boolean =>
  familiesOf(form, context).includes(testForm.family) &&
  (!testForm.optional || chosenIn(textOf(form, 'checkedForms')).includes(testForm.formKey))

function ruleOf({ elementType, halfWidth: narrow }: Question): Field['rule'] {
  if (elementType === 'number') return nonNegativeDecimal
  const written = writtenText.pipe(limitedBytes(elementType === 'textarea' ? 1500 : 300))
  return narrow ? halfWidth.pipe(written) : written
}

function fieldOf(question: Question, { questionList }: TestForm): Field<ApplicationContext> {
  const { elementType, hint, label, options, required, when } = question
  const more = {
    ...(hint && { hint }),
    ...(when && {
      when: (values: Form) =>
        isAsked({ questionList }, question, (number) => textOf(values, questionName(number))),
    }),
  }
  const numbered = { zh: `${question.number}. ${label.zh}`, en: `${question.number}. ${label.en}` }
  const open = options.filter(({ disabled }) => !disabled)
  const made = (): Field<ApplicationContext> => {
    if (elementType === 'radio' || elementType === 'select')
      return choice<ApplicationContext>(numbered, open, more)
    if (elementType === 'checkbox')
      return choices<ApplicationContext>(numbered, open, { wide: true, ...more })
    return field<ApplicationContext>(numbered, {
      rule: ruleOf(question),
      ...(elementType === 'textarea' && { input: 'area', wide: true }),
      ...(elementType === 'number' && { keyboard: 'decimal', code: true }),
      ...more,
    })
  }
  return { ...made(), required }
}

/** A test form as parts of the application's form. */
function partsOfForm(testForm: TestForm): [string, Part<ApplicationContext>][] {
  const { formKey, name, questionList } = testForm
  const isShown = (form: Form, context: ApplicationContext) => isPart(testForm, form, context)
  const asked = questionList.filter(({ elementType }) => elementType !== 'file')
  const papers = questionList.filter(({ elementType }) => elementType === 'file')
  return [
    ...(asked.length > 0
      ? ([
          [
            groupName(formKey),
            {
              kind: 'group',
              label: name,
              when: isShown,
              fields: Object.fromEntries(
                asked.map((question) => [questionName(question.number), fieldOf(question, testForm)]),
              ),
            },
          ],
        ] as [string, Part<ApplicationContext>][])
      : []),
    ...papers.map((question): [string, Part<ApplicationContext>] => {
      const { hint, label, number, required } = question
      return [
        fileName(formKey, number),
        files<ApplicationContext>(
          { zh: `${number}. ${label.zh}`, en: `${number}. ${label.en}` },
          'application',
          {
            ...(hint && { hint }),
            required,
            when: (form, context) =>
              isShown(form, context) &&
              isAsked(testForm, question, (asked) => groupOf(form, groupName(formKey))[questionName(asked)]),
          },
        ),
      ]
    }),
  ]
}

/** What takes more than one answer to see (spec §5): values that repeat, items that are all "no". */
function formProblems(testForm: TestForm, form: Form): Problem[] {
  const { distinct, formKey, notAllNo, questionList } = testForm
  const answers = answersIn(form, testForm)
  const asked = questionList.filter((question) => isAsked(testForm, question, (number) => answers[number]))
  const value = (number: string) =>
    asked.some((question) => question.number === number) ? answers[number]!.trim() : ''
  const at = (number: string) => `${groupName(formKey)}.${questionName(number)}`
  const items = (numbers: readonly string[]) => ({ items: numbers.join(', ') })
  return [
    ...distinct.flatMap((numbers) =>
      numbers.flatMap((number, index) =>
        value(number) !== '' && numbers.slice(0, index).some((other) => value(other) === value(number))
          ? [{ path: at(number), message: fill(ruleMessages.itemsRepeat, items(numbers)) }]
          : [],
      ),
    ),
    ...notAllNo.flatMap((numbers) =>
      numbers.every((number) => value(number) === 'no')
        ? [{ path: at(numbers.at(-1)!), message: fill(ruleMessages.itemsAllNo, items(numbers)) }]
        : [],
    ),
  ]
}

const timeWords = text('请选择测试日期和时段', 'Choose the date and session of the test')
const account = { kind: 'rows', min: 1, max: 30, fields: { apiAccount } } as const

function define(catalogue: Catalogue): ApplicationFormDefinition {
  const optionalForms = catalogue.forms.filter(({ optional }) => optional)
  return {
    stepwise: true,
    sections: [
      {
        key: 'interface',
        title: text('接口与产品版本', 'Interface and product version'),
        parts: {
          families: choices<ApplicationContext>(
            text('接口类别', 'Interface families'),
            familyCodes.map((code) => ({ value: code, label: interfaceFamilies[code].name })),
            { wide: true, when: (_, { nodes }) => nodes.length === 0 },
          ),
          ...product,
        },
      },
      {
        key: 'contact',
        title: text('测试联系人', 'Test contact'),
        parts: {
          testType: choice(text('验收测试类型', 'Test type'), optionsOf(testingTypes)),
          ...testContact,
        },
      },
      {
        key: 'forms',
        title: text('测试表单', 'Test forms'),
        aside: casesAside,
        parts: {
          ...(optionalForms.length > 0 && {
            checkedForms: choices<ApplicationContext>(
              text('选测表单', 'Optional forms'),
              optionalForms.map(({ family, formKey, name }) => ({
                value: formKey,
                label: {
                  zh: `${name.zh}（${interfaceFamilies[family].short}）`,
                  en: `${name.en} (${interfaceFamilies[family].short})`,
                },
              })),
              {
                optional: true,
                wide: true,
                offers: (option, form, context) =>
                  optionalForms.some(
                    ({ family, formKey }) => formKey === option && familiesOf(form, context).includes(family),
                  ),
                when: (form, context) =>
                  optionalForms.some(({ family }) => familiesOf(form, context).includes(family)),
              },
            ),
          }),
          ...Object.fromEntries(catalogue.forms.flatMap(partsOfForm)),
        },
      },
      {
        key: 'accounts',
        title: text('账号与测试人员', 'Accounts and testers'),
        parts: {
          productionAccounts: {
            ...account,
            label: text('生产API账号', 'Production API accounts'),
            add: text('添加生产账号', 'Add production account'),
          },
          testAccounts: {
            ...account,
            label: text('测试API账号', 'Test API accounts'),
            add: text('添加测试账号', 'Add test account'),
          },
          currencyPairs: field(text('货币对', 'Currency pairs'), {
            control: currencyPairsControl,
            rule: currencyPairList,
            code: true,
            wide: true,
            optional: true,
            hint: text(
              '用逗号分隔，如 USD/CNY, EUR/USD',
              'Separated by commas, for example USD/CNY, EUR/USD',
            ),
          }),
          testers: {
            kind: 'rows',
            label: text('测试人员', 'Testers'),
            add: text('添加测试人员', 'Add tester'),
            min: 1,
            max: 20,
            fields: {
              name: field(text('姓名', 'Name'), { rule: personName }),
              proficiency: choice(text('熟练程度', 'Proficiency'), optionsOf(proficiencies)),
              score: field(text('自评分', 'Score'), {
                rule: z
                  .string()
                  .trim()
                  .regex(/^(100|\d{1,2})$/, ruleMessage('score')),
                keyboard: 'numeric',
                code: true,
                hint: text('0至100', '0 to 100'),
              }),
              reservationAmount: field(text('预约金额（万元）', 'Reservation (CNY 10,000)'), {
                rule: nonNegativeDecimal,
                keyboard: 'decimal',
                code: true,
                optional: true,
              }),
            },
          },
          testQuantity: choice(text('测试笔数', 'Number of tests'), optionsOf(testQuantities)),
        },
      },
      {
        key: 'time',
        title: text('测试时间', 'Test time'),
        parts: {
          testTime: field(text('日期与时段', 'Date and session'), {
            control: testTimeControl,
            wide: true,
            missing: timeWords,
            rule: z.string().refine((value) => timeOf(value) !== null, ruleMessage('calendarDate')),
            shown: (value) => {
              const time = timeOf(value)
              return time
                ? fill(text('{date} {session}', '{date}, {session}'), {
                    date: time.date,
                    session: sessions[time.session].label,
                  })
                : text(value, value)
            },
          }),
          waitlist: yesNo(text('时段已满时加入候补', 'Join the waitlist if the session is full')),
          remark,
        },
      },
    ],
    rules: (form, context) => [
      ...(familiesOf(form, context).length === 0 ? [{ path: 'families', message: ruleMessages.chosen }] : []),
      ...catalogue.forms
        .filter((each) => isPart(each, form, context))
        .flatMap((each) => formProblems(each, form)),
      ...repeatedAccounts(form),
      ...timeProblem(form, context),
    ],
  }
}

function repeatedAccounts(form: Form): Problem[] {
  return ['productionAccounts', 'testAccounts'].flatMap((list) => {
    const rows = form[list]
    const names = Array.isArray(rows)
      ? rows.map((row: Row) => (row.apiAccount ?? '').trim().toUpperCase())
      : []
    return names.flatMap((name, index) =>
      name !== '' && names.indexOf(name) < index
        ? [{ path: `${list}.${index}.apiAccount`, message: ruleMessages.apiAccountsRepeat }]
        : [],
    )
  })
}

function timeProblem(form: Form, { today }: ApplicationContext): Problem[] {
  const time = timeOf(textOf(form, 'testTime'))
  const refused = time && refuseTestTime(time, today)
  return refused ? [{ path: 'testTime', message: refused }] : []
}

const definitions = new WeakMap<Catalogue, ApplicationFormDefinition>()

/** The certification test's form with the test forms of an edition of the catalogue. */
export function certificationForm(catalogue: Catalogue): ApplicationFormDefinition {
  const known = definitions.get(catalogue) ?? define(catalogue)
  definitions.set(catalogue, known)
  return known
}

/** Without any test form: as much as is known before an edition is. */
export const bareCertificationForm = certificationForm({ forms: [], cases: [] })
