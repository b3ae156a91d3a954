import { agencyReviewWorkflow } from '@cass/contract/agency-review/workflow.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import { identitiesOf } from '@cass/contract/permissions.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { say } from '../../lib/language.ts'
import { useCan, useSession } from '../../lib/session.ts'
import { Icon } from '../../ui/icons.tsx'
import css from './developer-offer.module.css'
import { developerQuery } from './queries.ts'
import { offerWords as words } from './text.ts'

const { rejected, waiting } = agencyReviewWorkflow.states

/** For a candidate's administrators: the next step, or why it cannot be taken yet. */
export function DeveloperOffer() {
  const { user } = useSession()
  const maySee = useCan(['AGENCY_institutionBaseInfo'])
  const identities = identitiesOf(user?.instnIdentity ?? [])
  const isOffered = maySee && identities.includes(identity.isvCandidate) && !identities.includes(identity.isv)
  const { data } = useQuery({ ...developerQuery, enabled: isOffered })
  if (!isOffered || !data) return null
  const { obstacles, request } = data
  const isOpen = request?.status === waiting.code
  const state = isOpen
    ? words.waiting
    : request?.status === rejected.code
      ? words.rejected
      : obstacles.length > 0
        ? words.noCertification
        : words.ready
  const mayApply = obstacles.length === 0 && !isOpen
  return (
    <section className={`card ${css.offer}`} aria-labelledby="developer-offer">
      <Icon name={mayApply ? 'check-circle' : 'info'} size={24} />
      <div>
        <h2 id="developer-offer">{say(words.title)}</h2>
        <p>{say(state)}</p>
      </div>
      <Link to={paths.developerApplication} className={mayApply ? 'button button-primary' : 'button'}>
        {say(mayApply ? words.apply : words.view)}
      </Link>
    </section>
  )
}
