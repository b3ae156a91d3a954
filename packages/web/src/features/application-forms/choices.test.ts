import { expect, it } from 'vitest'
import { choicesOf } from './choices.ts'

const waiting = (id: string, ...open: string[]) =>
  ({ id, flow: '10', openedAt: '2026-11-15T02:00:00Z', subject: '', latest: null, open }) as never
const open = (over: object) => ({ trees: ['00'], flows: [], cases: [], ...over }) as never
const begun = (choices: ReturnType<typeof choicesOf>) => choices.map(({ beginning }) => beginning)

it('offers the steps that cases wait for, and the flows that begin with this kind', () => {
  const all = open({
    flows: ['10', '20', '30'],
    cases: [waiting('c1', '50'), waiting('c2', '50-2', '20'), waiting('c3')],
  })
  expect(begun(choicesOf(['50', '50-2'], all))).toEqual([
    { serviceType: '50', caseId: 'c1' },
    { serviceType: '50-2', caseId: 'c2' },
    { serviceType: '50', flow: '30' },
  ])
  expect(begun(choicesOf(['20'], all))).toEqual([{ serviceType: '20', caseId: 'c2' }])
  expect(begun(choicesOf(['40'], all))).toEqual([{ serviceType: '40', flow: '20' }])
})

it('asks which tree only where there are several and the kind has one', () => {
  const all = open({ trees: ['00', '10'], flows: ['10'] })
  expect(begun(choicesOf(['00'], all))).toEqual([
    { serviceType: '00', flow: '10', tree: '00' },
    { serviceType: '00', flow: '10', tree: '10' },
  ])
  expect(begun(choicesOf(['VPDN'], all))).toEqual([{ serviceType: 'VPDN' }])
  // What is tested is what the institution holds; who holds nothing has no tree to choose.
  const testing = { trees: ['00', '10'], flows: ['30'] }
  expect(begun(choicesOf(['50'], open(testing)))).toEqual([{ serviceType: '50', flow: '30' }])
  expect(choicesOf(['50'], open({ ...testing, flows: ['20', '30'] }))).toHaveLength(2)
})

it('leaves what the address names', () => {
  const all = open({ trees: ['00', '10'], flows: ['10'], cases: [waiting('c1', '00')] })
  expect(begun(choicesOf(['00'], all, { flow: '10', tree: '10' }))).toEqual([
    { serviceType: '00', flow: '10', tree: '10' },
  ])
  expect(begun(choicesOf(['00'], all, { caseId: 'c1' }))).toEqual([{ serviceType: '00', caseId: 'c1' }])
  expect(choicesOf(['00'], all, { caseId: 'elsewhere' })).toEqual([])
})
