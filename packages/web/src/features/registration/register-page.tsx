import { paths } from '@cass/contract/site/paths.ts'
import { Link } from '@tanstack/react-router'
import { say } from '../../lib/language.ts'
import css from './page.module.css'
import { Registration } from './registration.tsx'
import { registerWords as words } from './text.ts'

export function Page() {
  return (
    <Registration
      variant="register"
      aside={
        <p className={css.asides}>
          <span>
            {say(words.haveAccount)}{' '}
            <Link to={paths.login} className="link">
              {say(words.login)}
            </Link>
          </span>
          <span>
            {say(words.vendor)}{' '}
            <Link to={paths.isvEntrance} className="link">
              {say(words.toVendor)}
            </Link>
          </span>
        </p>
      }
    />
  )
}
