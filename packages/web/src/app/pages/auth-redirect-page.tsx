import { useEffect } from 'react'
import { say } from '../../lib/language.ts'
import { goTo } from '../../lib/navigate.ts'
import { loginPath, safeRedirect } from '../../lib/redirect.ts'
import { loadUser, session } from '../../lib/session.ts'
import { pagesText } from './text.ts'

/** Where another site sends a user whose login it has just arranged: on to the wanted page, or to the login. */
export function Page() {
  useEffect(() => {
    const wanted = safeRedirect(new URLSearchParams(location.search).get('redirect'), location.origin)
    const user = session.get().user ?? loadUser().catch(() => null)
    Promise.resolve(user).then((found) => goTo(found ? wanted : loginPath(wanted), { replace: true }))
  }, [])
  return <p role="status">{say(pagesText.redirecting)}</p>
}
