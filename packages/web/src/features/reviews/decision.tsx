import type { TaskRow } from '@cass/contract/reviews/endpoints.ts'
import { stages } from '@cass/contract/reviews/stages.ts'
import { reviewTaskWorkflow } from '@cass/contract/reviews/workflow.ts'
import { type ReactNode, useState } from 'react'
import { DecisionCard } from '../../domain/review-desk/review-page.tsx'
import type { Feedback } from '../../domain/review-desk/use-feedback.ts'
import { say } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { Icon } from '../../ui/icons.tsx'
import { StatusTag } from '../../ui/page/status-tag.tsx'
import { RowActions } from '../../ui/table/row-actions.tsx'
import css from './decision.module.css'
import { Due } from './due.tsx'
import { isClosed, meanwhile, type Subject } from './meanwhile.ts'
import { Note } from './note.tsx'
import { reviewWords } from './text.ts'
import { Unsent } from './unsent.tsx'
import { useTaskMoves } from './use-task-moves.ts'

const { waiting, taken } = reviewTaskWorkflow.states

/** The reviewer's own task: who has it, until when, and what is to become of it. */
export function Decision({
  task,
  subject,
  feedback,
  onDelegate,
  decide,
}: {
  task: TaskRow
  subject: Subject
  feedback: Feedback
  onDelegate: () => void
  /** How it is decided; called with why it is theirs no more. */
  decide: (onLost: (reason: string) => void) => ReactNode
}) {
  const { user } = useSession()
  const [lost, setLost] = useState('')
  const open = task.status === waiting.code || task.status === taken.code
  const decides = task.moves.includes('pass')
  // What was offered and is not any more is not taken away without a word.
  const [offered, setOffered] = useState(decides)
  if (decides && !offered) setOffered(true)
  const explains = !decides && (feedback.unsent || (offered && isClosed(task, user?.id)))
  const told = lost || (explains ? meanwhile(task, subject, user?.id) : '')
  return (
    <DecisionCard title={say(stages[task.stage].label)}>
      <p className={css.state}>
        <StatusTag workflow={reviewTaskWorkflow} code={task.status} />
        <span>
          {task.teamName}
          {task.holderName && ` · ${task.holderName}`}
        </span>
        {open && <Due dueAt={task.dueAt} overdue={task.overdue} />}
      </p>
      <Note task={task} />
      {told && (
        <p className="form-error" data-tone="waiting" role="alert">
          <Icon name="warning" />
          <span>{told}</span>
        </p>
      )}
      <Moves task={task} onDelegate={onDelegate} />
      {decides ? decide(setLost) : feedback.unsent && <Unsent feedback={feedback} />}
    </DecisionCard>
  )
}

/** What can be done with a task short of deciding it. */
function Moves({ task, onDelegate }: { task: TaskRow; onDelegate: () => void }) {
  const { take, release } = useTaskMoves()
  const all = [
    { key: 'take', label: say(reviewTaskWorkflow.moves.take.label), onClick: () => take(task) },
    { key: 'delegate', label: say(reviewTaskWorkflow.moves.delegate.label), onClick: onDelegate },
    { key: 'release', label: say(reviewTaskWorkflow.moves.release.label), onClick: () => release(task) },
  ]
  const actions = all.filter(({ key }) => task.moves.includes(key))
  return (
    <>
      {task.moves.includes('take') && <p className="field-help">{say(reviewWords.waiting)}</p>}
      {actions.length > 0 && (
        <div className={css.moves}>
          <RowActions actions={actions} />
        </div>
      )}
    </>
  )
}
