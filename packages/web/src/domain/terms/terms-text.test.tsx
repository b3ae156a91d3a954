import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TermsText } from './terms-text.tsx'
import type { Terms } from './use-terms.ts'

const body = '<h3>1. Scope</h3><p>These terms</p>'
const published = {
  kind: 'userProtocol',
  edition: 3,
  body,
  changes: 'Section 6',
  publishTime: '2026-03-05T01:00:00Z',
}
const show = (given: object, onEnd = vi.fn()) => {
  render(<TermsText terms={{ error: null, refetch: vi.fn(), ...given } as unknown as Terms} onEnd={onEnd} />)
  return onEnd
}

it('shows the terms with their edition and what changed in them', () => {
  // Nothing has a size here, so that all of it fits.
  const onEnd = show({ data: published })
  expect(screen.getByText('1. Scope')).toBeTruthy()
  expect(screen.getByText(/3.*2026-03-05/)).toBeTruthy()
  expect(screen.getByText(/Section 6/)).toBeTruthy()
  expect(onEnd).toHaveBeenCalled()
})

it('does not tell changes of the first edition', () => {
  show({ data: { ...published, edition: 1 } })
  expect(screen.queryByText(/Section 6/)).toBeNull()
})

it('lets one go on where none are published', () => {
  const onEnd = show({ data: { ...published, edition: 0, body: '' } })
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('region')).toBeNull()
})

it('does not count terms as read that could not be loaded', () => {
  const onEnd = show({ data: undefined, error: new Error('Not there') })
  expect(screen.getByRole('alert').textContent).toContain('Not there')
  expect(onEnd).not.toHaveBeenCalled()
})
