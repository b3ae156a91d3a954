import { type BaseInfo, baseInfoFields } from '@cass/contract/institutions/fields.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import type { Context } from '../../platform/context.ts'
import type { Reader } from '../../platform/db.ts'
import { conflict, invalid, refuse } from '../../platform/refusal.ts'
import type { Unit } from '../../platform/unit.ts'
import type { InstitutionRow, NewInstitution } from './repository.ts'
import * as repository from './repository.ts'

export type { InstitutionRow } from './repository.ts'
export {
  findInstitution,
  insertInstitution,
  institutionColumns,
  isCreditCodeUsed,
  lockInstitution,
} from './repository.ts'

// What is the same for everybody who makes or changes institutions: registration, their reviewers, the operator.

/** One that was admitted and is not disabled. */
export async function findNormalInstitution(reader: Reader, id: string): Promise<InstitutionRow | undefined> {
  const row = await repository.findInstitution(reader, id)
  return row?.status === institutionWorkflow.states.normal.code ? row : undefined
}

/** Changes an institution that the caller saw in this version. */
export async function changeInstitution(
  unit: Unit,
  seen: { id: string; version: number },
  change: Partial<Omit<NewInstitution, 'status'>>,
): Promise<{ version: number }> {
  if (!(await repository.changeInstitution(unit.tx, seen, change))) throw conflict()
  return { version: seen.version + 1 }
}

/** What can be asked to change. */
export const baseInfoOf = (institution: BaseInfo): BaseInfo =>
  Object.fromEntries(
    Object.keys(baseInfoFields).map((name) => [name, institution[name as keyof BaseInfo]]),
  ) as BaseInfo

/**
 * For whoever gives an institution this credit code: asks for a confirmation where another one has it (spec §5),
 * also when both ask at the same moment. Says nothing of whose it is.
 */
export async function claimCreditCode(
  unit: Unit,
  given: { creditCode: string; confirmed: boolean; institutionId?: string },
): Promise<void> {
  await repository.queueForCreditCode(unit.tx, given.creditCode)
  if (given.confirmed) return
  if (await repository.isCreditCodeUsed(unit.tx, given.creditCode, given.institutionId))
    throw refuse('CREDIT_CODE_USED')
}

/** The one rule on candidates that needs to know what day it is; `path` is where the form has the date. */
export function checkEstablished(ctx: Context, establishedOn: string, path: string): void {
  if (establishedOn > marketDate(ctx.now))
    throw invalid([{ path, message: ruleMessages.dateInFuture[ctx.language] }])
}
