import { kindOf } from '@cass/contract/applications/kinds.ts'
import type { ProcessTask } from '@cass/contract/reviews/history.ts'
import { stages } from '@cass/contract/reviews/stages.ts'
import { reviewTaskWorkflow } from '@cass/contract/reviews/workflow.ts'
import { isOpenTask, stagesOf } from '../../domain/process-view/stages-of.ts'
import { processWords } from '../../domain/process-view/text.ts'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { StatusTag } from '../../ui/page/status-tag.tsx'
import { Due } from './due.tsx'
import type { Reviewed } from './queries.ts'
import css from './stages.module.css'
import { reviewWords } from './text.ts'

/** The way of the review, and how far each team has come with it. */
export function Stages({ reviewed: { application, tasks, task } }: { reviewed: Reviewed }) {
  const planned = kindOf(application.serviceType)?.stages ?? []
  return (
    <section className="card" aria-labelledby="stages">
      <h2 id="stages">{say(reviewWords.tasks)}</h2>
      <ol className={css.stages}>
        {stagesOf(planned, { ...application, tasks }).map(({ stage, state, tasks: all }) => (
          <li key={stage} data-state={state} aria-current={stage === task?.stage ? 'step' : undefined}>
            <h3>{say(stages[stage].label)}</h3>
            {all.length === 0 ? <p>{say(processWords.stageStates[state])}</p> : <Teams tasks={all} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Each team with its latest task: the earlier ones stand in the history. */
const Teams = ({ tasks }: { tasks: readonly ProcessTask[] }) => (
  <ul>
    {[...new Map(tasks.map((task) => [task.teamName, task])).values()].map((task) => (
      <li key={task.teamName}>
        <span>
          {task.teamName}
          {task.holderName && ` · ${task.holderName}`}
        </span>
        <StatusTag workflow={reviewTaskWorkflow} code={task.status} />
        <small>
          {isOpenTask(task) ? (
            <Due dueAt={task.dueAt} overdue={task.overdue} />
          ) : (
            task.decidedAt && <When at={task.decidedAt} />
          )}
        </small>
      </li>
    ))}
  </ul>
)
