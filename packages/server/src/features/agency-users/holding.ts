import { actorOf } from '../../platform/context.ts'
import { notFound, refuse } from '../../platform/refusal.ts'
import type { Unit } from '../../platform/unit.ts'
import { holdUser, type UserRow } from '../people/service.ts'
import type { Scope } from './policy.ts'
import * as repository from './repository.ts'
import { agencyUserText } from './text.ts'

/** The account as it is now, and stays until the transaction ends; one out of reach is unknown. */
export async function hold(unit: Unit, scope: Scope, id: string): Promise<UserRow> {
  if (!(await repository.findUser(unit.tx, scope, id))) throw notFound()
  return (await holdUser(unit.tx, id))!
}

/** What would lock the caller out, or take the account from its owner with a stolen session. */
export function refuseSelf(unit: Unit, user: { id: string }): void {
  if (user.id === actorOf(unit.ctx).userId) throw refuse('FORBIDDEN', agencyUserText.notYourself)
}

/**
 * An institution keeps somebody who can manage its users; the operator may take the last one, since the operator can
 * appoint another. Asked for before the account itself is held, so that two who remove each other at the same moment
 * do it one after the other.
 */
export async function holdLastManager(unit: Unit, scope: Scope): Promise<(user: { id: string }) => void> {
  if (scope.institutionId === null) return () => {}
  const managers = await repository.holdManagers(unit.tx, scope.institutionId)
  return (user) => {
    if (managers.length === 1 && managers[0] === user.id)
      throw refuse('STILL_NEEDED', agencyUserText.lastAdministrator)
  }
}
