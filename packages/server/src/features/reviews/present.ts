import { institutionName } from '@cass/contract/institutions/name.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import type { TaskRow } from '@cass/contract/review-tasks/endpoints.ts'
import { reviewTaskWorkflow } from '@cass/contract/review-tasks/workflow.ts'
import { nameIn } from '../../lib/named.ts'
import { actorsOf, movesFor, type Ties } from './policy.ts'
import type { TaskFacts } from './repository.ts'

const { waiting, taken } = reviewTaskWorkflow.states
const openCodes: readonly string[] = [waiting.code, taken.code]

export const isOpen = ({ status }: { status: string }): boolean => openCodes.includes(status)

/** An urge asks about the tasks that are there, not about those that come after it. */
const wasUrged = ({ application: { urgedAt }, task }: TaskFacts): boolean =>
  isOpen(task) && urgedAt !== null && task.createdAt < urgedAt

export function presentTask(
  facts: TaskFacts,
  given: { userId: string; ties: Ties; language: Language; now: Date },
): TaskRow {
  const { application, task } = facts
  return {
    id: task.id,
    version: task.version,
    stage: task.stage,
    round: task.round,
    status: task.status,
    teamId: task.teamId,
    teamName: nameIn(facts.team, given.language),
    holderId: task.holderId,
    holderName: facts.holderName,
    createdAt: task.createdAt.toISOString(),
    takenAt: task.takenAt?.toISOString() ?? null,
    decidedAt: task.decidedAt?.toISOString() ?? null,
    dueAt: task.dueAt.toISOString(),
    overdue: isOpen(task) && task.dueAt < given.now,
    urgedAt: wasUrged(facts) ? application.urgedAt!.toISOString() : null,
    note: facts.note && { ...facts.note, at: new Date(facts.note.at).toISOString() },
    applicationId: application.id,
    applyOrdNo: application.ordNo,
    serviceType: application.serviceType,
    institutionName: institutionName(facts.institution, given.language),
    subject: application.subject[given.language],
    submittedAt: application.submittedAt!.toISOString(),
    moves: movesFor(actorsOf(given.userId, given.ties, task), task.status),
  }
}
