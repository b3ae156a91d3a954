import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import { openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import { defaultPermissions, type Permission, permissionCodes } from '@cass/contract/permissions.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import { forbidden, invalid } from '../../platform/refusal.ts'
import type { Actor } from '../../platform/session.ts'
import { enabledCodes, managesUsers } from '../people/service.ts'
import { agencyUserText } from './text.ts'

/** Whose users the caller reaches. Null: those of all institutions. */
export type Scope = { readonly institutionId: string | null }

export const allInstitutions: Scope = { institutionId: null }

/** Spec §2, header user menu: institution administrators with the user role. */
export function ownInstitution(ctx: Context): Scope {
  const { roleType, institution } = actorOf(ctx)
  if (roleType !== 'agencyAdmin' || institution === null) throw forbidden()
  return { institutionId: institution.id }
}

/** Role types as the wire has them. */
export const roleTypeOf = { AGENCY_ADMIN: 'agencyAdmin', AGENCY_USER: 'agencyUser' } as const

/** What the caller may grant: the operator all that an institution's people can hold, others what they hold. */
export const grantableBy = (actor: Actor, scope: Scope): Permission[] =>
  defaultPermissions.agencyAdmin.filter(
    (code) => scope.institutionId === null || actor.permissions.includes(code),
  )

/**
 * What somebody holds after the caller has chosen. What the caller may not grant stays as it is, and choosing more
 * is refused at its field.
 */
export function settlePermissions(
  ctx: Context,
  given: {
    held: readonly string[]
    chosen: readonly string[]
    grantable: readonly string[]
    roleType: 'agencyAdmin' | 'agencyUser'
  },
): Permission[] {
  const { held, chosen, grantable } = given
  const refuse = (words: Text) => invalid([{ path: 'permissions', message: words[ctx.language] }])
  if (chosen.some((code) => !grantable.includes(code) && !held.includes(code)))
    throw refuse(agencyUserText.notGrantable)
  const settled = permissionCodes.filter((code) =>
    grantable.includes(code) ? chosen.includes(code) : held.includes(code),
  )
  if (given.roleType === 'agencyUser' && settled.includes(managesUsers))
    throw refuse(agencyUserText.administratorsOnly)
  return settled
}

type Managed = { id: string; status: string; roleType: string; permissions: readonly string[] }

const stateOf = (user: Managed) => stateByCode(accountWorkflow, user.status)

/** Was admitted, so that its data is no longer what somebody applied with. */
export const isAdmitted = (user: Managed): boolean =>
  ['normal', 'locked', 'cancelled'].includes(stateOf(user))

/**
 * Who can set somebody's password, or where codes go to, can act as that person: so not as a colleague who holds more.
 * The operator answers for all.
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
  // Who registers as administrator is decided on with the institution, by the operator's review.
  const actors = user.roleType === 'agencyUser' ? ['administrator', 'reviewer'] : ['administrator']
  const moves: string[] = openMoves(accountWorkflow, stateOf(user), actors)
  if (isAdmitted(user)) moves.push('update')
  if (enabledCodes.includes(user.status)) moves.push('resetPassword')
  if (user.id === actor.userId) return moves.filter((move) => move === 'update')
  const barred = [
    ...(isOutranked(actor, scope, user) ? ['disable', 'resetPassword'] : []),
    ...(scope.institutionId !== null && user.disabledByOperator ? ['enable'] : []),
  ]
  return moves.filter((move) => !barred.includes(move))
}
