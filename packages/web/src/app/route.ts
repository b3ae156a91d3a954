import type { Text } from '@cass/contract/kit/text.ts'
import type { Role } from '@cass/contract/permissions.ts'
import type { ComponentType } from 'react'
import type { IconName } from '../ui/icons.tsx'
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
  /** Leads on to another page (spec §2). */
  readonly redirect?: string
  /** Passing through: never a tab. */
  readonly tab?: false
  /** `plain`: the page brings its own width and ground. */
  readonly layout?: 'plain'
}

export const sections = {
  isvEntrance: { title: titles.isvEntrance, to: '/isv_back' },
  account: { title: titles.account },
  interfaceService: { title: titles.interfaceService, to: '/service-application/index' },
  notices: { title: titles.notices, to: '/notice/index' },
  support: { title: titles.interfaceSupport, to: '/service-support/common-problem' },
  // Spec §2: the standards breadcrumb goes to the standards page.
  resource: { title: titles.interfaceResource, to: '/standard-more/standard-more' },
  institution: { title: titles.ownInstitution },
  review: { title: titles.review },
  identity: { title: titles.identity },
  organisation: { title: titles.organisation },
  content: { title: titles.content },
  operations: { title: titles.operations },
} satisfies Record<string, Section>
