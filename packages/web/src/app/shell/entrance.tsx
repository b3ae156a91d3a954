import { paths } from '@cass/contract/site/paths.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { say } from '../../lib/language.ts'
import { routeAt } from '../route-at.ts'
import css from './header.module.css'
import { shellText } from './text.ts'

/** The login or register prompt of somebody who is not logged in (spec §2). */
export function Entrance() {
  const here = routeAt(useLocation({ select: (location) => location.pathname }))?.name
  return (
    <div className={css.entrance}>
      {here !== 'login' && (
        <Link to={paths.login} className="button button-primary">
          {say(shellText.login)}
        </Link>
      )}
      {here !== 'register' && (
        <Link to={paths.register} className="button">
          {say(shellText.register)}
        </Link>
      )}
    </div>
  )
}
