import { marketMoment } from '@cass/contract/kit/market-time.ts'
import { describe, expect, it } from 'vitest'
import { serviceAt } from './hours.ts'

const day = (date: string, workday: boolean, name = '') => ({
  date,
  workday,
  name,
  source: 'official' as const,
})
const at = (date: string, time: string, days: ReturnType<typeof day>[] = []) =>
  serviceAt(marketMoment(date, time), days)

describe('the hotline', () => {
  it('is answered within its hours on a working day', () => {
    expect(at('2026-03-04', '09:00')).toEqual({ open: true })
    expect(at('2026-03-04', '17:29')).toEqual({ open: true })
    expect(at('2026-03-04', '12:30')).toMatchObject({ next: { time: '13:30', today: true } })
    expect(at('2026-03-04', '08:59')).toMatchObject({ next: { time: '9:00', today: true } })
  })

  it('opens again on the next working day', () => {
    expect(at('2026-03-06', '17:30')).toMatchObject({ open: false, next: { date: '2026-03-09' } })
    expect(at('2026-03-07', '10:00')).toMatchObject({
      open: false,
      next: { date: '2026-03-09' },
      holiday: '',
    })
  })

  it('follows holidays and make-up days', () => {
    const days = [
      day('2026-10-01', false, 'National Day'),
      day('2026-10-02', false, 'National Day'),
      day('2026-10-03', true),
    ]
    expect(at('2026-10-01', '10:00', days)).toEqual({
      open: false,
      next: { date: '2026-10-03', time: '9:00', today: false },
      holiday: 'National Day',
    })
    expect(at('2026-10-03', '10:00', days)).toEqual({ open: true })
  })
})
