import type {
  ApplicationContext,
  ApplicationFormDefinition,
} from '@cass/contract/applications/form-context.ts'
import { replyParts } from '@cass/contract/applications/supplement.ts'
import type { FileKindName } from '@cass/contract/kit/file-rules.ts'
import { checkForm } from '@cass/contract/kit/form/check.ts'
import {
  type Field,
  type Form,
  type FormValue,
  partsOf,
  type Row,
} from '@cass/contract/kit/form/definition.ts'

/** Sample values, at least one for every rule of a form field. */
const samples = [
  'Sample 1',
  'sample@applicant.invalid',
  '10.1.2.3',
  '8080',
  '200120',
  '13800000001',
  '021-63298988',
  '1'.repeat(21),
  '123456789012345',
  '91310000MA9X000001',
  'Sample#2026',
]

/** A form that can be submitted, with everything that its definition requires. */
export function completeForm(
  definition: ApplicationFormDefinition,
  context: ApplicationContext,
  given: { fileOf(kind: FileKindName): string; change?: Form },
): Form {
  const sampleOf = (field: Field): string => {
    if (field.options) return field.options[0]!.value
    if (field.input === 'date') return context.today
    const fits = samples.find((sample) => field.rule.safeParse(sample).success)
    if (fits === undefined) throw new Error(`No sample fits ${field.label.en}`)
    return fits
  }
  // Still in the future when a test submits the form again days later.
  const farAhead = `${Number(context.today.slice(0, 4)) + 1}-12-31`
  const row = (fields: Readonly<Record<string, Field>>): Row =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        name === 'plannedDate' ? farAhead : sampleOf(field),
      ]),
    )
  const form: Record<string, FormValue> = {}
  for (const [name, part] of partsOf(definition)) {
    // A reply is only required after the application was sent back.
    if (name in replyParts && !context.returned) continue
    switch (part.kind) {
      case 'field':
        // What is found by its name is there only where somebody made it.
        form[name] = part.input === 'lookup' ? '' : sampleOf(part)
        break
      case 'files':
        form[name] = [given.fileOf(part.fileKind)]
        break
      case 'group':
        form[name] = row(part.fields)
        break
      case 'rows':
        form[name] = [{ rowId: crypto.randomUUID(), ...row(part.fields) }]
    }
  }
  const complete = { ...form, ...given.change }
  const wrong = checkForm(definition, complete, context, 'en')
  if (wrong.length > 0) throw new Error(`The sample form is refused: ${JSON.stringify(wrong)}`)
  return complete
}
