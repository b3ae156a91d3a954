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
import { userWords } from './text.ts'

// Whoever manages users must not thereby gain or give what they do not have themselves.

const isSuper = (actor: Actor) => actor.roles.includes(adminRole)
const operatorCodes = permissionCodes.filter((code) => code.startsWith('GRIP_'))
export const isOperatorCode = (code: string) => operatorCodes.some((each) => each === code)

/** What the caller may grant and take away. */
export const grantable = (actor: Actor): Permission[] =>
  operatorCodes.filter((code) => isSuper(actor) || actor.permissions.includes(code))

const holdsAll = (actor: Actor, codes: readonly string[]) =>
  isSuper(actor) || codes.every((code) => actor.permissions.some((held) => held === code))

/** A role can be given by whoever holds all that it brings; super administrators are made by their like. */
export const givableRoles = (actor: Actor): StoredRole[] =>
  internalRoles.filter((role) =>
    role === 'superAdmin' ? isSuper(actor) : holdsAll(actor, defaultPermissions[role]),
  )

const refused = (words: Text) => new Refusal('FORBIDDEN', { words, status: 403 })

export type Target = Pick<UserRow, 'id' | 'roleType' | 'status' | 'permissions'>

const isBeyond = (actor: Actor, user: Target) => user.roleType === 'superAdmin' && !isSuper(actor)
/** Who can set somebody's password, or where codes go to, can act as that person: so only downwards. */
const isOutranked = (actor: Actor, user: Target) =>
  !holdsAll(
    actor,
    user.permissions.filter((code) => isOperatorCode(code)),
  )

export function checkRoleGivable(actor: Actor, role: StoredRole): void {
  if (!givableRoles(actor).includes(role))
    throw refused(role === 'superAdmin' ? userWords.superOnly : userWords.roleNotGivable)
}

/** Super administrators are managed by their like. */
export function checkReach(actor: Actor, user: Target): void {
  if (isBeyond(actor, user)) throw refused(userWords.superOnly)
}

/** For what nobody does to themselves here. */
export function checkOther(actor: Actor, user: Target): void {
  if (user.id === actor.userId) throw refused(userWords.self)
}

/** For what would let the caller act as that person. */
export function checkOutranks(actor: Actor, user: Target): void {
  checkReach(actor, user)
  if (isOutranked(actor, user)) throw refused(userWords.outranked)
}

export function checkGrantable(actor: Actor, codes: readonly string[]): void {
  if (!holdsAll(actor, codes)) throw refused(userWords.notGivable)
}

/** What the caller can do to somebody, by the names of the contract. */
export function movesFor(actor: Actor, user: Target): string[] {
  if (user.id === actor.userId) return ['update']
  if (isBeyond(actor, user)) return []
  const manages = !isOutranked(actor, user)
  return [
    ...openMoves(accountWorkflow, stateByCode(accountWorkflow, user.status), ['administrator']),
    ...(manages ? ['update'] : []),
    ...(user.roleType === 'superAdmin' ? [] : ['authority']),
    ...(manages && enabledCodes.includes(user.status) ? ['resetPassword'] : []),
  ]
}
