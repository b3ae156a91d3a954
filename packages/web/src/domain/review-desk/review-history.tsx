import { fill } from '@cass/contract/kit/text.ts'
import { doneLabel, type Workflow } from '@cass/contract/kit/workflow.ts'
import type { HistoryItem } from '@cass/contract/reviews/history.ts'
import { stages } from '@cass/contract/reviews/stages.ts'
import { reviewTaskWorkflow } from '@cass/contract/reviews/workflow.ts'
import { say } from '../../lib/language.ts'
import { HistoryList, type HistoryRow } from '../../ui/page/history-list.tsx'
import { AuditLink } from '../audit-log/audit-link.tsx'
import css from './review-history.module.css'
import { deskWords as words } from './text.ts'

/** A task's moves name their stage; the others are the subject's own. */
const workflowOf = ({ stage }: HistoryItem, subject: Workflow): Workflow =>
  stage ? reviewTaskWorkflow : subject

/** What was done, by the name that its workflow has for it. */
export function moveLabel(item: HistoryItem, subject: Workflow): string {
  const move = workflowOf(item, subject).moves[item.move]
  return move ? say(doneLabel(move)) : item.move === 'submit' ? say(words.submitted) : item.move
}

type Props = {
  history: readonly HistoryItem[]
  workflow: Workflow
  /** Of what it is the history of, where the audit log has it too. */
  id?: string
}

/** What became of the subject so far, the newest first. */
export const ReviewHistory = (props: Props) => (
  <section className="card" aria-labelledby="history">
    <h2 id="history">{say(words.history)}</h2>
    <Lines {...props} />
  </section>
)

/** Of one part of a page that has several: folded away where it is long. */
export const FoldedHistory = (props: Props) => (
  <details className={css.folded} open={props.history.length <= shortHistory}>
    <summary>{`${say(words.history)} (${props.history.length})`}</summary>
    <Lines {...props} />
  </details>
)
/** As much as stands under a part without pushing the next one out of sight. */
const shortHistory = 3

const Lines = ({ history, workflow, id }: Props) => (
  <>
    <HistoryList rows={history.toReversed().map((item) => rowOf(item, workflow))} />
    {id !== undefined && <AuditLink subject={`${workflow.name}:${id}`} />}
  </>
)

function rowOf(item: HistoryItem, subject: Workflow): HistoryRow {
  const { at, actorName, teamName, toName, stage, toStatus, comment } = item
  const state = Object.values(workflowOf(item, subject).states).find(({ code }) => code === toStatus)
  const label = toName ? say(fill(words.delegatedTo, { name: toName })) : moveLabel(item, subject)
  return {
    at,
    actorName: [actorName, teamName].filter(Boolean).join(' · '),
    label: stage ? `${say(stages[stage].label)} · ${label}` : label,
    comment,
    ...(state && { tone: state.tone, icon: state.icon }),
  }
}
