import type { ShownNode } from '@cass/contract/menus/edition-endpoints.ts'
import { expect, it } from 'vitest'
import { matching } from './matching.ts'

const node = (code: string, parentCode: string | null, nameEn = code): ShownNode => ({
  code,
  parentCode,
  nameZh: code,
  nameEn,
  isNew: false,
  isHot: false,
  selected: false,
  locked: false,
  rules: [],
  owners: [],
  ownersChange: false,
})
const nodes = [
  node('A', null),
  node('A.X', 'A', 'Quotes'),
  node('A.X.1', 'A.X'),
  node('A.Y', 'A'),
  node('B', null, 'Other quotes'),
]
const found = (keyword: string) => matching(nodes, keyword).map(({ code }) => code)

it('keeps what is above and below a node that is found', () => {
  expect(found('quotes')).toEqual(['A', 'A.X', 'A.X.1', 'B'])
  expect(found('a.y')).toEqual(['A', 'A.Y'])
})

it('finds nothing, or all where nothing is looked for', () => {
  expect(found('none')).toEqual([])
  expect(found(' ')).toHaveLength(nodes.length)
})
