import { fill } from '@cass/contract/kit/text.ts'
import type { TaskRow, taskScopes } from '@cass/contract/reviews/endpoints.ts'
import { stages } from '@cass/contract/reviews/stages.ts'
import { subjectKinds } from '@cass/contract/reviews/subjects.ts'
import { reviewTaskWorkflow } from '@cass/contract/reviews/workflow.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import type { ListSearch } from '../../lib/list-search.ts'
import { goTo } from '../../lib/navigate.ts'
import { StatusTag, Tag } from '../../ui/page/status-tag.tsx'
import type { Column, ListQuery } from '../../ui/table/data-rows.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { RowAction } from '../../ui/table/row-actions.tsx'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { Due } from './due.tsx'
import { Note } from './note.tsx'
import { countsQuery, workbenchPath } from './queries.ts'
import { workbenchWords as words } from './text.ts'
import { useScopeLabel } from './use-scope-label.ts'
import { useTaskMoves } from './use-task-moves.ts'

type Scope = (typeof taskScopes)[number]

export function TaskTable({
  scope,
  query,
  list,
  onDelegate,
}: {
  scope: Scope
  query: ListQuery<TaskRow>
  list: ListSearch
  onDelegate: (task: TaskRow) => void
}) {
  const { take, release } = useTaskMoves()
  const href = (task: TaskRow) => subjectKinds[task.subjectKind]!.page(task)
  const actions = (task: TaskRow): RowAction[] => {
    const can = (move: string) => task.moves.includes(move)
    const takeIt = async () => {
      if (await take(task)) goTo(href(task))
    }
    return [
      ...(can('take')
        ? [{ key: 'take', label: say(reviewTaskWorkflow.moves.take.label), onClick: takeIt }]
        : []),
      {
        key: 'open',
        label: say(can('pass') ? words.review : words.open),
        onClick: () => goTo(href(task)),
      },
      ...(can('delegate')
        ? [
            {
              key: 'delegate',
              label: say(reviewTaskWorkflow.moves.delegate.label),
              onClick: () => onDelegate(task),
            },
          ]
        : []),
      ...(can('release')
        ? [
            {
              key: 'release',
              label: say(reviewTaskWorkflow.moves.release.label),
              onClick: () => release(task),
            },
          ]
        : []),
    ]
  }
  return (
    <DataTable
      label={useScopeLabel()(scope)}
      query={query}
      list={list}
      rowKey={(task) => task.id}
      nameOf={nameOf}
      columns={columns[scope]}
      href={href}
      actions={actions}
      empty={useEmpty(scope)}
    />
  )
}

/** Of one test several forms may stand here, which only their own names tell apart. */
const nameOf = ({ institutionName, reference, subject, subjectKind }: TaskRow): string =>
  subjectKind === 'testForm' ? `${reference} ${subject}` : reference || institutionName

const application: Column<TaskRow> = {
  key: 'institutionName',
  title: say(words.application),
  render: (task) => (
    <TwoLines first={task.institutionName} second={<span className="mono">{task.reference}</span>} />
  ),
}
const about: Column<TaskRow> = {
  key: 'subjectType',
  title: say(words.about),
  render: (task) => (
    <TwoLines
      first={say(subjectKinds[task.subjectKind]!.typeLabel(task.subjectType))}
      second={task.subject}
    />
  ),
}
const stage: Column<TaskRow> = {
  key: 'stage',
  title: say(words.stage),
  render: (task) => (
    <TwoLines
      first={say(stages[task.stage].label)}
      second={[task.teamName, task.round > 1 && say(fill(words.round, { n: task.round }))]
        .filter(Boolean)
        .join(' · ')}
    />
  ),
}
const due: Column<TaskRow> = {
  key: 'dueAt',
  title: say(words.due),
  render: (task) => (
    <>
      <Due dueAt={task.dueAt} overdue={task.overdue} />{' '}
      {task.urgedAt && (
        <Tag tone="waiting" icon="bell">
          {say(words.urged)}
        </Tag>
      )}
      <Note task={task} />
    </>
  ),
}
const submitted: Column<TaskRow> = {
  key: 'submittedAt',
  title: say(words.submitted),
  render: (task) => <When at={task.submittedAt} />,
}
const holder: Column<TaskRow> = {
  key: 'holderName',
  title: say(words.holder),
  render: (task) => task.holderName ?? <StatusTag workflow={reviewTaskWorkflow} code={task.status} />,
}
const result: Column<TaskRow> = {
  key: 'status',
  title: say(words.result),
  render: (task) => <StatusTag workflow={reviewTaskWorkflow} code={task.status} />,
}
const decided: Column<TaskRow> = {
  key: 'decidedAt',
  title: say(words.decided),
  render: (task) => task.decidedAt && <When at={task.decidedAt} />,
}

const columns: Record<Scope, Column<TaskRow>[]> = {
  mine: [application, about, stage, due, submitted],
  team: [application, about, stage, due, holder],
  done: [application, about, stage, result, decided],
}

/** Why there is nothing, and where there is something to do instead. */
function useEmpty(scope: Scope): { title: string; hint?: ReactNode; action?: ReactNode } {
  const { data: counts } = useQuery(countsQuery)
  if (scope === 'team') return { title: say(words.nothingTeam), hint: say(words.nothingTeamHint) }
  if (scope === 'done') return { title: say(words.nothingDone), hint: say(words.nothingDoneHint) }
  const waiting = counts?.team ?? 0
  if (waiting === 0) return { title: say(words.nothingMine), hint: say(words.nothingMineHint) }
  return {
    title: say(words.nothingMine),
    hint: say(fill(words.nothingMineTeam, { n: waiting })),
    action: (
      <Link to={workbenchPath} search={{ scope: 'team' }} className="button">
        {say(words.seeTeam)}
      </Link>
    ),
  }
}
