import type { AgencyUserDetail, AgencyUserRow } from '@cass/contract/agency-users/fields.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import type { UserRole } from '@cass/contract/registration/enums.ts'
import type { Actor } from '../../platform/session.ts'
import { grantableBy, movesOf, type Scope } from './policy.ts'
import type { AgencyUser } from './repository.ts'

export const presentUser = (
  user: AgencyUser,
  actor: Actor,
  scope: Scope,
  language: Language,
): AgencyUserRow => ({
  id: user.id,
  loginName: user.loginName,
  name: user.name,
  mobile: user.mobile,
  email: user.email,
  department: user.agencyDepartment,
  roleType: user.roleType === 'agencyAdmin' ? 'AGENCY_ADMIN' : 'AGENCY_USER',
  institutionId: user.institutionId!,
  institutionName: institutionName({ name: user.institutionName, nameEn: user.institutionNameEn }, language),
  status: user.status,
  version: user.version,
  createdAt: user.createdAt.toISOString(),
  moves: movesOf(user, actor, scope),
})

export const presentDetail = (
  user: AgencyUser,
  actor: Actor,
  scope: Scope,
  language: Language,
): AgencyUserDetail => ({
  ...presentUser(user, actor, scope, language),
  telephoneAreaCode: user.telephoneAreaCode,
  telephone: user.landline,
  userRole: user.userRole as '' | UserRole,
  permissions: user.permissions,
  grantable: grantableBy(actor, scope),
  initialPassword: user.initialPassword,
})
