import { thousands } from '@cass/contract/kit/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import css from './figures.module.css'
import { countsQuery, ownOverdueQuery, workbenchPath } from './queries.ts'
import { workbenchWords as words } from './text.ts'
import { useScopeLabel } from './use-scope-label.ts'

/** How much there is; each leads to what it counts. */
export function Figures() {
  const { data } = useQuery(countsQuery)
  const { data: own } = useQuery(ownOverdueQuery)
  const labelOf = useScopeLabel()
  const figures = [
    { name: 'mine', label: labelOf('mine'), search: {} },
    { name: 'team', label: labelOf('team'), search: { scope: 'team' } },
    {
      name: 'overdue',
      label: say(words.overdue),
      // Of both; the tabs then say how many of each.
      search: own?.total === 0 ? { scope: 'team', overdue: '1' } : { overdue: '1' },
    },
    { name: 'doneThisWeek', label: say(words.doneThisWeek), search: { scope: 'done' } },
    ...(typeof data?.orders === 'number'
      ? [{ name: 'orders', label: say(words.orders), search: { scope: 'orders' } } as const]
      : []),
  ] as const
  return (
    <nav aria-label={say(words.figures)}>
      <ul className={css.figures}>
        {figures.map(({ name, label, search }) => (
          <li key={name}>
            <Link
              to={workbenchPath}
              search={search}
              activeOptions={{ exact: true, includeSearch: true }}
              className={css.figure}
              data-late={(name === 'overdue' && (data?.overdue ?? 0) > 0) || undefined}
            >
              <strong>{data ? thousands(data[name] ?? 0) : '–'}</strong>
              <span>
                {name === 'overdue' && <Icon name="warning" size={16} />}
                {label}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
