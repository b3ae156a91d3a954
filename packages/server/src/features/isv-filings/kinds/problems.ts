import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { textOf } from '@cass/contract/kit/form/values.ts'
import { recordId } from '@cass/contract/kit/rules.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import type { Unit } from '../../../platform/unit.ts'
import { findVersions } from '../../isv-products/service.ts'
import { filingText } from '../text.ts'

export const refuse = (unit: Unit, path: string, words: Text): RefusedField => ({
  path,
  message: words[unit.ctx.language],
})

/** The version that a form names is one of the institution's own. */
export async function versionProblems(
  unit: Unit,
  institutionId: string,
  form: Form,
): Promise<RefusedField[]> {
  const id = textOf(form, 'versionId')
  if (id === '') return []
  const [found] = recordId.safeParse(id).success ? await findVersions(unit.tx, [id]) : []
  return found?.product.institutionId === institutionId
    ? []
    : [refuse(unit, 'versionId', filingText.unknownVersion)]
}
