import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { branchOf, type MenuNode, placed } from './edition.ts'
import { treeProblems } from './edition-check.ts'
import { compareNodes } from './edition-difference.ts'

const node = (code: string, change: Partial<MenuNode> = {}): MenuNode => ({
  code,
  parentCode: code.includes('.') ? code.slice(0, code.lastIndexOf('.')) : null,
  nameZh: code,
  nameEn: code,
  isNew: false,
  isHot: false,
  selected: false,
  locked: false,
  rules: [],
  owners: null,
  ...change,
})
const codes = [
  'M',
  'M.CASH',
  'M.CASH.A',
  'M.CASH.A.1',
  'M.CASH.A.2',
  'M.CASH.B',
  'M.CASH.B.1',
  'M.TRD',
  'M.TRD.C',
  'M.TRD.C.1',
]
const menu = codes.map((code) => node(code))
const changed = (code: string, change: Partial<MenuNode>) =>
  menu.map((one) => (one.code === code ? { ...one, ...change } : one))
const told = (nodes: readonly MenuNode[]) =>
  treeProblems('00', nodes).map(({ code, field, words }) => `${code} ${field}: ${words.en}`)

describe('a menu', () => {
  it('has nodes with their levels, in document order, whatever the order they come in', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(menu, { minLength: menu.length }), (shuffled) => {
        const found = placed(shuffled)
        expect(found.map(({ code }) => code).toSorted()).toEqual(codes.toSorted())
        for (const [at, { level, parentCode }] of found.entries()) {
          const parent = found.findIndex(({ code }) => code === parentCode)
          expect(level).toBe(parentCode === null ? 1 : found[parent]!.level + 1)
          expect(parent).toBeLessThan(at)
        }
      }),
    )
  })

  it('has branches', () => {
    expect([...branchOf(menu, 'M.CASH.A')]).toEqual(['M.CASH.A', 'M.CASH.A.1', 'M.CASH.A.2'])
  })
})

describe('what stands in the way of a menu:', () => {
  it('nothing', () => expect(told(menu)).toEqual([]))

  it.each([
    ['no nodes', [], [' : The menu has no nodes']],
    [
      'a loop',
      changed('M.CASH.A', { parentCode: 'M.CASH.A.1' }),
      ['M.CASH.A', 'M.CASH.A.1', 'M.CASH.A.2'].map(
        (code) => `${code} parentCode: The parent nodes form a loop, or too many levels`,
      ),
    ],
    [
      'a family below another',
      changed('M.TRD.C', { parentCode: 'M.CASH' }),
      [
        'M.TRD.C code: This must start with the code of its interface family and a dot',
        'M.TRD code: It has no child nodes: every branch of this menu goes down to level 4',
      ],
    ],
    [
      'owners of a branch',
      changed('M.CASH.A', { owners: [] }),
      ['M.CASH.A owners: Owners are set on the lowest nodes only'],
    ],
    [
      'what belongs together and excludes each other',
      changed('M.CASH.A.1', {
        rules: [
          { relateType: 'same', relateKeys: ['M.TRD.C.1'] },
          { relateType: 'different', relateKeys: ['M.TRD.C.1'] },
        ],
      }),
      ['M.CASH.A.1 rules.different: The relations with “M.TRD.C.1” are repeated or contradict each other'],
    ],
    [
      'a selected node below one that is not',
      changed('M.CASH.A.1', { selected: true }),
      [
        'M.CASH.A.1 selected: The initial selection is inconsistent. These nodes are selected, but their parent nodes are not: M.CASH.A.1',
      ],
    ],
  ])('%s', (_, nodes, expected) => {
    expect(told(nodes)).toEqual(expected)
  })

  it('a child may stand below another parent of its family, with its code', () => {
    expect(told(changed('M.CASH.A.1', { parentCode: 'M.CASH.B' }))).toEqual([])
  })
})

describe('the difference', () => {
  const told = (after: readonly MenuNode[]) =>
    compareNodes(menu, after).map(({ change, code, fields }) => [change, code, ...fields].join(' '))

  it('is none of a menu from itself', () => expect(told(menu)).toEqual([]))

  it('tells what is added, removed, changed and moved', () => {
    const after = [
      ...changed('M.CASH.A.1', { nameEn: 'One', isHot: true, parentCode: 'M.CASH.B' }).filter(
        ({ code }) => !code.startsWith('M.TRD'),
      ),
      node('M.CASH.B.2'),
    ]
    expect(told(after)).toEqual([
      'moved M.CASH.A.1 nameEn isHot parentCode',
      'added M.CASH.B.2',
      'removed M.TRD',
      'removed M.TRD.C',
      'removed M.TRD.C.1',
    ])
  })

  it('moves as few as it takes', () => {
    const reordered = [
      ...menu.filter(({ code }) => !code.startsWith('M.CASH.A')),
      ...menu.filter(({ code }) => code.startsWith('M.CASH.A')),
    ]
    expect(told(reordered)).toHaveLength(1)
  })

  it('names every node that is in one menu alone, and no other', () => {
    fc.assert(
      fc.property(fc.subarray(codes), fc.subarray(codes), (before, after) => {
        const of = (some: readonly string[]) => menu.filter(({ code }) => closed(some).has(code))
        const changes = compareNodes(of(before), of(after))
        const named = (kind: string) =>
          changes.filter(({ change }) => change === kind).map(({ code }) => code)
        expect(new Set(named('added'))).toEqual(without(closed(after), closed(before)))
        expect(new Set(named('removed'))).toEqual(without(closed(before), closed(after)))
        expect([...named('changed'), ...named('moved')]).toEqual([])
      }),
    )
  })
})

/** With all above. */
const closed = (some: readonly string[]): Set<string> =>
  new Set(some.flatMap((code) => codes.filter((other) => code === other || code.startsWith(`${other}.`))))
const without = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  new Set([...some].filter((code) => !others.has(code)))
