import { expect, it } from 'vitest'
import { row } from '../../../domain/process-view/process.test-kit.ts'
import { casePlaces } from './case-places.ts'

const states = (...given: Parameters<typeof casePlaces>) => casePlaces(...given).map(({ state }) => state)

it('a case stands where something can be begun', () => {
  const latest = row({ serviceType: '50', status: '10' })
  expect(states({ flow: '10', open: ['10'], latest })).toEqual(['done', 'done', 'now', 'later'])
})

it('or else where something was filed last', () => {
  expect(states({ flow: '10', open: [], latest: row({ serviceType: '50' }) })).toEqual([
    'done',
    'now',
    'later',
    'later',
  ])
})

it('what is open at the same time stands together', () => {
  expect(states({ flow: '30', open: ['20'], latest: row({ serviceType: '50-2' }) })).toEqual([
    'done',
    'done',
    'now',
  ])
})
