import { useEffect } from 'react'
import { say } from '../../kit/language.ts'
import { goTo, whereabouts } from '../../kit/navigate.ts'
import { safeRedirect } from '../../kit/redirect.ts'
import { pagesText } from './text.ts'

/** /redirect/{path} leads to /{path}: a page opened anew, without its old state. */
export function Page() {
  useEffect(() => {
    goTo(safeRedirect(whereabouts().replace(/^\/redirect/, ''), location.origin), { replace: true })
  }, [])
  return <p role="status">{say(pagesText.redirecting)}</p>
}
