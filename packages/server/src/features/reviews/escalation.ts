import { systemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { conflict, Refusal } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { findTask, lockApplication, notifyLate } from '../applications/records-service.ts'
import { isOpen } from './present.ts'
import * as repository from './repository.ts'

/** Tells of tasks that are late, once each: whoever holds one, and who supervises its team. */
export function createEscalation(deps: { db: Db; write: Write; portal: string }) {
  async function tell(unit: Unit, taskId: string): Promise<null> {
    const { now } = unit.ctx
    const seen = await findTask(unit.tx, taskId)
    const application = seen && (await lockApplication(unit.tx, seen.applicationId))
    const task = application && (await findTask(unit.tx, taskId))
    // Decided, or told by another server, since it was found.
    if (!task || !isOpen(task) || task.escalatedAt !== null) throw conflict()
    await repository.setEscalated(unit.tx, taskId, now)
    await notifyLate(unit, deps.portal, application, task)
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
        await deps.write(systemContext(now), (unit) => tell(unit, id))
      } catch (error) {
        // One that cannot be told of must not keep the others waiting.
        if (!(error instanceof Refusal)) failures.push(error)
      }
    if (failures.length > 0) throw new AggregateError(failures, 'Late tasks could not be told of')
  }
}
