import { useEffect } from 'react'
import { say } from '../../lib/language.ts'
import { goTo, whereabouts } from '../../lib/navigate.ts'
import { safeRedirect } from '../../lib/redirect.ts'
import { pagesText } from './text.ts'

/** /redirect/{path} leads to /{path}: a page opened anew, without its old state. */
export function Page() {
  useEffect(() => {
    goTo(safeRedirect(whereabouts().replace(/^\/redirect/, ''), location.origin), { replace: true })
  }, [])
  return <p role="status">{say(pagesText.redirecting)}</p>
}
