import { innerTypes } from '@cass/contract/auth/current-user.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { say } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { Carousel } from './carousel.tsx'
import css from './hero.module.css'
import { slidesQuery } from './queries.ts'
import { targetOf } from './services.ts'
import { heroWords as words } from './text.ts'

export function Hero() {
  const { data: slides, isPending } = useQuery(slidesQuery)
  const pictures = isPending || (slides && slides.length > 0)
  return (
    <section className={css.hero} data-pictures={pictures || undefined}>
      <div className={css.words}>
        <h1>{say(words.title)}</h1>
        <p>{say(words.lead)}</p>
        <Entries />
      </div>
      {pictures && <div className={css.pictures}>{slides && <Carousel slides={slides} />}</div>}
    </section>
  )
}

/** What one can do here, by who one is. */
function Entries() {
  const viewer = useSession()
  const { user } = viewer
  const apply = targetOf({ path: paths.serviceApply, access: 'COMMON_serviceApplication' }, viewer)
  const ownPage =
    user?.userInnerType.code === innerTypes.agency.code ? paths.personalCenter : paths.personalCenterOperator
  return (
    <nav className={css.entries} aria-label={say(words.actions)}>
      {user && apply && (
        <Link {...apply} className="button button-primary">
          {say(words.apply)}
        </Link>
      )}
      {user && (
        <Link to={ownPage} className={apply ? 'button' : 'button button-primary'}>
          {say(words.personalCenter)}
        </Link>
      )}
      {!user && (
        <Link to={paths.login} className="button button-primary">
          {say(words.login)}
        </Link>
      )}
      {!user && (
        <Link to={paths.register} className="button">
          {say(words.register)}
        </Link>
      )}
      <a href="#process" className="button">
        {say(words.process)}
      </a>
      <a href="#services" className="button">
        {say(words.services)}
      </a>
    </nav>
  )
}
