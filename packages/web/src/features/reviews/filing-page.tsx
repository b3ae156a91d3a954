import { decideIsvFiling, type IsvFilingDetail } from '@cass/contract/isv-filings/endpoints.ts'
import { filingKinds } from '@cass/contract/isv-filings/kinds.ts'
import { isvFilingWorkflow } from '@cass/contract/isv-filings/workflow.ts'
import { recordId } from '@cass/contract/kit/rules.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { FilingContent } from '../../domain/isv-filings/filing-content.tsx'
import { filingQuery, filingsKey } from '../../domain/isv-filings/queries.ts'
import { useFreshOnMessage } from '../../domain/process-view/queries.ts'
import { ReviewHistory } from '../../domain/review-desk/review-history.tsx'
import { useFeedback } from '../../domain/review-desk/use-feedback.ts'
import { callForReply } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { useSubject } from '../../lib/subject.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { PrintButton } from '../../ui/page/print-button.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import { StatusTag } from '../../ui/page/status-tag.tsx'
import { Decision } from './decision.tsx'
import { DelegateDialog } from './delegate-dialog.tsx'
import css from './review.module.css'
import { BackButton } from './review-head.tsx'
import { TaskDecision } from './task-decision.tsx'
import { isvFilingWords as words } from './text.ts'

const address = z.object({ id: recordId.optional() })

/** /grip/isv/filings/review?id=… : what an ISV filed, to be read and, by whoever is asked, decided. */
export function Page() {
  const { id } = useListSearch(address).search
  if (id) return <Filing key={id} id={id} />
  return (
    <Empty
      title={say(words.none)}
      hint={say(words.noneHint)}
      action={
        <Link to={paths.operatorFilings} className="button">
          {say(words.toList)}
        </Link>
      }
    />
  )
}

function Filing({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(filingQuery(id))
  useFreshOnMessage(filingsKey)
  useSubject(data?.number ?? '')
  if (data) return <Reviewed filing={data} />
  return error ? (
    <>
      <Failed error={error} onRetry={refetch} />
      <BackButton />
    </>
  ) : (
    <Loading lines={10} />
  )
}

function Reviewed({ filing }: { filing: IsvFilingDetail }) {
  const { assessmentId, history, id, institutionName, kind, number, status, subject } = filing
  // What was offered stays until it is answered, though the task may be over by then.
  const [task, setTask] = useState(filing.task)
  if (filing.task && filing.task !== task) setTask(filing.task)
  const feedback = useFeedback(`review-${task?.id ?? id}`)
  const [delegating, setDelegating] = useState(false)
  const said = (text: (typeof words)['pass']) => say(fill(text, { number }))
  return (
    <>
      <PageTitle
        title={institutionName}
        lead={
          <span className={css.lead}>
            <strong>{say(filingKinds[kind].label)}</strong>
            <span>{subject}</span>
            <span className="mono">{number}</span>
            <StatusTag workflow={isvFilingWorkflow} code={status} />
          </span>
        }
        actions={
          <>
            <BackButton />
            <PrintButton />
            {assessmentId && (
              <Link to={paths.impactAssessments} search={{ id: assessmentId }} className="button">
                {say(words.assessment)}
              </Link>
            )}
          </>
        }
      />
      <div className={css.review}>
        <div className={css.data}>
          <FilingContent filing={filing} />
        </div>
        <aside className={css.aside} data-decides={task?.moves.includes('pass') || undefined}>
          {task && (
            <Decision
              task={task}
              subject={{ history, workflow: isvFilingWorkflow }}
              feedback={feedback}
              onDelegate={() => setDelegating(true)}
              decide={(onLost) => (
                <TaskDecision
                  task={task}
                  feedback={feedback}
                  questions={{
                    reject: said(words.reject),
                    sendBack: said(words.sendBack),
                    pass: said(words.pass),
                  }}
                  done={{
                    reject: said(words.rejected),
                    sendBack: said(words.sentBack),
                    pass: said(words.passed),
                  }}
                  decide={(body, options) => callForReply(decideIsvFiling, { body }, options)}
                  onLost={onLost}
                />
              )}
            />
          )}
          <ReviewHistory id={id} history={history} workflow={isvFilingWorkflow} />
        </aside>
      </div>
      {task && delegating && <DelegateDialog task={task} onClose={() => setDelegating(false)} />}
    </>
  )
}
