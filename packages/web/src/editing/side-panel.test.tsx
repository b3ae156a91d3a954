import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setUser } from '../lib/session.ts'
import { Confirms } from '../ui/overlays/dialog.tsx'
import { mayLeave } from './leaving.ts'
import { SidePanel } from './side-panel.tsx'

beforeEach(() => setUser({ id: 'u1', roles: [] } as never))
afterEach(() => {
  cleanup()
  setUser(null)
})

const pressEscape = (element: Element) => act(async () => void fireEvent.keyDown(element, { key: 'Escape' }))
const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

async function open(dirty: boolean) {
  const onClose = vi.fn()
  const history = createMemoryHistory({
    initialEntries: ['/home', '/users?page=2', '/users'],
    initialIndex: 2,
  })
  const root = createRootRoute({
    component: () => (
      <>
        <SidePanel open title="Edit" dirty={dirty} onClose={onClose}>
          <input aria-label="Name" />
        </SidePanel>
        <Confirms />
      </>
    ),
    notFoundComponent: () => null,
  })
  const router = createRouter({ routeTree: root, history })
  await act(async () => {
    await router.load()
    render(<RouterProvider router={router} />)
  })
  const go = (to: string) => act(async () => void history.push(to))
  return { onClose, history, go, at: () => history.location.pathname + history.location.search }
}

it('starts at its first field, and closes at once when nothing would be lost', async () => {
  const { onClose, go, at } = await open(false)
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await pressEscape(screen.getByRole('dialog'))
  expect(onClose).toHaveBeenCalledOnce()
  await go('/home')
  expect(at()).toBe('/home')
})

it('asks before it loses what was typed', async () => {
  const { onClose } = await open(true)
  await pressEscape(screen.getByLabelText('Name'))
  expect(onClose).not.toHaveBeenCalled()
  await press(/继续编辑|Keep editing/)
  expect(onClose).not.toHaveBeenCalled()
  await pressEscape(screen.getByLabelText('Name'))
  await press(/放弃修改|Discard/)
  expect(onClose).toHaveBeenCalledOnce()
})

it('asks before another page takes its place, but not before the same one says something else', async () => {
  const { onClose, go, at } = await open(true)
  await go('/users?page=3')
  expect([at(), screen.queryByText(/放弃修改|^Discard$/)]).toEqual(['/users?page=3', null])
  await go('/home')
  await press(/继续编辑|Keep editing/)
  expect([at(), onClose.mock.calls.length]).toEqual(['/users?page=3', 0])
  await go('/home')
  await press(/放弃修改|Discard/)
  expect([at(), onClose.mock.calls.length]).toEqual(['/home', 1])
})

it('asks before another language takes its place', async () => {
  await open(true)
  const switching = mayLeave()
  await act(async () => undefined)
  await press(/留在本页|Stay/)
  expect(await switching).toBe(false)
  const again = mayLeave()
  await act(async () => undefined)
  await press(/仍要切换|Switch anyway/)
  expect(await again).toBe(true)
  cleanup()
  await open(false)
  expect(await mayLeave()).toBe(true)
})

it('asks nobody whose session has ended', async () => {
  const { onClose, go, at } = await open(true)
  setUser(null)
  await go('/login')
  expect([at(), onClose.mock.calls.length]).toEqual(['/login', 0])
})
