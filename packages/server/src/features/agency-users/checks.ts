import { actorOf } from '../../platform/context.ts'
import { notFound, refuse } from '../../platform/refusal.ts'
import type { Unit } from '../../platform/unit.ts'
import { lockUser, lockUserManagers, type UserRow } from '../people/service.ts'
import { isOutranked, type Scope } from './policy.ts'
import * as repository from './repository.ts'
import { agencyUserText } from './text.ts'

/** Locks an account until the transaction ends; one outside the caller's scope is not found. */
export async function lockUserInScope(unit: Unit, scope: Scope, id: string): Promise<UserRow> {
  if (!(await repository.findUser(unit.tx, scope, id))) throw notFound()
  return await lockUser(unit.tx, id)
}

/** For changes that would lock the callers out, or that a stolen session could use to take over their own account. */
export function refuseSelf(unit: Unit, user: { id: string }): void {
  if (user.id === actorOf(unit.ctx).userId) throw refuse('FORBIDDEN', agencyUserText.notYourself)
}

/** For changes with which the caller could act as, or shut out, a colleague who has more permissions. */
export function refuseOutranked(unit: Unit, scope: Scope, user: UserRow): void {
  if (isOutranked(actorOf(unit.ctx), scope, user)) throw refuse('FORBIDDEN', agencyUserText.outranked)
}

/** Accounts that the operator disabled can only be enabled by the operator. Call this after locking the account. */
export async function refuseDisabledByOperator(unit: Unit, scope: Scope, user: UserRow): Promise<void> {
  if (scope.institutionId === null) return
  if ((await repository.findUser(unit.tx, scope, user.id))!.disabledByOperator)
    throw refuse('FORBIDDEN', agencyUserText.disabledByOperator)
}

/**
 * An institution must keep an administrator who manages its users; only the operator may remove the last one, and can
 * appoint another. Call this before locking the account itself, so that two administrators who remove each other at the
 * same moment do so one after the other. Returns a check that refuses the last one.
 */
export async function lockManagers(unit: Unit, scope: Scope): Promise<(user: { id: string }) => void> {
  if (scope.institutionId === null) return () => {}
  const managers = await lockUserManagers(unit.tx, scope.institutionId)
  return (user) => {
    if (managers.length === 1 && managers[0]!.id === user.id)
      throw refuse('STILL_NEEDED', agencyUserText.lastAdministrator)
  }
}
