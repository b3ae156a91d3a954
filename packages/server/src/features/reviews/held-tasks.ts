import type { Tx } from '../../platform/db.ts'
import type { Unit } from '../../platform/unit.ts'
import { moveTask } from '../applications/moving.ts'
import { notifyHandedBack } from '../applications/notifications.ts'
import * as repository from '../applications/records.ts'

export type HeldTasks = ReturnType<typeof createHeldTasks>

/** The review tasks in somebody's hands, for whoever takes that person from their work. */
export function createHeldTasks({ portal }: { portal: string }) {
  async function lockHeld(tx: Tx, userId: string): Promise<repository.ApplicationRow[]> {
    const held = await repository.tasksHeldBy(tx, userId)
    return await repository.lockApplications(
      tx,
      held.map((task) => task.applicationId),
    )
  }

  return {
    count: repository.countHeldBy,

    /**
     * To be done before the account is held: whoever takes a task locks its application first and then themselves, and
     * must not meet somebody who does it the other way round.
     */
    async hold(unit: Unit, userId: string): Promise<void> {
      await lockHeld(unit.tx, userId)
    },

    /** Gives all of them back to their teams, which hear of it. The account is held, so that no other task comes to it. */
    async handBack(unit: Unit, userId: string): Promise<number> {
      // One may have been taken just before the account was held.
      const applications = new Map((await lockHeld(unit.tx, userId)).map((row) => [row.id, row]))
      const held = await repository.tasksHeldBy(unit.tx, userId)
      for (const task of held) {
        const back = await moveTask(unit, task, 'handBack', 'system', { holderId: null, takenAt: null })
        await notifyHandedBack(unit, portal, applications.get(task.applicationId)!, back)
      }
      return held.length
    },
  }
}
