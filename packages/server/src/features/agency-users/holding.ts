import { actorOf } from '../../platform/context.ts'
import { notFound, refuse } from '../../platform/refusal.ts'
import type { Unit } from '../../platform/unit.ts'
import { lockUser, lockUserManagers, type UserRow } from '../people/service.ts'
import { isOutranked, type Scope } from './policy.ts'
import * as repository from './repository.ts'
import { agencyUserText } from './text.ts'

/** The account as it is now, and stays until the transaction ends; one out of reach is unknown. */
export async function hold(unit: Unit, scope: Scope, id: string): Promise<UserRow> {
  if (!(await repository.findUser(unit.tx, scope, id))) throw notFound()
  return await lockUser(unit.tx, id)
}

/** What would lock the caller out, or take the account from its owner with a stolen session. */
export function refuseSelf(unit: Unit, user: { id: string }): void {
  if (user.id === actorOf(unit.ctx).userId) throw refuse('FORBIDDEN', agencyUserText.notYourself)
}

/** What would let the caller act as a colleague who holds more, or shut them out. */
export function refuseOutranked(unit: Unit, scope: Scope, user: UserRow): void {
  if (isOutranked(actorOf(unit.ctx), scope, user)) throw refuse('FORBIDDEN', agencyUserText.outranked)
}

/** Whom the operator shut out comes back by the operator. Asked once the account is held. */
export async function refuseDisabledByOperator(unit: Unit, scope: Scope, user: UserRow): Promise<void> {
  if (scope.institutionId === null) return
  if ((await repository.findUser(unit.tx, scope, user.id))!.disabledByOperator)
    throw refuse('FORBIDDEN', agencyUserText.disabledByOperator)
}

/**
 * An institution keeps somebody who can manage its users; the operator may take the last one, since the operator can
 * appoint another. Asked for before the account itself is held, so that two who remove each other at the same moment
 * do it one after the other.
 */
export async function lockLastManager(unit: Unit, scope: Scope): Promise<(user: { id: string }) => void> {
  if (scope.institutionId === null) return () => {}
  const managers = await lockUserManagers(unit.tx, scope.institutionId)
  return (user) => {
    if (managers.length === 1 && managers[0]!.id === user.id)
      throw refuse('STILL_NEEDED', agencyUserText.lastAdministrator)
  }
}
