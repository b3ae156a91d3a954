import { describe, expect, it } from 'vitest'
import type { ApplicationContext } from '../applications/form-context.ts'
import { checkForm, normalizedForm } from '../kit/form/check.ts'
import type { Form, Row } from '../kit/form/definition.ts'
import { draftSchema, groupOf, rowsOf } from '../kit/form/values.ts'
import { ruleMessages } from '../kit/rule-text.ts'
import { fill, type Text } from '../kit/text.ts'
import { type Catalogue, catalogueSchema, type Question } from './catalogue.ts'
import { typicalPairs } from './currency-pairs.ts'
import { certificationForm, fileName, groupName, questionName } from './form.ts'

const words = (line: string) => ({ zh: `${line}（中）`, en: line })
const option = (value: string) => ({ value, label: words(value), disabled: false })
const question = (number: string, more: Partial<Question> = {}): Question => ({
  number,
  elementType: 'input',
  label: words(`Question ${number}`),
  hint: null,
  options: [],
  required: false,
  halfWidth: false,
  when: null,
  ...more,
})
const choice = (number: string, more: Partial<Question> = {}) =>
  question(number, { elementType: 'radio', options: [option('yes'), option('no')], required: true, ...more })

const catalogue: Catalogue = catalogueSchema.parse({
  forms: [
    {
      formKey: 'ORD',
      family: 'CASH',
      name: words('Orders'),
      optional: false,
      questionList: [
        choice('1'),
        choice('2'),
        question('3'),
        question('4'),
        question('5', { when: { question: '1', values: ['yes'] } }),
        question('6', { halfWidth: true }),
        question('7', { elementType: 'textarea', halfWidth: true }),
        question('8', { elementType: 'number' }),
        question('9', {
          elementType: 'file',
          required: true,
          when: { question: '2', values: ['yes'] },
        }),
      ],
      distinct: [['3', '4', '5']],
      notAllNo: [['1', '2']],
    },
    {
      formKey: 'EXTRA',
      family: 'CASH',
      name: words('Extra'),
      optional: true,
      questionList: [choice('1'), choice('2')],
      distinct: [],
      notAllNo: [['1', '2']],
    },
    {
      formKey: 'QUOTE',
      family: 'TRD',
      name: words('Quotes'),
      optional: false,
      questionList: [choice('1')],
      distinct: [],
      notAllNo: [],
    },
  ],
  cases: [],
})
const definition = certificationForm(catalogue)

const today = '2026-06-01'
const context: ApplicationContext = {
  today,
  tree: '00',
  adds: true,
  removes: false,
  nodes: ['F00.CASH.ORDER.LIMIT'],
  storedSecrets: [],
  returned: false,
}
const rowId = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
const accounts = (...names: string[]): Row[] =>
  names.map((apiAccount, place) => ({ rowId: rowId(place + 1), apiAccount }))
const tester: Row = {
  rowId: rowId(1),
  name: '林静姝',
  proficiency: 'expert',
  score: '90',
  reservationAmount: '',
}
const tested = (change: Row): Form => ({ testers: [{ ...tester, ...change }] })
const file = '00000000-0000-4000-8000-00000000000a'

/** Answers to the orders form, by number. */
const answers = (given: Row): Form => ({
  [groupName('ORD')]: Object.fromEntries(
    Object.entries({ 1: 'yes', 2: 'no', ...given }).map(([number, value]) => [questionName(number), value]),
  ),
})
/** Complete, with nothing that is not asked for. */
const complete: Form = {
  productName: '银河交易终端',
  productVersion: 'V1.0',
  testType: 'newMember',
  contactName: '林静姝',
  contactPhone: '13900000001',
  contactEmail: 'lin@bank.invalid',
  ...answers({}),
  productionAccounts: accounts('api.one'),
  testAccounts: accounts('api.test'),
  testers: [tester],
  testQuantity: '1',
  testTime: '2026-06-02 morning',
  waitlist: '1',
}
const formOf = (change: Form): Form => draftSchema(definition).parse({ ...complete, ...change })
const problemsOf = (change: Form, given: Partial<ApplicationContext> = {}) =>
  checkForm(definition, formOf(change), { ...context, ...given }, 'en').map(
    ({ path, message }) => [path, message] as const,
  )

it('is fine when it is complete, and the same once it is normalized', () => {
  expect(problemsOf({})).toEqual([])
  expect(normalizedForm(definition, formOf({}), context)).toEqual(formOf({}))
})

const at = (number: string) => `${groupName('ORD')}.${questionName(number)}`
const repeat = fill(ruleMessages.itemsRepeat, { items: '3, 4, 5' })
const allNo = fill(ruleMessages.itemsAllNo, { items: '1, 2' })
const pairs = (count: number) =>
  Array.from({ length: count }, (_, n) => `AA${String.fromCharCode(65 + (n % 26))}/BB${n < 26 ? 'A' : 'B'}`)

describe('rules of spec §5: what each takes, what it refuses, and where', () => {
  it.each<[rule: string, accepted: Form, refused: Form, path: string, said: Text]>([
    [
      'items may not all be “no”',
      answers({ 1: 'no', 2: 'yes' }),
      answers({ 1: 'no', 2: 'no' }),
      at('2'),
      allNo,
    ],
    ['values may not repeat', answers({ 3: 'a', 4: 'b' }), answers({ 3: 'a', 4: 'a' }), at('4'), repeat],
    [
      'values may not repeat with blanks around them',
      answers({ 3: 'a', 5: 'b' }),
      answers({ 3: 'a', 5: ' a ' }),
      at('5'),
      repeat,
    ],
    [
      'an answer has no Chinese characters',
      answers({ 6: 'Order-1' }),
      answers({ 6: '订单1' }),
      at('6'),
      ruleMessages.halfWidth,
    ],
    [
      'an answer has no full-width characters',
      answers({ 6: 'A(1)' }),
      answers({ 6: 'Ａ（１）' }),
      at('6'),
      ruleMessages.halfWidth,
    ],
    [
      'a long answer has none of them either',
      answers({ 7: 'Line 1\nLine 2' }),
      answers({ 7: 'Line 1\n第2行' }),
      at('7'),
      ruleMessages.halfWidth,
    ],
    [
      'a number is not negative',
      answers({ 8: '12.5' }),
      answers({ 8: '-1' }),
      at('8'),
      ruleMessages.nonNegativeDecimal,
    ],
    [
      'an account is named once',
      { productionAccounts: accounts('api.one', 'api.two') },
      { productionAccounts: accounts('api.one', 'api.two', 'api.one') },
      'productionAccounts.2.apiAccount',
      ruleMessages.apiAccountsRepeat,
    ],
    [
      'an account is named once in any case, and may stand in the other list too',
      { productionAccounts: accounts('api.one'), testAccounts: accounts('API.One') },
      { testAccounts: accounts('api.one', ' API.One ') },
      'testAccounts.1.apiAccount',
      ruleMessages.apiAccountsRepeat,
    ],
    [
      'a currency pair is two currencies',
      { currencyPairs: 'USD/CNY' },
      { currencyPairs: 'USDCNY' },
      'currencyPairs',
      ruleMessages.currencyPairs,
    ],
    [
      'the two currencies differ',
      { currencyPairs: 'EUR/USD，USD/JPY' },
      { currencyPairs: 'EUR/USD, USD/USD' },
      'currencyPairs',
      ruleMessages.currencyPairs,
    ],
    [
      'a currency pair is named once, in any case',
      { currencyPairs: 'USD/CNY, CNY/USD' },
      { currencyPairs: 'USD/CNY, usd/cny' },
      'currencyPairs',
      ruleMessages.currencyPairsRepeat,
    ],
    [
      'there are 30 currency pairs at most',
      { currencyPairs: pairs(30).join(',') },
      { currencyPairs: pairs(31).join(',') },
      'currencyPairs',
      ruleMessages.currencyPairs,
    ],
    [
      'a score is 0 or more',
      tested({ score: '0' }),
      tested({ score: '-1' }),
      'testers.0.score',
      ruleMessages.score,
    ],
    [
      'a score is 100 or less',
      tested({ score: '100' }),
      tested({ score: '101' }),
      'testers.0.score',
      ruleMessages.score,
    ],
    [
      'a score is whole',
      tested({ score: ' 99 ' }),
      tested({ score: '99.5' }),
      'testers.0.score',
      ruleMessages.score,
    ],
    [
      'a reserved amount is not negative',
      tested({ reservationAmount: '0.5' }),
      tested({ reservationAmount: '-0.5' }),
      'testers.0.reservationAmount',
      ruleMessages.nonNegativeDecimal,
    ],
    [
      'the test is not today',
      { testTime: '2026-06-02 afternoon' },
      { testTime: `${today} afternoon` },
      'testTime',
      ruleMessages.testDate,
    ],
    [
      'the test is not before today',
      { testTime: '2027-01-01 morning' },
      { testTime: '2026-05-31 morning' },
      'testTime',
      ruleMessages.testDate,
    ],
    [
      'the day exists',
      { testTime: '2028-02-29 morning' },
      { testTime: '2027-02-29 morning' },
      'testTime',
      ruleMessages.calendarDate,
    ],
    [
      'the session is one of the two',
      { testTime: ' 2026-06-02 morning ' },
      { testTime: '2026-06-02 evening' },
      'testTime',
      ruleMessages.calendarDate,
    ],
  ])('%s', (_rule, accepted, refused, path, said) => {
    // A document is asked for once the second question is answered with “yes”.
    expect(problemsOf({ [fileName('ORD', '9')]: [file], ...accepted })).toEqual([])
    expect(problemsOf({ [fileName('ORD', '9')]: [file], ...refused })).toEqual([[path, said.en]])
  })

  it('take every pair that is suggested, and write them all the same way', () => {
    expect(problemsOf({ currencyPairs: typicalPairs.join('、') })).toEqual([])
    const { currencyPairs } = normalizedForm(
      definition,
      formOf({ currencyPairs: ' usd/cny，EUR/USD ' }),
      context,
    )
    expect(currencyPairs).toBe('USD/CNY, EUR/USD')
  })
})

describe('questions that depend on others', () => {
  it('an empty value repeats no other', () => {
    expect(problemsOf(answers({ 3: '', 4: ' ' }))).toEqual([])
  })

  it('a hidden value repeats no other', () => {
    // The fifth question is shown after “yes” to the first one alone.
    const twice = { 3: 'a', 5: 'a' }
    expect(problemsOf(answers(twice))).toEqual([[at('5'), repeat.en]])
    const form = { ...answers({ ...twice, 1: 'no', 2: 'yes' }), [fileName('ORD', '9')]: [file] }
    expect(problemsOf(form)).toEqual([])
    expect(
      groupOf(normalizedForm(definition, formOf(form), context), groupName('ORD'))[questionName('5')],
    ).toBe('')
  })

  it('a document is asked for with its question', () => {
    expect(problemsOf(answers({ 2: 'yes' }))).toEqual([
      [fileName('ORD', '9'), ruleMessages.documentNeeded.en],
    ])
  })

  it('an optional form is asked once it is chosen, and then as strictly as the others', () => {
    const extra = groupName('EXTRA')
    const no = { [extra]: { [questionName('1')]: 'no', [questionName('2')]: 'no' } }
    expect(problemsOf(no)).toEqual([])
    expect(problemsOf({ checkedForms: 'EXTRA', ...no })).toEqual([
      [`${extra}.${questionName('2')}`, allNo.en],
    ])
    expect(problemsOf({ checkedForms: 'EXTRA' }).map(([path]) => path)).toEqual([
      `${extra}.${questionName('1')}`,
      `${extra}.${questionName('2')}`,
    ])
  })
})

it('has the forms of its families: those of its nodes, or else those that are chosen', () => {
  const paths = (change: Form, nodes: string[]) => problemsOf(change, { nodes }).map(([path]) => path)
  const quote = `${groupName('QUOTE')}.${questionName('1')}`
  const unanswered = { [groupName('ORD')]: {} }
  expect(paths(unanswered, ['F00.CASH.ORDER'])).toEqual([at('1'), at('2')])
  expect(paths(unanswered, ['F00.CASH.ORDER', 'F01.TRD.QUOTE'])).toEqual([at('1'), at('2'), quote])
  expect(paths({ ...unanswered, families: 'TRD' }, [])).toEqual([quote])
  expect(paths({ ...unanswered, families: '' }, [])).toEqual(['families'])
})

it('every row of its lists says where it is wrong', () => {
  const other = { ...tester, rowId: rowId(2), score: 'high' }
  const form = formOf({ testers: [tester, other], productionAccounts: [], currencyPairs: 'x' })
  expect(rowsOf(form, 'testers')).toHaveLength(2)
  expect(checkForm(definition, form, context, 'en').map(({ path }) => path)).toEqual([
    'productionAccounts',
    'currencyPairs',
    'testers.1.score',
  ])
})
