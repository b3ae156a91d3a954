import { fill } from '@cass/contract/kit/text.ts'
import { allows } from '@cass/contract/permissions.ts'
import { type PlainPath, paths } from '@cass/contract/site/paths.ts'
import { Link } from '@tanstack/react-router'
import { say } from '../../../lib/language.ts'
import { useSession } from '../../../lib/session.ts'
import css from './apply-page.module.css'
import { type ServiceEntry, serviceGroups } from './services.ts'
import { applyWords as words } from './text.ts'

/** Everything by kind: what was filed, and what can be applied for by itself. */
export const ServiceGroups = () => (
  <div className={css.groups}>
    {serviceGroups.map(({ title, entries }) => (
      <section key={title.en} aria-label={say(title)}>
        <h3>{say(title)}</h3>
        <ul>
          {entries.map((entry) => (
            <Entry key={entry.name.en} entry={entry} />
          ))}
        </ul>
      </section>
    ))}
  </div>
)

function Entry({ entry: { name, note, access, list, form } }: { entry: ServiceEntry }) {
  const { roles } = useSession()
  const may = allows(roles, [access])
  const open = (to: PlainPath | undefined) => (may && to !== undefined ? { to } : undefined)
  const filed =
    typeof list === 'string'
      ? open(list)
      : may && ({ to: paths.myService, search: { serviceTypes: list.serviceType } } as const)
  const fresh = open(form)
  const label = (what: typeof words.filed) => say(fill(words.ofService, { what: say(what), name: say(name) }))
  return (
    <li data-closed={!filed && !fresh ? true : undefined}>
      <div>
        <p className={css.service}>{say(name)}</p>
        <p className={css.note}>{say(note)}</p>
      </div>
      {(filed || fresh) && (
        <div className={css.links}>
          {filed && (
            <Link {...filed} className="link" aria-label={label(words.filed)}>
              {say(words.filed)}
            </Link>
          )}
          {fresh && (
            <Link {...fresh} className="link" aria-label={label(words.fresh)}>
              {say(words.fresh)}
            </Link>
          )}
        </div>
      )}
    </li>
  )
}
