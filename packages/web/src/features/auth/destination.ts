import { type CurrentUser, innerTypes } from '@cass/contract/auth/current-user.ts'
import { allows, type Role } from '@cass/contract/permissions.ts'
import { addressOf, type PlainPath, paths } from '@cass/contract/site/paths.ts'
import { safeRedirect } from '../../lib/redirect.ts'

/** The path of a redirect ends in where it leads. */
const redirects = paths.redirect.replace('/$', '')
/** Where nobody wants to land who has just come in. */
const entrances = [paths.login, paths.inside, paths.register, paths.forget, paths.authRedirect, redirects]

type Newcomer = Pick<CurrentUser, 'initialPassword' | 'userInnerType' | 'roles'>

/** Staff begin the day with what waits to be reviewed; the home page shows institutions what waits for them. */
const landingOf = ({ userInnerType, roles }: Newcomer): PlainPath =>
  userInnerType.name === innerTypes.grip.name && allows(roles as Role[], ['GRIP_MENU_WORKBENCH'])
    ? paths.workbench
    : paths.home

/** Where somebody was going who had to log in, or change the password, first. */
export function wantedPath(user: Newcomer, redirect: unknown, origin: string): string {
  const path = safeRedirect(redirect, origin)
  const [name = ''] = path.split(/[?#]/)
  const leadsBack = entrances.some((entrance) => name === entrance || name.startsWith(`${entrance}/`))
  return path === '/' || leadsBack ? landingOf(user) : path
}

/** An initial password must be modified before continuing (spec §4); where one was going is kept. */
export function destinationOf(user: Newcomer, redirect: unknown, origin: string): string {
  const wanted = wantedPath(user, redirect, origin)
  return user.initialPassword ? addressOf(paths.resetPassword, { redirect: wanted }) : wanted
}
