import { textOf } from '@cass/contract/kit/form/values.ts'
import { changeHoldings } from '../../holdings/service.ts'
import { changeOf } from '../node-changes.ts'
import type { KindRules } from './kind.ts'

/** Gives the institution what it applied for, and takes from it what it gives up. */
const grant: KindRules['passed'] = async (unit, application, nodes) => {
  const { form, id: applicationId, institutionId, tree } = application
  if (tree === null || nodes === null) return
  const change = { by: { applicationId }, ...changeOf(application), endsOn: textOf(form, 'cancellationDate') }
  await changeHoldings(unit, { institutionId, tree }, change, nodes)
}

export const serviceOpening: KindRules = { passed: grant }

export const permissionChange: KindRules = {
  passed: grant,
  // Nothing that is only given up needs a network, a test or a go-live.
  closesCase: (application) => changeOf(application).added.length === 0,
}
