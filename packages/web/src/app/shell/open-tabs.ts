import { allows } from '@cass/contract/permissions.ts'
import { session } from '../../lib/session.ts'
import { createStore } from '../../lib/store.ts'
import { routeAt } from '../route-at.ts'
import { routes } from '../routes.ts'
import { pinnedTabs, type Tab, type Tabs, tabOf, visit } from '../tabs.ts'

const storageKey = 'openTabs'
type Saved = { owner: string | undefined; addresses: readonly string[] }

const saved: Saved = JSON.parse(sessionStorage.getItem(storageKey) ?? '{"addresses":[]}')
let owner = saved.owner

export const openTabs = createStore<Tabs>(tabsAt(saved.addresses))

openTabs.subscribe(() => {
  const addresses = openTabs.get().map((tab) => tab.href)
  sessionStorage.setItem(storageKey, JSON.stringify({ owner, addresses } satisfies Saved))
})

session.subscribe(() => {
  const { user, roles } = session.get()
  if (!user) return
  if (user.id === owner) {
    // Their rights may have changed since.
    const isOpen = ({ path }: Tab) => {
      const access = routeAt(path)?.access
      return access === 'public' || (access !== undefined && allows(roles, access))
    }
    if (!openTabs.get().every(isOpen)) openTabs.set(openTabs.get().filter(isOpen))
    return
  }
  // They come back after a session's end, but not for somebody else.
  owner = user.id
  openTabs.set(tabsAt([]))
})

function tabsAt(addresses: readonly string[]): Tabs {
  return addresses.reduce<Tabs>((tabs, href) => {
    const { pathname } = new URL(href, location.origin)
    const route = routeAt(pathname)
    return route ? visit(tabs, tabOf(route, pathname, href)) : tabs
  }, pinnedTabs(routes))
}
