import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { scrollToTab } from '../page/tabs.tsx'
import css from './kind-bar.module.css'

/** Above a public list: its kinds, each a link, and its search. */
export function KindBar({
  label,
  kinds,
  children,
}: {
  label: string
  kinds: readonly {
    key: string
    title: string
    /** What a short title stands for. */
    hint?: string
    search: Record<string, unknown>
    chosen: boolean
  }[]
  /** The search. */
  children: ReactNode
}) {
  const row = useRef<HTMLElement>(null)
  const chosenKey = kinds.find(({ chosen }) => chosen)?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is read from the page; another choice is what moves it.
  useEffect(() => scrollToTab(row.current, '[aria-current="page"]'), [chosenKey])
  return (
    <div className={css.bar}>
      <nav ref={row} aria-label={label}>
        {kinds.map(({ chosen, hint, key, search, title }) => (
          <Link
            key={key}
            to="."
            search={search as never}
            title={hint}
            aria-current={chosen ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}
