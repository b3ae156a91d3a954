import type { Workflow } from '@cass/contract/kit/workflow.ts'
import type { TaskRow } from '@cass/contract/reviews/endpoints.ts'
import type { HistoryItem } from '@cass/contract/reviews/history.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ReviewHistory } from '../../domain/review-desk/review-history.tsx'
import { ReviewSides, ReviewTitle } from '../../domain/review-desk/review-page.tsx'
import { type Feedback, useFeedback } from '../../domain/review-desk/use-feedback.ts'
import { Empty } from '../../ui/page/states.tsx'
import { StatusTag } from '../../ui/page/status-tag.tsx'
import { Decision } from './decision.tsx'
import { DelegateDialog } from './delegate-dialog.tsx'
import { BackButton } from './review-head.tsx'

/** Something that is decided by one task: what is asked, the decision, and what went before. */
export function TaskReview({
  task,
  subject,
  title,
  lead,
  actions,
  decide,
  children,
}: {
  /** The reader's own, if they have one. */
  task: TaskRow | null
  subject: { id: string; status: string; workflow: Workflow; history: readonly HistoryItem[] }
  title: string
  lead: ReactNode
  actions?: ReactNode
  /** How it is decided; `onLost` is called with why it is theirs no more. */
  decide: (task: TaskRow, feedback: Feedback, onLost: (reason: string) => void) => ReactNode
  children: ReactNode
}) {
  const { id, history, status, workflow } = subject
  const feedback = useFeedback(`review-${task?.id ?? id}`)
  const [delegating, setDelegating] = useState(false)
  return (
    <>
      <ReviewTitle
        shown={id}
        title={title}
        lead={
          <>
            {lead}
            <StatusTag workflow={workflow} code={status} />
          </>
        }
        actions={
          <>
            <BackButton />
            {actions}
          </>
        }
      />
      <ReviewSides
        decides={task?.moves.includes('pass')}
        aside={
          <>
            {task && (
              <Decision
                task={task}
                subject={{ history, workflow }}
                feedback={feedback}
                onDelegate={() => setDelegating(true)}
                decide={(onLost) => decide(task, feedback, onLost)}
              />
            )}
            <ReviewHistory id={id} history={history} workflow={workflow} />
          </>
        }
      >
        {children}
      </ReviewSides>
      {task && delegating && <DelegateDialog task={task} onClose={() => setDelegating(false)} />}
    </>
  )
}

/** The address names nothing: where it can be chosen. */
export const NoneChosen = ({
  title,
  hint,
  to,
  label,
}: {
  title: string
  hint: string
  to: string
  label: string
}) => (
  <Empty
    title={title}
    hint={hint}
    action={
      <Link to={to} className="button">
        {label}
      </Link>
    }
  />
)
