import { paths } from '@cass/contract/site/paths.ts'
import { Link } from '@tanstack/react-router'
import { say } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useSession } from '../../lib/session.ts'
import { Bell } from './bell.tsx'
import { Drawer } from './drawer.tsx'
import { Entrance } from './entrance.tsx'
import { ErrorLog } from './error-log.tsx'
import css from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { shellText } from './text.ts'
import { TopNav } from './top-nav.tsx'
import { UserMenu } from './user-menu.tsx'

export function Header({ operator }: { operator: boolean }) {
  const { user } = useSession()
  const { device } = usePreferences()
  return (
    <header className={css.header}>
      <div className={operator ? css.wide : `container ${css.row}`}>
        {device === 'mobile' && <Drawer />}
        <Link to={paths.home} className={css.brand}>
          <Logo />
          <strong>CASS</strong>
          <span>{say(shellText.tagline)}</span>
        </Link>
        {device === 'desktop' && <TopNav operator={operator} />}
        <div className={css.tools}>
          {operator && <ErrorLog />}
          {user && !user.initialPassword && <Bell userId={user.id} />}
          <LanguageSwitch />
          {user ? <UserMenu user={user} /> : <Entrance />}
        </div>
      </div>
    </header>
  )
}
