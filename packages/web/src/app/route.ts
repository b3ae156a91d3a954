import type { Text } from '@cass/contract/kit/text.ts'
import type { Role } from '@cass/contract/permissions.ts'
import { type PagePath, type PlainPath, paths } from '@cass/contract/site/paths.ts'
import type { ComponentType } from 'react'
import type { IconName } from '../ui/icons.tsx'
import { titles } from './text.ts'

/** A group of routes: a level of the breadcrumb and a heading of the sidebar. */
export type Section = {
  readonly title: Text
  /** Where its breadcrumb leads; plain text (noRedirect) without. */
  readonly to?: PlainPath
}

export type AppRoute = {
  readonly path: PagePath
  readonly name: string
  readonly title: Text
  readonly load: () => Promise<{ Page: ComponentType }>
  /** Of a page that several routes show; see `shows`. */
  readonly props?: object
  /** `public`, or the roles of which one is enough (spec §2). */
  readonly access: 'public' | readonly Role[]
  readonly section?: Section
  readonly icon?: IconName
  /** Who finds it in the menus, where that is not everybody who may open it. */
  readonly listedFor?: readonly Role[]
  /** Who chose not to act as ISV in this session does not find it in the menus. */
  readonly forIsv?: true
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
  readonly redirect?: PlainPath
  /** Passing through: never a tab. */
  readonly tab?: false
  /** `plain`: the page brings its own width and ground. */
  readonly layout?: 'plain'
}

/** One page for several routes: which one it is, it learns by its props. */
export const shows = <Props extends object>(
  load: () => Promise<{ Page: ComponentType<Props> }>,
  props: Props,
): Pick<AppRoute, 'load' | 'props'> => ({ load: load as unknown as AppRoute['load'], props })

export const sections = {
  isvEntrance: { title: titles.isvEntrance, to: paths.isvEntrance },
  account: { title: titles.account },
  interfaceService: { title: titles.interfaceService, to: paths.serviceApply },
  notices: { title: titles.notices, to: paths.notices },
  support: { title: titles.interfaceSupport, to: paths.commonProblems },
  // Spec §2: the standards breadcrumb goes to the standards page.
  resource: { title: titles.interfaceResource, to: paths.standards },
  isvManagement: { title: titles.isvManagement },
  institution: { title: titles.ownInstitution },
  review: { title: titles.review },
  identity: { title: titles.identity },
  organisation: { title: titles.organisation },
  content: { title: titles.content },
  operations: { title: titles.operations },
} satisfies Record<string, Section>
