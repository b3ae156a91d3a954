/** Spec §3, permission tree item. */
export type PermissionItem = {
  readonly id: string
  readonly name: string
  readonly subPermDetailDtoList?: readonly PermissionItem[] | null | undefined
}

const childrenOf = (item: PermissionItem) => item.subPermDetailDtoList ?? []

export const allIds = (items: readonly PermissionItem[]): string[] =>
  items.flatMap((item) => [item.id, ...allIds(childrenOf(item))])

/** Ticked, but not with everything below it. */
export const isPart = (item: PermissionItem, value: readonly string[]): boolean => {
  const below = allIds(childrenOf(item))
  return below.some((id) => value.includes(id)) && !below.every((id) => value.includes(id))
}

/**
 * The codes once these are ticked or not: a parent takes all below it along, a child its parents, and the last child
 * that goes takes its parent with it. Codes that the tree does not name stay as they are.
 */
export function tick(
  items: readonly PermissionItem[],
  value: readonly string[],
  ids: readonly string[],
  on: boolean,
): string[] {
  const next = new Set(value)
  const set = (id: string, ticked: boolean) => (ticked ? next.add(id) : next.delete(id))

  /** Whether anything changed in it. */
  function visit(item: PermissionItem, above: boolean): boolean {
    const named = above || ids.includes(item.id)
    const children = childrenOf(item)
    const changedBelow = children.map((child) => visit(child, named)).includes(true)
    if (named) set(item.id, on)
    else if (changedBelow)
      set(
        item.id,
        children.some((child) => next.has(child.id)),
      )
    return named || changedBelow
  }
  for (const item of items) visit(item, false)
  return [...next]
}
