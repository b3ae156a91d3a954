import { fill } from '@cass/contract/kit/text.ts'
import type { HistoryItem } from '@cass/contract/reviews/history.ts'
import { stages } from '@cass/contract/reviews/stages.ts'
import { say } from '../../lib/language.ts'
import { HistoryList, type HistoryRow } from '../../ui/page/history-list.tsx'
import { moveLabel, workflowOf } from './meanwhile.ts'
import { reviewWords as words } from './text.ts'

/** The newest first. */
export function ReviewHistory({ history }: { history: readonly HistoryItem[] }) {
  return (
    <section className="card" aria-labelledby="history">
      <h2 id="history">{say(words.history)}</h2>
      <HistoryList rows={history.toReversed().map(rowOf)} />
    </section>
  )
}

function rowOf(item: HistoryItem): HistoryRow {
  const { at, actorName, teamName, toName, stage, toStatus, comment } = item
  const state = Object.values(workflowOf(item).states).find(({ code }) => code === toStatus)
  const label = toName ? say(fill(words.delegatedTo, { name: toName })) : moveLabel(item)
  return {
    at,
    actorName: [actorName, teamName].filter(Boolean).join(' · '),
    label: stage ? `${say(stages[stage].label)} · ${label}` : label,
    comment,
    ...(state && { tone: state.tone, icon: state.icon }),
  }
}
