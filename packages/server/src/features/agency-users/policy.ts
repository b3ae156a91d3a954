import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import { openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import { defaultPermissions, type Permission, permissionCodes } from '@cass/contract/permissions.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import { forbidden, invalid } from '../../platform/refusal.ts'
import type { Actor } from '../../platform/session.ts'
import { enabledCodes, managesUsers } from '../people/service.ts'
import { agencyUserText } from './text.ts'

/** The institution whose users the caller may manage; null for all institutions. */
export type Scope = { readonly institutionId: string | null }

export const allInstitutions: Scope = { institutionId: null }

/** Spec §2, header user menu: institution administrators with the user role. */
export function ownInstitution(ctx: Context): Scope {
  const { roleType, institution } = actorOf(ctx)
  if (roleType !== 'agencyAdmin' || institution === null) throw forbidden()
  return { institutionId: institution.id }
}

/** Stored role types by their code on the wire. */
export const roleTypeOf = { AGENCY_ADMIN: 'agencyAdmin', AGENCY_USER: 'agencyUser' } as const

/** What the caller may grant: the operator everything that institution users can have, others what they have themselves. */
export const grantableBy = (actor: Actor, scope: Scope): Permission[] =>
  defaultPermissions.agencyAdmin.filter(
    (code) => scope.institutionId === null || actor.permissions.includes(code),
  )

/**
 * The permissions a user has after the caller has chosen. Those that the caller may not grant stay as they are; choosing
 * them is refused at the field.
 */
export function resolvePermissions(
  ctx: Context,
  given: {
    current: readonly string[]
    chosen: readonly string[]
    grantable: readonly string[]
    roleType: 'agencyAdmin' | 'agencyUser'
  },
): Permission[] {
  const { current, chosen, grantable } = given
  const refusal = (text: Text) => invalid([{ path: 'permissions', message: text[ctx.language] }])
  if (chosen.some((code) => !grantable.includes(code) && !current.includes(code)))
    throw refusal(agencyUserText.notGrantable)
  const resolved = permissionCodes.filter((code) =>
    grantable.includes(code) ? chosen.includes(code) : current.includes(code),
  )
  if (given.roleType === 'agencyUser' && resolved.includes(managesUsers))
    throw refusal(agencyUserText.administratorsOnly)
  return resolved
}

type Managed = { id: string; status: string; roleType: string; permissions: readonly string[] }

const stateOf = (user: Managed) => stateByCode(accountWorkflow, user.status)

/** Has passed the registration review, so its data can be changed. */
export const isAdmitted = (user: Managed): boolean =>
  ['normal', 'locked', 'cancelled'].includes(stateOf(user))

/**
 * Whoever sets a user's password, or the address of their codes, can act as that user; so this is not allowed for a
 * colleague who has more permissions. The operator may do it for everybody.
 */
export const isOutranked = (actor: Actor, scope: Scope, user: Pick<Managed, 'permissions'>): boolean =>
  scope.institutionId !== null &&
  permissionCodes.some((code) => user.permissions.includes(code) && !actor.permissions.includes(code))

/** What the caller may do with an account: moves of its workflow, `update` and `resetPassword`. */
export function movesOf(
  user: Managed & { disabledByOperator: boolean },
  actor: Actor,
  scope: Scope,
): string[] {
  // The operator decides on an administrator's registration together with the institution.
  const actors = user.roleType === 'agencyUser' ? ['administrator', 'reviewer'] : ['administrator']
  const moves: string[] = openMoves(accountWorkflow, stateOf(user), actors)
  if (isAdmitted(user)) moves.push('update')
  if (enabledCodes.includes(user.status)) moves.push('resetPassword')
  if (user.id === actor.userId) return moves.filter((move) => move === 'update')
  const disallowed = [
    ...(isOutranked(actor, scope, user) ? ['disable', 'resetPassword'] : []),
    ...(scope.institutionId !== null && user.disabledByOperator ? ['enable'] : []),
  ]
  return moves.filter((move) => !disallowed.includes(move))
}
