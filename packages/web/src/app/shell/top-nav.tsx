import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { language, say } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { Icon } from '../../ui/icons.tsx'
import { Flyout } from '../../ui/overlays/flyout.tsx'
import { menuOf } from '../menu.ts'
import type { AppRoute } from '../route.ts'
import { routes } from '../routes.ts'
import headerCss from './header.module.css'
import { shellText } from './text.ts'
import css from './top-nav.module.css'
import { useFitting } from './use-fitting.ts'

type Entry = { readonly name: string; readonly title: string; readonly routes: readonly AppRoute[] }

/** Sections open below their title; the operator's stand in the sidebar instead. What has no room is behind the last. */
export function TopNav({ operator }: { operator: boolean }) {
  const session = useSession()
  const entries = menuOf(routes, session, language).flatMap(({ section, routes: inside }): Entry[] => {
    if (!section)
      return inside.map((route) => ({ name: route.name, title: say(route.title), routes: [route] }))
    return operator ? [] : [{ name: section.title.en, title: say(section.title), routes: inside }]
  })
  const nav = useRef<HTMLElement>(null)
  const fitting = useFitting(nav, entries.map((entry) => entry.title).join())
  const hidden = entries.slice(fitting)
  return (
    <nav ref={nav} className={css.nav} aria-label={say(shellText.mainMenu)}>
      {entries.slice(0, fitting).map((entry) =>
        isSingle(entry) ? (
          <Link key={entry.name} to={entry.routes[0]!.path} className={css.item}>
            {entry.title}
          </Link>
        ) : (
          <Below key={entry.name} title={entry.title}>
            {(close) => <Links routes={entry.routes} close={close} />}
          </Below>
        ),
      )}
      {hidden.length > 0 && (
        <Below title={say(shellText.more)}>
          {(close) =>
            hidden.map((entry) => (
              <section key={entry.name} className={css.group}>
                {!isSingle(entry) && <h2>{entry.title}</h2>}
                <Links routes={entry.routes} close={close} />
              </section>
            ))
          }
        </Below>
      )}
    </nav>
  )
}

const isSingle = ({ routes: inside, title }: Entry) => inside.length === 1 && say(inside[0]!.title) === title

const Below = ({ title, children }: { title: string; children: (close: () => void) => ReactNode }) => (
  <Flyout
    hover
    buttonClass={css.item}
    button={
      <>
        {title}
        <Icon name="chevron-down" size={16} />
      </>
    }
  >
    {children}
  </Flyout>
)

const Links = ({ routes: inside, close }: { routes: readonly AppRoute[]; close: () => void }) => (
  <ul className={headerCss.menu}>
    {inside.map((route) => (
      <li key={route.name}>
        <Link to={route.path} onClick={close}>
          {say(route.title)}
        </Link>
      </li>
    ))}
  </ul>
)
