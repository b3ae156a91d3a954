import type { AppRoute } from './route.ts'

/** Spec §2: the flow in which my-service and process-view keep what they show; network opening is a step of it. */
const flow = ['service-opening', 'network-opening', 'acceptance-test', 'service-online', 'permission-change']

/** Names of the pages kept while hidden, once `current` is shown; a closed tab's is not. */
export function nextCache(
  cache: readonly string[],
  current: Pick<AppRoute, 'name' | 'cached'>,
  openTabs: readonly string[],
): readonly string[] {
  const keeps = current.cached || flow.includes(current.name)
  const stay = keeps ? cache.filter((name) => name === current.name || openTabs.includes(name)) : []
  const next = current.cached && !stay.includes(current.name) ? [...stay, current.name] : stay
  const same = next.length === cache.length && next.every((name, place) => name === cache[place])
  return same ? cache : next
}

/** A page whose session ended under its user: kept, with all that was typed, for their return. */
type KeptPage = { readonly name: string; readonly userId: string } | null

const onTheWayBack = ['login', 'inside', 'forget', 'reset-password']

/** Kept only until somebody else comes, or the user goes elsewhere. */
export function stillKept(kept: KeptPage, current: string, userId: string | undefined): KeptPage {
  const near = current === kept?.name || onTheWayBack.includes(current)
  return kept && near && (!userId || userId === kept.userId) ? kept : null
}
