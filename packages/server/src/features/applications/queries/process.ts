import type { ServiceType, StepResult } from '@cass/contract/applications/enums.ts'
import { flowOf, hasPassed, isOver, openSteps, outcomeOf } from '@cass/contract/applications/flows.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import type { ProcessApplication, ProcessView } from '@cass/contract/applications/schemas.ts'
import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import type { Stage } from '@cass/contract/reviews/stages.ts'
import type { Context } from '../../../platform/context.ts'
import type { FileRow } from '../../../platform/files.ts'
import { type HistoryRow, presentHistory, presentTask, type ShownTask } from '../../reviews/service.ts'
import type { CaseRow } from '../repository.ts'
import { pickFiles, presentRow, wantsCase } from './present.ts'
import type { ListedApplication } from './row-repository.ts'

type Step = ProcessView['steps'][number]

type Filed = Pick<ListedApplication, 'id' | 'serviceType' | 'status'>

export function presentProcess(
  given: {
    /** What the caller sees of a case, from the oldest on; or the one that stands alone. */
    rows: readonly ListedApplication[]
    /** All there is of it: what became of its steps. */
    filed: readonly Filed[]
    opened: CaseRow | null
    tasks: ReadonlyMap<string, readonly ShownTask[]>
    history: readonly HistoryRow[]
    files: readonly FileRow[]
    /** Ids of the documents of each application, as they were handed in last. */
    fileIds: ReadonlyMap<string, readonly string[]>
  },
  ctx: Context,
): ProcessView {
  const { opened, rows } = given
  const first = rows[0]!
  const flow = opened ? flowOf(opened.flow)! : null
  const chain: readonly (readonly ServiceType[])[] = flow?.steps ?? [[first.serviceType]]
  const open = flow && opened?.closedAt === null ? openSteps(flow, given.filed) : []

  const present = (row: ListedApplication): ProcessApplication => {
    const tasks = given.tasks.get(row.id) ?? []
    const ids =
      given.fileIds.get(row.id) ??
      given.files.filter((file) => file.subject === `application:${row.id}`).map(({ id }) => id)
    const of = opened && wantsCase(row, ctx) ? { ...opened, filed: given.filed } : undefined
    return {
      ...presentRow(row, tasks, of, ctx),
      tasks: tasks.map((task) => presentTask(task, ctx)),
      history: presentHistory(
        given.history.filter(({ subjectId }) => subjectId === row.id),
        ctx,
      ),
      files: pickFiles(given.files, ids),
    }
  }
  const stepOf = (serviceType: ServiceType, position: number): Step => {
    const filed = given.filed.filter((one) => one.serviceType === serviceType)
    return {
      serviceType,
      position,
      state: stateOf(filed, { open: open.includes(serviceType), closed: opened?.closedAt != null }),
      result: resultOf(filed),
      stages: stagesOf(serviceType),
      applications: rows.filter((row) => row.serviceType === serviceType).map(present),
    }
  }
  return {
    caseId: opened?.id ?? null,
    flow: opened?.flow ?? null,
    institutionName: institutionName(
      { name: first.institutionName, nameEn: first.institutionNameEn },
      ctx.language,
    ),
    openedAt: (opened?.createdAt ?? first.createdAt).toISOString(),
    closedAt: (opened ? opened.closedAt : first.finishedAt)?.toISOString() ?? null,
    steps: chain.flatMap((types, place) => types.map((type) => stepOf(type, place + 1))),
  }
}

function stateOf(filed: readonly Filed[], now: { open: boolean; closed: boolean }): Step['state'] {
  if (filed.some(hasPassed)) return 'done'
  if (filed.some((row) => !isOver(row))) return 'current'
  if (now.open) return 'open'
  return now.closed ? 'skipped' : 'later'
}

/** What became of its newest application. */
function resultOf(filed: readonly Filed[]): StepResult {
  const last = filed.findLast(hasPassed) ?? filed.at(-1)
  if (!last) return 'default'
  const outcome = outcomeOf(last)
  if (outcome) return results[outcome]
  return last.status === certificationWorkflow.states.waitlisted.code ? 'alternate' : 'default'
}

const results = { passed: 'pass', rejected: 'refuse', withdrawn: 'recall' } as const

function stagesOf(serviceType: ServiceType): Stage[] {
  const kind = kindOf(serviceType)
  return kind ? [...kind.stages, ...(kind.agreement ? (['agreement'] as const) : [])] : []
}
