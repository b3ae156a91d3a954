import type { AppRoute } from './route.ts'
import { routes } from './routes.ts'

/** The route of an address: exact, or below one that ends in `/$`. */
export function routeAt(pathname: string): AppRoute | undefined {
  const path = pathname.replace(/\/+$/, '') || '/'
  return routes.find((route) =>
    route.path.endsWith('/$') ? path.startsWith(route.path.slice(0, -1)) : route.path === path,
  )
}
