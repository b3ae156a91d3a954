import { memberRoutes } from './member-routes.ts'
import { operatorRoutes } from './operator-routes.ts'
import { publicRoutes } from './public-routes.ts'
import type { AppRoute } from './route.ts'

/** Every page there is. A menu entry whose route is not here is not shown. */
export const routes: readonly AppRoute[] = [...publicRoutes, ...operatorRoutes, ...memberRoutes]
