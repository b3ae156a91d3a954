import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type LoadOptions, type Option, typingPauseMs } from '../../lib/use-options.ts'
import { Combobox } from './combobox.tsx'

const banks = ['First', 'Second', 'Third'].map((label, place) => ({ value: `b${place}`, label }))
let load: LoadOptions
let asked: string[]
let changes: (string | undefined)[]

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  changes = []
  load = async (query) => {
    asked.push(query)
    return banks.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))
  }
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

function Field({ selected }: { selected?: Option }) {
  const [value, setValue] = useState(selected?.value)
  return (
    <Combobox
      name="bank"
      label="Bank"
      load={(query, signal) => load(query, signal)}
      value={value}
      selected={selected}
      onChange={(next) => {
        changes.push(next)
        setValue(next)
      }}
    />
  )
}

const input = () => screen.getByRole<HTMLInputElement>('combobox')
function key(name: string) {
  act(() => input().focus())
  const went = fireEvent.keyDown(input(), { key: name })
  fireEvent.keyUp(input(), { key: name })
  return went
}
function type(value: string) {
  act(() => input().focus())
  fireEvent.change(input(), { target: { value } })
}
const settle = () => act(() => vi.advanceTimersByTimeAsync(typingPauseMs))
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent)
const active = () => {
  const id = input().getAttribute('aria-activedescendant')
  return id && document.getElementById(id)?.textContent
}

it('finds after a pause in typing, and asks once', async () => {
  render(<Field />)
  type('s')
  await act(() => vi.advanceTimersByTimeAsync(typingPauseMs - 1))
  type('se')
  await settle()
  expect(asked).toEqual(['se'])
  expect(shown()).toEqual(['Second'])
  expect(input().getAttribute('aria-expanded')).toBe('true')
})

it('is worked by arrows, Enter and Escape', async () => {
  render(<Field />)
  key('ArrowDown')
  await settle()
  expect(shown()).toEqual(['First', 'Second', 'Third'])
  expect(active()).toBe('First')
  key('ArrowDown')
  expect(active()).toBe('Second')
  key('ArrowUp')
  key('ArrowUp')
  expect(active()).toBe('Third')
  key('Enter')
  expect(changes).toEqual(['b2'])
  expect(input().value).toBe('Third')
  expect(shown()).toEqual([])
  type('x')
  await settle()
  key('Escape')
  expect([input().value, input().getAttribute('aria-expanded')]).toEqual(['Third', 'false'])
  expect(changes).toEqual(['b2'])
})

it('keeps what is being typed when the page is scrolled under it, and forgets it when it is left', async () => {
  render(<Field />)
  type('sec')
  await settle()
  fireEvent.scroll(window)
  await settle()
  expect(input().value).toBe('sec')
  key('ArrowDown')
  await settle()
  expect(shown()).toEqual(['Second'])
  act(() => input().blur())
  await settle()
  expect(input().value).toBe('')
})

it('does not submit the form with the Enter that picks, but does with the next', async () => {
  render(<Field />)
  key('ArrowDown')
  await settle()
  key('ArrowDown')
  expect(key('Enter')).toBe(false)
  expect(key('Enter')).toBe(true)
})

it('finds again while its list is open', async () => {
  render(<Field />)
  key('ArrowDown')
  await settle()
  type('ir')
  await settle()
  expect(shown()).toEqual(['First', 'Third'])
})

it('leaves the keys to an input method that is composing', async () => {
  render(<Field />)
  key('ArrowDown')
  await settle()
  key('ArrowDown')
  fireEvent.keyDown(input(), { key: 'Enter', isComposing: true })
  expect(changes).toEqual([])
})

it('is picked by a press, shows a value from before, and is cleared', async () => {
  render(<Field selected={{ value: 'old', label: 'Old bank' }} />)
  expect(input().value).toBe('Old bank')
  fireEvent.click(input())
  await settle()
  fireEvent.click(screen.getByRole('option', { name: 'First' }))
  expect(input().value).toBe('First')
  fireEvent.click(screen.getByRole('button'))
  expect(changes).toEqual(['b0', undefined])
  expect(input().value).toBe('')
})

it('says when nothing was found, and when the search failed, and tries again', async () => {
  render(<Field />)
  type('zzz')
  await settle()
  expect(screen.getAllByText(/没有找到|No results/).length).toBeGreaterThan(0)
  load = async () => {
    throw new Error('down')
  }
  type('fir')
  await settle()
  load = async () => banks
  fireEvent.click(screen.getByRole('button', { name: /重试|Try again/ }))
  await settle()
  expect(shown()).toHaveLength(3)
})

it('takes only the last question’s answer', async () => {
  const answers: ((options: Option[]) => void)[] = []
  load = () => new Promise((resolve) => answers.push(resolve))
  render(<Field />)
  type('a')
  await settle()
  type('ab')
  await settle()
  await act(async () => answers[1]?.([banks[1]!]))
  await act(async () => answers[0]?.([banks[0]!]))
  expect(shown()).toEqual(['Second'])
})

it.each(['Enter', 'press'])('hands on one after the other where it keeps none (%s)', async (by) => {
  render(
    <Combobox
      name="bank"
      label="Bank"
      load={async (query) =>
        (await load(query, AbortSignal.timeout(1))).filter((one) => !changes.includes(one.value))
      }
      value={undefined}
      passesOn
      onChange={(next) => changes.push(next)}
    />,
  )
  for (const [query, label] of [
    ['sec', 'Second'],
    ['', 'First'],
    ['third', 'Third'],
  ] as const) {
    if (query) type(query)
    else fireEvent.click(input())
    await settle()
    if (by === 'Enter') {
      key('ArrowDown')
      key('Enter')
    } else fireEvent.click(screen.getByRole('option', { name: label }))
    await settle()
    expect([input().value, input().getAttribute('aria-expanded'), shown()]).toEqual(['', 'false', []])
  }
  expect(changes).toEqual(['b1', 'b0', 'b2'])
})
