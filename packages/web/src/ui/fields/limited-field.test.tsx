import { limitedText } from '@cass/contract/kit/rules.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useForm } from '../../editing/use-form.ts'
import { LimitedField } from './limited-field.tsx'

afterEach(cleanup)

function Name() {
  const form = useForm({ name: '' }, { rules: { name: limitedText(300) } })
  return (
    <form ref={form.ref}>
      <LimitedField {...form.field('name')} label="Name" />
    </form>
  )
}

it('tells a name that is over its limit when it is left, and leaves it whole', async () => {
  render(<Name />)
  const input = screen.getByLabelText<HTMLInputElement>('Name')
  await act(async () => void fireEvent.change(input, { target: { value: '名'.repeat(101) } }))
  await act(async () => void fireEvent.blur(input))
  expect(await screen.findByText('The text cannot exceed 300 bytes (currently 303)')).toBeTruthy()
  expect(input.value).toBe('名'.repeat(101))
  expect(screen.getByText('303 of 300 bytes')).toBeTruthy()
})
