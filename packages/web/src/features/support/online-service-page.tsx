import { innerTypes } from '@cass/contract/auth/current-user.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { hotline } from '@cass/contract/site/hotline.ts'
import { type PlainPath, paths } from '@cass/contract/site/paths.ts'
import { getWorkdays } from '@cass/contract/workdays/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useCan, useSession } from '../../lib/session.ts'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Tag } from '../../ui/page/status-tag.tsx'
import { serviceAt } from './hours.ts'
import css from './online-service-page.module.css'
import { words } from './text.ts'

type Entry = { to: PlainPath; icon: IconName } & (typeof words.entries)[keyof typeof words.entries]

const open: readonly Entry[] = [
  { to: paths.commonProblems, icon: 'info', ...words.entries.problems },
  { to: paths.notices, icon: 'bell', ...words.entries.notices },
  { to: paths.messageLibrary, icon: 'grid', ...words.entries.messages },
  { to: paths.standards, icon: 'file', ...words.entries.standards },
]
const applications: Entry = {
  to: paths.myService,
  icon: 'inbox',
  ...words.entries.applications,
}

/** /service-support/online-service: how to reach the operator. */
export function Page() {
  const { user } = useSession()
  const agency = user?.userInnerType.code === innerTypes.agency.code
  const ownService = useCan(['COMMON_serviceApplication_my_service']) && agency
  return (
    <>
      <PageTitle title={say(words.title)} lead={say(words.lead)} />
      <div className={css.columns}>
        <section className={css.self} aria-labelledby="find-yourself">
          <h2 id="find-yourself">{say(words.self)}</h2>
          <ul>
            {(ownService ? [applications, ...open] : open).map(({ to, icon, title, note }) => (
              <li key={to}>
                <Link to={to}>
                  <Icon name={icon} />
                  <span>
                    <strong>{say(title)}</strong>
                    {say(note)}
                  </span>
                  <Icon name="chevron-right" size={16} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <div>
          <section className={`card ${css.call}`} aria-labelledby="call-us">
            <h2 id="call-us">{say(hotline.name)}</h2>
            <p className={css.number}>{say(hotline.number)}</p>
            <p>{say(hotline.hours)}</p>
            {user && <Now />}
            <p className={css.urgent}>
              <Icon name="warning" size={16} />
              {say(words.urgent)}
            </p>
          </section>
          <section aria-labelledby="have-ready">
            <h2 id="have-ready">{say(words.have)}</h2>
            <ol className={css.have}>
              {words.haveItems.map((item) => (
                <li key={item.en}>{say(item)}</li>
              ))}
            </ol>
            <Link className="link" to={paths.version}>
              {say(words.versionPage)}
            </Link>
          </section>
        </div>
      </div>
    </>
  )
}

/** By the working-day calendar, which is for those who are logged in; without it the hours above say enough. */
function Now() {
  const { data } = useQuery({
    queryKey: ['support', 'workdays'],
    queryFn: () => call(getWorkdays, { query: {} }, { quiet: true }),
  })
  if (!data) return null
  const service = serviceAt(new Date(), data.days)
  if (service.open)
    return (
      <p>
        <Tag tone="good" icon="check-circle">
          {say(words.openNow)}
        </Tag>
      </p>
    )
  const {
    next: { today, ...next },
    holiday,
  } = service
  return (
    <p>
      <Tag tone="idle" icon="clock">
        {holiday ? say(fill(words.holiday, { name: holiday })) : say(words.closedNow)}
      </Tag>{' '}
      {say(today ? fill(words.opensToday, next) : fill(words.opensAgain, next))}
    </p>
  )
}
