import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import { splitLandline } from '@cass/contract/kit/landline.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import type { Unit } from '../../platform/unit.ts'
import { enabledCodes, type UserRow } from '../people/service.ts'
import * as repository from './repository.ts'
import { userWords } from './text.ts'

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

/** A landline as it is kept. */
export function landlineOf(written: string): Pick<UserRow, 'landline' | 'telephoneAreaCode'> {
  const { areaCode, number } = splitLandline(written)
  return { telephoneAreaCode: areaCode, landline: number }
}

const at = (unit: Unit, path: string, words: keyof typeof userWords): RefusedField[] => [
  { path, message: userWords[words][unit.ctx.language] },
]

export async function departmentProblems(unit: Unit, departmentId: string): Promise<RefusedField[]> {
  const known = await repository.hasDepartment(unit.tx, departmentId)
  return known ? [] : at(unit, 'departmentId', 'departmentUnknown')
}

/** Enabled, somebody else, and not supervised by the very user. */
export async function supervisorProblems(
  unit: Unit,
  /** Null for a user who is being made. */
  userId: string | null,
  supervisorId: string | null,
): Promise<RefusedField[]> {
  if (supervisorId === null) return []
  if (supervisorId === userId) return at(unit, 'supervisorId', 'supervisorSelf')
  const status = await repository.statusOf(unit.tx, supervisorId)
  if (status === undefined || !enabledCodes.includes(status))
    return at(unit, 'supervisorId', 'supervisorUnfit')
  if (userId !== null && (await repository.isUnder(unit.tx, supervisorId, userId)))
    return at(unit, 'supervisorId', 'supervisorCircle')
  return []
}

const notOwn = {
  roleType: 'ownRole',
  mobile: 'ownAddress',
  email: 'ownAddress',
  departmentId: 'ownPlace',
  teamIds: 'ownPlace',
  supervisorId: 'ownPlace',
} as const

/**
 * One's own role is for others to change, and one's own addresses are bound by a code, in the personal center. Who is in
 * a team reviews with it: so one's own place in the house is for others to change too, unless one may do everything.
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
  return Object.entries(notOwn)
    .filter(
      ([field, words]) =>
        !(words === 'ownPlace' && user.roleType === 'superAdmin') && changed.includes(field),
    )
    .flatMap(([field, words]) => at(unit, field, words))
}
