import { type ServiceType, serviceType } from '@cass/contract/applications/enums.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { rowsOf, textOf } from '@cass/contract/kit/form/values.ts'
import { sameInBoth } from '@cass/contract/kit/text.ts'
import { productOf } from '../vendor-products.ts'
import { goLive } from './go-live.ts'
import type { KindRules } from './kind.ts'
import { permissionChange, serviceOpening } from './permissions.ts'

const networkAccounts = (form: Form) =>
  rowsOf(form, 'networkList').map((row) => sameInBoth(row.apiAccount ?? ''))

const productIn = (form: Form) => [productOf(form)]

/** By the code of the kind; one that does nothing differently is not here. */
export const kindRules: Partial<Record<ServiceType, KindRules>> = {
  [serviceType.serviceOpening]: serviceOpening,
  [serviceType.permissionChange]: permissionChange,
  [serviceType.networkOpeningTest]: { named: networkAccounts },
  [serviceType.networkOpeningProduction]: { named: networkAccounts },
  [serviceType.certificationTest]: { named: productIn },
  [serviceType.goLive]: goLive,
  [serviceType.productReport]: {
    named: (form) => [sameInBoth([textOf(form, 'interfaceName'), textOf(form, 'version')].join(' '))],
  },
  [serviceType.systemTest]: { named: productIn },
  [serviceType.vpdn]: { named: (form) => [sameInBoth(textOf(form, 'vpdnAccount'))] },
}

export const rulesOf = (type: ServiceType): KindRules => kindRules[type] ?? {}
