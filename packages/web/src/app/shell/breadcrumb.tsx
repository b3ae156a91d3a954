import { Link } from '@tanstack/react-router'
import { say } from '../../lib/language.ts'
import { breadcrumbOf } from '../breadcrumb.ts'
import type { AppRoute } from '../route.ts'
import css from './breadcrumb.module.css'
import { shellText } from './text.ts'

export function Breadcrumb({ route, className }: { route: AppRoute; className: string | undefined }) {
  const crumbs = breadcrumbOf(route)
  if (crumbs.length === 0) return null
  return (
    <nav className={`${className} ${css.breadcrumb}`} aria-label={say(shellText.breadcrumb)}>
      <ol>
        {crumbs.map((crumb, place) => (
          <li key={crumb.title.en}>
            {crumb.to ? (
              <Link to={crumb.to} className="link">
                {say(crumb.title)}
              </Link>
            ) : (
              <span aria-current={place === crumbs.length - 1 ? 'page' : undefined}>{say(crumb.title)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
