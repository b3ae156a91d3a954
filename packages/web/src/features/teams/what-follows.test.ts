import { grow } from '@cass/contract/menus/trees.test-kit.ts'
import { expect, it } from 'vitest'
import { whatFollows } from './what-follows.ts'

const nodes = grow([{ id: 'a', children: [{ id: 'a1' }, { id: 'a2' }] }])
const [own, other] = [
  { id: 't1', name: 'Own' },
  { id: 't2', name: 'Other' },
]
const owners = { a: [own, other], a1: [own], a2: [own, other] }
const followsOf = (before: string[], after: string[]) =>
  whatFollows({ nodes, owners }, { teamId: own.id, before: new Set(before), after: new Set(after) })

it('is nothing where interfaces come, or go to another owner alone', () => {
  expect(followsOf([], ['a', 'a1'])).toEqual({ emptied: false, orphans: 0 })
  expect(followsOf(['a', 'a1', 'a2'], ['a', 'a1'])).toEqual({ emptied: false, orphans: 0 })
  expect(followsOf([], [])).toEqual({ emptied: false, orphans: 0 })
})

it('counts the interfaces that nobody else owns, not the way to them', () => {
  expect(followsOf(['a', 'a1', 'a2'], ['a', 'a2'])).toEqual({ emptied: false, orphans: 1 })
})

it('tells a model that is emptied, whoever else owns what was in it', () => {
  expect(followsOf(['a', 'a2'], [])).toEqual({ emptied: true, orphans: 0 })
  expect(followsOf(['a', 'a1', 'a2'], [])).toEqual({ emptied: true, orphans: 1 })
})
