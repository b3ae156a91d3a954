import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { NumberField } from './number-field.tsx'

let changes: (number | null)[]
beforeEach(() => {
  changes = []
})

function Field() {
  const [value, setValue] = useState<number | null>(4)
  return (
    <NumberField
      name="seats"
      label="Seats"
      value={value}
      min={2}
      max={99}
      onChange={(next) => {
        changes.push(next)
        setValue(next)
      }}
    />
  )
}

const input = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (value: string) => fireEvent.change(input(), { target: { value } })

it('says what is typed while it is typed, so that what depends on it is there before it is left', () => {
  render(<Field />)
  input().focus()
  type('1')
  expect(changes).toEqual([])
  type('12')
  type('')
  type('30')
  expect(changes).toEqual([12, null, 30])
  expect(input().value).toBe('30')
})

it('keeps to its limits when it is left', () => {
  render(<Field />)
  input().focus()
  type('100')
  expect(changes).toEqual([])
  fireEvent.blur(input())
  expect(changes).toEqual([99])
})
