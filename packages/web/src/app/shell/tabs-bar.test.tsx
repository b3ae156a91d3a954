import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setUser } from '../../lib/session.ts'
import { routes } from '../routes.ts'
import { tabOf, visit } from '../tabs.ts'
import { openTabs } from './open-tabs.ts'
import { TabsBar } from './tabs-bar.tsx'

const route = (path: string) => routes.find((each) => each.path === path)!
const openAt = async (path: string) => {
  const root = createRootRoute({ component: () => <At /> })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: root, history })
  await act(async () => {
    await router.load()
    render(<RouterProvider router={router} />)
  })
  return { goTo: (to: string) => act(async () => router.history.push(to)) }
}
/** As the shell has it: the bar stays while pages come and go. */
function At() {
  const { pathname } = useLocation()
  return <TabsBar route={route(pathname)} path={pathname} className="" />
}
const { scrollIntoView } = HTMLElement.prototype
beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = vi.fn()
})
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

it('has one current tab on a page without one, too: that from which one came', async () => {
  setUser({ id: 'u1', roles: ['admin'], userInnerType: { name: 'GRIP', code: '10' } } as never)
  const other = '/grip/workdays'
  openTabs.set(visit(openTabs.get(), tabOf(route(other), other, other)))
  const page = await openAt('/personal-center')
  await page.goTo('/404')
  const [current, ...more] = [...document.querySelectorAll('[aria-current]')]
  expect(current?.getAttribute('href')).toBe('/personal-center')
  expect(more).toEqual([])
  await page.goTo(other)
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe(other)
})

it('has one current tab where such a page is the first that was opened', async () => {
  setUser({ id: 'u1', roles: ['admin'], userInnerType: { name: 'GRIP', code: '10' } } as never)
  await openAt('/404')
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
})
