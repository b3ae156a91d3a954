import { agencyReviewWorkflow } from '@cass/contract/agency-review/workflow.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import { isAgencyAdmin } from '@cass/contract/permissions.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { say } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { DocumentViewer } from '../../ui/files/document-viewer.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { ChangePanel } from './change-panel.tsx'
import css from './own-page.module.css'
import { OwnProfile } from './own-profile.tsx'
import { OwnState } from './own-state.tsx'
import { ownInstitutionQuery } from './queries.ts'
import { ownWords } from './text.ts'

/** /organ-basicinfo/organ-basicinfo: what is on record for the own institution. */
export function Page() {
  const { data, error, refetch } = useQuery(ownInstitutionQuery)
  const { user } = useSession()
  const [changing, setChanging] = useState(false)
  const administrator = user !== null && isAgencyAdmin(user.roleType.code)
  const open = (request: { status: string } | null | undefined) =>
    request?.status === agencyReviewWorkflow.states.waiting.code
  return (
    <>
      <PageTitle
        title={say(ownWords.title)}
        lead={say(ownWords.lead)}
        actions={
          administrator &&
          data && (
            <>
              {data.identities.includes(identity.isvCandidate) && !data.identities.includes(identity.isv) && (
                <Link to={paths.developerApplication} className="button">
                  {say(ownWords.developer)}
                </Link>
              )}
              {!data.identities.includes(identity.isvCandidate) && !open(data.candidate) && (
                <Link to={paths.isvEntrance} className="button">
                  {say(ownWords.candidate)}
                </Link>
              )}
              {!open(data.change) && (
                <button type="button" className="button button-primary" onClick={() => setChanging(true)}>
                  {say(ownWords.change)}
                </button>
              )}
            </>
          )
        }
      />
      {data ? (
        <div className={css.page}>
          <OwnState institution={data} administrator={administrator} onChange={() => setChanging(true)} />
          <OwnProfile institution={data} />
          {data.files.length > 0 && (
            <section className="card" aria-labelledby="documents">
              <h2 id="documents">{say(ownWords.documents)}</h2>
              <DocumentViewer files={data.files} />
            </section>
          )}
          {changing && <ChangePanel onClose={() => setChanging(false)} />}
        </div>
      ) : error ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <Loading lines={8} />
      )}
    </>
  )
}
