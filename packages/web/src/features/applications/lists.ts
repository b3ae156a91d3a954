import { type ServiceType, serviceTypeCodes } from '@cass/contract/applications/enums.ts'
import { type PlainPath, paths } from '@cass/contract/site/paths.ts'
import { listWords } from './text.ts'

type List = {
  words: (typeof listWords)[keyof typeof listWords]
  serviceTypes: readonly ServiceType[]
  /** Where a new one is begun. */
  add: PlainPath
}

/** The same list for all applications and for those of one kind each. */
export const lists = {
  mine: { words: listWords.mine, serviceTypes: serviceTypeCodes, add: paths.serviceApply },
  network: { words: listWords.network, serviceTypes: ['50', '50-2'], add: paths.networkOpening },
  vpdn: { words: listWords.vpdn, serviceTypes: ['VPDN'], add: paths.vpdn },
  goLive: { words: listWords.goLive, serviceTypes: ['20'], add: paths.goLive },
  systemTest: { words: listWords.systemTest, serviceTypes: ['80'], add: paths.systemTest },
  change: { words: listWords.change, serviceTypes: ['40'], add: paths.permissionChange },
} as const satisfies Record<string, List>
export type ListName = keyof typeof lists
export const listOf = (name: ListName): List => lists[name]
