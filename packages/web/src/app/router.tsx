import { messages } from '@cass/contract/errors.ts'
import type { PagePath, paths, SearchOf } from '@cass/contract/site/paths.ts'
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ParsedLocation,
  redirect,
  type SearchSchemaInput,
} from '@tanstack/react-router'
import { language, say } from '../lib/language.ts'
import { setNavigator } from '../lib/navigate.ts'
import { loadUser, seemsLoggedIn, session, turnAway } from '../lib/session.ts'
import { toast } from '../lib/toast.ts'
import { decide, isAgreementPage, isBarred, isEntrance, isNoticePage } from './decide.ts'
import { loadPage } from './loaded-pages.ts'
import type { AppRoute } from './route.ts'
import { routeAt } from './route-at.ts'
import { routes } from './routes.ts'
import { Shell } from './shell/shell.tsx'
import { loginFirst, noticesElsewhere } from './text.ts'

/** Whether the server was asked, since this page was loaded, who is here. */
let asked = false

async function guard(location: ParsedLocation): Promise<void> {
  const route = routeAt(location.pathname)
  if (!asked && seemsLoggedIn()) {
    asked = true
    await loadUser().catch(async (error) => {
      const wanted = route && isEntrance(route) ? '/' : location.href
      throw redirect({ href: await turnAway(error, wanted), replace: true })
    })
  } else if (!asked && route && route.access !== 'public') {
    // The token may have come without our knowing (another program logged this browser in): worth a question.
    asked = true
    await loadUser().catch(() => undefined)
  }
  const visitor = session.get()
  const instead = decide(route, visitor, language)
  if (isBarred(route, visitor))
    toast.warning(
      say(
        isNoticePage(route)
          ? noticesElsewhere
          : isAgreementPage(route)
            ? messages.fieldAffairsAgreement
            : messages.fieldAffairsInterfaceService,
      ),
    )
  else if (instead && !visitor.user && route?.listedFor?.includes('visitors')) toast.info(say(loginFirst))
  if (instead) throw redirect({ to: instead, replace: true })
}

const rootRoute = createRootRoute({
  beforeLoad: ({ location, preload }) => (preload ? undefined : guard(location)),
  component: Shell,
})

/** Pages stand in the shell's stack rather than in the router's outlet, because some outlive their address. */
const routeOf = <Path extends PagePath>(path: Path, page: AppRoute) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    // For the links: pages read their address themselves, which anybody may have written.
    validateSearch: (said: SearchOf<Path> & SearchSchemaInput): SearchOf<Path> => said,
    loader: () => loadPage(page),
  })
type PageRoutes = { [Name in keyof typeof paths]: ReturnType<typeof routeOf<(typeof paths)[Name]>> }

const pageRoutes = Object.fromEntries(
  routes.map((page) => [page.name, routeOf(page.path, page)]),
) as unknown as PageRoutes
// The guard sends both away; they are here so that it is asked.
const root = createRoute({ getParentRoute: () => rootRoute, path: '/' })
const unknown = createRoute({ getParentRoute: () => rootRoute, path: '$' })
const routeTree = rootRoute.addChildren({ ...pageRoutes, root, unknown })

/** Everything in an address is text: codes with leading zeros stay what they are. */
const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search))
function stringifySearch(search: Record<string, unknown>): string {
  const present = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
  return query && `?${query}`
}

const newRouter = () =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The page before stays until the next is ready; the bar at the top shows that it is coming.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    scrollRestoration: false,
  })
export type AppRouter = ReturnType<typeof newRouter>

declare module '@tanstack/react-router' {
  /** Links to a page that is not there, or that say too little, do not compile. */
  interface Register {
    router: AppRouter
  }
}

export async function startRouter(): Promise<AppRouter> {
  const router = newRouter()
  setNavigator((to, options) => {
    if (options?.replace) router.history.replace(to)
    else router.history.push(to)
  })
  await router.load()
  return router
}
