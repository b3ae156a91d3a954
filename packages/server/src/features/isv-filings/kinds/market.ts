import { otherCustomer } from '@cass/contract/isv-filings/forms/market.ts'
import { textOf } from '@cass/contract/kit/form/values.ts'
import { recordId } from '@cass/contract/kit/rules.ts'
import { fill, text } from '@cass/contract/kit/text.ts'
import { isActiveInstitution } from '../repository.ts'
import { filingText, subjectText } from '../text.ts'
import type { KindRules } from './kind.ts'
import { refuse, versionProblems } from './problems.ts'

/** Customer information. */
export const market: KindRules = {
  subject(form, names) {
    const id = textOf(form, 'customerId')
    const typed = textOf(form, 'customerName').trim()
    const customer = id === otherCustomer ? typed && text(typed, typed) : names.get(id)
    const product = names.get(textOf(form, 'versionId'))
    return customer && product ? fill(subjectText.market, { customer, product }) : null
  },
  uniqueKey(_, form) {
    const id = textOf(form, 'customerId')
    const customer = id === otherCustomer ? textOf(form, 'customerName').trim().toLowerCase() : id
    return `${customer}|${textOf(form, 'versionId')}`
  },
  uniqueAt: 'customerId',
  async problems(unit, { institutionId }, form) {
    const found = await versionProblems(unit, institutionId, form)
    const id = textOf(form, 'customerId')
    if (id === '' || id === otherCustomer) return found
    if (id === institutionId) return [...found, refuse(unit, 'customerId', filingText.ownCustomer)]
    const known = recordId.safeParse(id).success && (await isActiveInstitution(unit.tx, id))
    return known ? found : [...found, refuse(unit, 'customerId', filingText.unknownCustomer)]
  },
}
