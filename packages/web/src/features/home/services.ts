import { type CurrentUser, innerTypes } from '@cass/contract/auth/current-user.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import { allows, type Permission, type Role } from '@cass/contract/permissions.ts'
import { type PlainPath, paths } from '@cass/contract/site/paths.ts'
import { serviceWords } from './text.ts'

export type Service = {
  title: Text
  note: Text
  path: PlainPath
  access: 'public' | Permission
}

/** The three groups of spec §4 "Process chains", and what there is to read and fetch. */
export const serviceGroups: { title: Text; services: Service[] }[] = [
  {
    title: serviceWords.groups.application,
    services: [
      {
        ...serviceWords.opening,
        path: paths.serviceOpening,
        access: 'COMMON_serviceApplication_open',
      },
      {
        ...serviceWords.online,
        path: paths.goLive,
        access: 'COMMON_serviceApplication_online',
      },
      {
        ...serviceWords.change,
        path: paths.permissionChange,
        access: 'COMMON_serviceApplication_termination',
      },
    ],
  },
  {
    title: serviceWords.groups.test,
    services: [
      {
        ...serviceWords.certification,
        path: paths.acceptanceTest,
        access: 'COMMON_serviceApplication_test',
      },
      {
        ...serviceWords.systemTest,
        path: paths.systemTest,
        access: 'COMMON_serviceApplication_system_test',
      },
      {
        ...serviceWords.productReport,
        path: paths.productReport,
        access: 'COMMON_serviceApplication_system_test',
      },
    ],
  },
  {
    title: serviceWords.groups.network,
    services: [
      {
        ...serviceWords.networkOpening,
        path: paths.networkOpenings,
        access: 'COMMON_serviceApplication_open',
      },
      { ...serviceWords.vpdn, path: paths.vpdn, access: 'COMMON_serviceApplication_vpdn' },
    ],
  },
  {
    title: serviceWords.groups.library,
    services: [
      { ...serviceWords.messages, path: paths.messageLibrary, access: 'public' },
      { ...serviceWords.standards, path: paths.standards, access: 'public' },
      {
        ...serviceWords.resources,
        path: paths.resourceDownload,
        access: 'COMMON_serviceResource_download',
      },
      { ...serviceWords.extraction, path: paths.fileExtraction, access: 'public' },
    ],
  },
]

/** What the operator's users may not open, whatever their roles (spec §6). */
const isInterfaceService = (access: Service['access']) => access.startsWith('COMMON_serviceApplication')

/** Where an entry leads; undefined when its page is not for this user. Visitors log in on the way. */
export function targetOf(
  { path, access }: Pick<Service, 'path' | 'access'>,
  viewer: { user: Pick<CurrentUser, 'userInnerType'> | null; roles: readonly Role[] },
): { to: PlainPath } | { to: typeof paths.login; search: { redirect: string } } | undefined {
  const operator = viewer.user?.userInnerType.name === innerTypes.grip.name
  if (operator && isInterfaceService(access)) return undefined
  if (access === 'public' || allows(viewer.roles, [access])) return { to: path }
  return viewer.user ? undefined : { to: paths.login, search: { redirect: path } }
}
