import { serviceType } from '@cass/contract/applications/enums.ts'
import type { Reader } from '../../../platform/db.ts'
import { findReviewedParts } from './detail-repository.ts'

/** Tasks of these applications, and of what is reviewed of them by itself, such as the forms of a test; by application. */
export async function tasksByApplication<Task extends { subjectId: string }>(
  reader: Reader,
  applications: readonly { id: string; serviceType: string }[],
  find: (reader: Reader, ids: readonly string[]) => Promise<Task[]>,
): Promise<Map<string, Task[]>> {
  if (applications.length === 0) return new Map()
  const tests = applications.filter((one) => one.serviceType === serviceType.certificationTest)
  const found =
    tests.length === 0
      ? []
      : await findReviewedParts(
          reader,
          tests.map(({ id }) => id),
        )
  const parts = new Map(found.map(({ applicationId, id }) => [id, applicationId]))
  const tasks = await find(reader, [...applications.map(({ id }) => id), ...parts.keys()])
  return Map.groupBy(tasks, ({ subjectId }) => parts.get(subjectId) ?? subjectId)
}
