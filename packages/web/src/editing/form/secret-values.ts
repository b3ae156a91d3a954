import { type Form, type FormDefinition, partsOf } from '@cass/contract/kit/form/definition.ts'
import { rowsOf } from '@cass/contract/kit/form/values.ts'
import { idOf } from './flat.ts'
import { fieldAt, textAt, withText } from './places.ts'

/** Fields whose values leave this page only for the server, which never gives them back. */
const secretPlaces = (definition: FormDefinition, form: Form): string[] =>
  partsOf(definition).flatMap(([name, part]) => {
    if (part.kind !== 'rows') return []
    const secret = Object.keys(part.fields).filter((field) => part.fields[field]!.input === 'secret')
    return rowsOf(form, name).flatMap((row) => secret.map((field) => `${name}.${idOf(row)}.${field}`))
  })

const without = (
  definition: FormDefinition,
  form: Form,
  isRemoved: (place: string, value: string) => boolean,
) =>
  secretPlaces(definition, form).reduce((next, place) => {
    const value = textAt(form, place)
    return value !== '' && isRemoved(place, value) ? withText(next, place, '') : next
  }, form)

export const hasSecret = (definition: FormDefinition, form: Form): boolean =>
  secretPlaces(definition, form).some((place) => textAt(form, place) !== '')

/** To be sent: a secret that breaks its rule would be sealed away before anybody could say so. */
export const withoutInvalidSecrets = (definition: FormDefinition, form: Form): Form =>
  without(definition, form, (place, value) => !fieldAt(definition, place)?.rule.safeParse(value).success)

/** Without the secrets that went out, unless they have become others since. */
export const withoutSentSecrets = (definition: FormDefinition, form: Form, sent: Form): Form =>
  without(definition, form, (place, value) => textAt(sent, place) === value)
