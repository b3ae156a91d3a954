import type { ApplicationFormDefinition } from '@cass/contract/applications/form-context.ts'
import {
  type Field,
  type Form,
  type FormValue,
  type Part,
  partsOf,
} from '@cass/contract/kit/form/definition.ts'

/** Words of the length that people write, one of which fits every rule. */
const words = [
  '林静姝',
  'V2.6.1',
  '13800000000',
  'contact@bench.invalid',
  '021-63298988',
  '200120',
  '12.5',
  '10.20.30.40',
  '8080',
  'ABCDEF123456789',
  '913100000000000788',
]
const day = '2099-06-01'

/** A form with something in every field; documents are left out. `name` goes wherever a name may stand. */
export function filledForm(definition: ApplicationFormDefinition, name: string): Form {
  const filled = (fields: Record<string, Field>) =>
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, valueFor(field, name)]))
  const contentOf = (part: Part): FormValue => {
    switch (part.kind) {
      case 'field':
        return valueFor(part, name)
      case 'files':
        return []
      case 'group':
        return filled(part.fields)
      case 'rows':
        return [{ rowId: crypto.randomUUID(), ...filled(part.fields) }]
    }
  }
  return Object.fromEntries(partsOf(definition).map(([key, part]) => [key, contentOf(part)]))
}

function valueFor(field: Field, name: string): string {
  if (field.input === 'secret') return ''
  if (field.options) return field.options[0]!.value
  if (field.input === 'date') return day
  return [name, ...words].find((word) => field.rule.safeParse(word).success) ?? ''
}
