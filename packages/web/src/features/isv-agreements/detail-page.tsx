import { downloadIsvAgreement, type IsvAgreementDetail } from '@cass/contract/isv-agreements/endpoints.ts'
import { agreementKinds } from '@cass/contract/isv-agreements/kinds.ts'
import { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { useFreshOnMessage } from '../../domain/process-view/queries.ts'
import { ReviewHistory } from '../../domain/review-desk/review-history.tsx'
import { ReviewSides, ReviewTitle } from '../../domain/review-desk/review-page.tsx'
import { callBlob } from '../../lib/api.ts'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { DocumentViewer } from '../../ui/files/document-viewer.tsx'
import { DownloadButton } from '../../ui/files/download-button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { DescriptionList } from '../../ui/page/description-list.tsx'
import { PrintButton } from '../../ui/page/print-button.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { StatusTag } from '../../ui/page/status-tag.tsx'
import { AgreementBody } from './agreement-body.tsx'
import { Decision } from './decision.tsx'
import css from './detail-page.module.css'
import { NoticePanel } from './notice-panel.tsx'
import { agreementsKey, detailQuery } from './queries.ts'
import { sayTerm, TermBar } from './term.tsx'
import { agreementWords as words } from './text.ts'
import { useAgreementActions } from './use-agreement-actions.ts'

const address = z.object({ id: z.uuid().optional() })
type Side = 'isv' | 'operator'
const lists = { isv: paths.isvAgreements, operator: paths.isvAgreementDesk } as const

/** One agreement for either side: what was agreed on the left, what can be done and what was on the right. */
export function Page({ side }: { side: Side }) {
  const { id = '' } = useListSearch(address).search
  const { data: agreement, error, refetch } = useQuery(detailQuery(id))
  useFreshOnMessage(agreementsKey)
  if (!agreement) return error ? <Failed error={error} onRetry={refetch} /> : <Loading lines={12} />
  return <Opened key={id} agreement={agreement} side={side} />
}

function Opened({ agreement, side }: { agreement: IsvAgreementDetail; side: Side }) {
  const { actionsOf, closeNotice, noticing } = useAgreementActions()
  const { id, kind, number, status } = agreement
  const name = say(agreementKinds[kind])
  return (
    <>
      <ReviewTitle
        shown={id}
        title={side === 'isv' ? name : agreement.institutionName}
        lead={
          <>
            {side === 'operator' && <strong>{name}</strong>}
            <span className="mono">{number}</span>
            <StatusTag workflow={isvAgreementWorkflow} code={status} />
          </>
        }
        actions={
          <>
            <Link to={lists[side]} className={`button ${css.screen}`}>
              <Icon name="chevron-left" size={16} />
              {say(words.back)}
            </Link>
            <PrintButton />
            <DownloadButton
              name={say(fill(words.fileName, { number }))}
              label={say(words.pdf)}
              load={async (onProgress) =>
                (await callBlob(downloadIsvAgreement, { query: { id } }, { quiet: true, onProgress })).blob
              }
            />
          </>
        }
      />
      <ReviewSides
        decides={agreement.decidable}
        aside={
          <>
            {agreement.decidable && <Decision agreement={agreement} />}
            <Acts agreement={agreement} actionsOf={actionsOf} />
            <ReviewHistory id={id} history={agreement.history} workflow={isvAgreementWorkflow} />
          </>
        }
      >
        <div className={css.agreed}>
          <section className="card" aria-labelledby="facts">
            <h2 id="facts">{say(words.facts)}</h2>
            <AgreementSummary agreement={agreement} />
          </section>
          <section className="card" aria-labelledby="text">
            <h2 id="text">{say(words.text)}</h2>
            <AgreementBody text={agreement.text} />
          </section>
          <section className={`card ${css.screen}`} aria-labelledby="documents">
            <h2 id="documents">{say(words.documents)}</h2>
            <DocumentViewer files={agreement.files} />
          </section>
        </div>
      </ReviewSides>
      {noticing && <NoticePanel agreement={noticing} onClose={closeNotice} />}
    </>
  )
}

function AgreementSummary({ agreement }: { agreement: IsvAgreementDetail }) {
  const { confirmedAt, edition, noticeBy, noticeOn, party, signerName, signerTitle, text } = agreement
  return (
    <DescriptionList
      rows={[
        [say(words.institution), party.zh === party.en ? party.zh : `${party.zh} · ${party.en}`],
        [say(words.term), sayTerm(agreement) || say(fill(words.months, { n: text.termMonths }))],
        ...(agreement.terminatesOn && noticeBy
          ? ([
              [
                say(words.terminatesOn),
                `${agreement.terminatesOn} · ${say(fill(words.noticeFrom[noticeBy], { date: noticeOn ?? '' }))}`,
              ],
            ] as const)
          : []),
        [say(words.notice), say(fill(words.days, { n: text.noticeDays }))],
        [say(words.edition), say(fill(words.editionOf, { n: edition }))],
        [say(words.signatory), `${signerName} · ${signerTitle}`],
        [say(words.signedAt), <When key="signed" at={agreement.signedAt} />],
        [say(words.confirmedAt), confirmedAt && <When key="confirmed" at={confirmedAt} />],
        ...(agreement.renews ? ([[say(words.renews), agreement.renews]] as const) : []),
      ]}
    />
  )
}

function Acts({
  agreement,
  actionsOf,
}: {
  agreement: IsvAgreementDetail
  actionsOf: ReturnType<typeof useAgreementActions>['actionsOf']
}) {
  const actions = actionsOf(agreement)
  if (agreement.daysLeft === null && actions.length === 0) return null
  return (
    <section className={`card ${css.screen}`} aria-labelledby="term">
      <h2 id="term">{say(words.term)}</h2>
      <TermBar agreement={agreement} />
      {actions.length > 0 && (
        <div className={css.acts}>
          {actions.map(({ danger, key, label, onClick }) => (
            <button
              key={key}
              type="button"
              className={danger ? 'button button-danger-outline' : 'button'}
              onClick={onClick}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
