import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import css from './kind-bar.module.css'

/** Above a public list: its kinds, each a link, and its search. */
export const KindBar = ({
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
}) => (
  <div className={css.bar}>
    <nav aria-label={label}>
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
