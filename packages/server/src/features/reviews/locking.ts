import type { Tx } from '../../platform/db.ts'
import type { TaskRow } from './repository.ts'
import * as repository from './repository.ts'
import { kindOfTask, type SubjectKind, type Subjects } from './subjects.ts'

export type LockedTask = { kind: SubjectKind; row: { id: string }; task: TaskRow }

/** A task as it is once its record is locked; nothing where there is none. */
export async function lockTask(tx: Tx, subjects: Subjects, taskId: string): Promise<LockedTask | undefined> {
  const found = await repository.findTask(tx, taskId)
  if (!found) return undefined
  const kind = kindOfTask(subjects, found)
  const [row] = await kind.lock(tx, [found.subjectId])
  // It may have been decided until its record was ours.
  const task = row && (await repository.findTask(tx, taskId))
  return task && { kind, row, task }
}

/** Locks the records of these tasks, kind by kind in one order; answers them by their ids. */
export async function lockSubjects(
  tx: Tx,
  subjects: Subjects,
  tasks: readonly Pick<TaskRow, 'subjectKind' | 'subjectId'>[],
): Promise<Map<string, { id: string }>> {
  const rows: { id: string }[] = []
  for (const [name, kind] of [...subjects].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const ids = tasks.filter(({ subjectKind }) => subjectKind === name).map(({ subjectId }) => subjectId)
    if (ids.length > 0) rows.push(...(await kind.lock(tx, [...new Set(ids)])))
  }
  return new Map(rows.map((row) => [row.id, row]))
}
