import type { CalendarDay, CalendarSession } from '@cass/contract/certification/slot-endpoints.ts'
import type { TestTime } from '@cass/contract/certification/test-time.ts'
import { daysBetween, isWeekend } from '@cass/contract/kit/days.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { startAnswering } from '../../lib/answering.test-kit.tsx'
import { TestCalendar } from './test-calendar.tsx'

const stage = startAnswering()

const slot = (session: 'morning' | 'afternoon', change: Partial<CalendarSession> = {}): CalendarSession => ({
  session,
  state: 'available',
  families: [
    { family: 'CASH', capacity: 4, taken: 1 },
    { family: 'TRD', capacity: 3, taken: 1 },
  ],
  waiting: 0,
  place: null,
  ...change,
})
const special: Record<string, CalendarSession[]> = {
  '2026-03-10': [slot('morning', { state: 'waitlist', waiting: 2 }), slot('afternoon', { state: 'full' })],
  '2026-03-11': [
    slot('morning', { state: 'reserve' }),
    slot('afternoon', { state: 'waitlist', waiting: 2, place: 2 }),
  ],
}
function answerDays(): void {
  stage.answer = () => {
    const { from, to } = JSON.parse(stage.seen.at(-1)!.body) as { from: string; to: string }
    const days = daysBetween(from, to).map((date): CalendarDay => {
      const bookable = !isWeekend(date) && date > '2026-03-04'
      const sessions = [slot('morning'), slot('afternoon')].map((each) =>
        bookable ? each : { ...each, state: null },
      )
      return {
        date,
        workday: !isWeekend(date),
        bookable,
        sessions: isWeekend(date) ? [] : (special[date] ?? sessions),
      }
    })
    return { body: { code: 'ACK', message: '', data: { today: '2026-03-04', until: '2026-05-29', days } } }
  }
}

function Held({ onChange }: { onChange: (time: TestTime, state: string) => void }) {
  const [time, setTime] = useState<TestTime | null>({ date: '2026-03-09', session: 'morning' })
  const take = (next: TestTime, state: string) => {
    setTime(next)
    onChange(next, state)
  }
  const families = ['CASH', 'TRD'] as const
  return (
    <TestCalendar label="Test time" families={families} applicationId={null} value={time} onChange={take} />
  )
}

function show(onChange = vi.fn()) {
  answerDays()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Held onChange={onChange} />
    </QueryClientProvider>,
  )
  return onChange
}
const cell = (name: string) => screen.findByRole('button', { name })
const focused = () => document.activeElement?.getAttribute('aria-label')

it('tells every state in words', async () => {
  show()
  await cell('Thursday, 5 March 2026, Morning: Available, 2 free')
  await cell('Tuesday, 10 March 2026, Morning: Full, Waitlist (2)')
  await cell('Tuesday, 10 March 2026, Afternoon: Full')
  await cell('Wednesday, 11 March 2026, Morning: Existing booking')
  await cell('Wednesday, 11 March 2026, Afternoon: No. 2 in the queue')
  await cell('Wednesday, 4 March 2026, Morning: Not open')
  await cell('Saturday, 7 March 2026, Morning: Day off')
  expect(
    (await cell('Monday, 9 March 2026, Morning: Available, 2 free · Selected')).getAttribute('aria-pressed'),
  ).toBe('true')
})

it('takes what can be booked or queued for, and nothing else', async () => {
  const onChange = show()
  fireEvent.click(await cell('Tuesday, 10 March 2026, Afternoon: Full'))
  fireEvent.click(await cell('Saturday, 7 March 2026, Morning: Day off'))
  fireEvent.click(await cell('Wednesday, 11 March 2026, Afternoon: No. 2 in the queue'))
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.click(await cell('Tuesday, 10 March 2026, Morning: Full, Waitlist (2)'))
  expect(onChange).toHaveBeenLastCalledWith({ date: '2026-03-10', session: 'morning' }, 'waitlist')
  fireEvent.click(await cell('Thursday, 5 March 2026, Afternoon: Available, 2 free'))
  expect(onChange).toHaveBeenLastCalledWith({ date: '2026-03-05', session: 'afternoon' }, 'available')
})

it('is walked through by keys alone, also to another month', async () => {
  show()
  const start = await cell('Monday, 9 March 2026, Morning: Available, 2 free · Selected')
  start.focus()
  const grid = screen.getByRole('grid')
  const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more })
  const steps: [string, string][] = [
    ['ArrowRight', 'Tuesday, 10 March 2026, Morning'],
    ['ArrowDown', 'Tuesday, 10 March 2026, Afternoon'],
    ['ArrowDown', 'Tuesday, 17 March 2026, Morning'],
    ['ArrowUp', 'Tuesday, 10 March 2026, Afternoon'],
    ['ArrowLeft', 'Monday, 9 March 2026, Afternoon'],
    ['End', 'Sunday, 15 March 2026, Afternoon'],
    ['Home', 'Monday, 9 March 2026, Afternoon'],
  ]
  for (const [key, where] of steps) {
    press(key)
    expect([key, focused()?.split(':')[0]]).toEqual([key, where])
  }
  expect(
    within(grid)
      .getAllByRole('button')
      .filter((each) => each.tabIndex === 0),
  ).toHaveLength(1)
  press('PageDown')
  await cell('Thursday, 9 April 2026, Afternoon: Available, 2 free')
  expect(focused()?.split(':')[0]).toBe('Thursday, 9 April 2026, Afternoon')
  press('PageUp')
  expect(focused()?.split(':')[0]).toBe('Monday, 9 March 2026, Afternoon')
})

it('reads as a list of days that can be booked, with the same words', async () => {
  const onChange = show()
  await cell('Thursday, 5 March 2026, Morning: Available, 2 free')
  fireEvent.click(screen.getByRole('button', { name: 'List' }))
  expect(screen.queryByRole('grid')).toBeNull()
  const day = (await screen.findByText('Tuesday, 10 March 2026')).closest('li')!
  fireEvent.click(within(day).getByRole('button', { name: /Morning Full, Waitlist \(2\)/ }))
  expect(onChange).toHaveBeenLastCalledWith({ date: '2026-03-10', session: 'morning' }, 'waitlist')
  expect(within(day).getByRole<HTMLButtonElement>('button', { name: /Afternoon Full/ }).disabled).toBe(true)
  expect(screen.queryByText('Wednesday, 4 March 2026')).toBeNull()
})

it('of this month, a week that is over shows only where the keys are', async () => {
  show()
  await cell('Wednesday, 4 March 2026, Morning: Not open')
  const past = () => screen.queryByRole('button', { name: /^Sunday, 1 March 2026, Morning/ })
  expect(past()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  // Nothing of that month is ahead.
  await cell('Tuesday, 10 February 2026, Morning: Not open')
  await cell('Tuesday, 24 February 2026, Morning: Not open')
})
