import { describe, expect, it } from 'vitest'
import { task } from './process.test-kit.ts'
import { stagesOf } from './stages-of.ts'

const planned = ['preCheck', 'countersign', 'confirm'] as const
const states = (status: string, tasks: ReturnType<typeof task>[]) =>
  stagesOf(planned, { serviceType: '00', status, tasks }).map(({ stage, state }) => [stage, state])

describe('the stages of a review', () => {
  it('are all to come before it is submitted', () => {
    expect(stagesOf(planned, undefined).map(({ state }) => state)).toEqual(['later', 'later', 'later'])
  })

  it('stand in their order, whatever order their tasks came in', () => {
    const found = states('05', [
      task({ stage: 'countersign', status: '05', decidedAt: null }),
      task({ stage: 'preCheck' }),
    ])
    expect(found).toEqual([
      ['preCheck', 'done'],
      ['countersign', 'current'],
      ['confirm', 'later'],
    ])
  })

  it('are done once every team has passed, the last time it was asked', () => {
    const sentBack = task({ stage: 'countersign', teamName: 'A', status: '25' })
    const recalled = task({ stage: 'countersign', teamName: 'B', status: '20' })
    const again = (teamName: string, status: string) =>
      task({ stage: 'countersign', teamName, status, round: 2 })
    const state = (...tasks: ReturnType<typeof task>[]) =>
      stagesOf(['countersign'], { serviceType: '00', status: '05', tasks })[0]!.state
    expect(state(sentBack, recalled)).toBe('returned')
    expect(state(again('A', '10'), sentBack, recalled, again('B', '00'))).toBe('current')
    expect(state(again('A', '10'), sentBack, recalled, again('B', '10'))).toBe('done')
  })

  it('were not needed where it passed without them, and not reached where it ended before', () => {
    expect(states('10', [task({}), task({ stage: 'confirm' })])[1]).toEqual(['countersign', 'skipped'])
    expect(states('90', [task({ status: '90', result: 'refuse' })])).toEqual([
      ['preCheck', 'rejected'],
      ['countersign', 'unreached'],
      ['confirm', 'unreached'],
    ])
  })

  it('take in what lies outside the chain, once there is a task of it', () => {
    expect(states('40', [task({ stage: 'agreement', status: '00', decidedAt: null })]).at(-1)).toEqual([
      'agreement',
      'current',
    ])
  })
})
