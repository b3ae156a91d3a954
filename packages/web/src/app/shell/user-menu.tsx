import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { Link } from '@tanstack/react-router'
import { language, say } from '../../lib/language.ts'
import { logout, useSession } from '../../lib/session.ts'
import { setTheme, themes, useTheme } from '../../lib/theme.ts'
import { Icon } from '../../ui/icons.tsx'
import { Flyout } from '../../ui/overlays/flyout.tsx'
import { Choice } from '../../ui/page/view-choice.tsx'
import { userMenuOf } from '../menu.ts'
import css from './header.module.css'
import { shellText } from './text.ts'

export function UserMenu({ user }: { user: CurrentUser }) {
  const { roles } = useSession()
  const theme = useTheme()
  const items = userMenuOf({ user, roles }, language)
  return (
    <Flyout
      align="end"
      label={say(fill(shellText.userMenu, { name: user.name }))}
      buttonClass={css.tool}
      button={
        <>
          <Icon name="user" />
          <span className={css.name}>{user.name}</span>
          <Icon name="chevron-down" size={16} />
        </>
      }
    >
      {(close) => (
        <div className={css.menu}>
          <p className={css.who}>
            <strong>{user.name}</strong>
            <span>{user.institutionName ?? say(shellText.operator)}</span>
          </p>
          <ul>
            {items.map(({ to, title, icon }) => (
              <li key={to}>
                <Link to={to} onClick={close} activeOptions={{ exact: true }}>
                  <Icon name={icon} size={18} />
                  {say(title)}
                </Link>
              </li>
            ))}
            <li className={css.theme}>
              <Choice
                label={say(shellText.theme)}
                of={themes.map((key) => ({ key, title: say(shellText.themes[key]) }))}
                chosen={theme}
                onChoose={setTheme}
              />
            </li>
            <li className={css.apart}>
              <button type="button" onClick={() => void logout()}>
                <Icon name="logout" size={18} />
                {say(shellText.logout)}
              </button>
            </li>
          </ul>
        </div>
      )}
    </Flyout>
  )
}
