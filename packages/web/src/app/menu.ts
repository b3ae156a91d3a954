import { type CurrentUser, innerTypes } from '@cass/contract/auth/current-user.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import type { Language, Text } from '@cass/contract/kit/text.ts'
import { allows, identitiesOf, isAgencyAdmin, type Role, visitorRole } from '@cass/contract/permissions.ts'
import { type PlainPath, paths } from '@cass/contract/site/paths.ts'
import type { IconName } from '../ui/icons.tsx'
import type { AppRoute, Section } from './route.ts'
import { titles } from './text.ts'

type MenuGroup = { readonly section: Section | undefined; readonly routes: readonly AppRoute[] }

/** What the menus show: the routes one may open and is to find there, in the table's order, by section. */
export function menuOf(
  table: readonly AppRoute[],
  { roles, user }: { roles: readonly Role[]; user: CurrentUser | null },
  language: Language,
): MenuGroup[] {
  const open = table.filter(
    (route) =>
      !route.hidden &&
      !(route.enHidden && language === 'en') &&
      !(route.forIsv && !user?.isvLogin) &&
      (route.access === 'public' || allows(roles, route.access) || isForVisitors(route, roles)) &&
      // By what one holds: an administrator may open everything, but would not look for another side's pages.
      (!route.listedFor || route.listedFor.some((role) => roles.includes(role))),
  )
  return [...Map.groupBy(open, (route) => route.section)].map(([section, inside]) => ({
    section,
    routes: inside,
  }))
}

/** Spec §2: the visitor menu also lists what visitors are not allowed to open. */
const isForVisitors = ({ listedFor }: AppRoute, roles: readonly Role[]) =>
  roles.includes(visitorRole) && listedFor?.includes(visitorRole)

type UserMenuItem = {
  readonly to: PlainPath
  readonly title: Text
  readonly icon: IconName
}

export const isOperator = (user: CurrentUser | null): boolean =>
  user?.userInnerType.name === innerTypes.grip.name

/** The header's user menu by the conditions of spec §2. */
export function userMenuOf(
  { user, roles }: { user: CurrentUser; roles: readonly Role[] },
  language: Language,
): UserMenuItem[] {
  const institutionUser = user.userInnerType.code === innerTypes.agency.code
  const administrator = isAgencyAdmin(user.roleType.code)
  const chinese = language === 'zh'
  const items: (UserMenuItem & { shown: boolean })[] = [
    {
      to: paths.ownInstitution,
      title: titles.institution,
      icon: 'home',
      shown: chinese && institutionUser && allows(roles, ['AGENCY_institutionBaseInfo']),
    },
    {
      to: paths.isvBoard,
      title: titles.isvBoard,
      icon: 'grid',
      shown:
        chinese &&
        administrator &&
        user.isvLogin &&
        identitiesOf(user.instnIdentity).includes(identity.isvCandidate),
    },
    {
      to: paths.ownUsers,
      title: titles.userManagement,
      icon: 'users',
      shown: chinese && administrator && allows(roles, ['AGENCY_systemMgtUser']),
    },
    {
      to: institutionUser ? paths.personalCenter : paths.personalCenterOperator,
      title: titles.personalCenter,
      icon: 'user',
      shown: true,
    },
  ]
  return items.filter((item) => item.shown)
}
