import { useMatches } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { say } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useSession } from '../../lib/session.ts'
import { useStore } from '../../lib/store.ts'
import { subject } from '../../lib/subject.ts'
import { Confirms } from '../../ui/overlays/dialog.tsx'
import { Mask } from '../../ui/overlays/mask.tsx'
import { Toasts } from '../../ui/overlays/toasts.tsx'
import { isOperator } from '../menu.ts'
import { routeAt } from '../route-at.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { IdleWarning } from './idle-warning.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PageStack } from './page-stack.tsx'
import { RouteProgress } from './route-progress.tsx'
import css from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TabsBar } from './tabs-bar.tsx'
import { shellText } from './text.ts'
import { useRealTime } from './use-real-time.ts'

export function Shell() {
  const { user } = useSession()
  const { device } = usePreferences()
  const match = useMatches({ select: (matches) => matches.at(-1) })
  const route = routeAt(match?.pathname ?? '/')
  const main = useRef<HTMLElement>(null)
  // Whoever owes a new password may do nothing else yet, the socket included.
  useRealTime(user && !user.initialPassword ? user.id : undefined)
  useArrival(match?.pathname ?? '/', main)

  const title = route ? say(route.title) : ''
  const about = useStore(subject)
  useEffect(() => {
    document.title = [about, title, say(shellText.product)].filter(Boolean).join(' - ')
  }, [about, title])

  const operator = isOperator(user)
  const wide = operator ? `${css.wide}` : 'container'
  return (
    <>
      <a className={css.skip} href="#main">
        {say(shellText.skip)}
      </a>
      <RouteProgress />
      <Header operator={operator} />
      <OfflineBanner />
      <div className={css.middle}>
        {operator && device === 'desktop' && <Sidebar />}
        <div className={css.column}>
          {user && route && match && <TabsBar route={route} path={match.pathname} className={wide} />}
          <main id="main" ref={main} tabIndex={-1} aria-label={title} className={css.main}>
            {route && <Breadcrumb route={route} className={wide} />}
            <div className={route?.layout === 'plain' ? undefined : `${wide} ${css.page}`}>
              {route && match && (
                <PageStack route={route} error={match.status === 'error' ? match.error : undefined} />
              )}
            </div>
          </main>
          {/* People at work need no links to other sites under each table. */}
          {!operator && <Footer className={wide} />}
        </div>
      </div>
      <Mask />
      <Confirms />
      <IdleWarning />
      <Toasts />
    </>
  )
}

/** A new page starts at its top, and there the keyboard and the screen reader go on. */
function useArrival(pathname: string, main: RefObject<HTMLElement | null>): void {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    window.scrollTo(0, 0)
    // A page may have put the focus into its first field already.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
