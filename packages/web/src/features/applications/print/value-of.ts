import type { Facts, Field, Form, Row } from '@cass/contract/applications/form-kit.ts'
import { shows } from '@cass/contract/applications/form-kit.ts'
import { say } from '../../../kit/language.ts'

/** A value as it stands on paper. */
export function printed(field: Field, value: string): string {
  const option = field.options?.find((each) => each.value === value)
  if (option) return say(option.label)
  return field.unit && value ? `${value} ${say(field.unit)}` : value
}

/** The fields of a group or row that belong on paper: what was asked, and never a secret. */
export const fieldsOnPaper = (
  fields: Readonly<Record<string, Field>>,
  values: Row | Form,
  facts: Facts,
): [string, Field][] =>
  Object.entries(fields).filter(
    ([, field]) => field.input !== 'secret' && shows(field, values as Form, facts),
  )
