import type { Text } from '@cass/contract/kit/text.ts'
import type { Permission } from '@cass/contract/permissions.ts'
import { applyWords as words } from './text.ts'

export type ServiceEntry = {
  readonly name: Text
  readonly note: Text
  readonly access: Permission
  /** What was filed. */
  readonly list?: string
  /** Its form, for what is applied for by itself. */
  readonly form?: string
}

const { names, notes } = words
const mine = (serviceType: string) => `/service-application/my-service?serviceTypes=${serviceType}`

/** The three groups of spec §4; an entry whose page is not there is named, but leads nowhere. */
export const serviceGroups: readonly { readonly title: Text; readonly entries: readonly ServiceEntry[] }[] = [
  {
    title: words.groups.service,
    entries: [
      {
        name: names.opening,
        note: notes.opening,
        access: 'COMMON_serviceApplication_open',
        list: mine('00'),
      },
      {
        name: names.change,
        note: notes.change,
        access: 'COMMON_serviceApplication_termination',
        list: '/service-manage/permission-change-list',
      },
      {
        name: names.online,
        note: notes.online,
        access: 'COMMON_serviceApplication_online',
        list: '/service-manage/interface-online-list',
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
        list: '/service-manage/system-test-list',
        form: '/service-manage/system-test',
      },
      {
        name: names.acceptance,
        note: notes.acceptance,
        access: 'COMMON_serviceApplication_test',
        list: '/service-manage/acceptance-test-list',
      },
      {
        name: names.execution,
        note: notes.execution,
        access: 'COMMON_serviceApplication_test',
        list: '/service-manage/test-execute-list',
      },
      {
        name: names.logs,
        note: notes.logs,
        access: 'COMMON_serviceApplication_test',
        list: '/service-manage/log-feedback-list',
      },
      {
        name: names.report,
        note: notes.report,
        access: 'COMMON_serviceApplication_system_test',
        list: mine('21'),
        form: '/service-manage/product-report',
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
        list: '/service-manage/network-opening-list',
      },
      {
        name: names.vpdn,
        note: notes.vpdn,
        access: 'COMMON_serviceApplication_vpdn',
        list: '/service-manage/vpdn-list',
        form: '/service-manage/vpdn',
      },
    ],
  },
]
