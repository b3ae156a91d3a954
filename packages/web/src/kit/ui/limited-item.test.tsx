import { limitedText } from '@cass/contract/kit/rules.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Form } from 'antd'
import { afterEach, expect, it } from 'vitest'
import { LimitedItem } from './limited-item.tsx'

afterEach(cleanup)

it('tells a name that is over its limit, and leaves it whole', async () => {
  render(
    <Form initialValues={{ name: '' }}>
      <LimitedItem name="name" label="Name" rule={limitedText(300)} />
    </Form>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Name')
  await act(async () => void fireEvent.change(input, { target: { value: '名'.repeat(101) } }))
  expect(await screen.findByText('The text cannot exceed 300 bytes; this has 303')).toBeTruthy()
  expect(input.value).toBe('名'.repeat(101))
  expect(screen.getByText('303 of 300 bytes')).toBeTruthy()
})
