import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Catalogue, TestCase, TestForm } from './catalogue.ts'
import { compareCatalogues } from './catalogue-difference.ts'

const words = (line: string) => ({ zh: line, en: line })
const form = (formKey: string, name: string): TestForm => ({
  formKey,
  family: 'CASH',
  name: words(name),
  optional: false,
  questionList: [],
  distinct: [],
  notAllNo: [],
})
const testCase = (id: string, title: string): TestCase => ({
  id,
  formKey: 'A',
  title: words(title),
  steps: words('steps'),
  expected: words('expected'),
  messages: [],
  applies: { nodes: [], testingTypes: [], answer: null },
})
const named = <Item>(make: (key: string, name: string) => Item, keys: readonly string[]) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...keys), fc.constantFrom('x', 'y')), { selector: ([key]) => key })
    .map((drawn) => drawn.map(([key, name]) => make(key, name)))
const catalogues: fc.Arbitrary<Catalogue> = fc.record({
  forms: named(form, ['A', 'B', 'C', 'D']),
  cases: named(testCase, ['C-1', 'C-2', 'C-3', 'C-4', 'C-5']),
})

describe('the difference between two editions', () => {
  it('is none for the same', () => {
    fc.assert(
      fc.property(catalogues, (catalogue) => {
        expect(compareCatalogues(catalogue, JSON.parse(JSON.stringify(catalogue)))).toEqual([])
      }),
    )
  })

  it('names everything that is only in one of them, and what changed in both, once', () => {
    fc.assert(
      fc.property(catalogues, catalogues, (before, after) => {
        const changes = compareCatalogues(before, after)
        expect(new Set(changes.map(({ key, part }) => `${part} ${key}`)).size).toBe(changes.length)
        const keysOf = (change: string) =>
          changes.filter((one) => one.part === 'form' && one.change === change).map(({ key }) => key)
        const [old, now] = [before.forms, after.forms].map(
          (forms) => new Map(forms.map((one) => [one.formKey, one])),
        )
        expect(keysOf('added').toSorted()).toEqual(
          [...now!.keys()].filter((key) => !old!.has(key)).toSorted(),
        )
        expect(keysOf('removed').toSorted()).toEqual(
          [...old!.keys()].filter((key) => !now!.has(key)).toSorted(),
        )
        for (const { change, fields, key } of changes.filter(({ part }) => part === 'form'))
          if (change === 'changed')
            expect(fields.includes('name')).toBe(old!.get(key)!.name.en !== now!.get(key)!.name.en)
      }),
    )
  })

  it('tells what moved, and not what it moved past', () => {
    const [one, two, three] = ['A', 'B', 'C'].map((key) => form(key, 'x')) as [TestForm, TestForm, TestForm]
    expect(
      compareCatalogues({ forms: [one, two, three], cases: [] }, { forms: [three, one, two], cases: [] }),
    ).toEqual([{ part: 'form', key: 'C', change: 'changed', fields: ['order'] }])
  })
})
