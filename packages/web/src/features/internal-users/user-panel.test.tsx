import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '../../domain/process-view/page.test-kit.tsx'
import { startAnswering } from '../../lib/answering.test-kit.tsx'
import { UserPanel } from './user-panel.tsx'

const stage = startAnswering()

it('cuts no landline that is pasted, and tells at its field that it is none', async () => {
  stage.says('ACK', '', [])
  const nothing = () => undefined
  await open({ '/': () => <UserPanel userId={undefined} onSecret={nothing} onClose={nothing} /> }, '/')
  const input = await screen.findByLabelText<HTMLInputElement>(/^Landline/)
  const pasted = '021-63298988 ext. 12'
  expect(input.maxLength).toBe(-1)
  await act(async () => void fireEvent.change(input, { target: { value: pasted } }))
  await act(async () => void fireEvent.blur(input))
  expect(await screen.findByText(/^Enter a telephone number of 7 or 8 digits/)).toBeTruthy()
  expect(input.value).toBe(pasted)
})
