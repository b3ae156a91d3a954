import { expect, it } from 'vitest'
import { isPart, tick } from './permission-choice.ts'

const items = [
  {
    id: 'A',
    name: 'A',
    subPermDetailDtoList: [
      { id: 'A1', name: 'A1', subPermDetailDtoList: null },
      { id: 'A2', name: 'A2', subPermDetailDtoList: [{ id: 'A2x', name: 'A2x' }] },
    ],
  },
  { id: 'B', name: 'B', subPermDetailDtoList: [] },
]
const after = (value: string[], ids: string[], on: boolean) => tick(items, value, ids, on).sort()

it('takes along all below a parent', () => {
  expect(after([], ['A'], true)).toEqual(['A', 'A1', 'A2', 'A2x'])
  expect(after(['A', 'A1', 'A2', 'A2x', 'B'], ['A'], false)).toEqual(['B'])
})

it('ticks the parents of a child', () => {
  expect(after([], ['A2x'], true)).toEqual(['A', 'A2', 'A2x'])
})

it('unticks a parent with its last child, and not before', () => {
  expect(after(['A', 'A1', 'A2', 'A2x'], ['A2x'], false)).toEqual(['A', 'A1'])
  expect(after(['A', 'A1'], ['A1'], false)).toEqual([])
})

it('leaves alone what is not asked about: a lone parent, a code the tree does not name', () => {
  expect(after(['A', 'gone'], ['B'], true)).toEqual(['A', 'B', 'gone'])
})

it('knows what is ticked in part', () => {
  expect(isPart(items[0]!, ['A', 'A1'])).toBe(true)
  expect(isPart(items[0]!, ['A', 'A1', 'A2', 'A2x'])).toBe(false)
  expect(isPart(items[0]!, ['A'])).toBe(false)
})
