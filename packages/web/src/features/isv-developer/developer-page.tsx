import type { getDeveloperState } from '@cass/contract/agency-review/developer-endpoints.ts'
import { agencyReviewWorkflow } from '@cass/contract/agency-review/workflow.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { isAgencyAdmin } from '@cass/contract/permissions.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { developerKey, developerQuery } from '../../domain/isv-developer/queries.ts'
import { useFreshOnMessage } from '../../domain/process-view/queries.ts'
import { ReviewHistory } from '../../domain/review-desk/review-history.tsx'
import { When } from '../../lib/format.ts'
import { language, say } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { DescriptionList } from '../../ui/page/description-list.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { StatusTag } from '../../ui/page/status-tag.tsx'
import { ApplyPanel } from './apply-panel.tsx'
import css from './developer-page.module.css'
import { Evidence } from './evidence.tsx'
import { words } from './text.ts'

type State = DataOf<typeof getDeveloperState>
const { rejected, waiting } = agencyReviewWorkflow.states

/** /organ-basicinfo/system-access-developer: what it takes, the application, and what became of it. */
export function Page() {
  const { data, error, refetch } = useQuery(developerQuery)
  useFreshOnMessage(developerKey)
  const { user } = useSession()
  const [applying, setApplying] = useState(false)
  const isOpen = data?.request?.status === waiting.code
  const mayApply =
    data &&
    !data.isDeveloper &&
    !isOpen &&
    data.obstacles.length === 0 &&
    user !== null &&
    isAgencyAdmin(user.roleType.code)
  return (
    <>
      <PageTitle
        title={say(words.title)}
        lead={say(words.lead)}
        actions={
          mayApply && (
            <button type="button" className="button button-primary" onClick={() => setApplying(true)}>
              {say(data.request?.status === rejected.code ? words.again : words.apply)}
            </button>
          )
        }
      />
      {!data ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Loading lines={8} />
        )
      ) : (
        <div className={css.page}>
          <Standing state={data} />
          {!data.isDeveloper && <Conditions state={data} />}
          {data.request && (
            <>
              <Request request={data.request} />
              <ReviewHistory history={data.request.history} workflow={agencyReviewWorkflow} />
            </>
          )}
          {applying && <ApplyPanel state={data} onClose={() => setApplying(false)} />}
        </div>
      )}
    </>
  )
}

function Standing({ state: { isDeveloper, obstacles, request } }: { state: State }) {
  const box = (tone: string, icon: IconName, title: Text, body: string) => (
    <section className={`card ${css.standing}`} data-tone={tone} role="status">
      <Icon name={icon} size={24} className={css.mark} />
      <div>
        <h2>{say(title)}</h2>
        <p className={css.feedback}>{body}</p>
      </div>
    </section>
  )
  if (isDeveloper) return box('good', 'check-circle', words.isDeveloper, say(words.isDeveloperHint))
  if (request?.status === waiting.code) return box('waiting', 'clock', words.waiting, say(words.waitingHint))
  if (request?.status === rejected.code) return box('bad', 'error', words.rejected, request.feedback)
  return obstacles.length === 0 ? box('good', 'check-circle', words.ready, '') : null
}

function Conditions({ state }: { state: State }) {
  const { certifications, isCandidate, obstacles } = state
  const hasAgreement = !obstacles.includes('noAgreement')
  return (
    <section className="card" aria-labelledby="conditions">
      <h2 id="conditions">{say(words.conditions)}</h2>
      <ul className={css.conditions}>
        <Condition met={isCandidate} title={words.candidate}>
          {!isCandidate && (
            <>
              <p>{say(words.notCandidate)}</p>
              <Link to={paths.isvEntrance} className="link">
                {say(words.becomeCandidate)}
              </Link>
            </>
          )}
        </Condition>
        <Condition met={hasAgreement} title={words.agreement}>
          {!hasAgreement && (
            <>
              <p>{say(words.noAgreement)}</p>
              {isCandidate && (
                <Link to={paths.isvAgreements} className="link">
                  {say(words.goToAgreements)}
                </Link>
              )}
            </>
          )}
        </Condition>
        <Condition met={certifications.length > 0} title={words.certified}>
          {certifications.length > 0 ? (
            <>
              <p>{say(fill(words.certifiedCount, { n: certifications.length }))}</p>
              <Evidence certifications={certifications} />
            </>
          ) : (
            <>
              <p>{say(words.noCertification)}</p>
              <Link to={paths.acceptanceTests} className="link">
                {say(words.goToTests)}
              </Link>
            </>
          )}
        </Condition>
      </ul>
    </section>
  )
}

const Condition = ({ met, title, children }: { met: boolean; title: Text; children: ReactNode }) => (
  <li data-met={met || undefined}>
    <Icon name={met ? 'check-circle' : 'clock'} size={20} />
    <div>
      <strong>{say(title)}</strong> · {say(met ? words.met : words.unmet)}
      {children}
    </div>
  </li>
)

function Request({ request }: { request: NonNullable<State['request']> }) {
  const { form, status, submittedAt } = request
  return (
    <section className="card" aria-labelledby="request">
      <h2 id="request">
        {say(words.state)} <StatusTag workflow={agencyReviewWorkflow} code={status} />
      </h2>
      <DescriptionList
        rows={[
          [say(words.submitted), <When key="at" at={submittedAt} />],
          [
            say(words.products),
            form.products
              .map(({ nameEn, nameZh, number }) => `${language === 'zh' ? nameZh : nameEn} ${number}`)
              .join('; ') || '—',
          ],
          [say(words.statement), form.statement],
        ]}
      />
    </section>
  )
}
