import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DateField } from './date-field.tsx'
import { DateTimeField } from './date-time-field.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

function Day() {
  const [value, setValue] = useState('')
  return <DateField name="day" label="Day" value={value} onChange={setValue} />
}
const seen: string[] = []
function Moment() {
  const [value, setValue] = useState('')
  seen.push(value)
  return <DateTimeField name="at" label="Until" value={value} error="Not complete" onChange={setValue} />
}
const day = () => screen.getByLabelText<HTMLInputElement>('Day')
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

it.each([
  ['20261117', '2026-11-17'],
  ['2026-11-17', '2026-11-17'],
  ['2026/11/7', '2026-11-07'],
])('takes %s', (typed, kept) => {
  render(<Day />)
  type(day(), typed)
  fireEvent.blur(day())
  expect(day().value).toBe(kept)
})

it('leaves what is no day as it was typed', () => {
  render(<Day />)
  type(day(), '20261345')
  fireEvent.blur(day())
  expect(day().value).toBe('20261345')
})

it('has a calendar whose weeks begin on Monday and whose today is the market’s', async () => {
  // Still the day before in Europe.
  vi.setSystemTime('2026-11-16T20:00:00Z')
  render(<Day />)
  fireEvent.click(screen.getByRole('button', { name: 'Open calendar' }))
  const days = await screen.findAllByRole('columnheader', { hidden: true })
  expect(days[0]!.textContent).toBe('Mon')
  const today = screen.getByRole('button', { name: /November 17, 2026/ })
  expect([today.className.includes('today'), document.activeElement === today]).toEqual([true, true])
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /November 19, 2026/ })))
  expect(day().value).toBe('2026-11-19')
})

it('a moment is a day and a time', () => {
  render(<Moment />)
  const date = screen.getByLabelText('Until, date')
  type(date, '20261117')
  type(screen.getByLabelText('Until, time'), '0930')
  expect(seen.at(-1)).toBe('2026-11-17T09:30')
  expect(document.getElementById(date.getAttribute('aria-describedby')!)?.textContent).toBe('Not complete')
  type(date, '')
  type(screen.getByLabelText('Until, time'), '')
  expect(seen.at(-1)).toBe('')
})
