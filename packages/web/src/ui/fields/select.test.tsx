import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Dialog } from '../overlays/dialog.tsx'
import { MultiSelect, Select } from './select.tsx'

const options = ['First', 'Second', 'Third'].map((label, place) => ({ value: `b${place}`, label }))
const many = Array.from({ length: 9 }, (_, place) => ({ value: `${place}`, label: `Number ${place}` }))

function One({ optional = false, list = options }: { optional?: boolean; list?: typeof options }) {
  const [value, setValue] = useState('')
  return (
    <Select name="one" label="Bank" optional={optional} options={list} value={value} onChange={setValue} />
  )
}
function Several() {
  const [value, setValue] = useState<string[]>([])
  return <MultiSelect name="some" label="Bank" options={options} value={value} onChange={setValue} />
}
const trigger = () => screen.getByRole('button', { name: /Bank/ })
const open = () => act(async () => void fireEvent.click(trigger()))
const take = (name: string) => act(async () => void fireEvent.click(screen.getByRole('option', { name })))
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent)

it('says what is chosen, and closes when something is', async () => {
  render(<One />)
  expect(trigger().textContent).toBe('Please select')
  await open()
  expect(shown()).toEqual(['First', 'Second', 'Third'])
  await take('Second')
  expect([trigger().textContent, shown()]).toEqual(['Second', []])
})

it('opens before its options are there, and shows them as they come', async () => {
  const { rerender } = render(<One list={[]} />)
  await open()
  expect(shown()).toEqual(['No options'])
  rerender(<One list={options} />)
  expect(shown()).toEqual(['First', 'Second', 'Third'])
  await take('Second')
  expect(trigger().textContent).toBe('Second')
})

it('where it is optional can go back to nothing', async () => {
  render(<One optional />)
  await open()
  await take('Third')
  expect(trigger().textContent).toBe('Third')
  await open()
  await take('None')
  expect(trigger().textContent).toBe('None')
})

it('is searched where its list is long, and nowhere else', async () => {
  render(<One list={many} />)
  await open()
  const search = screen.getByRole('textbox', { name: 'Type to filter' })
  await act(async () => void fireEvent.change(search, { target: { value: 'ber 7' } }))
  expect(shown()).toEqual(['Number 7'])
  await act(async () => void fireEvent.change(search, { target: { value: 'x' } }))
  expect(shown()).toEqual(['No matches'])
})

it('takes several, and stays open for the next', async () => {
  render(<Several />)
  await open()
  await take('Third')
  await take('First')
  await take('Third')
  await act(async () => void fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' }))
  expect(trigger().textContent).toBe('First')
})

it('inside a dialog opens inside it, and Escape closes the list alone', async () => {
  let closed = false
  render(
    <Dialog open title="Edit" onClose={() => (closed = true)}>
      <One />
    </Dialog>,
  )
  await open()
  const list = screen.getByRole('listbox')
  expect(list.closest('dialog')).not.toBeNull()
  await act(async () => void fireEvent.keyDown(list, { key: 'Escape' }))
  expect([screen.queryByRole('listbox'), closed]).toEqual([null, false])
})

it('is where work in a panel starts, when it comes first', () => {
  render(
    <Dialog open side title="Edit" onClose={() => undefined}>
      <One />
    </Dialog>,
  )
  expect(document.activeElement).toBe(trigger())
})

it('says at itself what is wrong', () => {
  render(
    <Select
      name="one"
      label="Bank"
      options={options}
      value=""
      error="Please select"
      onChange={() => undefined}
    />,
  )
  const notes = trigger().getAttribute('aria-describedby')!.split(' ')
  expect(notes.map((id) => document.getElementById(id)?.textContent)).toContain('Please select')
})
