import { fill } from '@cass/contract/kit/text.ts'
import type { Tone } from '@cass/contract/kit/workflow.ts'
import type { ProcessTask } from '@cass/contract/reviews/history.ts'
import { stages as stageTable } from '@cass/contract/reviews/stages.ts'
import { reviewTaskWorkflow } from '@cass/contract/reviews/workflow.ts'
import { useId } from 'react'
import { showNamed, showTime, When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { StatusTag, Tag } from '../../ui/page/status-tag.tsx'
import css from './process-view.module.css'
import { isOpenTask, type StageState, type StageView } from './stages-of.ts'
import { processWords as words } from './text.ts'

const looks: Record<StageState, { tone: Tone; icon: IconName }> = {
  done: { tone: 'good', icon: 'check' },
  current: { tone: 'doing', icon: 'doing' },
  returned: { tone: 'waiting', icon: 'recall' },
  rejected: { tone: 'bad', icon: 'disable' },
  recalled: { tone: 'idle', icon: 'recall' },
  skipped: { tone: 'idle', icon: 'minus' },
  unreached: { tone: 'idle', icon: 'minus' },
  later: { tone: 'idle', icon: 'dot' },
}

/** One stage after the other, the teams of a stage side by side. */
export function Review({ stages, begun }: { stages: readonly StageView[]; begun: boolean }) {
  const titleId = useId()
  if (stages.length === 0) return null
  return (
    <div className={css.review}>
      <h4 id={titleId}>{say(begun ? words.review : words.plan)}</h4>
      <ol aria-labelledby={titleId} className={css.stages}>
        {stages.map(({ stage, state, tasks }) => (
          <li key={stage} className={css.stage} data-tone={looks[state].tone} data-state={state}>
            <p className={css.stageName}>
              <Icon name={looks[state].icon} size={16} />
              <span>{say(stageTable[stage].label)}</span>
              {tasks.length === 0 && begun && <small>{say(words.stageStates[state])}</small>}
            </p>
            {tasks.length > 0 && (
              <ul>
                {tasks.map((task) => (
                  <Task key={`${task.round} ${task.teamName} ${task.createdAt}`} task={task} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Task({ task }: { task: ProcessTask }) {
  const { teamName, holderName, status, round, decidedAt, takenAt, createdAt, dueAt, overdue, comment } = task
  const open = isOpenTask(task)
  return (
    <li className={css.task} data-over={!open || undefined}>
      <p className={css.team}>
        <span>{teamName}</span>
        <StatusTag workflow={reviewTaskWorkflow} code={status} />
      </p>
      <p className={css.soft}>
        {round > 1 && `${say(fill(words.round, { n: round }))} · `}
        {open ? (
          <>
            {holderName ?? say(words.notTaken)} · <When at={takenAt ?? createdAt} />
          </>
        ) : (
          [holderName, decidedAt && showTime(decidedAt, '{y}-{m}-{d} {h}:{i}')].filter(Boolean).join(' · ')
        )}
      </p>
      {open && (
        <p className={css.due}>
          {say(fill(words.due, { at: showNamed(dueAt, '{y}-{m}-{d}') }))}
          {overdue && (
            <Tag tone="bad" icon="warning">
              {say(words.overdue)}
            </Tag>
          )}
        </p>
      )}
      {comment && <blockquote className={css.comment}>{comment}</blockquote>}
    </li>
  )
}
