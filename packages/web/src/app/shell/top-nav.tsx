import { Link } from '@tanstack/react-router'
import { language, say } from '../../kit/language.ts'
import { useSession } from '../../kit/session.ts'
import { Flyout } from '../../kit/ui/flyout.tsx'
import { Icon } from '../../kit/ui/icons.tsx'
import { menuOf } from '../menu.ts'
import { routes } from '../routes.ts'
import headerCss from './header.module.css'
import { shellText } from './text.ts'
import css from './top-nav.module.css'

/** Sections open below their title; the operator's stand in the sidebar instead. */
export function TopNav({ operator }: { operator: boolean }) {
  const { roles } = useSession()
  const groups = menuOf(routes, roles, language)
  return (
    <nav className={css.nav} aria-label={say(shellText.mainMenu)}>
      {groups.map(({ section, routes: inside }) =>
        !section ? (
          inside.map((route) => (
            <Link key={route.name} to={route.path} className={css.item}>
              {say(route.title)}
            </Link>
          ))
        ) : operator ? null : (
          <Flyout
            key={section.title.en}
            hover
            buttonClass={css.item}
            button={
              <>
                {say(section.title)}
                <Icon name="chevron-down" size={16} />
              </>
            }
          >
            {(close) => (
              <ul className={headerCss.menu}>
                {inside.map((route) => (
                  <li key={route.name}>
                    <Link to={route.path} onClick={close}>
                      {say(route.title)}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </Flyout>
        ),
      )}
    </nav>
  )
}
