import { type CurrentUser, innerTypes } from '@cass/contract/auth/current-user.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import { allows, type Permission, type Role } from '@cass/contract/permissions.ts'
import { serviceWords } from './text.ts'

export type Service = { title: Text; note: Text; path: string; access: 'public' | Permission }

/** The three groups of spec §4 "Process chains", and what there is to read and fetch. */
export const serviceGroups: { title: Text; services: Service[] }[] = [
  {
    title: serviceWords.groups.application,
    services: [
      {
        ...serviceWords.opening,
        path: '/service-manage/service-opening',
        access: 'COMMON_serviceApplication_open',
      },
      {
        ...serviceWords.online,
        path: '/service-manage/service-online',
        access: 'COMMON_serviceApplication_online',
      },
      {
        ...serviceWords.change,
        path: '/service-manage/permission-change',
        access: 'COMMON_serviceApplication_termination',
      },
    ],
  },
  {
    title: serviceWords.groups.test,
    services: [
      {
        ...serviceWords.certification,
        path: '/service-manage/acceptance-test',
        access: 'COMMON_serviceApplication_test',
      },
      {
        ...serviceWords.systemTest,
        path: '/service-manage/system-test',
        access: 'COMMON_serviceApplication_system_test',
      },
      {
        ...serviceWords.productReport,
        path: '/service-manage/product-report',
        access: 'COMMON_serviceApplication_system_test',
      },
    ],
  },
  {
    title: serviceWords.groups.network,
    services: [
      {
        ...serviceWords.networkOpening,
        path: '/service-manage/network-opening-list',
        access: 'COMMON_serviceApplication_open',
      },
      { ...serviceWords.vpdn, path: '/service-manage/vpdn', access: 'COMMON_serviceApplication_vpdn' },
    ],
  },
  {
    title: serviceWords.groups.library,
    services: [
      { ...serviceWords.messages, path: '/message-lib/index', access: 'public' },
      { ...serviceWords.standards, path: '/standard-more/standard-more', access: 'public' },
      {
        ...serviceWords.resources,
        path: '/download/resources-download',
        access: 'COMMON_serviceResource_download',
      },
      { ...serviceWords.extraction, path: '/FileExtraction/index', access: 'public' },
    ],
  },
]

/** What the operator's users may not open, whatever their roles (spec §6). */
const isInterfaceService = (access: Service['access']) => access.startsWith('COMMON_serviceApplication')

/** Where an entry leads; undefined when its page is not there, or not for this user. Visitors log in on the way. */
export function targetOf(
  { path, access }: Pick<Service, 'path' | 'access'>,
  registered: (path: string) => boolean,
  viewer: { user: Pick<CurrentUser, 'userInnerType'> | null; roles: readonly Role[] },
): { to: string; search?: { redirect: string } } | undefined {
  const operator = viewer.user?.userInnerType.name === innerTypes.grip.name
  if (!registered(path) || (operator && isInterfaceService(access))) return undefined
  if (access === 'public' || allows(viewer.roles, [access])) return { to: path }
  return viewer.user ? undefined : { to: '/login', search: { redirect: path } }
}
