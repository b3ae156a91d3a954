import type { AgencyUserRow } from '@cass/contract/agency-users/fields.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { shownToasts, startAnswering } from '../../lib/answering.test-kit.tsx'
import { Confirms } from '../../ui/overlays/dialog.tsx'
import { useUserActions } from './use-user-actions.ts'

startAnswering()
const user = {
  id: 'u7',
  name: 'Ann Able',
  loginName: 'ann7',
  version: 2,
  moves: ['enable', 'disable', 'resetPassword'],
} as AgencyUserRow

it.each([
  ['enable', undefined, 'Ann Able (ann7) enabled'],
  ['disable', 'Disable', 'Ann Able (ann7) disabled'],
  ['letChoose', 'Let user set password', 'Ann Able (ann7) notified'],
])('%s says about whom it was', async (key, confirmed, told) => {
  const client = new QueryClient()
  const { result } = renderHook(
    () => useUserActions('operator', { onSecret: () => undefined, onOpen: () => undefined }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>
          {children}
          <Confirms />
        </QueryClientProvider>
      ),
    },
  )
  await act(
    async () =>
      void result
        .current(user)
        .find((action) => action.key === key)!
        .onClick(),
  )
  if (confirmed) fireEvent.click(await screen.findByRole('button', { name: confirmed }))
  await waitFor(() => expect(shownToasts()).toEqual([expect.stringContaining(told)]))
})
