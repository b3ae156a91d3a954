import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { certificationWorkflow } from '../certification/workflow.ts'
import { stages } from '../reviews/stages.ts'
import { serviceTypeCodes } from './enums.ts'
import { flowCodes, flowOf, flows, hasPassed, isComplete, isOver, openSteps } from './flows.ts'
import { applicationKinds, kindOf, serviceTypeLabel } from './kinds.ts'
import { applicationWorkflow, vpdnStatuses } from './workflow.ts'

const filed = (serviceType: string, status: string) => ({ serviceType, status })
const certificationCodes = Object.values(certificationWorkflow.states).map((state) => state.code)
const codes = [...Object.values(applicationWorkflow.states).map((state) => state.code)]

describe('the chains (spec §4)', () => {
  it.each([
    ['10', [['00'], ['50'], ['10'], ['50-2', '20']]],
    ['20', [['40'], ['50'], ['10'], ['50-2', '20']]],
    ['30', [['50'], ['10'], ['50-2', '20']]],
    ['40', [['50'], ['10'], ['50-2', '20']]],
  ])('flow %s', (code, steps) => {
    expect(flowOf(code)!.steps).toEqual(steps)
  })

  it('are those of the specification', () => {
    expect(flows.map(({ code }) => code)).toEqual([...flowCodes])
    expect(flowOf('50')).toBeUndefined()
  })

  it('open one step after the other', () => {
    const flow = flowOf('10')!
    const done = [
      filed('00', '10'),
      filed('50', '10'),
      filed('10', '1060'),
      filed('50-2', '10'),
      filed('20', '10'),
    ]
    const opened = done.map((_, count) => openSteps(flow, done.slice(0, count)))
    expect(opened).toEqual([['00'], ['50'], ['10'], ['50-2', '20'], ['20']])
    expect([openSteps(flow, done), isComplete(flow, done)]).toEqual([[], true])
    expect(isComplete(flow, done.slice(1))).toBe(false)
  })

  it('let nothing begin twice, and let what came to nothing begin anew', () => {
    const flow = flowOf('30')!
    for (const status of codes) {
      const over = status === '20' || status === '90'
      expect([status, openSteps(flow, [filed('50', status)])]).toEqual([
        status,
        status === '10' ? ['10'] : over ? ['50'] : [],
      ])
    }
    for (const status of certificationCodes) {
      const over = ['1020', '1040', '1080', '20'].includes(status)
      expect([status, openSteps(flow, [filed('50', '10'), filed('10', status)])]).toEqual([
        status,
        status === '1060' ? ['50-2', '20'] : over ? ['10'] : [],
      ])
    }
    // A certification does not pass with an application’s code, nor the other way round.
    expect([hasPassed(filed('10', '10')), hasPassed(filed('50', '1060'))]).toEqual([false, false])
    expect(openSteps(flow, [filed('50', '90'), filed('50', '30')])).toEqual([])
  })

  it('open nothing while a step before is not through, whatever else there is', () => {
    const one = fc.record({
      serviceType: fc.constantFrom(...serviceTypeCodes),
      status: fc.constantFrom(...codes, ...certificationCodes),
    })
    fc.assert(
      fc.property(fc.constantFrom(...flows), fc.array(one, { maxLength: 8 }), (flow, all) => {
        const open = openSteps(flow, all)
        const passed = (type: string) => all.some((each) => each.serviceType === type && hasPassed(each))
        for (const type of open) {
          expect(passed(type)).toBe(false)
          expect(all.filter((each) => each.serviceType === type).every(isOver)).toBe(true)
          const place = flow.steps.findIndex((step) => step.includes(type))
          for (const before of flow.steps.slice(0, place).flat()) expect(passed(before)).toBe(true)
        }
        if (isComplete(flow, all)) expect(open).toEqual([])
      }),
    )
  })
})

describe('the kinds', () => {
  it('have prefixes and forms of their own', () => {
    expect(applicationKinds.map(({ code, prefix }) => [code, prefix])).toEqual([
      ['00', 'SO'],
      ['40', 'PC'],
      ['50', 'NT'],
      ['50-2', 'NP'],
      ['10', 'AT'],
      ['20', 'IO'],
      ['21', 'PR'],
      ['80', 'ST'],
      ['VPDN', 'VP'],
    ])
    for (const kind of applicationKinds) {
      expect(kindOf(kind.code)).toBe(kind)
      expect(kind.stages.every((stage) => stage in stages)).toBe(true)
      expect(kind.stages[0]).toBe('preCheck')
    }
    expect(kindOf('?')).toBeUndefined()
  })

  it('are each a step of a chain, or stand alone', () => {
    const steps = flows.flatMap((flow) => flow.steps.flat())
    for (const { alone, code } of applicationKinds) expect(steps.includes(code)).toBe(!alone)
  })

  it('have a name, for every service type there is', () => {
    for (const code of serviceTypeCodes) expect(serviceTypeLabel(code).en).not.toBe(code)
    expect(serviceTypeLabel('?')).toEqual({ zh: '?', en: '?' })
  })
})

it('shows every state of a VPDN application by the codes 1 to 6 (spec §4)', () => {
  const shown = codes.filter((code) => code !== '40').map((code) => vpdnStatuses[code]?.code)
  expect(new Set(shown)).toEqual(new Set(['1', '2', '3', '4', '5', '6']))
})
