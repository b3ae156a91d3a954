import { type ServiceType, serviceTypeCodes } from '@cass/contract/applications/enums.ts'
import { listWords } from './text.ts'

type List = {
  words: (typeof listWords)[keyof typeof listWords]
  serviceTypes: readonly ServiceType[]
  /** Where a new one is begun. */
  add: string
}

/** The same list for all applications and for those of one kind each. */
export const lists = {
  mine: { words: listWords.mine, serviceTypes: serviceTypeCodes, add: '/service-application/index' },
  network: { words: listWords.network, serviceTypes: ['50', '50-2'], add: '/service-manage/network-opening' },
  vpdn: { words: listWords.vpdn, serviceTypes: ['VPDN'], add: '/service-manage/vpdn' },
  goLive: { words: listWords.goLive, serviceTypes: ['20'], add: '/service-manage/service-online' },
  change: { words: listWords.change, serviceTypes: ['40'], add: '/service-manage/permission-change' },
} satisfies Record<string, List> as Record<'mine' | 'network' | 'vpdn' | 'goLive' | 'change', List>
export type ListName = keyof typeof lists
