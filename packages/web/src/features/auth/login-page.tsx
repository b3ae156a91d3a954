import { paths } from '@cass/contract/site/paths.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import { LoginForm } from './login-form.tsx'
import css from './login-page.module.css'
import { loginFacts as facts, loginWords as words } from './text.ts'

export function Page() {
  const canRegister = Object.hasOwn(useRouter().routesByPath, paths.register)
  return (
    <div className={`container ${css.page}`}>
      <section className={`card ${css.card}`}>
        <h1>{say(words.title)}</h1>
        <p className={css.lead}>{say(words.lead)}</p>
        <LoginForm source="portal" />
        <p className={css.links}>
          <Link to={paths.forget} search={true} className="link">
            {say(words.forget)}
          </Link>
          {canRegister && (
            <span>
              {say(words.noAccount)}{' '}
              <Link to={paths.register} className="link">
                {say(words.register)}
              </Link>
            </span>
          )}
          <Link to={paths.inside} search={true} className="link">
            {say(words.toInside)}
          </Link>
        </p>
      </section>
      <aside className={css.facts}>
        <h2>{say(facts.title)}</h2>
        <ul>
          {facts.items.map((item) => (
            <li key={item.en}>
              <Icon name="info" size={16} />
              {say(item)}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}
