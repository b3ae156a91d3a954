import { roleTypes } from '@cass/contract/auth/current-user.ts'
import type { InternalRole } from '@cass/contract/internal-users/endpoints.ts'
import type { UserRow } from '../people/service.ts'

/** The roles of operator users, as stored; the wire has their codes. */
export const internalRoles = ['gripField', 'gripReviewer', 'superAdmin'] as const
export type StoredRole = (typeof internalRoles)[number]

export const storedRole = (code: InternalRole): StoredRole =>
  internalRoles.find((role) => roleTypes[role].code === code)!

export const roleCode = (role: UserRow['roleType']): InternalRole => roleTypes[role as StoredRole].code
