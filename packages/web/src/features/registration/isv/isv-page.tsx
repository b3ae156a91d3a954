import { paths } from '@cass/contract/site/paths.ts'
import { Link } from '@tanstack/react-router'
import { say } from '../../../lib/language.ts'
import { useSession } from '../../../lib/session.ts'
import { Icon } from '../../../ui/icons.tsx'
import css from './isv-page.module.css'
import { OwnApplication } from './own-application.tsx'
import { isvWords as words } from './text.ts'

/** The entrance for software vendors: what it takes, and where to start (spec §1, design §4). */
export function Page() {
  const { user } = useSession()
  return (
    <>
      <header className={css.head}>
        <h1>{say(words.title)}</h1>
        <p>{say(words.lead)}</p>
      </header>
      <Way />
      {user ? (
        <OwnApplication user={user} />
      ) : (
        <div className={css.columns}>
          <Start />
          <Needs />
        </div>
      )}
    </>
  )
}

const Way = () => (
  <section aria-labelledby="way" className={css.way}>
    <h2 id="way">{say(words.way)}</h2>
    <ol className={css.stages}>
      {words.stages.map(({ title, what, time }) => (
        <li key={title.en}>
          <h3>{say(title)}</h3>
          <p>{say(what)}</p>
          <p className={css.time}>
            <Icon name="clock" size={16} />
            {say(time)}
          </p>
        </li>
      ))}
    </ol>
    <p className={css.note}>
      <Icon name="info" size={16} />
      {say(words.member)}
    </p>
  </section>
)

const Needs = () => (
  <section aria-labelledby="needs">
    <h2 id="needs">{say(words.needs)}</h2>
    <ul className={css.needs}>
      {words.needItems.map((item) => (
        <li key={item.en}>
          <Icon name="check" size={16} />
          {say(item)}
        </li>
      ))}
    </ul>
  </section>
)

/** The two ways of somebody who is not logged in. */
const Start = () => (
  <section aria-labelledby="start">
    <h2 id="start">{say(words.start)}</h2>
    <div className={css.ways}>
      <div className="card">
        <h3>{say(words.newTitle)}</h3>
        <p>{say(words.newHint)}</p>
        <Link to={paths.registerCandidate} className="button button-primary">
          {say(words.newAction)}
        </Link>
      </div>
      <div className="card">
        <h3>{say(words.memberTitle)}</h3>
        <p>{say(words.memberHint)}</p>
        <Link to={paths.login} search={{ redirect: paths.isvEntrance }} className="button">
          {say(words.memberAction)}
        </Link>
      </div>
    </div>
  </section>
)
