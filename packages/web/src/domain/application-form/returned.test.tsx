import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Returned } from './returned.tsx'

it('says what was asked for, by whom and when', () => {
  render(
    <Returned
      returned={{ by: 'Fay Field', at: '2026-03-11T02:00:00.000Z', feedback: 'No seal.\nNo date.' }}
    />,
  )
  const { textContent } = screen.getByRole('region', { name: 'Reason for sending back' })
  expect(textContent).toBe('Sent back by Fay Field, 2026-03-11 10:00No seal.\nNo date.')
})
