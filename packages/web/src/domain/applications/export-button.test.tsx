import { exportLimit } from '@cass/contract/applications/endpoints.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Toasts } from '../../ui/overlays/toasts.tsx'
import { ExportButton } from './export-button.tsx'

beforeEach(() => {
  URL.createObjectURL = () => 'blob:sheet'
  HTMLAnchorElement.prototype.click = vi.fn()
})

// What one test was told in passing is gone when the next looks.
afterEach(() => {
  for (const close of document.querySelectorAll('section[popover] button')) fireEvent.click(close)
})

async function exportList(found: { total: number; more?: boolean }): Promise<void> {
  render(
    <>
      <ExportButton load={async () => ({ blob: new Blob(['sheet']) })} found={found} />
      <Toasts />
    </>,
  )
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Export' })))
}

it('says once that the sheet was downloaded', async () => {
  await exportList({ total: exportLimit })
  await screen.findByText('Downloaded')
  expect(screen.queryByText(/The sheet contains/)).toBeNull()
})

it.each([[{ total: exportLimit + 1 }], [{ total: 20, more: true }]])(
  'says what the sheet leaves out of %o',
  async (found) => {
    await exportList(found)
    await screen.findByText(
      'The sheet contains the first 10,000 records. Narrow the filters to export the rest.',
    )
  },
)
