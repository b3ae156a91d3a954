import { useEffect, useState } from 'react'
import { interruption, useSession } from '../../lib/session.ts'
import { useStore } from '../../lib/store.ts'
import { pages } from '../loaded-pages.ts'
import { nextCache, stillKept } from '../page-cache.ts'
import type { AppRoute } from '../route.ts'
import { routeAt } from '../route-at.ts'
import { openTabs } from './open-tabs.ts'
import { Unreachable } from './page-boundary.tsx'
import { Stack } from './stack.tsx'

/** The page of the address, and behind it, hidden, those that keep their state. */
export function PageStack({ route, error }: { route: AppRoute; error: unknown }) {
  const { user } = useSession()
  const cache = useCache(route)
  const orphan = useKeptPage(route, user?.id)
  if (error) return <Unreachable />
  const kept = orphan ? [...cache, orphan] : cache
  return <Stack pages={pages} kept={kept} current={route.name} orphan={user ? undefined : orphan} />
}

function useCache(route: AppRoute): readonly string[] {
  const tabs = useStore(openTabs)
  const [cache, setCache] = useState<readonly string[]>([])
  const names = tabs.map((tab) => tab.name)
  const next = nextCache(cache, route, names)
  if (next !== cache) setCache(next)
  return next
}

/** The page whose session ended under its user, while they may still come back. */
function useKeptPage(route: AppRoute, userId: string | undefined): string | undefined {
  const ended = useStore(interruption)
  const name = ended ? routeAt(new URL(ended.at, location.origin).pathname)?.name : undefined
  const kept = stillKept(ended && name ? { name, userId: ended.userId } : null, route.name, userId)
  useEffect(() => {
    if (ended && !kept) interruption.set(null)
  }, [ended, kept])
  return kept?.name
}
