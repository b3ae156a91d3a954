import type { Tx } from '../../platform/db.ts'
import type { Unit } from '../../platform/unit.ts'
import { moveTask, type ReviewEngine } from './engine.ts'
import { lockSubjects } from './locking.ts'
import * as repository from './repository.ts'
import { kindOfTask, type Subjects } from './subjects.ts'

export type HeldTasks = ReturnType<typeof createHeldTasks>

/** The review tasks in somebody's hands, for whoever takes that person from their work. */
export function createHeldTasks(deps: { subjects: Subjects; engine: Pick<ReviewEngine, 'notify'> }) {
  const { subjects, engine } = deps
  const lockHeld = async (tx: Tx, userId: string) =>
    await lockSubjects(tx, subjects, await repository.tasksHeldBy(tx, userId))

  return {
    count: repository.countHeldBy,

    /**
     * To be done before the account is locked: whoever takes a task locks its record first and then themselves, and
     * must not meet somebody who does it the other way round.
     */
    async lock(unit: Unit, userId: string): Promise<void> {
      await lockHeld(unit.tx, userId)
    },

    /** Gives all of them back to their teams, and notifies these. The account is locked, so that no other task comes to it. */
    async handBack(unit: Unit, userId: string): Promise<number> {
      // One may have been taken just before the account was locked.
      const rows = await lockHeld(unit.tx, userId)
      const held = await repository.tasksHeldBy(unit.tx, userId)
      for (const task of held) {
        const back = await moveTask(unit, task, 'handBack', 'system', { holderId: null, takenAt: null })
        await engine.notify.handedBack(unit, kindOfTask(subjects, task), rows.get(task.subjectId)!, back)
      }
      return held.length
    },
  }
}
