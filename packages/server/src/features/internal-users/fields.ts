import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import { splitLandline } from '@cass/contract/kit/landline.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import type { Unit } from '../../platform/unit.ts'
import { enabledCodes, type UserRow } from '../people/service.ts'
import * as repository from './repository.ts'
import { userText } from './text.ts'

export type Fields = Pick<
  UserRow,
  | 'name'
  | 'mobile'
  | 'email'
  | 'landline'
  | 'telephoneAreaCode'
  | 'roleType'
  | 'departmentId'
  | 'supervisorId'
>

/** The columns of a landline. */
export function landlineOf(landline: string): Pick<UserRow, 'landline' | 'telephoneAreaCode'> {
  const { areaCode, number } = splitLandline(landline)
  return { telephoneAreaCode: areaCode, landline: number }
}

const errorAt = (unit: Unit, path: string, key: keyof typeof userText): RefusedField[] => [
  { path, message: userText[key][unit.ctx.language] },
]

export async function departmentProblems(unit: Unit, departmentId: string): Promise<RefusedField[]> {
  const known = await repository.hasDepartment(unit.tx, departmentId)
  return known ? [] : errorAt(unit, 'departmentId', 'departmentUnknown')
}

/** A supervisor is enabled, not the user, and not supervised by the user. */
export async function supervisorProblems(
  unit: Unit,
  /** Null for a new user. */
  userId: string | null,
  supervisorId: string | null,
): Promise<RefusedField[]> {
  if (supervisorId === null) return []
  if (supervisorId === userId) return errorAt(unit, 'supervisorId', 'supervisorSelf')
  const status = await repository.statusOf(unit.tx, supervisorId)
  if (status === undefined || !enabledCodes.includes(status))
    return errorAt(unit, 'supervisorId', 'supervisorUnfit')
  if (userId !== null && (await repository.isSupervisedBy(unit.tx, supervisorId, userId)))
    return errorAt(unit, 'supervisorId', 'supervisorCircle')
  return []
}

const forbiddenForSelf = {
  roleType: 'ownRole',
  mobile: 'ownAddress',
  email: 'ownAddress',
  departmentId: 'ownPlace',
  teamIds: 'ownPlace',
  supervisorId: 'ownPlace',
} as const

/**
 * Users cannot change their own role here, and their phone and mailbox only in the personal center, with a code. Department
 * and teams decide what somebody reviews, so users cannot change their own either, except super administrators.
 */
export function ownProblems(
  unit: Unit,
  user: UserRow & { teamIds: readonly string[] },
  given: Fields & { teamIds: readonly string[] },
): RefusedField[] {
  const changed = changedFields(
    { ...user, teamIds: user.teamIds.toSorted() },
    { ...given, teamIds: [...new Set(given.teamIds)].toSorted() },
  )
  return Object.entries(forbiddenForSelf)
    .filter(
      ([field, key]) => !(key === 'ownPlace' && user.roleType === 'superAdmin') && changed.includes(field),
    )
    .flatMap(([field, key]) => errorAt(unit, field, key))
}
