import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesIn, merge } from './merge.ts'

it('counts as changed only what says something else', () => {
  const base = { name: 'A', note: undefined, supervisor: null, codes: ['a', 'b'], files: undefined }
  const values = { name: 'A', note: '', supervisor: undefined, codes: ['b', 'a'], files: [] }
  expect(changesIn<object>(base, values)).toEqual({})
  expect(changesIn<object>(base, { ...values, name: '', codes: ['a'] })).toEqual({ name: '', codes: ['a'] })
})

it('takes newer values where nothing was typed, and names what both changed', () => {
  const base = { name: 'A', address: 'old', phone: '1', mail: 'm' }
  const theirs = { name: 'A', address: 'new', phone: '2', mail: 'n' }
  const mine = { name: 'B', address: 'old', phone: '3', mail: 'n' }
  expect(merge(base, theirs, mine)).toEqual({
    values: { name: 'B', address: 'new', phone: '3', mail: 'n' },
    collisions: ['phone'],
  })
})

// ── Whatever two people make of the same form ───────────────────────────────────────────────────────

type Flat = Record<string, string | string[]>
const names = ['a', 'b', 'c']
const rowIds = ['r1', 'r2', 'r3']
const word = fc.constantFrom('', 'x', 'y', 'z')
/** Texts, a list of ids, and rows of two fields each. */
const flats: fc.Arbitrary<Flat> = fc
  .record({
    texts: fc.tuple(word, word, word),
    list: fc.subarray(['1', '2', '3', '4']),
    rows: fc.array(fc.record({ rowId: fc.constantFrom(...rowIds), one: word, two: word }), { maxLength: 3 }),
  })
  .map(({ texts, list, rows }) => {
    const byId = new Map(rows.map((row) => [row.rowId, row]))
    return {
      ...Object.fromEntries(names.map((name, at) => [name, texts[at]!])),
      list,
      rows: [...byId.keys()],
      ...Object.fromEntries(
        [...byId.values()].flatMap(({ rowId, one, two }) => [
          [`rows.${rowId}.one`, one],
          [`rows.${rowId}.two`, two],
        ]),
      ),
    }
  })
const three = fc.tuple(flats, flats, flats)
const listOf = (flat: Flat, name: string) => flat[name] as string[]
/** Without the order of lists, nor fields of rows that are not there. */
function plain(flat: Partial<Flat>): Flat {
  const there = new Set(flat.rows as string[])
  return Object.fromEntries(
    Object.entries(flat)
      .filter(([name]) => !name.startsWith('rows.') || there.has(name.split('.')[1]!))
      .map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : (value ?? '')]),
  )
}

describe('a merge', () => {
  it('is what one of them made of it where the other did nothing, or the same', () => {
    fc.assert(
      fc.property(flats, flats, (base, other) => {
        for (const [theirs, mine] of [
          [other, base],
          [base, other],
          [other, other],
        ] as const) {
          const { values, collisions } = merge<Flat>(base, theirs, mine)
          expect(plain(values)).toEqual(plain(other))
          expect(collisions).toEqual([])
        }
      }),
    )
  })

  it('takes of texts what one of them changed; where both did, mine stays and is named', () => {
    fc.assert(
      fc.property(three, ([base, theirs, mine]) => {
        const { values, collisions } = merge<Flat>(base, theirs, mine)
        for (const name of names) {
          const isOpen =
            mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name]
          expect(collisions.includes(name)).toBe(isOpen)
          expect(values[name]).toBe(mine[name] === base[name] ? theirs[name] : mine[name])
        }
      }),
    )
  })

  it('keeps what each side put on a list, and nothing that either took off it', () => {
    fc.assert(
      fc.property(three, ([base, theirs, mine]) => {
        const { values } = merge<Flat>(base, theirs, mine)
        for (const id of ['1', '2', '3', '4']) {
          const [was, other, own] = [base, theirs, mine].map((flat) => listOf(flat, 'list').includes(id))
          expect(listOf(values as Flat, 'list').includes(id)).toBe(was ? other && own : other || own)
        }
      }),
    )
  })

  it('keeps a row that one removed and the other changed, as the other has it', () => {
    fc.assert(
      fc.property(three, ([base, theirs, mine]) => {
        const { values } = merge<Flat>(base, theirs, mine)
        for (const rowId of rowIds) {
          const [was, other, own] = [base, theirs, mine].map((flat) => listOf(flat, 'rows').includes(rowId))
          if (!was || other === own) continue
          const keeper = own ? mine : theirs
          const places = ['one', 'two'].map((field) => `rows.${rowId}.${field}`)
          const changed = places.some((place) => keeper[place] !== base[place])
          expect(listOf(values as Flat, 'rows').includes(rowId)).toBe(changed)
          if (changed)
            expect(places.map((place) => values[place])).toEqual(places.map((place) => keeper[place]))
        }
      }),
    )
  })

  it('finds the same to decide from either side', () => {
    fc.assert(
      fc.property(three, ([base, theirs, mine]) => {
        const here = merge<Flat>(base, theirs, mine).collisions
        const there = merge<Flat>(base, mine, theirs).collisions
        expect(here.toSorted()).toEqual(there.toSorted())
      }),
    )
  })
})
