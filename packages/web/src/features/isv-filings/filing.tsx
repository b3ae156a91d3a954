import type { IsvFilingDetail } from '@cass/contract/isv-filings/endpoints.ts'
import { type FilingKindCode, filingKinds } from '@cass/contract/isv-filings/kinds.ts'
import { isvFilingWorkflow } from '@cass/contract/isv-filings/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { addressOf } from '@cass/contract/site/paths.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { FilingContent } from '../../domain/isv-filings/filing-content.tsx'
import { filingQuery, filingsKey } from '../../domain/isv-filings/queries.ts'
import { ReviewHistory } from '../../domain/review-desk/review-history.tsx'
import { isGone } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { goTo } from '../../lib/navigate.ts'
import { useSubject } from '../../lib/subject.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { PrintButton } from '../../ui/page/print-button.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import { StatusTag } from '../../ui/page/status-tag.tsx'
import css from './filing.module.css'
import { FilingForm } from './filing-form.tsx'
import { filingWords as words } from './text.ts'
import { useFilingMoves } from './use-filing-moves.ts'

type Props = {
  kind: FilingKindCode
  /** What stands above it: for an answer, what it answers. */
  above?: (filing: IsvFilingDetail) => ReactNode
}

/** The filing that the address names: written where it may be, read otherwise. */
export function Filing(props: Props) {
  const { id } = useSearch({ strict: false }) as { id?: string }
  return id ? (
    <Opened key={id} id={id} {...props} />
  ) : (
    <Nothing kind={props.kind} title={say(words.noneChosen)} hint={say(words.noneChosenHint)} />
  )
}

const Unknown = ({ kind }: { kind: FilingKindCode }) => (
  <Nothing kind={kind} title={say(words.notFound)} hint={say(words.notFoundHint)} />
)

/** Nothing to show, and the way to the list. */
export function Nothing({ kind, title, hint }: { kind: FilingKindCode; title: string; hint: string }) {
  return (
    <>
      <PageTitle title={say(filingKinds[kind].label)} />
      <Empty
        title={title}
        hint={hint}
        action={
          <Link className="button" to={filingKinds[kind].pages.list}>
            {say(words.toList)}
          </Link>
        }
      />
    </>
  )
}

function Opened({ id, kind, above }: Props & { id: string }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(filingQuery(id))
  const [known, setKnown] = useState<IsvFilingDetail>()
  const [round, setRound] = useState(0)
  // What is being written is not taken away from under the hands: what others do is met when it is saved.
  const isWritten = known?.moves.includes('save') === true
  if (data && data !== known && !isWritten) setKnown(data)
  useSubject(known?.number ?? '')
  if (!known)
    return error ? (
      isGone(error) ? (
        <Unknown kind={kind} />
      ) : (
        <Failed error={error} onRetry={refetch} />
      )
    ) : (
      <Loading lines={12} />
    )
  const { label, pages } = filingKinds[known.kind]
  // A year alone does not say of what it is.
  const isYear = known.kind === 'basicInfo'
  const reload = async () => {
    await refetch()
    setKnown(undefined)
    setRound((number) => number + 1)
  }
  return (
    <>
      <PageTitle
        title={
          isWritten ? say(label) : isYear ? say(fill(words.ofYear, { year: known.subject })) : known.subject
        }
        lead={
          <span className={css.lead}>
            {!isWritten && !isYear && <strong>{say(label)}</strong>}
            <span className="mono">{known.number}</span>
            <StatusTag workflow={isvFilingWorkflow} code={known.status} />
          </span>
        }
        actions={
          <>
            <Link className="button" to={pages.list}>
              <Icon name="chevron-left" size={16} />
              {say(words.toList)}
            </Link>
            {!isWritten && <PrintButton />}
          </>
        }
      />
      {above?.(known)}
      {isWritten ? (
        <FilingForm
          key={round}
          filing={known}
          onDone={() => {
            goTo(pages.list)
            void client.invalidateQueries({ queryKey: filingsKey })
          }}
          onReload={reload}
        />
      ) : (
        <ReadOnly filing={known} onRevised={reload} />
      )}
    </>
  )
}

/** What was handed in, what can be done about it, and what became of it. */
function ReadOnly({ filing, onRevised }: { filing: IsvFilingDetail; onRevised: () => Promise<void> }) {
  const { move } = useFilingMoves()
  const { approved } = isvFilingWorkflow.states
  const names = (['revise', 'withdraw'] as const).filter((name) => filing.moves.includes(name))
  const { run, working } = useGuarded(async (name: (typeof names)[number]) => {
    if (!(await move(filing, name))) return
    if (name === 'revise') goTo(addressOf(filingKinds[filing.kind].pages.edit, { id: filing.id }))
    await onRevised()
  }, 'ends here')
  return (
    <>
      <div className={css.notice} role="note">
        <Icon name={filing.status === approved.code ? 'check-circle' : 'lock'} />
        <p>
          {say(
            filing.status === approved.code
              ? words.approved
              : filing.moves.includes('withdraw')
                ? words.review
                : filing.moves.includes('revise')
                  ? words.revisable
                  : words.readOnly,
          )}
        </p>
        {names.map((name) => (
          <Button
            key={name}
            variant={name === 'revise' ? 'primary' : 'default'}
            disabled={working}
            onClick={() => run(name)}
          >
            {say(isvFilingWorkflow.moves[name].label)}
          </Button>
        ))}
      </div>
      <div className={css.columns}>
        <FilingContent filing={filing} />
        <ReviewHistory history={filing.history} workflow={isvFilingWorkflow} id={filing.id} />
      </div>
    </>
  )
}
