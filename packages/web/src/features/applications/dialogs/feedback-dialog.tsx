import type { ApplicationDetail, ApplicationRow } from '@cass/contract/applications/schemas.ts'
import { applicationWorkflow } from '@cass/contract/applications/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { doneLabel, type Move, type StatusIcon, type Tone } from '@cass/contract/kit/workflow.ts'
import type { HistoryItem } from '@cass/contract/reviews/history.ts'
import { stages } from '@cass/contract/reviews/stages.ts'
import { reviewTaskWorkflow } from '@cass/contract/reviews/workflow.ts'
import { useQuery } from '@tanstack/react-query'
import { applicationQuery } from '../../../domain/application-form/queries.ts'
import { formPath } from '../../../domain/applications/service-type.ts'
import { showTime } from '../../../lib/format.ts'
import { say } from '../../../lib/language.ts'
import { goTo } from '../../../lib/navigate.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { HistoryList, type HistoryRow } from '../../../ui/page/history-list.tsx'
import { Empty, Failed, Loading } from '../../../ui/page/states.tsx'
import { words as common } from '../text.ts'
import css from './dialogs.module.css'
import { feedbackWords as words } from './text.ts'

/** What reviewers said and what was replied, the newest first; above it what is to be supplemented. */
export function FeedbackDialog({ row, onClose }: { row: ApplicationRow; onClose: () => void }) {
  const { data, error, refetch } = useQuery(applicationQuery(row.id))
  const page = formPath(row)
  return (
    <Dialog
      open
      title={say(fill(words.title, { number: row.applyOrdNo }))}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" data-start onClick={onClose}>
            {say(common.close)}
          </button>
          {data?.returned && page && (
            <button type="button" className="button button-primary" onClick={() => goTo(page)}>
              {say(common.supplement)}
            </button>
          )}
        </>
      }
    >
      {data ? <Said detail={data} /> : error ? <Failed error={error} onRetry={refetch} /> : <Loading />}
    </Dialog>
  )
}

function Said({ detail: { returned, history } }: { detail: ApplicationDetail }) {
  const said = history
    .filter(({ comment, move, teamName }) => comment !== '' && (teamName !== null || move === 'submit'))
    .sort((one, other) => other.at.localeCompare(one.at))
  if (!returned && said.length === 0) return <Empty title={say(words.none)} hint={say(words.noneHint)} />
  return (
    <>
      {returned && (
        <section className={css.returned} aria-label={say(words.returned)}>
          <h3>{say(words.returned)}</h3>
          <p>{returned.feedback}</p>
          <p className={css.by}>
            {say(
              fill(words.returnedBy, { by: returned.by, at: showTime(returned.at, '{y}-{m}-{d} {h}:{i}') }),
            )}
          </p>
        </section>
      )}
      {said.length > 0 && (
        <>
          {returned && <h3 className={css.subtitle}>{say(words.all)}</h3>}
          <HistoryList rows={said.map(rowOf)} />
        </>
      )}
    </>
  )
}

/** A decision, named with its stage and drawn as what it led to. */
function rowOf({ at, actorName, teamName, move, stage, toStatus, comment }: HistoryItem): HistoryRow {
  const moves: Record<string, Move<string> | undefined> = {
    ...applicationWorkflow.moves,
    ...reviewTaskWorkflow.moves,
  }
  const states: readonly { code: string; tone: Tone; icon: StatusIcon }[] = Object.values(
    stage ? reviewTaskWorkflow.states : applicationWorkflow.states,
  )
  const look = states.find(({ code }) => code === toStatus)
  const done = moves[move]
  return {
    at,
    actorName: [teamName, actorName].filter(Boolean).join(' · '),
    label: [stage && say(stages[stage].label), done ? say(doneLabel(done)) : move]
      .filter(Boolean)
      .join(' · '),
    comment,
    ...(look && { tone: look.tone, icon: look.icon }),
  }
}
