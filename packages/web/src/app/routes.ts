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
  account: { title: titles.account },
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
