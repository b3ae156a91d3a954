import { paths } from '@cass/contract/site/paths.ts'
import { Link } from '@tanstack/react-router'
import { say } from '../../lib/language.ts'
import css from './inside-page.module.css'
import { LoginForm } from './login-form.tsx'
import { loginWords as words } from './text.ts'

/** The staff entrance. */
export function Page() {
  return (
    <div className={css.page}>
      <h1>{say(words.insideTitle)}</h1>
      <p className={css.lead}>{say(words.insideLead)}</p>
      <LoginForm source="inside" />
      <p className={css.links}>
        <Link to={paths.forget} search={true} className="link">
          {say(words.forget)}
        </Link>
        <Link to={paths.login} search={true} className="link">
          {say(words.toLogin)}
        </Link>
      </p>
    </div>
  )
}
