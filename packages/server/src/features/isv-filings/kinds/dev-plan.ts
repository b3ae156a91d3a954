import { textOf } from '@cass/contract/kit/form/values.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { subjectText } from '../text.ts'
import type { KindRules } from './kind.ts'
import { versionProblems } from './problems.ts'

/** Development plans. */
export const devPlan: KindRules = {
  subject(form, names) {
    const family = textOf(form, 'family')
    const version = textOf(form, 'interfaceVersion').trim()
    const product = names.get(textOf(form, 'versionId'))
    return Object.hasOwn(interfaceFamilies, family) && version !== '' && product
      ? fill(subjectText.devPlan, { family, version, product })
      : null
  },
  uniqueKey: (_, form) =>
    ['family', 'interfaceVersion', 'versionId'].map((name) => textOf(form, name).toLowerCase()).join('|'),
  uniqueAt: 'interfaceVersion',
  problems: (unit, { institutionId }, form) => versionProblems(unit, institutionId, form),
}
