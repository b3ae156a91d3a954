import { type ApplicationMove, applicationWorkflow } from '@cass/contract/applications/workflow.ts'
import { type ReviewTaskMove, reviewTaskWorkflow } from '@cass/contract/review-tasks/workflow.ts'
import { move } from '../../platform/move.ts'
import type { Unit } from '../../platform/unit.ts'
import type { ApplicationRow, TaskRow } from './records.ts'
import { applications, reviewTasks } from './tables.ts'

type Change<Row> = Partial<Omit<Row, 'id' | 'status' | 'version'>>

/** What a reviewer's decision moves; the row as it is then. */
export async function moveApplication(
  unit: Unit,
  application: ApplicationRow,
  name: ApplicationMove,
  change: Change<ApplicationRow> = {},
  comment = '',
): Promise<ApplicationRow> {
  const { id, status: from, version } = application
  const set = { ...change, updatedAt: unit.ctx.now }
  const given = { name, id, from, version, actors: ['reviewer'], comment, set }
  return { ...application, ...set, ...(await move(unit, applicationWorkflow, applications, given)) }
}

export async function moveTask(
  unit: Unit,
  task: TaskRow,
  name: ReviewTaskMove,
  actor: 'member' | 'holder' | 'supervisor' | 'system',
  set: Change<TaskRow> = {},
  comment = '',
): Promise<TaskRow> {
  const { id, status: from, version } = task
  const toUserId = name === 'delegate' ? set.holderId! : null
  const given = { name, id, from, version, actors: [actor], comment, toUserId, set }
  return { ...task, ...set, ...(await move(unit, reviewTaskWorkflow, reviewTasks, given)) }
}
