import type { InternalUserRow } from '@cass/contract/internal-users/endpoints.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { shownToasts, startAnswering } from '../../lib/answering.test-kit.tsx'
import { Confirms } from '../../ui/overlays/dialog.tsx'
import { useUserActions } from './use-user-actions.ts'

const stage = startAnswering()
const user = {
  id: 'u7',
  name: 'Ann Able',
  loginName: 'ann7',
  version: 2,
  moves: ['enable', 'disable'],
} as InternalUserRow

it.each([
  ['enable', 0, 'Ann Able (ann7) enabled'],
  ['disable', 0, 'Ann Able (ann7) disabled'],
  ['disable', 2, 'Ann Able (ann7) disabled. 2 review tasks returned to the team.'],
])('%s says about whom it was, with %i tasks in hand', async (key, tasks, told) => {
  const leaves = { supervisor: [], members: [] }
  stage.says('ACK', '', { heldTasks: tasks, handedBack: tasks, leaves })
  const client = new QueryClient()
  const { result } = renderHook(
    () => useUserActions({ onSecret: () => undefined, onOpen: () => undefined }),
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
  if (key === 'disable') fireEvent.click(await screen.findByRole('button', { name: 'Disable' }))
  await waitFor(() => expect(shownToasts()).toEqual([expect.stringContaining(told)]))
})
