import { addressOf, paths } from '@cass/contract/site/paths.ts'
/** The path to return to after login; anything that could lead off this site is dropped. */
export function safeRedirect(given: unknown, origin: string): string {
  if (typeof given !== 'string' || !given.startsWith('/')) return '/'
  const target = URL.canParse(given, origin) ? new URL(given, origin) : undefined
  if (!target || target.origin !== origin) return '/'
  return target.pathname + target.search + target.hash
}

/** Institutions' users and staff each have a login page. */
export type Entrance = typeof paths.login | typeof paths.inside

/** The login page, told where to return to. */
export const loginPath = (from: string, entrance: Entrance = paths.login): string =>
  addressOf(entrance, { redirect: from })
