import { say } from '../../lib/language.ts'
import { setSidebarOpened, usePreferences } from '../../lib/preferences.ts'
import { Icon } from '../../ui/icons.tsx'
import { MenuList } from './menu-list.tsx'
import css from './sidebar.module.css'
import { shellText } from './text.ts'

/** The operator's menu; folded it keeps its icons (spec §9: its state is kept in a cookie). */
export function Sidebar() {
  const { sidebarOpened } = usePreferences()
  const label = say(sidebarOpened ? shellText.fold : shellText.unfold)
  return (
    <nav
      className={css.sidebar}
      data-folded={!sidebarOpened || undefined}
      aria-label={say(shellText.sidebar)}
    >
      <div className={css.list}>
        <MenuList sectionsOnly folded={!sidebarOpened} />
      </div>
      <button
        type="button"
        className={css.fold}
        aria-label={label}
        aria-expanded={sidebarOpened}
        title={label}
        onClick={() => setSidebarOpened(!sidebarOpened)}
      >
        <Icon name={sidebarOpened ? 'chevron-left' : 'chevron-right'} />
      </button>
    </nav>
  )
}
