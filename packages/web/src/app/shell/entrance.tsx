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
        <Link to="/login" className="button button-primary">
          {say(shellText.login)}
        </Link>
      )}
      {routeAt('/register') && here !== 'register' && (
        <Link to="/register" className="button">
          {say(shellText.register)}
        </Link>
      )}
    </div>
  )
}
