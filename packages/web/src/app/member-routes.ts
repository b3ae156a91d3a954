import type { Role } from '@cass/contract/permissions.ts'
import { type AppRoute, sections } from './route.ts'
import { titles } from './text.ts'

/** Spec §2: the personal center's pages are open to institution users and to the operator's alike. */
const userCenter: readonly Role[] = ['AGENCY_userCenter', 'GRIP_userCenter']

/** Pages of those who are logged in: an institution's own, and everybody's personal center. */
export const memberRoutes: readonly AppRoute[] = [
  {
    path: '/organ-basicinfo/organ-basicinfo',
    name: 'own-institution',
    title: titles.institution,
    load: () => import('../features/institutions/own-page.tsx'),
    access: ['AGENCY_institutionBaseInfo'],
    listedFor: ['AGENCY_institutionBaseInfo'],
    section: sections.institution,
    icon: 'home',
  },
  {
    path: '/user-manage/index',
    name: 'own-users',
    title: titles.userManagement,
    load: () => import('../features/agency-users/own-page.tsx'),
    access: ['AGENCY_systemMgtUser'],
    listedFor: ['AGENCY_systemMgtUser'],
    section: sections.institution,
    icon: 'users',
  },
  {
    path: '/personal-center',
    name: 'personal-center',
    title: titles.personalCenter,
    load: () => import('../features/account/personal-center-page.tsx'),
    access: userCenter,
    section: sections.account,
    icon: 'user',
    hidden: true,
  },
  {
    path: '/personal-center/index',
    name: 'personal-center-index',
    title: titles.personalCenter,
    load: () => import('../features/account/personal-center-page.tsx'),
    access: userCenter,
    section: sections.account,
    icon: 'user',
    hidden: true,
  },
  {
    path: '/personal-center/persion_index',
    name: 'personal-center-operator',
    title: titles.personalCenter,
    load: () => import('../features/account/personal-center-page.tsx'),
    access: userCenter,
    section: sections.account,
    icon: 'user',
    // Institution users have theirs in the header's user menu.
    listedFor: ['GRIP_userCenter'],
  },
]
