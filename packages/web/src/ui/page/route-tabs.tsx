import type { PlainPath } from '@cass/contract/site/paths.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import css from './tabs.module.css'
import { scrollToTab } from './tabs.tsx'

/** Parts of one thing that are pages of their own, looking as Tabs do. */
export function RouteTabs({
  label,
  tabs,
}: {
  /** What they are parts of. */
  label: string
  tabs: readonly { to: PlainPath; title: string }[]
}) {
  const list = useRef<HTMLElement>(null)
  // Each page has its own: the place of the chosen one is known once it is there.
  useEffect(() => scrollToTab(list.current, '[aria-current="page"]'), [])
  return (
    <nav ref={list} aria-label={label} className={css.tabs}>
      {tabs.map(({ to, title }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
