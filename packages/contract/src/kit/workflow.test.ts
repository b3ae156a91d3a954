import { describe, expect, it } from 'vitest'
import { text } from './text.ts'
import {
  defineWorkflow,
  openMoves,
  type State,
  stateByCode,
  type Workflow,
  workflowProblems,
} from './workflow.ts'

const label = text('状态', 'Status')
const state = (code: string): State => ({ code, label, tone: 'idle', icon: 'pending' })
const review = {
  name: 'review',
  initial: ['draft'],
  states: { draft: state('30'), pending: state('00'), passed: state('10') },
  moves: {
    submit: { from: ['draft'], to: 'pending', by: ['applicant'], label },
    withdraw: { from: ['pending'], to: 'draft', by: ['applicant', 'delegate'], label },
    pass: { from: ['pending'], to: 'passed', by: ['reviewer'], label },
  },
} satisfies Workflow
const { submit, withdraw, pass } = review.moves

const broken: [what: string, workflow: Workflow, problem: string][] = [
  [
    'a double code',
    { ...review, states: { ...review.states, passed: state('00') } },
    'two states share the code 00',
  ],
  ['no initial state', { ...review, initial: [], states: {}, moves: {} }, 'no initial state'],
  ['an unknown initial state', { ...review, initial: ['draft', 'lost'] }, 'unknown initial state lost'],
  [
    'a move from an unknown state',
    { ...review, moves: { ...review.moves, submit: { ...submit, from: ['draft', 'lost'] } } },
    'move submit names the unknown state lost',
  ],
  [
    'a move to an unknown state',
    { ...review, moves: { ...review.moves, withdraw: { ...withdraw, to: 'lost' } } },
    'move withdraw names the unknown state lost',
  ],
  [
    'a state named like a part of every object',
    { ...review, moves: { ...review.moves, withdraw: { ...withdraw, to: 'toString' } } },
    'move withdraw names the unknown state toString',
  ],
  [
    'a state that cannot be reached',
    { ...review, moves: { submit, withdraw } },
    'state passed cannot be reached',
  ],
  [
    'a move that starts nowhere',
    { ...review, moves: { ...review.moves, again: { ...pass, from: [] } } },
    'move again starts nowhere',
  ],
  [
    'a move open to nobody',
    { ...review, moves: { ...review.moves, again: { ...pass, by: [] } } },
    'move again is open to nobody',
  ],
]

describe('defineWorkflow', () => {
  it('returns a sound table as it is', () => {
    expect(workflowProblems(review)).toEqual([])
    expect(defineWorkflow(review)).toBe(review)
  })

  it.each(broken)('stops at %s', (_, workflow, problem) => {
    expect(workflowProblems(workflow)).toEqual([problem])
    expect(() => defineWorkflow(workflow)).toThrow(`Workflow review: ${problem}`)
  })

  it('follows moves in whatever order they are listed', () => {
    expect(workflowProblems({ ...review, moves: { pass, withdraw, submit } })).toEqual([])
  })
})

describe('stateByCode', () => {
  it('finds a state by its code on the wire', () => {
    expect(stateByCode(review, '00')).toBe('pending')
    expect(() => stateByCode(review, '99')).toThrow('no state with the code 99')
  })
})

describe('openMoves', () => {
  it('lists what the actors may do in a state', () => {
    expect(openMoves(review, 'pending', ['applicant'])).toEqual(['withdraw'])
    expect(openMoves(review, 'pending', ['delegate', 'reviewer'])).toEqual(['withdraw', 'pass'])
    expect(openMoves(review, 'draft', ['applicant', 'reviewer'])).toEqual(['submit'])
  })

  it('lists nothing for strangers, and nothing where no move starts', () => {
    expect(openMoves(review, 'pending', ['stranger'])).toEqual([])
    expect(openMoves(review, 'pending', [])).toEqual([])
    expect(openMoves(review, 'passed', ['applicant', 'reviewer'])).toEqual([])
  })
})
