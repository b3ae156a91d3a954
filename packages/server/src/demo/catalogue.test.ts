import { catalogueSchema } from '@cass/contract/certification/catalogue.ts'
import { catalogueProblems } from '@cass/contract/certification/catalogue-check.ts'
import { halfWidth } from '@cass/contract/kit/rules.ts'
import { expect, it } from 'vitest'
import { demoCatalogue } from './catalogue.ts'
import { demoDictionary } from './dictionary/versions.ts'
import { flattenTree } from './trees/flatten.ts'
import { demoTrees } from './trees.ts'

const { cases, forms } = demoCatalogue
const nodeCodes = new Set(
  Object.values(demoTrees).flatMap((tree) => flattenTree(tree).map(({ code }) => code)),
)

it('is a catalogue whose parts fit together and fit the trees', () => {
  expect(catalogueSchema.parse(demoCatalogue)).toEqual(demoCatalogue)
  expect(catalogueProblems(demoCatalogue, nodeCodes)).toEqual([])
})

it('covers all families with some 15 forms and 120 cases', () => {
  const families = ['LCAPI', 'LPAPI', 'CASH', 'CSWAP', 'TRD', 'PLEDGE', 'DERIVATIVES']
  expect(families.filter((family) => !forms.some((form) => form.family === family))).toEqual([])
  expect(forms.length).toBeGreaterThanOrEqual(15)
  expect(cases.length).toBeGreaterThanOrEqual(120)
  for (const { formKey } of forms) expect(cases.some((one) => one.formKey === formKey)).toBe(true)
})

it('names messages of the published dictionary', () => {
  const known = new Set(demoDictionary(23).messages.map(({ msgType }) => msgType))
  const used = new Set(cases.flatMap(({ messages }) => messages))
  expect([...used].filter((type) => !known.has(type))).toEqual([])
})

it('uses every kind of question, rule and condition', () => {
  const questions = forms.flatMap(({ questionList }) => questionList)
  expect([...new Set(questions.map(({ elementType }) => elementType))].toSorted()).toEqual(
    ['checkbox', 'file', 'input', 'number', 'radio', 'select', 'textarea'].toSorted(),
  )
  expect(questions.some((one) => one.halfWidth)).toBe(true)
  expect(questions.some((one) => one.when)).toBe(true)
  expect(questions.some((one) => one.options.some(({ disabled }) => disabled))).toBe(true)
  for (const rule of ['distinct', 'notAllNo'] as const)
    expect(forms.some((form) => form[rule].length > 0)).toBe(true)
  expect(forms.some(({ optional }) => optional)).toBe(true)
  expect(cases.some(({ applies }) => applies.nodes.length > 0)).toBe(true)
  expect(cases.some(({ applies }) => applies.testingTypes.length > 0)).toBe(true)
  expect(cases.some(({ applies }) => applies.answer)).toBe(true)
})

it('is written in both languages', () => {
  const words = [
    ...forms.flatMap(({ name, questionList }) => [name, ...questionList.map(({ label }) => label)]),
    ...cases.flatMap(({ expected, steps, title }) => [title, steps, expected]),
  ]
  for (const { en, zh } of words) {
    expect([en, halfWidth.safeParse(en.replaceAll('’', "'")).success]).toEqual([en, true])
    expect(zh).toMatch(/\p{Script=Han}/u)
  }
})
