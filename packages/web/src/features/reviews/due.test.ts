import { beforeEach, expect, it, vi } from 'vitest'
import { dueIn } from './due.tsx'

// 18:00 of 12 March in the market, which is eight hours ahead.
const dueAt = '2026-03-12T10:00:00.000Z'
const told = (now: string, overdue = false) => {
  const { tone, words } = dueIn({ dueAt, overdue }, new Date(now))
  return [tone, words.en, words.zh]
}

beforeEach(() => standIn(-480))
const standIn = (offset: number) => vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)

it('names the market’s time to whose clock shows another', () => {
  standIn(0)
  expect(told('2026-03-11T16:30:00Z')).toEqual([
    'waiting',
    'Due today, 18:00 (market time, UTC+8)',
    expect.anything(),
  ])
})

it('counts days by the market’s date, not by hours', () => {
  expect(told('2026-03-09T02:00:00Z')).toEqual(['idle', 'Due in 3 days', '3天后到期'])
  expect(told('2026-03-10T16:30:00Z')).toEqual(['idle', 'Due tomorrow', '明日到期'])
  expect(told('2026-03-11T16:30:00Z')).toEqual(['waiting', 'Due today, 18:00', '今日18:00到期'])
})

it('says how late it is', () => {
  expect(told('2026-03-12T10:05:00Z', true)).toEqual(['bad', 'Overdue since 18:00 today', '今日18:00已到期'])
  expect(told('2026-03-12T16:05:00Z', true)).toEqual(['bad', '1 day overdue', '逾期1天'])
  expect(told('2026-03-14T01:00:00Z', true)).toEqual(['bad', '2 days overdue', '逾期2天'])
})

it('believes the server, not the clock of the desk, that it is late', () => {
  expect(told('2026-03-13T01:00:00Z')).toEqual(['waiting', 'Due today, 18:00', '今日18:00到期'])
  expect(told('2026-03-11T01:00:00Z', true)).toEqual(['bad', 'Overdue since 18:00 today', '今日18:00已到期'])
})
