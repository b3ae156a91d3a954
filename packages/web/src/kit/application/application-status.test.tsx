import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApplicationStatus, lookOf, statusChoices } from './application-status.tsx'

describe('the status of an application (spec §4)', () => {
  it('is named by the common codes', () => {
    render(<ApplicationStatus serviceType="00" status="25" />)
    expect(screen.getByText('Awaiting supplement').getAttribute('data-tone')).toBe('waiting')
  })

  it('is named by VPDN’s own words, and shown as what it is', () => {
    expect(lookOf('VPDN', '30')).toMatchObject({ label: { en: 'To be submitted' }, tone: 'idle' })
    expect(lookOf('VPDN', '10')).toMatchObject({ label: { en: 'Passed' }, tone: 'good' })
  })

  it('is named by the certification’s own codes', () => {
    expect(lookOf('10', '1005').label.en).toBe('Standby')
    expect(lookOf('10', '1060').tone).toBe('good')
    expect(lookOf('10', '20').label.en).toBe('Withdrawn')
  })

  it('shows a code that nobody knows as it is', () => {
    expect(lookOf('00', '77').label.en).toBe('77')
  })

  it('can be filtered by every code of the my-service list', () => {
    const codes = statusChoices().map(({ value }) => value)
    const expected = '30 00 05 25 40 10 90 20 1000 1005 1010 1020 1040 1050 1060 1070 1080'.split(' ')
    expect(codes.toSorted()).toEqual(expected.toSorted())
  })

  it('can be filtered by VPDN’s codes 1 to 6, each once', () => {
    expect(statusChoices('vpdn').map(({ value, label }) => `${value} ${label}`)).toEqual([
      '1 To be submitted',
      '2 Pending',
      '3 Withdrawn',
      '4 In review',
      '5 Passed',
      '6 Rejected',
    ])
  })
})
