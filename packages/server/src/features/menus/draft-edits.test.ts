import { type MenuNode, placed } from '@cass/contract/menus/edition.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeNodes, moveNode, putNode, removeNode } from './draft-edits.ts'

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
const menu = ['A', 'A.1', 'A.2', 'A.3', 'B', 'B.1'].map((code) => node(code))
const codesOf = (nodes: readonly MenuNode[] | null) => placed(nodes!).map(({ code }) => code)

describe('merging', () => {
  it('listed whole, in any order, gives the order of the sheet', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(menu, { minLength: menu.length }), (listed) => {
        expect(codesOf(mergeNodes(menu, listed))).toEqual(codesOf(listed))
      }),
    )
  })

  it('loses no node, whatever is listed', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...menu, node('A.4'), node('C'), node('C.1')]), (listed) => {
        const merged = mergeNodes(menu, listed)
        const expected = new Set([...menu, ...listed].map(({ code }) => code))
        expect(merged).toHaveLength(expected.size)
        expect(new Set(merged.map(({ code }) => code))).toEqual(expected)
      }),
    )
  })

  it('leaves what is not listed behind what it followed', () => {
    expect(codesOf(mergeNodes(menu, [node('A.3'), node('A.1')]))).toEqual([
      'A',
      'A.3',
      'A.1',
      'A.2',
      'B',
      'B.1',
    ])
    expect(codesOf(mergeNodes(menu, [node('A.4')]))).toEqual(['A', 'A.1', 'A.2', 'A.3', 'A.4', 'B', 'B.1'])
  })

  it('moves a node to the parent that the sheet says', () => {
    expect(codesOf(mergeNodes(menu, [node('A.2', { parentCode: 'B' })]))).toEqual([
      'A',
      'A.1',
      'A.3',
      'B',
      'B.1',
      'A.2',
    ])
  })
})

describe('editing', () => {
  it('removes a node with all below it, out of every rule', () => {
    const related = menu.map((one) =>
      one.code === 'B.1'
        ? { ...one, rules: [{ relateType: 'same' as const, relateKeys: ['A.1', 'B'] }] }
        : one,
    )
    const left = removeNode(related, 'A')!
    expect(codesOf(left)).toEqual(['B', 'B.1'])
    expect(left[1]!.rules).toEqual([{ relateType: 'same', relateKeys: ['B'] }])
    expect(removeNode(menu, 'C')).toBe(null)
  })

  it('moves a node among its siblings, not past the ends', () => {
    expect(codesOf(moveNode(menu, 'A.2', true))).toEqual(['A', 'A.2', 'A.1', 'A.3', 'B', 'B.1'])
    expect(codesOf(moveNode(menu, 'A', false))).toEqual(['B', 'B.1', 'A', 'A.1', 'A.2', 'A.3'])
    expect(codesOf(moveNode(menu, 'A.3', false))).toEqual(codesOf(menu))
    expect(moveNode(menu, 'C', true)).toBe(null)
  })

  it('puts a new node last, and takes owners from a node that becomes a branch', () => {
    const owned = menu.map((one) => (one.code === 'A.1' ? { ...one, owners: ['x'] } : one))
    const put = putNode(owned, null, node('A.1.X'))!
    expect(codesOf(put)).toEqual(['A', 'A.1', 'A.1.X', 'A.2', 'A.3', 'B', 'B.1'])
    expect(put.find(({ code }) => code === 'A.1')!.owners).toBe(null)
    expect(putNode(menu, 'C', node('C'))).toBe(null)
  })
})
