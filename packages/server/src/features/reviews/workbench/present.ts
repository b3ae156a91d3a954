import { institutionName } from '@cass/contract/institutions/name.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import type { TaskRow } from '@cass/contract/reviews/endpoints.ts'
import { isOpenTask } from '@cass/contract/reviews/workflow.ts'
import { nameIn } from '../../../lib/named.ts'
import { actorsOf, type Memberships, movesFor } from '../policy.ts'
import type { SubjectLine } from '../subjects.ts'
import type { ListedTask } from './repository.ts'

export function presentListed(
  task: ListedTask,
  { subject, submittedAt }: SubjectLine,
  given: {
    userId: string
    memberships: Memberships
    language: Language
    now: Date
    canBeSentBack: boolean
  },
): TaskRow {
  const { language } = given
  return {
    id: task.id,
    version: task.version,
    stage: task.stage,
    round: task.round,
    status: task.status,
    teamId: task.teamId,
    teamName: task.teamId === null ? null : nameIn({ nameZh: task.teamZh!, nameEn: task.teamEn! }, language),
    holderId: task.holderId,
    holderName: task.holderName,
    createdAt: task.createdAt.toISOString(),
    takenAt: task.takenAt?.toISOString() ?? null,
    decidedAt: task.decidedAt?.toISOString() ?? null,
    dueAt: task.dueAt.toISOString(),
    overdue: isOpenTask(task) && task.dueAt < given.now,
    urgedAt: isOpenTask(task) ? (task.urgedAt?.toISOString() ?? null) : null,
    note: task.note && { ...task.note, at: new Date(task.note.at).toISOString() },
    subjectKind: task.subjectKind,
    subjectId: task.subjectId,
    subjectType: task.subjectType,
    reference: task.reference,
    institutionName: institutionName(
      { name: task.institutionName, nameEn: task.institutionNameEn },
      language,
    ),
    subject,
    submittedAt: submittedAt.toISOString(),
    moves: movesFor(actorsOf(given.userId, given.memberships, task), task.status).filter(
      (move) => move !== 'sendBack' || given.canBeSentBack,
    ),
  }
}
