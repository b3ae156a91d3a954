import {
  type CurrentUser,
  innerTypes,
  type PermissionItem,
  roleTypes,
} from '@cass/contract/auth/current-user.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { type Permission, type PermissionNode, permissionTree } from '@cass/contract/permissions.ts'
import type { Actor } from '../../platform/session.ts'

export function presentCurrentUser(actor: Actor, language: Language): CurrentUser {
  return {
    id: actor.userId,
    name: actor.name,
    loginName: actor.loginName,
    token: null,
    roles: [...actor.roles],
    roleType: roleTypes[actor.roleType],
    permDetailDtoList: presentPermissions(actor.permissions, language),
    changeBaseInfoFlag: actor.institution?.changeBaseInfo ? 1 : 0,
    instnIdentity: actor.institution?.identities ?? [],
    userInnerType: innerTypes[actor.kind],
    isRead: actor.duties.includes('consent') ? 0 : 1,
    institutionName: actor.institution
      ? language === 'zh'
        ? actor.institution.name
        : actor.institution.nameEn
      : null,
    mobile: actor.mobile,
    email: actor.email,
    landline: actor.landline,
    initialPassword: actor.duties.includes('initialPassword'),
    isvLogin: actor.isvLogin,
    version: actor.version,
  }
}

/** The part of the permission tree that somebody holds. */
export function presentPermissions(held: readonly Permission[], language: Language): PermissionItem[] {
  const codes = new Set<string>(held)
  const pick = (nodes: readonly PermissionNode[]): PermissionItem[] =>
    nodes.flatMap((node) => {
      const below = pick(node.children ?? [])
      return codes.has(node.code) || below.length > 0
        ? [{ id: node.code, name: node.label[language], subPermDetailDtoList: below }]
        : []
    })
  return pick(permissionTree)
}
