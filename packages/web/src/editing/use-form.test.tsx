import { email, orEmpty, personName } from '@cass/contract/kit/rules.ts'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { useForm } from './use-form.ts'

const rules = {
  mail: email,
  name: personName,
  role: (value: unknown) => (value ? undefined : 'Choose a role'),
  hidden: personName,
  note: orEmpty(personName),
}
const sent: object[] = []

/** The order on the page is not that of the rules, and one of these has no field. */
function Person() {
  const form = useForm({ name: '', mail: '', role: '', hidden: '', note: '' }, { rules })
  return (
    <form
      ref={form.ref}
      onSubmit={(event) => {
        event.preventDefault()
        if (form.check()) sent.push(form.values)
      }}
    >
      <Select {...form.field('role')} label="Role" options={[{ value: 'a', label: 'Reviewer' }]} />
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('mail')} label="Mail" />
      <button type="submit">Save</button>
      <button
        type="button"
        onClick={() =>
          form.refuseFields([
            { path: 'mail', message: 'Taken' },
            { path: 'name', message: 'Unknown' },
            { path: 'elsewhere', message: 'Not here' },
          ])
        }
      >
        Refuse
      </button>
    </form>
  )
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

it('goes to the first wrong field of the page, and asks for nothing that is not on it', async () => {
  sent.length = 0
  render(<Person />)
  await press('Save')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Role/ }))
  expect(screen.getByText('Choose a role')).toBeTruthy()
  expect(['Name', 'Mail'].map((label) => field(label).getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  await press('Please select Role')
  await act(async () => void fireEvent.click(screen.getByRole('option', { name: 'Reviewer' })))
  expect(screen.queryByText('Choose a role')).toBeNull()
  type('Name', 'Ann Able')
  type('Mail', 'ann@bank.invalid')
  await press('Save')
  expect(sent).toEqual([{ name: 'Ann Able', mail: 'ann@bank.invalid', role: 'a', hidden: '', note: '' }])
})

it('puts what the server refused at its fields, and keeps what was typed', async () => {
  render(<Person />)
  type('Name', 'Ann Able')
  type('Mail', 'ann@bank.invalid')
  await press('Refuse')
  expect([screen.getByText('Taken'), screen.getByText('Unknown')]).toHaveLength(2)
  expect(screen.queryByText('Not here')).toBeNull()
  expect(document.activeElement).toBe(field('Name'))
  expect([field('Name').value, field('Mail').value]).toEqual(['Ann Able', 'ann@bank.invalid'])
  type('Mail', 'ann@other.invalid')
  expect([screen.queryByText('Taken'), screen.queryByText('Unknown')?.textContent]).toEqual([null, 'Unknown'])
})

it('checks a field when it is left, but not one that is passed by empty', async () => {
  render(<Person />)
  fireEvent.blur(field('Mail'))
  expect(field('Mail').getAttribute('aria-invalid')).toBeNull()
  type('Mail', 'nobody')
  await act(async () => void fireEvent.blur(field('Mail')))
  expect(field('Mail').getAttribute('aria-invalid')).toBe('true')
})

it('tells what is wrong with a field that a press leaves only when the press is over', async () => {
  render(<Person />)
  type('Mail', 'nobody')
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Save' }))
  await act(async () => void fireEvent.blur(field('Mail')))
  expect(field('Mail').getAttribute('aria-invalid')).toBeNull()
  fireEvent.pointerUp(window)
  await waitFor(() => expect(field('Mail').getAttribute('aria-invalid')).toBe('true'))
})
