type Go = (to: string, options?: { replace?: boolean }) => void

let go: Go = (to) => location.assign(to)

/** The shell hands in its router: the kit must be able to go somewhere without knowing the routes. */
export function setNavigator(next: Go): void {
  go = next
}

export const goTo: Go = (to, options) => go(to, options)

type Place = { pathname: string; search: object }

/** Whether two addresses are of one page, and say the same of these parts. */
export const isSamePlace = (one: Place, other: Place, params: readonly string[]): boolean =>
  one.pathname === other.pathname &&
  params.every((name) => Reflect.get(one.search, name) === Reflect.get(other.search, name))

/** Where the user is, as a path that `goTo` takes back. */
export const whereabouts = (): string => location.pathname + location.search + location.hash
