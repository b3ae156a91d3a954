import type { Language } from '@cass/contract/kit/text.ts'
import { allows, type Role } from '@cass/contract/permissions.ts'
import type { AppRoute } from './route.ts'

export type Visitor = { user: { initialPassword: boolean } | null; roles: readonly Role[] }

/** Pages to come in by: of no use to somebody who is in. */
const entrances = ['login', 'register', 'inside']

/** The routing rules of spec §2 and §6: where to go instead, or null to stay. */
export function decide(
  route: AppRoute | undefined,
  { user, roles }: Visitor,
  language: Language,
): string | null {
  if (user?.initialPassword) return route?.name === 'reset-password' ? null : '/reset-password'
  if (!route || (route.enHidden && language === 'en')) return '/home'
  if (user && entrances.includes(route.name)) return '/'
  if (user && route.notAllowed) return '/home'
  if (route.access === 'public') return null
  if (!user) return '/home'
  return allows(roles, route.access) ? null : '/401'
}
