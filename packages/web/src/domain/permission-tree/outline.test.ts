import { indexTree } from '@cass/contract/menus/selection.ts'
import { grow, type Sketch } from '@cass/contract/menus/trees.test-kit.ts'
import { expect, it } from 'vitest'
import {
  countBelow,
  everything,
  isLeaf,
  isLongName,
  narrow,
  outline,
  panelLines,
  panelWidth,
  pathTo,
} from './outline.ts'

const sketch: Sketch[] = [
  {
    id: 'fx',
    children: [
      {
        id: 'trading',
        children: [
          { id: 'quotes', children: [{ id: 'rfq' }, { id: 'click' }, { id: 'depth' }] },
          { id: 'login' },
          { id: 'logout' },
        ],
      },
      { id: 'news' },
    ],
  },
  { id: 'bonds', children: [{ id: 'depth of book' }] },
]
const tree = indexTree(grow(sketch))
const shape = (columns: number, shown: ReadonlySet<string> | null = null, branch = everything) =>
  panelLines(tree, branch, columns, shown).map(
    ({ depth, heading, cells }) => `${depth}${heading ? '#' : ' '}${cells.map(({ id }) => id).join(' ')}`,
  )

it('lays the panel out: branches as headings, the leaves of each side by side', () => {
  expect(shape(2)).toEqual([
    '0#fx',
    '1#trading',
    '2#quotes',
    '3 rfq click',
    '3 depth',
    '2 login logout',
    '1 news',
    '0#bonds',
    '1 depth of book',
  ])
  expect(shape(5, null, 'trading')).toEqual(['0#quotes', '1 rfq click depth', '0 login logout'])
})

it('narrows to what is searched for, with the way to it and all that lies below', () => {
  expect(
    shape(
      3,
      narrow(tree, 'DEPTH', () => true),
    ),
  ).toEqual(['0#fx', '1#trading', '2#quotes', '3 depth', '0#bonds', '1 depth of book'])
  expect(
    shape(
      3,
      narrow(tree, 'quo', () => true),
    ),
  ).toEqual(['0#fx', '1#trading', '2#quotes', '3 rfq click depth'])
  expect(narrow(tree, 'depth', ({ id }) => id === 'rfq').size).toBe(0)
})

it('gives the panel 700, 1105 or 1310 px by the levels below the branch (spec §2)', () => {
  expect(['quotes', 'trading', 'fx', everything].map((id) => panelWidth(tree, id))).toEqual([
    700, 1105, 1310, 1310,
  ])
})

it('counts leaves at every branch and for the whole tree', () => {
  const counts = countBelow(tree, isLeaf)
  expect(['fx', 'trading', 'quotes', 'rfq', 'bonds'].map((id) => counts[tree.byId.get(id)!.at])).toEqual([
    6, 5, 3, 1, 1,
  ])
  expect(counts.at(-1)).toBe(7)
})

it('lists the rows of the menu as it is folded, down to a level', () => {
  const rows = outline(tree, { folded: new Set(['bonds']), levels: 3 })
  expect(
    rows.map(({ entry, open, position, siblings }) => [entry.id, open, `${position}/${siblings}`]),
  ).toEqual([
    ['fx', true, '1/2'],
    ['trading', true, '1/2'],
    ['quotes', null, '1/3'],
    ['login', null, '2/3'],
    ['logout', null, '3/3'],
    ['news', null, '2/2'],
    ['bonds', false, '2/2'],
  ])
  expect(pathTo(tree, 'rfq')).toEqual(['FX', 'TRADING', 'QUOTES'])
})

it('calls a name long from 10 Chinese or 19 English characters on (spec §2)', () => {
  expect(isLongName('授信额度实时查询口')).toBe(false)
  expect(isLongName('授信额度实时查询接口')).toBe(true)
  expect(isLongName('Interest-rate swap')).toBe(false)
  expect(isLongName('Interest-rate swaps')).toBe(true)
  expect(isLongName('外汇即期 RFQ 接口A')).toBe(false)
  expect(isLongName('外汇即期 RFQ 接口 AB')).toBe(true)
})
