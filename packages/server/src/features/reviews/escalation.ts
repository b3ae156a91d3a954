import { isOpenTask } from '@cass/contract/reviews/workflow.ts'
import { systemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { conflict, Refusal } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import type { ReviewEngine } from './engine.ts'
import { lockTask } from './locking.ts'
import * as repository from './repository.ts'
import type { Subjects } from './subjects.ts'

/** Notifies of tasks that are late, once each: whoever holds one, and who supervises its team. */
export function createEscalation(deps: {
  db: Db
  write: Write
  subjects: Subjects
  engine: Pick<ReviewEngine, 'notify'>
}) {
  async function escalate(unit: Unit, taskId: string): Promise<null> {
    const { now } = unit.ctx
    const locked = await lockTask(unit.tx, deps.subjects, taskId)
    // Decided, or escalated by another server, since it was found.
    if (!locked || !isOpenTask(locked.task) || locked.task.escalatedAt !== null) throw conflict()
    const { kind, row, task } = locked
    await repository.setEscalated(unit.tx, taskId, now)
    await deps.engine.notify.late(unit, kind, row, task)
    await unit.audit({
      action: 'reviewTask.escalate',
      subject: `reviewTask:${taskId}`,
      details: { dueAt: task.dueAt.toISOString() },
    })
    return null
  }

  return async (now: Date): Promise<void> => {
    const failures: unknown[] = []
    for (const id of await repository.findLate(deps.db, now))
      try {
        await deps.write(systemContext(now), (unit) => escalate(unit, id))
      } catch (error) {
        // One that fails must not keep the others waiting.
        if (!(error instanceof Refusal)) failures.push(error)
      }
    if (failures.length > 0) throw new AggregateError(failures, 'Late tasks could not be escalated')
  }
}
