import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { safeRedirect } from '../../lib/redirect.ts'

/** Where nobody wants to land who has just come in. */
const entrances = [paths.login, paths.inside, paths.register, paths.forget, paths.authRedirect, '/redirect']

/** Where somebody was going who had to log in, or change the password, first. */
export function wantedPath(redirect: unknown, origin: string): string {
  const path = safeRedirect(redirect, origin)
  const [name = ''] = path.split(/[?#]/)
  const leadsBack = entrances.some((entrance) => name === entrance || name.startsWith(`${entrance}/`))
  return path === '/' || leadsBack ? paths.home : path
}

/** An initial password must be modified before continuing (spec §4); where one was going is kept. */
export function destinationOf(
  user: Pick<CurrentUser, 'initialPassword'>,
  redirect: unknown,
  origin: string,
): string {
  const wanted = wantedPath(redirect, origin)
  return user.initialPassword ? addressOf(paths.resetPassword, { redirect: wanted }) : wanted
}
