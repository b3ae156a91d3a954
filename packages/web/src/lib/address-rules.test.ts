import { expect, it } from 'vitest'
import { oneOf, shortText, wholeNumber } from './address-rules.ts'
import { readSearch, writeSearch } from './list-search.ts'

const address = { shape: { keyword: shortText(5), kind: oneOf(['all', 'new'], 'all'), family: oneOf(['a']) } }
const usual = { kind: 'all', pageNum: 1, pageSize: 20 }

it('reads what makes sense, and what is usual where nothing is said', () => {
  expect(
    readSearch(address, { keyword: ' ab ', kind: 'new', family: 'a', pageNum: '3', pageSize: '50' }),
  ).toEqual({
    keyword: 'ab',
    kind: 'new',
    family: 'a',
    pageNum: 3,
    pageSize: 50,
  })
  expect(readSearch(address, {})).toEqual(usual)
})

it('counts anything else as not said', () => {
  const said = { keyword: 'abcdef', kind: 'old', family: 'b', pageNum: '0', pageSize: '1e9' }
  expect(readSearch(address, said)).toEqual(usual)
  for (const number of ['', '1.5', 'x', '-1', '101', '1,2'])
    expect(wholeNumber(100, 20).safeParse(number).data, number).toBeUndefined()
})

it('writes only what is not usual', () => {
  expect(writeSearch(address, { kind: 'all', keyword: 'ab', pageNum: 1 })).toEqual({ keyword: 'ab' })
  expect(writeSearch(address, { kind: 'new', pageNum: 2 })).toEqual({ kind: 'new', pageNum: '2' })
})
