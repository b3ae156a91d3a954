import { describe, expect, it } from 'vitest'
import { refuseDateRange, refuseGoLiveDate, refuseSession, refuseTestDate } from './date-rules.ts'
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

describe('testSessions', () => {
  const at = (time: string) => new Date(`${today}T${time}+08:00`)

  it('can be chosen up to their cut-off', () => {
    expect(refuseSession('morning', today, at('10:00:00'))).toBeUndefined()
    expect(refuseSession('morning', today, at('10:00:01'))).toBe(ruleMessages.morningClosed)
    expect(refuseSession('afternoon', today, at('14:00:00'))).toBeUndefined()
    expect(refuseSession('afternoon', today, at('14:00:01'))).toBe(ruleMessages.afternoonClosed)
  })

  it('of another day go by that day', () => {
    expect(refuseSession('morning', '2026-03-03', at('23:59:59'))).toBeUndefined()
    expect(refuseSession('afternoon', '2026-03-01', at('00:00:00'))).toBe(ruleMessages.afternoonClosed)
  })
})
