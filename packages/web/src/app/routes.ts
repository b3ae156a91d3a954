import type { Text } from '@cass/contract/kit/text.ts'
import type { Role } from '@cass/contract/permissions.ts'
import type { ComponentType } from 'react'
import type { IconName } from '../kit/ui/icons.tsx'
import { titles } from './text.ts'

/** A group of routes: a level of the breadcrumb and a heading of the sidebar. */
export type Section = {
  readonly title: Text /** Where its breadcrumb leads; plain text (noRedirect) without. */
  readonly to?: string
}

export type AppRoute = {
  readonly path: string
  readonly name: string
  readonly title: Text
  readonly load: () => Promise<{ Page: ComponentType }>
  /** `public`, or the roles of which one is enough (spec §2). */
  readonly access: 'public' | readonly Role[]
  readonly section?: Section
  readonly icon?: IconName
  /** Who finds it in the menus, where that is not everybody who may open it. */
  readonly listedFor?: readonly Role[]
  /** Not in the menus. */
  readonly hidden?: boolean
  /** Not there in English (spec §6). */
  readonly enHidden?: boolean
  /** Listed for visitors; a logged-in user who opens it goes home (spec §2). */
  readonly notAllowed?: boolean
  /** Home, login and register hide it (spec §2). */
  readonly breadcrumb?: 'hidden'
  /** Keeps its state while another page of its flow is shown (spec §2). */
  readonly cached?: boolean
  /** Its tab survives close-others and close-all. */
  readonly affix?: boolean
  /** Passing through: never a tab. */
  readonly tab?: false
  /** `plain`: the page brings its own width and ground. */
  readonly layout?: 'plain'
}

export const sections = {
  isvEntrance: { title: titles.isvEntrance, to: '/isv_back' },
  account: { title: titles.account },
  institution: { title: titles.ownInstitution },
  identity: { title: titles.identity },
  organisation: { title: titles.organisation },
  operations: { title: titles.operations },
} satisfies Record<string, Section>

/** Spec §2: the personal center's pages are open to institution users and to the operator's alike. */
const userCenter: readonly Role[] = ['AGENCY_userCenter', 'GRIP_userCenter']

/** Every page there is. A menu entry whose route is not here is not shown. */
export const routes: readonly AppRoute[] = [
  {
    path: '/home',
    name: 'home',
    title: titles.home,
    load: () => import('../features/home/home-page.tsx'),
    access: 'public',
    icon: 'home',
    breadcrumb: 'hidden',
    affix: true,
    layout: 'plain',
  },
  {
    path: '/login',
    name: 'login',
    title: titles.login,
    load: () => import('../features/auth/login-page.tsx'),
    access: 'public',
    hidden: true,
    breadcrumb: 'hidden',
    tab: false,
    layout: 'plain',
  },
  {
    path: '/inside',
    name: 'inside',
    title: titles.inside,
    load: () => import('../features/auth/inside-page.tsx'),
    access: 'public',
    hidden: true,
    breadcrumb: 'hidden',
    tab: false,
    layout: 'plain',
  },
  {
    path: '/register',
    name: 'register',
    title: titles.register,
    load: () => import('../features/registration/register-page.tsx'),
    access: 'public',
    hidden: true,
    breadcrumb: 'hidden',
    tab: false,
  },
  {
    path: '/isv_back',
    name: 'isv-entrance',
    title: titles.isvEntrance,
    load: () => import('../features/registration/isv/isv-page.tsx'),
    access: 'public',
    icon: 'grid',
    listedFor: ['visitors', 'AGENCY_institutionBaseInfo'],
  },
  {
    path: '/isv_back/register-isvjg',
    name: 'register-candidate',
    title: titles.registerCandidate,
    load: () => import('../features/registration/candidate-page.tsx'),
    access: 'public',
    section: sections.isvEntrance,
    hidden: true,
    tab: false,
  },
  {
    path: '/forget',
    name: 'forget',
    title: titles.forget,
    load: () => import('../features/auth/forget-page.tsx'),
    access: 'public',
    hidden: true,
    tab: false,
  },
  {
    path: '/reset-password',
    name: 'reset-password',
    title: titles.resetPassword,
    load: () => import('../features/auth/reset-password-page.tsx'),
    access: 'public',
    hidden: true,
    tab: false,
  },
  {
    path: '/401',
    name: 'no-permission',
    title: titles.noPermission,
    load: () => import('./pages/no-permission-page.tsx'),
    access: 'public',
    hidden: true,
    tab: false,
  },
  {
    path: '/404',
    name: 'not-found',
    title: titles.notFound,
    load: () => import('./pages/not-found-page.tsx'),
    access: 'public',
    hidden: true,
    tab: false,
  },
  {
    path: '/redirect/$',
    name: 'redirect',
    title: titles.redirect,
    load: () => import('./pages/redirect-page.tsx'),
    access: 'public',
    hidden: true,
    tab: false,
  },
  {
    path: '/auth-redirect',
    name: 'auth-redirect',
    title: titles.authRedirect,
    load: () => import('./pages/auth-redirect-page.tsx'),
    access: 'public',
    hidden: true,
    tab: false,
  },
  {
    path: '/version-page',
    name: 'version-page',
    title: titles.version,
    load: () => import('./pages/version-page.tsx'),
    access: 'public',
    hidden: true,
  },
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
    path: '/grip/review/agencies',
    name: 'grip-review-agencies',
    title: titles.reviewAgencies,
    load: () => import('../features/agency-review/agencies-page.tsx'),
    access: ['GRIP_MENU_REVIEW_AGENCIES'],
    section: sections.identity,
    icon: 'check-circle',
  },
  {
    path: '/grip/review/isv-candidates',
    name: 'grip-review-candidates',
    title: titles.reviewCandidates,
    load: () => import('../features/agency-review/candidates-page.tsx'),
    access: ['GRIP_MENU_REVIEW_ISV_CANDIDATES'],
    section: sections.identity,
    icon: 'check-circle',
  },
  {
    path: '/grip/institutions',
    name: 'grip-institutions',
    title: titles.institutions,
    load: () => import('../features/institutions/institutions-page.tsx'),
    access: ['GRIP_MENU_INSTITUTIONS'],
    section: sections.identity,
    icon: 'home',
  },
  {
    path: '/grip/agency-users',
    name: 'grip-agency-users',
    title: titles.agencyUsers,
    load: () => import('../features/agency-users/operator-page.tsx'),
    access: ['GRIP_MENU_AGENCY_USERS'],
    section: sections.identity,
    icon: 'users',
  },
  {
    path: '/grip/users',
    name: 'grip-users',
    title: titles.internalUsers,
    load: () => import('../features/internal-users/users-page.tsx'),
    access: ['GRIP_MENU_USERS'],
    section: sections.organisation,
    icon: 'user',
  },
  {
    path: '/grip/departments',
    name: 'grip-departments',
    title: titles.departments,
    load: () => import('../features/departments/departments-page.tsx'),
    access: ['GRIP_MENU_DEPARTMENTS'],
    section: sections.organisation,
    icon: 'grid',
  },
  {
    path: '/grip/teams',
    name: 'grip-teams',
    title: titles.teams,
    load: () => import('../features/teams/teams-page.tsx'),
    access: ['GRIP_MENU_TEAMS'],
    section: sections.organisation,
    icon: 'users',
  },
  {
    path: '/grip/workdays',
    name: 'grip-workdays',
    title: titles.workdays,
    load: () => import('../features/workdays/workdays-page.tsx'),
    access: ['GRIP_MENU_WORKDAYS'],
    section: sections.operations,
    icon: 'calendar',
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
