import { expect, it } from 'vitest'
import { openActs, openMoves, stateByCode } from '../kit/workflow.ts'
import { applicationWorkflow, systemTestWorkflow } from './workflow.ts'

/** Codes of spec §4, and what its institution does with an application in each. */
it.each([
  ['30', ['submit', 'save', 'delete']],
  ['00', ['withdraw', 'urge']],
  ['05', ['withdraw', 'urge']],
  ['25', ['submit', 'withdraw', 'save']],
  ['40', ['withdraw', 'sign', 'urge']],
  ['10', ['evaluate']],
  ['90', ['evaluate']],
  ['20', ['edit', 'delete']],
])('in status %s an institution may %j', (status, expected) => {
  const state = stateByCode(applicationWorkflow, status)
  const actors = ['applicant', 'administrator']
  expect([
    ...openMoves(applicationWorkflow, state, actors),
    ...openActs(applicationWorkflow, state, actors),
  ]).toEqual(expected)
})

/** Codes of spec §4 Test audit, without any other. */
it.each([
  ['30', ['submit', 'save', 'delete']],
  ['00', ['withdraw', 'urge']],
  ['05', ['withdraw', 'urge']],
  ['10', ['evaluate']],
  ['20', ['edit', 'delete']],
  ['90', ['evaluate']],
])('of a system test in status %s an institution may %j', (status, expected) => {
  const state = stateByCode(systemTestWorkflow, status)
  expect([
    ...openMoves(systemTestWorkflow, state, ['applicant']),
    ...openActs(systemTestWorkflow, state, ['applicant']),
  ]).toEqual(expected)
  expect(Object.values(systemTestWorkflow.states)).toHaveLength(6)
})
