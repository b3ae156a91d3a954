import { Link } from '@tanstack/react-router'
import { language, say } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { Icon } from '../../ui/icons.tsx'
import { menuOf } from '../menu.ts'
import { routes } from '../routes.ts'
import css from './menu-list.module.css'

type MenuListProps = {
  /** Without what stands in the header already. */
  sectionsOnly?: boolean
  folded?: boolean
  onGo?: () => void
}

/** The menu as a list: in the operator's sidebar and in the drawer of narrow screens. */
export function MenuList({ sectionsOnly = false, folded = false, onGo }: MenuListProps) {
  const session = useSession()
  const groups = menuOf(routes, session, language).filter(({ section }) => section || !sectionsOnly)
  return groups.map(({ section, routes: inside }) => (
    <div key={section?.title.en ?? ''} className={css.group}>
      {section && !folded && <p className={css.section}>{say(section.title)}</p>}
      <ul>
        {inside.map((route) => (
          <li key={route.name}>
            <Link
              to={route.path}
              className={css.item}
              title={folded ? say(route.title) : undefined}
              onClick={onGo}
            >
              <Icon name={route.icon ?? 'file'} />
              <span className={folded ? 'visually-hidden' : undefined}>{say(route.title)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}
