import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import { openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import {
  adminRole,
  defaultPermissions,
  type Permission,
  permissionCodes,
} from '@cass/contract/permissions.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Actor } from '../../platform/session.ts'
import { enabledCodes, type UserRow } from '../people/service.ts'
import { internalRoles, type StoredRole } from './roles.ts'
import { userText } from './text.ts'

// Managing users must not let anybody gain or grant more than they have themselves.

const isSuper = (actor: Actor) => actor.roles.includes(adminRole)
const operatorCodes = permissionCodes.filter((code) => code.startsWith('GRIP_'))
export const isOperatorCode = (code: string) => operatorCodes.some((each) => each === code)

/** What the caller may grant and revoke. */
export const grantable = (actor: Actor): Permission[] =>
  operatorCodes.filter((code) => isSuper(actor) || actor.permissions.includes(code))

const holdsAll = (actor: Actor, codes: readonly string[]) =>
  isSuper(actor) || codes.every((code) => actor.permissions.some((held) => held === code))

/** Assigning a role requires all of its permissions; only super administrators appoint super administrators. */
export const assignableRoles = (actor: Actor): StoredRole[] =>
  internalRoles.filter((role) =>
    role === 'superAdmin' ? isSuper(actor) : holdsAll(actor, defaultPermissions[role]),
  )

const refusal = (text: Text) => new Refusal('FORBIDDEN', { words: text, status: 403 })

export type Target = Pick<UserRow, 'id' | 'roleType' | 'status' | 'permissions'>

const isOutOfReach = (actor: Actor, user: Target) => user.roleType === 'superAdmin' && !isSuper(actor)
/** Whoever sets a user's password, or the address of their codes, can act as that user: so the caller must have all of its permissions. */
const isOutranked = (actor: Actor, user: Target) =>
  !holdsAll(
    actor,
    user.permissions.filter((code) => isOperatorCode(code)),
  )

export function checkRoleAssignable(actor: Actor, role: StoredRole): void {
  if (!assignableRoles(actor).includes(role))
    throw refusal(role === 'superAdmin' ? userText.superOnly : userText.roleNotGivable)
}

/** Only super administrators manage super administrators. */
export function checkWithinReach(actor: Actor, user: Target): void {
  if (isOutOfReach(actor, user)) throw refusal(userText.superOnly)
}

/** For what users cannot do to their own account. */
export function checkNotSelf(actor: Actor, user: Target): void {
  if (user.id === actor.userId) throw refusal(userText.self)
}

/** For what would let the caller act as that user. */
export function checkOutranks(actor: Actor, user: Target): void {
  checkWithinReach(actor, user)
  if (isOutranked(actor, user)) throw refusal(userText.outranked)
}

export function checkGrantable(actor: Actor, codes: readonly string[]): void {
  if (!holdsAll(actor, codes)) throw refusal(userText.notGivable)
}

/** What the caller may do with a user, by the names of the contract. */
export function movesFor(actor: Actor, user: Target): string[] {
  if (user.id === actor.userId) return ['update']
  if (isOutOfReach(actor, user)) return []
  const manages = !isOutranked(actor, user)
  return [
    ...openMoves(accountWorkflow, stateByCode(accountWorkflow, user.status), ['administrator']),
    ...(manages ? ['update'] : []),
    ...(user.roleType === 'superAdmin' ? [] : ['authority']),
    ...(manages && enabledCodes.includes(user.status) ? ['resetPassword'] : []),
  ]
}
