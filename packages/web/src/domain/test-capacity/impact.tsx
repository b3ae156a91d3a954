import { sessions } from '@cass/contract/certification/enums.ts'
import type { CapacityPreview, Displaced } from '@cass/contract/certification/slot-endpoints.ts'
import { fill } from '@cass/contract/kit/text.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import { showShortDay } from '../test-calendar/day-format.ts'
import css from './impact.module.css'
import { words } from './text.ts'

/** Whom a change of capacity hits, before it is made. */
export function Impact({ query }: { query: Pick<UseQueryResult<CapacityPreview>, 'data' | 'error'> }) {
  const { data, error } = query
  return (
    <section className={css.impact} aria-label={say(words.impact)} aria-live="polite">
      {data ? <Shown {...data} /> : error && <p role="alert">{say(words.unknown)}</p>}
    </section>
  )
}

const Shown = ({ displaced, promoted }: CapacityPreview) => (
  <>
    {displaced.length === 0 ? (
      <p>{say(words.nobody)}</p>
    ) : (
      <>
        <p className={css.warning}>
          <Icon name="warning" size={16} />
          {say(fill(words.displaced, { n: displaced.length }))}
        </p>
        <DisplacedTests displaced={displaced} />
      </>
    )}
    {promoted > 0 && <p>{say(fill(words.promoted, { n: promoted }))}</p>}
  </>
)

/** Tests that lose their time. */
export const DisplacedTests = ({ displaced }: { displaced: readonly Displaced[] }) => (
  <ul className={css.tests}>
    {displaced.map(({ applyOrdNo, date, id, institutionName, session }) => (
      <li key={id}>
        <span className="mono">{applyOrdNo}</span> {institutionName} · {showShortDay(date)}{' '}
        {say(sessions[session].label)}
      </li>
    ))}
  </ul>
)
