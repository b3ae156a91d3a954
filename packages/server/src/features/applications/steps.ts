import type { Unit } from '../../platform/unit.ts'
import { stepIsFree } from './policy.ts'
import { type ApplicationRow, filedIn, lockCase } from './repository.ts'

/** Whether the case of an application that had ended has gone on without it; the case is locked. */
export async function isStepTaken(
  unit: Unit,
  application: Pick<ApplicationRow, 'id' | 'caseId' | 'serviceType'>,
): Promise<boolean> {
  const { caseId } = application
  if (caseId === null) return false
  const { closedAt, flow } = (await lockCase(unit.tx, caseId))!
  return !stepIsFree({ flow, closedAt, filed: await filedIn(unit.tx, caseId) }, application)
}
