import { describe, expect, it } from 'vitest'
import { statusLook } from './status.ts'

const look = (serviceType: string, status: string, signed = false) =>
  statusLook({ serviceType, status, signed })

describe('the status of an application (spec §4)', () => {
  it('is named by the common codes', () => {
    expect(look('00', '25')).toMatchObject({ label: { en: 'Changes requested' }, tone: 'waiting' })
  })

  it('is named by VPDN’s own words, and shown as what it is', () => {
    expect(look('VPDN', '25')).toMatchObject({ label: { en: 'To be submitted' }, tone: 'waiting' })
    expect(look('VPDN', '10')).toMatchObject({ label: { en: 'Approved' }, tone: 'good' })
  })

  it('is named by the certification’s own codes', () => {
    expect(look('10', '1005').label.en).toBe('Waitlisted')
    expect(look('10', '1060').tone).toBe('good')
    expect(look('10', '20').label.en).toBe('Withdrawn')
  })

  it('says whose turn it is while an agreement is signed and confirmed', () => {
    expect(look('00', '40')).toMatchObject({
      label: { zh: '待签署协议', en: 'Awaiting signature' },
      tone: 'waiting',
    })
    expect(look('00', '40', true)).toMatchObject({
      label: { zh: '已签署，待运营方确认', en: 'Signed, awaiting confirmation' },
      tone: 'doing',
    })
    // Over, it has the status that it ended in.
    expect(look('00', '10', true).label.en).toBe('Approved')
    expect(look('00', '90', true).label.en).toBe('Rejected')
  })

  it('shows a code that nobody knows as it is', () => {
    expect(look('00', '77').label.en).toBe('77')
  })
})
