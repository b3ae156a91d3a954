import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Catalogue, catalogueSchema, type Question, type TestCase, type TestForm } from './catalogue.ts'
import { familyCodes, testingTypeCodes } from './enums.ts'
import { isAsked, type Planned, planOf } from './plan.ts'

const words = (line: string) => ({ zh: `${line}（中）`, en: line })
const option = (value: string) => ({ value, label: words(value), disabled: false })
const question = (number: string, more: Partial<Question> = {}): Question => ({
  number,
  elementType: 'radio',
  label: words(`Question ${number}`),
  hint: null,
  options: [option('yes'), option('no')],
  required: true,
  halfWidth: false,
  when: null,
  ...more,
})
const form = (formKey: string, more: Partial<TestForm> = {}): TestForm => ({
  formKey,
  family: 'CASH',
  name: words(formKey),
  optional: false,
  questionList: [question('1'), question('2', { when: { question: '1', values: ['yes'] } })],
  distinct: [],
  notAllNo: [],
  ...more,
})
const testCase = (id: string, formKey: string, applies: Partial<TestCase['applies']> = {}): TestCase => ({
  id,
  formKey,
  title: words(id),
  steps: words('steps'),
  expected: words('expected'),
  messages: [],
  applies: { nodes: [], testingTypes: [], answer: null, ...applies },
})
const planned = (more: Partial<Planned> = {}): Planned => ({
  families: ['CASH'],
  nodes: ['F00.CASH.ORDER.LIMIT'],
  testingType: 'newMember',
  answers: {},
  ...more,
})
const ids = (catalogue: Catalogue, more: Partial<Planned> = {}) =>
  planOf(catalogue, planned(more)).cases.map((one) => one.testCase.id)

describe('the plan of a test', () => {
  it('has the forms of its families, and the optional ones that were chosen', () => {
    const catalogue = {
      forms: [form('A'), form('B', { optional: true }), form('C', { family: 'TRD' })],
      cases: [],
    }
    const keys = (more: Partial<Planned>) => planOf(catalogue, planned(more)).forms.map((one) => one.formKey)
    expect(keys({})).toEqual(['A'])
    expect(keys({ answers: { 'checked.B': '1' } })).toEqual(['A', 'B'])
    expect(keys({ answers: { 'checked.B': '' } })).toEqual(['A'])
    expect(keys({ families: ['TRD', 'CASH'] })).toEqual(['A', 'C'])
    expect(keys({ families: [] })).toEqual([])
  })

  it('has its cases form by form, in the order of the catalogue', () => {
    const catalogue = {
      forms: [form('B'), form('A')],
      cases: [testCase('A-2', 'A'), testCase('B-2', 'B'), testCase('A-1', 'A'), testCase('B-1', 'B')],
    }
    expect(ids(catalogue)).toEqual(['B-2', 'B-1', 'A-2', 'A-1'])
  })

  it('has a case of nodes when one of them, or one below it, is ticked', () => {
    const of = (code: string) => ({ forms: [form('A')], cases: [testCase('X', 'A', { nodes: [code] })] })
    expect(ids(of('F00.CASH.ORDER.LIMIT'))).toEqual(['X'])
    expect(ids(of('F00.CASH.ORDER'))).toEqual(['X'])
    expect(ids(of('F00.CASH.ORD'))).toEqual([])
    expect(ids(of('F00.CASH.ORDER.LIMIT.DAY'))).toEqual([])
    // Without nodes the family is tested as a whole.
    expect(ids(of('F01.CASH.QUOTE'), { nodes: [] })).toEqual(['X'])
  })

  it('has a case of an answer when it was given to a question that is asked', () => {
    const catalogue = {
      forms: [form('A')],
      cases: [testCase('X', 'A', { answer: { question: '2', values: ['yes'] } })],
    }
    expect(ids(catalogue, { answers: { 'A.1': 'yes', 'A.2': 'yes' } })).toEqual(['X'])
    expect(ids(catalogue, { answers: { 'A.1': 'yes', 'A.2': 'no' } })).toEqual([])
    expect(ids(catalogue, { answers: { 'A.1': 'no', 'A.2': 'yes' } })).toEqual([])
    expect(ids(catalogue, { answers: { 'B.1': 'yes', 'B.2': 'yes' } })).toEqual([])
  })

  it('says why', () => {
    const catalogue = {
      forms: [form('A')],
      cases: [
        testCase('ALWAYS', 'A'),
        testCase('ALL', 'A', {
          nodes: ['F00.CASH', 'F01.CASH'],
          testingTypes: ['newMember', 'versionUpgrade'],
          answer: { question: '1', values: ['yes'] },
        }),
      ],
    }
    const reasons = planOf(catalogue, planned({ answers: { 'A.1': 'yes' } })).cases.map((one) => one.reason)
    expect(reasons).toEqual([
      { zh: '必测', en: 'Always required' },
      {
        zh: '已选择F00.CASH；测试类型为新成员；第1题的回答为“yes（中）”',
        en: 'Selected: F00.CASH; Testing type: New member; Answer to question 1: yes',
      },
    ])
  })
})

// ── Whatever the catalogue says ─────────────────────────────────────────────────────────────────────

const numbers = ['1', '2', '3', '4'] as const
const values = ['yes', 'no', 'other'] as const
const nodeCodes = ['F00.CASH', 'F00.CASH.ORDER', 'F00.CASH.ORDER.LIMIT', 'F01.TRD.TICKET', 'F01.TRD']
const when = fc.record({
  question: fc.constantFrom(...numbers),
  values: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 }),
})
const questions = fc
  .tuple(...numbers.map((number) => fc.option(when).map((given) => question(number, { when: given }))))
  .map((list) => [...list])
const catalogues: fc.Arbitrary<Catalogue> = fc.record({
  forms: fc.uniqueArray(
    fc
      .record({
        formKey: fc.constantFrom('A', 'B', 'C', 'D'),
        family: fc.constantFrom(...familyCodes),
        optional: fc.boolean(),
        questionList: questions,
      })
      .map(({ formKey, ...more }) => form(formKey, more)),
    { selector: (one) => one.formKey },
  ),
  cases: fc.uniqueArray(
    fc
      .record({
        id: fc.integer({ min: 1, max: 30 }).map((n) => `C-${n}`),
        formKey: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
        nodes: fc.uniqueArray(fc.constantFrom(...nodeCodes), { maxLength: 2 }),
        testingTypes: fc.uniqueArray(fc.constantFrom(...testingTypeCodes), { maxLength: 2 }),
        answer: fc.option(when),
      })
      .map(({ formKey, id, ...applies }) => testCase(id, formKey, applies)),
    { selector: (one) => one.id, maxLength: 12 },
  ),
})
const plans: fc.Arbitrary<Planned> = fc.record({
  families: fc.uniqueArray(fc.constantFrom(...familyCodes)),
  nodes: fc.uniqueArray(fc.constantFrom(...nodeCodes)),
  testingType: fc.constantFrom(...testingTypeCodes),
  answers: fc.dictionary(
    fc.oneof(
      fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.constantFrom(...numbers)).map((key) => key.join('.')),
      fc.constantFrom('A', 'B', 'C', 'D').map((key) => `checked.${key}`),
    ),
    fc.constantFrom('', '1', 'yes', 'no', 'yes,other'),
  ),
})

describe('whatever the catalogue and the application say', () => {
  it('the catalogues tried here are catalogues', () => {
    fc.assert(fc.property(catalogues, (catalogue) => catalogueSchema.safeParse(catalogue).success))
  })

  it('every case belongs to a form of the plan, stands once and has a reason in both languages', () => {
    fc.assert(
      fc.property(catalogues, plans, (catalogue, given) => {
        const { cases, forms } = planOf(catalogue, given)
        expect(new Set(cases.map((one) => one.testCase.id)).size).toBe(cases.length)
        for (const {
          reason,
          testCase: { formKey },
        } of cases) {
          expect(forms.map((one) => one.formKey)).toContain(formKey)
          expect(reason.zh).not.toBe('')
          expect(reason.en).not.toBe('')
        }
      }),
    )
  })

  it('forms and, within a form, cases keep the order of the catalogue', () => {
    fc.assert(
      fc.property(catalogues, plans, (catalogue, given) => {
        const { cases, forms } = planOf(catalogue, given)
        expect(forms).toEqual(catalogue.forms.filter((one) => forms.includes(one)))
        const planned = cases.map((one) => one.testCase)
        expect(planned).toEqual(
          forms.flatMap(({ formKey }) =>
            catalogue.cases.filter((one) => one.formKey === formKey && planned.includes(one)),
          ),
        )
      }),
    )
  })

  it('a case without conditions is part of every plan that has its form', () => {
    fc.assert(
      fc.property(catalogues, plans, (catalogue, given) => {
        const always = catalogue.cases.filter(
          ({ applies: { answer, nodes, testingTypes } }) =>
            answer === null && nodes.length === 0 && testingTypes.length === 0,
        )
        const { cases, forms } = planOf(catalogue, given)
        for (const one of always)
          expect(cases.some(({ testCase: { id } }) => id === one.id)).toBe(
            forms.some(({ formKey }) => formKey === one.formKey),
          )
      }),
    )
  })

  it('more families, or more of the nodes ticked, never take a case away', () => {
    fc.assert(
      fc.property(
        catalogues,
        plans,
        fc.constantFrom(...familyCodes),
        fc.constantFrom(...nodeCodes),
        (catalogue, given, family, node) => {
          const before = planOf(catalogue, given).cases.map((one) => one.testCase.id)
          const after = planOf(catalogue, {
            ...given,
            families: [...given.families, family],
            nodes: given.nodes.length === 0 ? [] : [...given.nodes, node],
          }).cases.map((one) => one.testCase.id)
          expect(after).toEqual(expect.arrayContaining(before))
        },
      ),
    )
  })

  it('answers to a question that is not asked change nothing', () => {
    fc.assert(
      fc.property(catalogues, plans, (catalogue, given) => {
        const answers = { ...given.answers }
        for (const one of catalogue.forms)
          for (const asked of one.questionList) {
            const own = Object.fromEntries(
              one.questionList.map(({ number }) => [number, given.answers[`${one.formKey}.${number}`] ?? '']),
            )
            if (!isAsked(one, asked, (number) => own[number]))
              delete answers[`${one.formKey}.${asked.number}`]
          }
        expect(planOf(catalogue, { ...given, answers })).toEqual(planOf(catalogue, given))
      }),
    )
  })
})
