import type { ReviewDetail } from '@cass/contract/agency-review/endpoints.ts'
import { agencyReviewWorkflow } from '@cass/contract/agency-review/workflow.ts'
import { doneLabel, stateByCode } from '@cass/contract/kit/workflow.ts'
import { say } from '../../lib/language.ts'
import { HistoryList } from '../../ui/page/history-list.tsx'
import { words } from './text.ts'

type MoveName = keyof typeof agencyReviewWorkflow.moves

export function ReviewHistory({ review }: { review: ReviewDetail }) {
  const rows = review.history.map(({ at, actorName, move, toStatus, comment }) => {
    const { tone, icon } = agencyReviewWorkflow.states[stateByCode(agencyReviewWorkflow, toStatus)]
    return {
      at,
      actorName,
      label: say(
        move === 'submit' ? words.submittedFirst : doneLabel(agencyReviewWorkflow.moves[move as MoveName]),
      ),
      comment,
      tone,
      icon,
    }
  })
  return (
    <section className="card" aria-labelledby="history">
      <h2 id="history">{say(words.history)}</h2>
      <HistoryList rows={rows} />
    </section>
  )
}
