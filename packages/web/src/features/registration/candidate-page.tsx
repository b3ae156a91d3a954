import { paths } from '@cass/contract/site/paths.ts'
import { Link, Navigate } from '@tanstack/react-router'
import { say } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import css from './page.module.css'
import { Registration } from './registration.tsx'
import { registerWords as words } from './text.ts'

export function Page() {
  const { user } = useSession()
  // Who has an account applies with it.
  if (user) return <Navigate to={paths.isvEntrance} replace />
  return (
    <Registration
      variant="candidate"
      aside={
        <p className={css.asides}>
          <Link to={paths.isvEntrance} className="link">
            {say(words.toVendor)}
          </Link>
        </p>
      }
    />
  )
}
