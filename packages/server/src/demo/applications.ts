import { and, inArray, lt, sql } from 'drizzle-orm'
import { reviewTasks } from '../features/reviews/tables.ts'
import type { Tx } from '../platform/db.ts'
import type { Files } from '../platform/files.ts'
import { linjiang } from './applications/bank01.ts'
import { yunling, yunlingGivesUp, yunlingOpen } from './applications/bank02.ts'
import { createDesk } from './applications/desk.ts'
import { informationVendors, postTrade, softwareVendors } from './applications/others.ts'
import { systemTests } from './applications/system-tests.ts'
import { certificationTests } from './applications/tests.ts'
import { adjustPermissions } from './permission-adjustments.ts'

/** Applications of the demo market, of every kind and in every state, and what was adjusted without one. */
export async function loadApplications(tx: Tx, given: { files: Files; now: Date }): Promise<void> {
  const desk = await createDesk(tx, given)
  await linjiang(desk)
  await yunling(desk)
  await yunlingOpen(desk)
  await postTrade(desk)
  await informationVendors(desk)
  await softwareVendors(desk)
  await yunlingGivesUp(desk)
  await systemTests(desk)
  await certificationTests(desk, tx, given.now)
  await adjustPermissions(desk, tx, given.files)
  await desk.insertMessages()
  // Overdue tasks count as escalated, so that no escalation is sent for them.
  await tx
    .update(reviewTasks)
    .set({ escalatedAt: sql`${reviewTasks.dueAt} + interval '5 minutes'` })
    .where(and(inArray(reviewTasks.status, ['00', '05']), lt(reviewTasks.dueAt, given.now)))
}
