import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApplicationStatus, statusChoices } from './application-status.tsx'

describe('the status of an application (spec §4)', () => {
  it('is named by the common codes', () => {
    render(<ApplicationStatus of={{ serviceType: '00', status: '25', signed: false }} />)
    expect(screen.getByText('Changes requested').getAttribute('data-tone')).toBe('waiting')
  })

  it('says that an agreement is signed', () => {
    render(<ApplicationStatus of={{ serviceType: '00', status: '40', signed: true }} />)
    expect(screen.getByText('Signed, awaiting confirmation').getAttribute('data-tone')).toBe('doing')
  })

  it('can be filtered by every code of the my-service list', () => {
    const codes = statusChoices().map(({ value }) => value)
    const expected = '30 00 05 25 40 10 90 20 1000 1005 1010 1020 1040 1050 1060 1070 1080'.split(' ')
    expect(codes.toSorted()).toEqual(expected.toSorted())
  })

  it('can be filtered by the codes of one kind', () => {
    expect(statusChoices(['80']).map(({ value }) => value)).toEqual(['30', '00', '05', '10', '90', '20'])
  })

  it('can be filtered by VPDN’s codes 1 to 6, each once', () => {
    expect(statusChoices(['VPDN']).map(({ value, label }) => `${value} ${label}`)).toEqual([
      '1 To be submitted',
      '2 Awaiting review',
      '3 Withdrawn',
      '4 In review',
      '5 Approved',
      '6 Rejected',
    ])
  })
})
