import { expect, it } from 'vitest'
import { changedOf, rebase } from './edited.ts'

it('counts as changed only what says something else', () => {
  const base = { name: 'A', note: undefined, supervisor: null, codes: ['a', 'b'], files: undefined }
  const values = { name: 'A', note: '', supervisor: undefined, codes: ['b', 'a'], files: [] }
  expect(changedOf<object>(base, values)).toEqual({})
  expect(changedOf<object>(base, { ...values, name: '', codes: ['a'] })).toEqual({ name: '', codes: ['a'] })
})

it('takes newer values where nothing was typed, and names what both changed', () => {
  const base = { name: 'A', address: 'old', phone: '1', mail: 'm' }
  const newer = { name: 'A', address: 'new', phone: '2', mail: 'n' }
  const typed = { name: 'B', address: 'old', phone: '3', mail: 'n' }
  expect(rebase(base, newer, typed)).toEqual({
    values: { name: 'B', address: 'new', phone: '3', mail: 'n' },
    both: ['phone'],
  })
})

it('keeps what each side put on a list, and what each took off it', () => {
  const { values, both } = rebase(
    { codes: ['a', 'b', 'c'] },
    { codes: ['a', 'b', 'theirs'] },
    { codes: ['b', 'c', 'mine'] },
  )
  expect([...values.codes!].sort()).toEqual(['b', 'mine', 'theirs'])
  expect(both).toEqual([])
})
