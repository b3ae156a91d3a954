import { agencyReviewWorkflow } from '@cass/contract/agency-review/workflow.ts'
import { type CurrentUser, innerTypes } from '@cass/contract/auth/current-user.ts'
import { candidateForm } from '@cass/contract/institutions/candidate-form.ts'
import {
  applyAsCandidate,
  getInstitution,
  type InstitutionDetail,
} from '@cass/contract/institutions/endpoints.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { identitiesOf } from '@cass/contract/permissions.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useIdempotencyKeys } from '../../../editing/idempotency-keys.ts'
import { call, callForReply } from '../../../lib/api.ts'
import { language, say } from '../../../lib/language.ts'
import { useCan } from '../../../lib/session.ts'
import { Icon, type IconName } from '../../../ui/icons.tsx'
import { Failed, Loading } from '../../../ui/page/states.tsx'
import { applyBody } from '../bodies.ts'
import { formOfInstitution } from '../initial.ts'
import { RegistrationForm } from '../registration-form.tsx'
import { Result } from '../result.tsx'
import { formWords, resultWords } from '../text.ts'
import css from './isv-page.module.css'
import { isvWords as words } from './text.ts'

/** How the user's own institution stands, and its application where it may make one. */
export function OwnApplication({ user }: { user: CurrentUser }) {
  const mayApply = useCan(['AGENCY_institutionBaseInfo'])
  const identities = identitiesOf(user.instnIdentity)
  if (user.userInnerType.code !== innerTypes.agency.code)
    return <Standing icon="info" title={say(words.operator)} hint={say(words.operatorHint)} />
  if (identities.includes(identity.isv))
    return <Standing icon="check-circle" title={say(words.isvTitle)} hint={say(words.isvHint)} />
  if (identities.includes(identity.isvCandidate))
    return (
      <Standing icon="check-circle" title={say(words.candidateTitle)} hint={say(words.candidateHint)}>
        {mayApply && (
          <Link to={paths.developerApplication} className="link">
            {say(words.developerAction)}
          </Link>
        )}
      </Standing>
    )
  if (!mayApply) return <Standing icon="lock" title={say(words.adminOnly)} hint={say(words.adminOnlyHint)} />
  return <Candidacy />
}

const Standing = ({
  icon,
  title,
  hint,
  children,
}: {
  icon: IconName
  title: string
  hint: string
  children?: ReactNode
}) => (
  <section className={`card ${css.standing}`}>
    <Icon name={icon} size={24} />
    <div>
      <h2>{title}</h2>
      <p>{hint}</p>
      {children}
    </div>
  </section>
)

function Candidacy() {
  const [applied, setApplied] = useState(false)
  const own = useQuery({
    queryKey: ['own-institution'],
    queryFn: () => call(getInstitution, {}, { quiet: true }),
    staleTime: 0,
  })
  if (applied)
    return (
      <Result
        within
        title={say(resultWords.applied)}
        lines={[
          resultWords.operator,
          resultWords.hear,
          resultWords.passedCandidate,
          resultWords.refusedApplied,
        ].map(say)}
      />
    )
  if (!own.data) return own.error ? <Failed error={own.error} onRetry={own.refetch} /> : <Loading />
  if (own.data.candidate?.status === agencyReviewWorkflow.states.waiting.code)
    return <Standing icon="clock" title={say(words.openTitle)} hint={say(words.openHint)} />
  return <Application institution={own.data} onDone={() => setApplied(true)} />
}

function Application({ institution, onDone }: { institution: InstitutionDetail; onDone: () => void }) {
  const idempotencyKeys = useIdempotencyKeys()
  const { candidate } = institution
  const refused = candidate?.status === agencyReviewWorkflow.states.rejected.code
  return (
    <section className={css.application} aria-labelledby="application">
      <h2 id="application">{say(words.applyTitle)}</h2>
      <p>{say(fill(words.applyLead, { name: institutionName(institution, language) }))}</p>
      {refused && (
        <div className="form-error" data-tone="waiting">
          <Icon name="warning" />
          <div>
            <p>{say(words.refusedTitle)}</p>
            <p className={css.feedback}>{candidate.feedback}</p>
          </div>
        </div>
      )}
      <RegistrationForm
        definition={candidateForm}
        initial={formOfInstitution(institution)}
        draftKey="isv-candidate"
        submitLabel={say(formWords.apply)}
        send={(form) => {
          const body = applyBody(form)
          return callForReply(
            applyAsCandidate,
            { body },
            { quiet: true, idempotencyKey: idempotencyKeys.of(body) },
          )
        }}
        onDone={onDone}
      />
    </section>
  )
}
