import { impactAssessmentWorkflow } from '@cass/contract/impact-assessments/workflow.ts'
import { and, eq, getTableColumns, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db.ts'
import { impactAddressees, impactAssessments } from './tables.ts'

const { open } = impactAssessmentWorkflow.states

/** Of open assessments due by then, those without an answer that were not reminded at this step. */
export const findToRemind = (
  db: Reader,
  given: { dueBy: string; step: number; assessmentId?: string; institutionId?: string },
) =>
  db
    .select({
      assessment: getTableColumns(impactAssessments),
      institutionId: impactAddressees.institutionId,
    })
    .from(impactAddressees)
    .innerJoin(impactAssessments, eq(impactAssessments.id, impactAddressees.assessmentId))
    .where(
      and(
        eq(impactAssessments.status, open.code),
        lte(impactAssessments.dueOn, given.dueBy),
        isNull(impactAddressees.answeredAt),
        sql`${impactAddressees.reminderStep} < ${given.step}`,
        given.assessmentId === undefined ? undefined : eq(impactAssessments.id, given.assessmentId),
        given.institutionId === undefined
          ? undefined
          : eq(impactAddressees.institutionId, given.institutionId),
      ),
    )

export async function lockAddressee(
  tx: Tx,
  given: { assessmentId: string; institutionId: string },
): Promise<void> {
  await tx
    .select({ id: impactAddressees.institutionId })
    .from(impactAddressees)
    .where(
      and(
        eq(impactAddressees.assessmentId, given.assessmentId),
        eq(impactAddressees.institutionId, given.institutionId),
      ),
    )
    .for('no key update')
}

export async function noteReminder(
  tx: Tx,
  given: { assessmentId: string; institutionIds: readonly string[]; step?: number; at: Date | null },
): Promise<void> {
  await tx
    .update(impactAddressees)
    .set({ remindedAt: given.at, ...(given.step !== undefined && { reminderStep: given.step }) })
    .where(
      and(
        eq(impactAddressees.assessmentId, given.assessmentId),
        inArray(impactAddressees.institutionId, [...given.institutionIds]),
      ),
    )
}

export const findWaiting = async (db: Reader, assessmentId: string): Promise<string[]> =>
  (
    await db
      .select({ id: impactAddressees.institutionId })
      .from(impactAddressees)
      .where(and(eq(impactAddressees.assessmentId, assessmentId), isNull(impactAddressees.answeredAt)))
  ).map(({ id }) => id)
