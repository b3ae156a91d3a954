import type { PermissionItem } from '@cass/contract/auth/current-user.ts'
import { type PermissionNode, permissionTree } from '@cass/contract/permissions.ts'
import { say } from '../../lib/language.ts'

/** The part of the permission tree that these codes name, for a picker. */
export const permissionItems = (
  codes: readonly string[],
  nodes: readonly PermissionNode[] = permissionTree,
): PermissionItem[] =>
  nodes.flatMap((node) => {
    const below = permissionItems(codes, node.children ?? [])
    return codes.includes(node.code) || below.length > 0
      ? [{ id: node.code, name: say(node.label), subPermDetailDtoList: below }]
      : []
  })
