import { paths } from '@cass/contract/site/paths.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import css from './forget-page.module.css'
import { ForgetWizard } from './forget-wizard.tsx'
import { forgetWords as words } from './text.ts'

export function Page() {
  const [done, setDone] = useState(false)
  if (done) return <Done />
  return (
    <div className="narrow-column">
      <h1>{say(words.title)}</h1>
      <p className={css.lead}>{say(words.lead)}</p>
      <section className="card">
        <ForgetWizard onDone={() => setDone(true)} />
      </section>
      <p className={css.links}>
        {say(words.remembered)}{' '}
        <Link to={paths.login} search={true} className="link">
          {say(words.login)}
        </Link>
      </p>
    </div>
  )
}

const Done = () => (
  <div className="narrow-column">
    <section className={`card ${css.done}`} role="status">
      <Icon name="check-circle" size={40} />
      <h1>{say(words.doneTitle)}</h1>
      <p>{say(words.doneHint)}</p>
      <Link to={paths.login} search={true} className="button button-primary">
        {say(words.toLogin)}
      </Link>
    </section>
  </div>
)
