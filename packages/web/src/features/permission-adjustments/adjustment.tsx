import { identities } from '@cass/contract/institutions/enums.ts'
import { fill } from '@cass/contract/kit/text.ts'
import {
  type AdjustmentDetail,
  downloadAdjustment,
  withdrawAdjustment,
} from '@cass/contract/permission-adjustments/endpoints.ts'
import { permissionAdjustmentWorkflow } from '@cass/contract/permission-adjustments/workflow.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TickedNodes } from '../../domain/applications/node-tree.tsx'
import { useFreshOnMessage } from '../../domain/process-view/queries.ts'
import { ReviewHistory } from '../../domain/review-desk/review-history.tsx'
import { ReviewPending, ReviewSides, ReviewTitle } from '../../domain/review-desk/review-page.tsx'
import { call, callBlob } from '../../lib/api.ts'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../../ui/button.tsx'
import { DocumentViewer } from '../../ui/files/document-viewer.tsx'
import { DownloadButton } from '../../ui/files/download-button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { DescriptionList } from '../../ui/page/description-list.tsx'
import { StatusTag } from '../../ui/page/status-tag.tsx'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import css from './adjustment.module.css'
import { ChangeCount } from './change-count.tsx'
import { Decision } from './decision.tsx'
import { adjustmentQuery, adjustmentsKey } from './queries.ts'
import { words } from './text.ts'

/** What is asked and why on the left, the decision and what went before on the right. */
export function Adjustment({ id, onOpen }: { id: string; onOpen: (id: string | undefined) => void }) {
  const { data, error, refetch } = useQuery(adjustmentQuery(id))
  useFreshOnMessage(adjustmentsKey)
  const back = (
    <Button icon={<Icon name="chevron-left" size={16} />} onClick={() => onOpen(undefined)}>
      {say(words.back)}
    </Button>
  )
  if (!data) return <ReviewPending error={error} refetch={refetch} back={back} />
  return (
    <>
      <ReviewTitle
        shown={data.id}
        title={data.institutionName}
        lead={
          <>
            <span className="mono">{data.number}</span>
            <StatusTag workflow={permissionAdjustmentWorkflow} code={data.status} />
            <ChangeCount of={data} />
          </>
        }
        actions={<Actions of={data} back={back} />}
      />
      <Links of={data} onOpen={onOpen} />
      <ReviewSides
        decides={data.moves.includes('pass')}
        aside={
          <>
            {data.moves.includes('pass') && <Decision of={data} onOpen={onOpen} />}
            {data.moves.includes('withdraw') && <p className="field-help">{say(words.ownRequest)}</p>}
            <RequestSummary of={data} />
            {data.history.length > 0 && (
              <ReviewHistory id={id} history={data.history} workflow={permissionAdjustmentWorkflow} />
            )}
          </>
        }
      >
        <div className={css.asked}>
          <section className="card" aria-labelledby="change">
            <h2 id="change">{say(words.change)}</h2>
            <TickedNodes all={data.nodes} nodes={data.after} held={data.before} />
          </section>
          <section className="card" aria-labelledby="documents">
            <h2 id="documents">{say(words.documents)}</h2>
            <DocumentViewer files={data.files} />
          </section>
        </div>
      </ReviewSides>
    </>
  )
}

function Actions({ of, back }: { of: AdjustmentDetail; back: React.ReactNode }) {
  const { id, moves, number, version } = of
  const client = useQueryClient()
  const { run, guarded } = useGuarded(async () => {
    const body = say(fill(words.withdrawBody, { number }))
    const ok = say(words.withdraw)
    if (!(await confirm({ title: ok, body, ok, danger: true }))) return
    await call(withdrawAdjustment, { body: { id, version } }).finally(() =>
      client.invalidateQueries({ queryKey: adjustmentsKey }),
    )
    toast.success(say(fill(words.withdrawn, { number })))
  }, 'asks first')
  return (
    <>
      {back}
      <DownloadButton
        label={say(words.download)}
        name={say(fill(words.detailFile, { number }))}
        load={async () => (await callBlob(downloadAdjustment, { body: { id } })).blob}
      />
      {moves.includes('withdraw') && (
        <Button variant="danger-outline" disabled={guarded} onClick={() => run()}>
          {say(words.withdraw)}
        </Button>
      )}
      {moves.includes('counter') && (
        <Link to={paths.permissionAdjustRequest} search={{ counters: id }} className="button">
          <Icon name="recall" size={16} />
          {say(words.undo)}
        </Link>
      )}
    </>
  )
}

/** What it undoes, and what undoes it. */
function Links({
  of: { counteredBy, counters },
  onOpen,
}: {
  of: AdjustmentDetail
  onOpen: (id: string) => void
}) {
  const isOver = counteredBy?.status === permissionAdjustmentWorkflow.states.passed.code
  const links = [
    counters && { ...counters, label: words.countering },
    counteredBy && { ...counteredBy, label: isOver ? words.countered : words.counterOpen },
  ].filter((link) => link !== null)
  return links.map(({ id, label, number }) => (
    <p key={id} className="form-error" data-tone="waiting" role="note">
      <Icon name="recall" />
      <Button variant="link" onClick={() => onOpen(id)}>
        {say(fill(label, { number }))}
      </Button>
    </p>
  ))
}

const RequestSummary = ({ of }: { of: AdjustmentDetail }) => (
  <section className="card" aria-labelledby="facts">
    <h2 id="facts">{say(words.facts)}</h2>
    <p className={css.reason}>{of.reason}</p>
    <DescriptionList
      rows={[
        [
          say(words.tree),
          <TwoLines
            key="tree"
            first={say(identities[of.tree])}
            second={say(fill(words.edition, { n: of.edition }))}
          />,
        ],
        [
          say(words.creditCode),
          <span key="code" className="mono">
            {of.creditCode}
          </span>,
        ],
        [
          say(words.requestedBy),
          <TwoLines key="by" first={of.requestedBy} second={<When at={of.requestedAt} />} />,
        ],
        [
          say(words.decidedBy),
          of.decidedAt && <TwoLines key="decided" first={of.decidedBy} second={<When at={of.decidedAt} />} />,
        ],
      ]}
    />
  </section>
)
