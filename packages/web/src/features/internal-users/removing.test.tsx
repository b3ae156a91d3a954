import type { InternalUserRow } from '@cass/contract/internal-users/endpoints.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { staff, startAnswering } from '../../lib/answering.test-kit.tsx'
import { setUser } from '../../lib/session.ts'
import { Confirms } from '../../ui/overlays/dialog.tsx'
import { AuthorityPanel } from './authority-panel.tsx'
import { BatchPanel } from './batch-panel.tsx'

const stage = startAnswering()
const user = { id: 'u7', name: 'Ann Able' } as InternalUserRow
const assignable = [{ id: 'GRIP_MENU_WORKBENCH', name: 'Workbench', subPermDetailDtoList: [] }]

beforeEach(() => {
  localStorage.clear()
  setUser(staff)
  stage.answer = (path) => ({
    body: {
      code: 'ACK',
      message: '',
      data: path.includes('/authority/list')
        ? { permissions: ['GRIP_MENU_WORKBENCH'], version: 2 }
        : path.includes('/save/user/authority')
          ? { version: 3, changed: 1 }
          : assignable,
    },
  })
})

async function show(panel: ReactNode) {
  const root = createRootRoute({
    component: () => (
      <>
        {panel}
        <Confirms />
      </>
    ),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  await act(async () => {
    await router.load()
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  })
}
const saved = () => stage.seen.filter(({ url }) => url.includes('/save/user/authority'))
const question = (name: string) => screen.findByRole('dialog', { name })

it('asks before somebody is left with no permission at all', async () => {
  await show(<AuthorityPanel user={user} onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Workbench' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const asked = await question('Remove all permissions')
  expect(asked.textContent).toContain('Ann Able will be logged out immediately')
  expect(saved()).toEqual([])
  fireEvent.click(within(asked).getByRole('button', { name: 'Remove all permissions' }))
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(JSON.parse(saved()[0]!.body)).toMatchObject({ userId: 'u7', permissions: [] })
})

it('asks before permissions are taken from several, by their names', async () => {
  await show(<BatchPanel mode="revoke" users={[user]} onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Workbench' }))
  const [panel] = screen.getAllByRole('dialog')
  fireEvent.click(within(panel!).getByRole('button', { name: 'Revoke permissions' }))
  const asked = await waitFor(() => {
    const [, second] = screen.getAllByRole('dialog')
    if (!second) throw new Error('not asked')
    return second
  })
  expect(asked.textContent).toContain('Ann Able')
  expect(saved()).toEqual([])
  fireEvent.click(within(asked).getByRole('button', { name: 'Revoke permissions' }))
  await waitFor(() => expect(saved()).toHaveLength(1))
})
