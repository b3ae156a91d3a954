import type { Text } from '@cass/contract/kit/text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import type { AppRoute } from './route.ts'

/** An open tab (spec §2). */
export type Tab = {
  readonly path: string
  readonly title: Text
  readonly name: string
  readonly meta: { readonly noCache: boolean; readonly affix: boolean }
  /** The whole address last shown, so that a list comes back with its filters. */
  readonly href: string
}

export type Tabs = readonly Tab[]

export const tabOf = (route: AppRoute, path: string, href: string): Tab => ({
  path,
  title: route.title,
  name: route.name,
  meta: { noCache: !route.cached, affix: route.affix ?? false },
  href,
})

/** Pinned tabs are open from the start. */
export const pinnedTabs = (table: readonly AppRoute[]): Tabs =>
  table.filter((route) => route.affix).map((route) => tabOf(route, route.path, route.path))

export function visit(tabs: Tabs, tab: Tab): Tabs {
  const known = tabs.find((other) => other.path === tab.path)
  if (!known) return [...tabs, tab]
  return known.href === tab.href ? tabs : tabs.map((other) => (other === known ? tab : other))
}

/** Pinned tabs survive every kind of closing. */
export const close = (tabs: Tabs, path: string): Tabs =>
  tabs.filter((tab) => tab.meta.affix || tab.path !== path)
export const closeOthers = (tabs: Tabs, path: string): Tabs =>
  tabs.filter((tab) => tab.meta.affix || tab.path === path)
export const closeAll = (tabs: Tabs): Tabs => tabs.filter((tab) => tab.meta.affix)

/** Where to go once the tab one was on is closed: to the one that took its place, else the last. */
export function neighbour(before: Tabs, after: Tabs, path: string): string {
  const place = before.findIndex((tab) => tab.path === path)
  return (after[place] ?? after.at(-1))?.href ?? paths.home
}
