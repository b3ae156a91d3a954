import { kindOf } from '@cass/contract/applications/kinds.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFreshOnMessage } from '../../domain/process-view/queries.ts'
import { ReviewHistory } from '../../domain/review-desk/review-history.tsx'
import { ReviewPending, ReviewSides } from '../../domain/review-desk/review-page.tsx'
import { type Feedback, useFeedback } from '../../domain/review-desk/use-feedback.ts'
import { CallError } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { goTo } from '../../lib/navigate.ts'
import { useMedia } from '../../lib/use-media.ts'
import { Tabs } from '../../ui/page/tabs.tsx'
import { ApplicationDecision } from './application-decision.tsx'
import { Documents, FormPart, Interfaces, Notices } from './asked.tsx'
import { Decision } from './decision.tsx'
import { DelegateDialog } from './delegate-dialog.tsx'
import { type Reviewed, reviewKey, reviewPath, type Subject, subjectQuery } from './queries.ts'
import css from './review.module.css'
import { BackButton, ReviewHead } from './review-head.tsx'
import { Stages } from './stages.tsx'
import { reviewWords as words } from './text.ts'

/** What is asked and what proves it on the left, the decision and what went before on the right. */
export function Review({ subject }: { subject: Subject }) {
  const { data, error, refetch } = useQuery(subjectQuery(subject))
  // What was shown before is kept when the network fails, not when it is theirs to see no more.
  const reviewed = isRefused(error) ? undefined : data
  // Here, not in the form: it must outlive whatever becomes of that.
  const feedback = useFeedback(`review-${'taskId' in subject ? subject.taskId : subject.id}`)
  useFreshOnMessage(reviewKey)
  const own = useOwnTask(subject, reviewed)
  if (!reviewed || own) return <ReviewPending error={error} refetch={refetch} back={<BackButton />} />
  return (
    <>
      <ReviewHead reviewed={reviewed} />
      <Parts reviewed={reviewed} feedback={feedback} />
    </>
  )
}

const isRefused = (error: Error | null) =>
  error instanceof CallError && (error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND')

/** Of an application with a task of the caller's own, the page is that task's: its comment is kept with the task. */
function useOwnTask(subject: Subject, reviewed: Reviewed | undefined): string | undefined {
  const client = useQueryClient()
  const own = 'id' in subject ? reviewed?.task?.id : undefined
  useEffect(() => {
    if (!own) return
    client.setQueryData(subjectQuery({ taskId: own }).queryKey, reviewed)
    goTo(reviewPath(own), { replace: true })
  }, [client, own, reviewed])
  return own
}

/** As the stylesheet has it: room for data and documents side by side, and for the decision beside both. */
const twoPanes = '(min-width: 1280px)'
const oneColumn = '(max-width: 1023px)'

function Parts(props: { reviewed: Reviewed; feedback: Feedback }) {
  const { task } = props.reviewed
  const [delegating, setDelegating] = useState(false)
  return (
    <>
      <Layout {...props} onDelegate={() => setDelegating(true)} />
      {/* Here, not beside its button: that moves when the window gets narrower, and what was typed would go with it. */}
      {task && delegating && <DelegateDialog task={task} onClose={() => setDelegating(false)} />}
    </>
  )
}

function Layout({
  reviewed,
  feedback,
  onDelegate,
}: {
  reviewed: Reviewed
  feedback: Feedback
  onDelegate: () => void
}) {
  const { task, application } = reviewed
  const desk = useMedia(twoPanes)
  const small = useMedia(oneColumn)
  const aside = (
    <>
      {task && (
        <Decision
          task={task}
          subject={{ history: application.history, workflow: kindOf(application.serviceType)!.workflow }}
          feedback={feedback}
          onDelegate={onDelegate}
          decide={(onLost) => (
            <ApplicationDecision task={task} application={application} feedback={feedback} onLost={onLost} />
          )}
        />
      )}
      <Stages reviewed={reviewed} />
      <ReviewHistory
        id={application.id}
        history={application.history}
        workflow={kindOf(application.serviceType)!.workflow}
      />
    </>
  )
  const decides = task?.moves.includes('pass')
  const parts = [
    { key: 'form', title: say(words.tabs.form), content: <FormPart application={application} /> },
    ...(application.nodes.length > 0 || application.heldNodes.length > 0
      ? [
          {
            key: 'interfaces',
            title: say(words.tabs.interfaces),
            content: <Interfaces reviewed={reviewed} />,
          },
        ]
      : []),
    ...(application.files.length > 0
      ? [
          {
            key: 'documents',
            title: `${say(words.tabs.documents)} ${application.files.length}`,
            content: <Documents application={application} />,
          },
        ]
      : []),
    ...(small
      ? [{ key: 'decide', title: say(words.tabs.decide), content: <div className={css.aside}>{aside}</div> }]
      : []),
  ]
  // A team that countersigns is asked about its interfaces first.
  const [chosen, setChosen] = useState(task?.stage === 'countersign' && !desk ? 'interfaces' : 'form')
  const open = parts.some(({ key }) => key === chosen) ? chosen : 'form'
  if (desk) {
    const [documents] = parts.filter(({ key }) => key === 'documents')
    return (
      <ReviewSides decides={decides} aside={aside}>
        <div className={css.panes} data-documents={documents !== undefined || undefined}>
          <Notices reviewed={reviewed} />
          <div className={css.data} data-first={task?.stage === 'countersign' ? 'interfaces' : 'form'}>
            {parts
              .filter((part) => part !== documents)
              .map(({ key, content }) => (
                <div key={key}>{content}</div>
              ))}
          </div>
          {documents && <div className={css.documents}>{documents.content}</div>}
        </div>
      </ReviewSides>
    )
  }
  return (
    // On a phone the decision has a tab of its own.
    <ReviewSides decides={!small && decides} aside={!small && aside}>
      <div className={css.tabs}>
        <Notices reviewed={reviewed} />
        <Tabs label={say(words.parts)} tabs={parts} chosen={open} onChoose={setChosen}>
          {parts.map(({ key, content }) => (
            <div key={key} data-part hidden={key !== open}>
              {content}
            </div>
          ))}
        </Tabs>
      </div>
    </ReviewSides>
  )
}
