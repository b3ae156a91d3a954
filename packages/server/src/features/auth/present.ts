import {
  type CurrentUser,
  innerTypes,
  type PermissionItem,
  roleTypes,
} from '@cass/contract/auth/current-user.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { type Permission, type PermissionNode, permissionTree } from '@cass/contract/permissions.ts'
import { LRUCache } from 'lru-cache'
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
    institutionName: actor.institution ? institutionName(actor.institution, language) : null,
    mobile: actor.mobile,
    email: actor.email,
    landline: actor.landline,
    initialPassword: actor.duties.includes('initialPassword'),
    isvLogin: actor.isvLogin,
    version: actor.version,
  }
}

const cache = new LRUCache<string, PermissionItem[]>({ max: 500 })

/** The permission tree reduced to what a user holds. Cached: many users share few distinct sets. */
export function presentPermissions(granted: readonly Permission[], language: Language): PermissionItem[] {
  const key = `${language} ${granted.join(' ')}`
  let items = cache.get(key)
  if (items === undefined) {
    items = permissionItems(permissionTree, new Set<string>(granted), language)
    cache.set(key, items)
  }
  return items
}

function permissionItems(
  nodes: readonly PermissionNode[],
  granted: ReadonlySet<string>,
  language: Language,
): PermissionItem[] {
  return nodes.flatMap((node) => {
    const below = permissionItems(node.children ?? [], granted, language)
    return granted.has(node.code) || below.length > 0
      ? [{ id: node.code, name: node.label[language], subPermDetailDtoList: below }]
      : []
  })
}
