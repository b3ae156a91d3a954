import { messages } from '@cass/contract/errors.ts'
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router'
import { language, say } from '../lib/language.ts'
import { setNavigator } from '../lib/navigate.ts'
import { loadUser, seemsLoggedIn, session, turnAway } from '../lib/session.ts'
import { toast } from '../lib/toast.ts'
import { decide, isBarred, isEntrance, isNoticePage } from './decide.ts'
import { pages } from './loaded-pages.ts'
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
    toast.warning(say(isNoticePage(route) ? noticesElsewhere : messages.fieldAffairsInterfaceService))
  else if (instead && !visitor.user && route?.listedFor?.includes('visitors')) toast.info(say(loginFirst))
  if (instead) throw redirect({ to: instead, replace: true })
}

const rootRoute = createRootRoute({
  beforeLoad: ({ location, preload }) => (preload ? undefined : guard(location)),
  component: Shell,
})

/** Pages stand in the shell's stack rather than in the router's outlet, because some outlive their address. */
const routeTree = rootRoute.addChildren([
  ...routes.map((route) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path: route.path,
      loader: async () => {
        if (!pages.has(route.name)) pages.set(route.name, (await route.load()).Page)
      },
    }),
  ),
  // The guard sends both away; they are here so that it is asked.
  createRoute({ getParentRoute: () => rootRoute, path: '/' }),
  createRoute({ getParentRoute: () => rootRoute, path: '$' }),
])

/** Everything in an address is text: codes with leading zeros stay what they are. */
const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search))
function stringifySearch(search: Record<string, unknown>): string {
  const present = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
  return query && `?${query}`
}

export type AppRouter = Awaited<ReturnType<typeof startRouter>>

export async function startRouter() {
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The page before stays until the next is ready; the bar at the top shows that it is coming.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    scrollRestoration: false,
  })
  setNavigator((to, options) => {
    if (options?.replace) router.history.replace(to)
    else router.history.push(to)
  })
  await router.load()
  return router
}
