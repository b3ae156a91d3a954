import { expect, it } from 'vitest'
import { readSearch, writeSearch } from './list-search.ts'

it('reads year and page from the address', () => {
  expect(readSearch({ year: '2027', pageNum: '3', pageSize: '50' })).toEqual({
    year: 2027,
    pageNum: 3,
    pageSize: 50,
  })
})

it('takes what makes no sense as not said', () => {
  const plain = { pageNum: 1, pageSize: 20 }
  expect(readSearch({})).toEqual(plain)
  expect(readSearch({ year: 'soon', pageNum: '0', pageSize: '1000' })).toEqual(plain)
  expect(readSearch({ year: '1066' })).toEqual(plain)
})

it('writes what differs from the plain list, and reads it back', () => {
  expect(writeSearch({ pageNum: 1, pageSize: 20 })).toEqual({})
  expect(writeSearch({ year: 2026, pageNum: 1, pageSize: 20 })).toEqual({ year: 2026 })
  const search = { year: 2027, pageNum: 2, pageSize: 50 }
  expect(readSearch(writeSearch(search))).toEqual(search)
})
