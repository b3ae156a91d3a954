import { Link } from '@tanstack/react-router'
import { say } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import css from './service-catalogue.module.css'
import { type Service, serviceGroups, targetOf } from './services.ts'
import { serviceWords as words } from './text.ts'

export function ServiceCatalogue() {
  const { user } = useSession()
  return (
    <section id="services" aria-labelledby="services-title">
      <header className={css.head}>
        <h2 id="services-title">{say(words.title)}</h2>
        <p>{say(user ? words.lead : words.leadVisitor)}</p>
      </header>
      <div className={css.groups}>
        {serviceGroups.map(({ title, services }) => (
          <div key={title.en} className={css.group}>
            <h3>{say(title)}</h3>
            <ul>
              {services.map((service) => (
                <li key={service.path}>
                  <Tile {...service} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

function Tile(service: Service) {
  const target = targetOf(service, useSession())
  const inside = (
    <>
      <span className={css.title}>{say(service.title)}</span>
      <span className={css.note}>{say(service.note)}</span>
    </>
  )
  return target ? (
    <Link {...target} className={css.tile}>
      {inside}
    </Link>
  ) : (
    <div className={css.tile}>{inside}</div>
  )
}
