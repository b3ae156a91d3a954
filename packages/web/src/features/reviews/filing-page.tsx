import { decideIsvFiling, type IsvFilingDetail } from '@cass/contract/isv-filings/endpoints.ts'
import { filingKinds } from '@cass/contract/isv-filings/kinds.ts'
import { isvFilingWorkflow } from '@cass/contract/isv-filings/workflow.ts'
import { recordId } from '@cass/contract/kit/rules.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { FilingContent } from '../../domain/isv-filings/filing-content.tsx'
import { filingQuery, filingsKey } from '../../domain/isv-filings/queries.ts'
import { useFreshOnMessage } from '../../domain/process-view/queries.ts'
import { ReviewPending } from '../../domain/review-desk/review-page.tsx'
import { callForReply } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { useSubject } from '../../lib/subject.ts'
import { PrintButton } from '../../ui/page/print-button.tsx'
import css from './review.module.css'
import { BackButton } from './review-head.tsx'
import { TaskDecision } from './task-decision.tsx'
import { NoneChosen, TaskReview } from './task-review.tsx'
import { isvFilingWords as words } from './text.ts'

const address = z.object({ id: recordId.optional() })

/** /grip/isv/filings/review?id=… : what an ISV filed, to be read and, by whoever is asked, decided. */
export function Page() {
  const { id } = useListSearch(address).search
  if (id) return <Filing key={id} id={id} />
  return (
    <NoneChosen
      title={say(words.none)}
      hint={say(words.noneHint)}
      to={paths.operatorFilings}
      label={say(words.toList)}
    />
  )
}

function Filing({ id }: { id: string }) {
  const query = useQuery(filingQuery(id))
  useFreshOnMessage(filingsKey)
  useSubject(query.data?.number ?? '')
  return query.data ? <Reviewed filing={query.data} /> : <ReviewPending {...query} back={<BackButton />} />
}

function Reviewed({ filing }: { filing: IsvFilingDetail }) {
  const { assessmentId, history, id, institutionName, kind, number, status, subject } = filing
  // What was offered stays until it is answered, though the task may be over by then.
  const [task, setTask] = useState(filing.task)
  if (filing.task && filing.task !== task) setTask(filing.task)
  const said = (text: Text) => say(fill(text, { number }))
  return (
    <TaskReview
      task={task}
      subject={{ id, status, workflow: isvFilingWorkflow, history }}
      title={institutionName}
      lead={
        <>
          <strong>{say(filingKinds[kind].label)}</strong>
          <span>{subject}</span>
          <span className="mono">{number}</span>
        </>
      }
      actions={
        <>
          <PrintButton />
          {assessmentId && (
            <Link to={paths.impactAssessments} search={{ id: assessmentId }} className="button">
              {say(words.assessment)}
            </Link>
          )}
        </>
      }
      decide={(task, feedback, onLost) => (
        <TaskDecision
          task={task}
          feedback={feedback}
          feedbackHelp={say(words.feedbackHelp)}
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
    >
      <div className={css.data}>
        <FilingContent filing={filing} />
      </div>
    </TaskReview>
  )
}
