import { expect, it } from 'vitest'
import { allowsAction, applicationActions, applicationWorkflow } from './workflow.ts'

/** Codes of spec §4, and what its institution does with an application in each. */
it.each([
  ['30', ['submit', 'delete']],
  ['00', ['withdraw', 'urge']],
  ['05', ['withdraw', 'urge']],
  ['25', ['submit', 'withdraw']],
  ['40', ['withdraw', 'sign', 'urge']],
  ['10', ['evaluate']],
  ['90', ['evaluate']],
  ['20', ['edit', 'delete']],
])('in status %s an institution may %j', (status, expected) => {
  const moves = Object.entries(applicationWorkflow.moves).filter(
    ([, { by, from }]) =>
      by.some((actor) => actor !== 'reviewer') &&
      from.some((state) => applicationWorkflow.states[state].code === status),
  )
  const actions = (Object.keys(applicationActions) as (keyof typeof applicationActions)[]).filter((name) =>
    allowsAction(name, status),
  )
  expect([...moves.map(([name]) => name), ...actions]).toEqual(expected)
})
