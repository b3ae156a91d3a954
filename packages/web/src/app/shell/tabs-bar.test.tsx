import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setUser } from '../../kit/session.ts'
import { routes } from '../routes.ts'
import { tabOf, visit } from '../tabs.ts'
import { openTabs } from './open-tabs.ts'
import { TabsBar } from './tabs-bar.tsx'

const route = (path: string) => routes.find((each) => each.path === path)!
const openAt = async (path: string) => {
  const root = createRootRoute({ component: () => <TabsBar route={route(path)} path={path} className="" /> })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: root, history })
  await act(async () => {
    await router.load()
    render(<RouterProvider router={router} />)
  })
}
const { scrollIntoView } = HTMLElement.prototype
afterEach(() => {
  HTMLElement.prototype.scrollIntoView = scrollIntoView
})

it('brings the current tab into view, a new one too, and never one whose address only begins alike', async () => {
  setUser({ id: 'u1', roles: ['admin'], userInnerType: { name: 'GRIP', code: '10' } } as never)
  const longer = '/personal-center/persion_index'
  openTabs.set(visit(openTabs.get(), tabOf(route(longer), longer, longer)))
  const shown: (string | null)[] = []
  HTMLElement.prototype.scrollIntoView = vi.fn(function (this: HTMLElement) {
    shown.push(this.querySelector('a')?.getAttribute('href') ?? this.getAttribute('href'))
  })
  await openAt('/personal-center')
  expect(new Set(shown)).toEqual(new Set(['/personal-center']))
  expect(screen.getAllByRole('link', { current: 'page' })).toHaveLength(1)
})
