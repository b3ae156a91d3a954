import { describe, expect, it } from 'vitest'
import { refuseDateRange, refuseGoLiveDate, refuseTestDate } from './date-rules.ts'
import { marketDate, marketMoment, marketTime } from './market-time.ts'
import { ruleMessages } from './rule-text.ts'

const today = '2026-03-02'

describe('market time', () => {
  it('is eight hours ahead of UTC', () => {
    expect(marketDate(new Date('2026-03-01T15:59:59Z'))).toBe('2026-03-01')
    expect(marketDate(new Date('2026-03-01T16:00:00Z'))).toBe('2026-03-02')
    expect(marketTime(new Date('2026-03-01T16:00:05Z'))).toBe('00:00:05')
    expect(marketMoment('2026-03-02', '10:00').toISOString()).toBe('2026-03-02T02:00:00.000Z')
    expect(marketMoment('2026-03-02').toISOString()).toBe('2026-03-01T16:00:00.000Z')
  })
})

describe('dates', () => {
  it('go-live is not before today', () => {
    expect(refuseGoLiveDate('2026-03-01', today)).toBe(ruleMessages.goLiveDate)
    expect(refuseGoLiveDate(today, today)).toBeUndefined()
  })

  it('a test is after today', () => {
    expect(refuseTestDate('2026-03-01', today)).toBe(ruleMessages.testDate)
    expect(refuseTestDate(today, today)).toBe(ruleMessages.testDate)
    expect(refuseTestDate('2026-03-03', today)).toBeUndefined()
  })

  it('a range starts neither in the past nor after its end', () => {
    expect(refuseDateRange(today, today, today)).toBeUndefined()
    expect(refuseDateRange('2026-03-03', today, today)).toBe(ruleMessages.startAfterEnd)
    expect(refuseDateRange('2026-03-01', '2026-03-09', today)).toBe(ruleMessages.startInPast)
  })
})
