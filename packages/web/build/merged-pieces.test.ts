import { expect, it } from 'vitest'
import { merged, type Piece } from './merged-pieces.ts'

const piece = (name: string, pages: string[], bytes: number): Piece => ({
  modules: new Set([name]),
  pages: new Set(pages),
  bytes,
  styled: false,
})
const nothing = () => []
const alike = () => 1
const names = (pieces: readonly Piece[]) =>
  pieces.map(({ modules }) => [...modules].toSorted().join('+')).toSorted()

it('merges what is small, and what the same pages need', () => {
  const pieces = [
    piece('a', ['p', 'q'], 900_000),
    piece('b', ['p', 'q', 'r'], 1000),
    piece('c', ['p', 'q'], 900_000),
  ]
  expect(names(merged(pieces, nothing, alike))).toEqual(['a+c', 'b'])
  expect(
    names(merged([piece('a', ['p', 'q'], 5000), piece('b', ['p', 'q', 'r'], 1000)], nothing, alike)),
  ).toEqual(['a+b'])
})

it('leaves apart what no page needs together, and what costs a page more than a request', () => {
  expect(names(merged([piece('a', ['p', 'q'], 10), piece('b', ['r', 's'], 10)], nothing, alike))).toEqual([
    'a',
    'b',
  ])
  const pieces = [piece('a', ['p', 'q'], 30_000), piece('b', ['p', 'q', 'home'], 10)]
  expect(names(merged(pieces, nothing, alike))).toEqual(['a+b'])
  expect(names(merged(pieces, nothing, (page) => (page === 'home' ? 100 : 1)))).toEqual(['a', 'b'])
})

it('leaves apart what would bring a page more by what it imports', () => {
  const pieces = [
    piece('form', ['p', 'q'], 10),
    piece('button', ['p', 'q', 'login'], 10),
    piece('calendar', ['p', 'q', 'r', 's'], 900_000),
  ]
  const imports: Record<string, string[]> = { form: ['calendar'] }
  expect(names(merged(pieces, nothing, alike))).toEqual(['button+form', 'calendar'])
  expect(names(merged(pieces, (id) => imports[id] ?? [], alike))).toEqual(['button', 'calendar+form'])
})

it('makes no circle: what lies between two is in neither or in both', () => {
  const imports: Record<string, string[]> = { a: ['b'], b: ['c'] }
  const pieces = [
    piece('a', ['p', 'q', 's'], 10),
    piece('b', ['p', 'q', 'r'], 900_000),
    piece('c', ['p', 'q', 's', 't'], 10),
  ]
  expect(names(merged(pieces, (id) => imports[id] ?? [], alike))).toEqual(['a', 'b', 'c'])
  expect(names(merged(pieces, nothing, alike))).toEqual(['a+c', 'b'])
})
