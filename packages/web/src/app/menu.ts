import { type CurrentUser, innerTypes } from '@cass/contract/auth/current-user.ts'
import type { Language, Text } from '@cass/contract/kit/text.ts'
import { allows, identitiesOf, isAgencyAdmin, type Role, visitorRole } from '@cass/contract/permissions.ts'
import type { IconName } from '../ui/icons.tsx'
import type { AppRoute, Section } from './route.ts'
import { titles } from './text.ts'

export type MenuGroup = { readonly section: Section | undefined; readonly routes: readonly AppRoute[] }

/** What the menus show: the routes one may open and is to find there, in the table's order, by section. */
export function menuOf(table: readonly AppRoute[], roles: readonly Role[], language: Language): MenuGroup[] {
  const open = table.filter(
    (route) =>
      !route.hidden &&
      !(route.enHidden && language === 'en') &&
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

export type UserMenuItem = { readonly to: string; readonly title: Text; readonly icon: IconName }

export const isOperator = (user: CurrentUser | null): boolean =>
  user?.userInnerType.name === innerTypes.grip.name

/** The header's user menu by the conditions of spec §2; an entry without a route is not shown. */
export function userMenuOf(
  { user, roles }: { user: CurrentUser; roles: readonly Role[] },
  language: Language,
  isRoute: (path: string) => boolean,
): UserMenuItem[] {
  const institutionUser = user.userInnerType.code === innerTypes.agency.code
  const administrator = isAgencyAdmin(user.roleType.code)
  const chinese = language === 'zh'
  const items: (UserMenuItem & { shown: boolean })[] = [
    {
      to: '/organ-basicinfo/organ-basicinfo',
      title: titles.institution,
      icon: 'home',
      shown: chinese && institutionUser && allows(roles, ['AGENCY_institutionBaseInfo']),
    },
    {
      to: '/organ-basicinfo/jgIsv_manage',
      title: titles.isvBoard,
      icon: 'grid',
      shown: chinese && administrator && identitiesOf(user.instnIdentity).includes('15'),
    },
    {
      to: '/user-manage/index',
      title: titles.userManagement,
      icon: 'users',
      shown: chinese && administrator && allows(roles, ['AGENCY_systemMgtUser']),
    },
    {
      to: institutionUser ? '/personal-center' : '/personal-center/persion_index',
      title: titles.personalCenter,
      icon: 'user',
      shown: true,
    },
  ]
  return items.filter((item) => item.shown && isRoute(item.to))
}
