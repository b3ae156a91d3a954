import type { PlainPath } from '@cass/contract/site/paths.ts'
import { Link } from '@tanstack/react-router'
import css from './tabs.module.css'

/** Parts of one thing that are pages of their own, looking as Tabs do. */
export const RouteTabs = ({
  label,
  tabs,
}: {
  /** What they are parts of. */
  label: string
  tabs: readonly { to: PlainPath; title: string }[]
}) => (
  <nav aria-label={label} className={css.tabs}>
    {tabs.map(({ to, title }) => (
      <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
        {title}
      </Link>
    ))}
  </nav>
)
