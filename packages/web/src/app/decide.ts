import { type CurrentUser, innerTypes } from '@cass/contract/auth/current-user.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { allows, type Role } from '@cass/contract/permissions.ts'
import { type PlainPath, paths } from '@cass/contract/site/paths.ts'
import type { AppRoute } from './route.ts'

export type Visitor = {
  user: Pick<CurrentUser, 'initialPassword' | 'userInnerType'> | null
  roles: readonly Role[]
}

/** Pages to come in by: of no use to somebody who is in. */
const entrances = ['login', 'register', 'inside']
export const isEntrance = (route: AppRoute): boolean => entrances.includes(route.name)

const interfaceService = /^\/service-(application|manage)(\/|$)/

const agreements = /^\/agree-manage(\/|$)/
export const isAgreementPage = (route: AppRoute | undefined): boolean => agreements.test(route?.path ?? '')

const notices = /^\/notice\//
export const isNoticePage = (route: AppRoute | undefined): boolean => notices.test(route?.path ?? '')

/** Spec §6: interface service, agreement management and the readers' notices are closed to the operator's users, who get a warning. */
export const isBarred = (route: AppRoute | undefined, { user }: Visitor): boolean =>
  user?.userInnerType.name === innerTypes.grip.name &&
  !user.initialPassword &&
  (interfaceService.test(route?.path ?? '') || isAgreementPage(route) || isNoticePage(route))

/** The routing rules of spec §2 and §6: where to go instead, or null to stay. */
export function decide(
  route: AppRoute | undefined,
  visitor: Visitor,
  language: Language,
): PlainPath | '/' | null {
  const { user, roles } = visitor
  if (user?.initialPassword) return route?.name === 'reset-password' ? null : paths.resetPassword
  if (!route || (route.enHidden && language === 'en')) return paths.home
  if (user && isEntrance(route)) return '/'
  if (user && route.notAllowed) return paths.home
  if (isBarred(route, visitor))
    return isNoticePage(route) && allows(roles, ['GRIP_MENU_NOTICES']) ? paths.noticeManagement : paths.home
  if (route.access === 'public') return null
  if (!user) return paths.home
  return allows(roles, route.access) ? (route.redirect ?? null) : paths.noPermission
}
