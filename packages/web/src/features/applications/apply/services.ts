import type { ServiceType } from '@cass/contract/applications/enums.ts'
import { serviceType } from '@cass/contract/applications/enums.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import type { Permission } from '@cass/contract/permissions.ts'
import { type PlainPath, paths } from '@cass/contract/site/paths.ts'
import { applyWords as words } from './text.ts'

export type ServiceEntry = {
  readonly name: Text
  readonly note: Text
  readonly access: Permission
  /** What was filed; a type: among the own services. */
  readonly list: PlainPath | { readonly serviceType: ServiceType }
  /** Its form, for what is applied for by itself. */
  readonly form?: PlainPath
}

const { names, notes } = words

/** The three groups of spec §4. */
export const serviceGroups: readonly { readonly title: Text; readonly entries: readonly ServiceEntry[] }[] = [
  {
    title: words.groups.service,
    entries: [
      {
        name: names.opening,
        note: notes.opening,
        access: 'COMMON_serviceApplication_open',
        list: { serviceType: serviceType.serviceOpening },
      },
      {
        name: names.change,
        note: notes.change,
        access: 'COMMON_serviceApplication_termination',
        list: paths.permissionChanges,
      },
      {
        name: names.online,
        note: notes.online,
        access: 'COMMON_serviceApplication_online',
        list: paths.goLives,
      },
    ],
  },
  {
    title: words.groups.test,
    entries: [
      {
        name: names.systemTest,
        note: notes.systemTest,
        access: 'COMMON_serviceApplication_system_test',
        list: paths.systemTests,
        form: paths.systemTest,
      },
      {
        name: names.acceptance,
        note: notes.acceptance,
        access: 'COMMON_serviceApplication_test',
        list: paths.acceptanceTests,
      },
      {
        name: names.execution,
        note: notes.execution,
        access: 'COMMON_serviceApplication_test',
        list: paths.testExecutions,
      },
      {
        name: names.logs,
        note: notes.logs,
        access: 'COMMON_serviceApplication_test',
        list: paths.logFeedbacks,
      },
      {
        name: names.report,
        note: notes.report,
        access: 'COMMON_serviceApplication_system_test',
        list: { serviceType: serviceType.productReport },
        form: paths.productReport,
      },
    ],
  },
  {
    title: words.groups.network,
    entries: [
      {
        name: names.network,
        note: notes.network,
        access: 'COMMON_serviceApplication_open',
        list: paths.networkOpenings,
      },
      {
        name: names.vpdn,
        note: notes.vpdn,
        access: 'COMMON_serviceApplication_vpdn',
        list: paths.vpdnList,
        form: paths.vpdn,
      },
    ],
  },
]
