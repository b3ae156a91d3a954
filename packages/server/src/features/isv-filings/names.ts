import { filingForms } from '@cass/contract/isv-filings/forms/by-kind.ts'
import { customerControl, productControl, versionControl } from '@cass/contract/isv-filings/forms/parts.ts'
import type { FilingKindCode } from '@cass/contract/isv-filings/kinds.ts'
import { type Form, partsOf } from '@cass/contract/kit/form/definition.ts'
import { rowsOf, textOf } from '@cass/contract/kit/form/values.ts'
import { recordId } from '@cass/contract/kit/rules.ts'
import { type Text, text } from '@cass/contract/kit/text.ts'
import type { Reader } from '../../platform/db.ts'
import { findVersions } from '../isv-products/service.ts'
import { findNamed } from './repository.ts'

/** What forms name by id, as people know it. */
export type Names = ReadonlyMap<string, Text>

/** Ids in a form, by the control that they were chosen with. */
function idsIn(kind: FilingKindCode, form: Form): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const note = (control: string | undefined, value: string) => {
    if (control === undefined || !recordId.safeParse(value).success) return
    found.set(control, (found.get(control) ?? new Set()).add(value.toLowerCase()))
  }
  for (const [name, part] of partsOf(filingForms[kind])) {
    if (part.kind === 'field') note(part.control, textOf(form, name))
    if (part.kind === 'rows')
      for (const row of rowsOf(form, name))
        for (const [each, { control }] of Object.entries(part.fields)) note(control, row[each] ?? '')
  }
  return found
}

/** Of all of these forms together, and of the assessment that they answer. */
export async function namesIn(
  db: Reader,
  { assessmentId, kind }: { assessmentId: string | null; kind: FilingKindCode },
  forms: readonly Form[],
): Promise<Names> {
  const ids = (control: string) => [
    ...new Set(forms.flatMap((form) => [...(idsIn(kind, form).get(control) ?? [])])),
  ]
  const [versions, named] = await Promise.all([
    findVersions(db, ids(versionControl)),
    findNamed(db, {
      institutions: ids(customerControl),
      products: ids(productControl),
      assessments: assessmentId === null ? [] : [assessmentId],
    }),
  ])
  return new Map([
    ...versions.map(
      ({ product, version }) =>
        [
          version.id,
          text(`${product.nameZh} ${version.number}`, `${product.nameEn} ${version.number}`),
        ] as const,
    ),
    ...named.map(({ id, nameEn, nameZh }) => [id, text(nameZh, nameEn || nameZh)] as const),
  ])
}
