import type { InstitutionRow } from '@cass/contract/institutions/endpoints.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { shownToasts, startAnswering } from '../../lib/answering.test-kit.tsx'
import { Confirms } from '../../ui/overlays/dialog.tsx'
import { useInstitutionActions } from './use-institution-actions.ts'

startAnswering()
const institution = {
  id: 'i7',
  name: '临江商业银行',
  nameEn: 'Linjiang Bank',
  version: 2,
  users: 3,
  moves: ['disable', 'activate'],
} as InstitutionRow

it.each([
  ['activate', 'Linjiang Bank enabled'],
  ['disable', 'Linjiang Bank disabled'],
])('%s says which institution it was', async (key, told) => {
  const client = new QueryClient()
  const { result } = renderHook(() => useInstitutionActions(() => undefined), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        {children}
        <Confirms />
      </QueryClientProvider>
    ),
  })
  await act(
    async () =>
      void result
        .current(institution)
        .find((action) => action.key === key)!
        .onClick(),
  )
  if (key === 'disable') fireEvent.click(await screen.findByRole('button', { name: 'Disable' }))
  await waitFor(() => expect(shownToasts()).toEqual([expect.stringContaining(told)]))
})
