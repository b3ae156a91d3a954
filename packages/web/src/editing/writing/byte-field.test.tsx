import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { ByteField } from './byte-field.tsx'

function Field({ rows = 1 }: { rows?: number }) {
  const [value, setValue] = useState('')
  return <ByteField name="title" label="title" limit={6} rows={rows} value={value} onChange={setValue} />
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('title')
const type = (value: string) => fireEvent.change(field(), { target: { value } })

it('counts Chinese as three bytes and trims from the end', () => {
  render(<Field />)
  type('公告栏')
  expect(field().value).toBe('公告')
  expect(screen.getByText(/6.*6/)).toBeTruthy()
  type('abcdefg')
  expect(field().value).toBe('abcdef')
})

it('leaves alone what an input method is still composing', () => {
  render(<Field />)
  fireEvent.compositionStart(field())
  type('gonggao')
  expect(field().value).toBe('gonggao')
  fireEvent.compositionEnd(field())
  expect(field().value).toBe('gongga')
})

it('takes a line of text for one line', () => {
  render(<Field />)
  type('a\nb')
  expect(field().value).toBe('a b')
})
