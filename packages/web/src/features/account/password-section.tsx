import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { say } from '../../lib/language.ts'
import { passwordWords as words } from './text.ts'

/** The password is changed on its own page, which also serves who still has the initial one. */
export function PasswordSection() {
  const { pathname } = useLocation()
  return (
    <>
      <p>{say(ruleMessages.password)}</p>
      <p>{say(words.needsCurrent)}</p>
      <Link
        to={paths.resetPassword}
        search={{ redirect: `${pathname}?section=password` }}
        className="button button-primary"
      >
        {say(words.change)}
      </Link>
    </>
  )
}
