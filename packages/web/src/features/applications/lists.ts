import { type ServiceType, serviceType, serviceTypeCodes } from '@cass/contract/applications/enums.ts'
import { type PlainPath, paths } from '@cass/contract/site/paths.ts'
import { listWords } from './text.ts'

type List = {
  words: (typeof listWords)[keyof typeof listWords]
  serviceTypes: readonly ServiceType[]
  /** Where a new one is begun. */
  add: PlainPath
  /** Its place among the lists of tests. */
  isTest?: boolean
}

/** The same list for all applications and for those of one kind each. */
export const lists = {
  mine: { words: listWords.mine, serviceTypes: serviceTypeCodes, add: paths.serviceApply },
  network: {
    words: listWords.network,
    serviceTypes: [serviceType.networkOpeningTest, serviceType.networkOpeningProduction],
    add: paths.networkOpening,
  },
  vpdn: { words: listWords.vpdn, serviceTypes: [serviceType.vpdn], add: paths.vpdn },
  goLive: { words: listWords.goLive, serviceTypes: [serviceType.goLive], add: paths.goLive },
  change: {
    words: listWords.change,
    serviceTypes: [serviceType.permissionChange],
    add: paths.permissionChange,
  },
  systemTest: {
    words: listWords.systemTest,
    serviceTypes: [serviceType.systemTest],
    add: paths.systemTest,
    isTest: true,
  },
} as const satisfies Record<string, List>
export type ListName = keyof typeof lists
export const listOf = (name: ListName): List => lists[name]
