import {
  type ApplicationFormDefinition,
  contactSuggestions,
} from '@cass/contract/applications/form-context.ts'
import { applicationKinds, kindOf } from '@cass/contract/applications/kinds.ts'
import type { Contact } from '@cass/contract/applications/schemas.ts'
import { type Form, type FormValue, partsOf, type Row } from '@cass/contract/kit/form/definition.ts'
import { emptyForm, groupOf, textOf } from '@cass/contract/kit/form/values.ts'
import type { InstitutionRow } from '../institutions/service.ts'

type Written = { serviceType: string; form: Form }

const emptyContact: Contact = {
  name: '',
  department: '',
  position: '',
  telephone: '',
  mobile: '',
  fax: '',
  email: '',
}

/** What an institution says of itself in every form. */
const institutionFields = ['serviceCode', 'instName', 'address', 'postCode', 'contactNumber'] as const

const contactsOf = (definition: ApplicationFormDefinition): string[] =>
  partsOf(definition).flatMap(([name, part]) =>
    part.kind === 'group' && part.suggestions === contactSuggestions ? [name] : [],
  )
/** Parts of any form that are taken over into others. */
export const reusedParts: readonly string[] = [
  ...new Set([...institutionFields, ...applicationKinds.flatMap(({ form }) => contactsOf(form))]),
]

/** A fresh form, with what earlier ones (newest first) or the institution's own data say already. */
export function filledForm(
  definition: ApplicationFormDefinition,
  earlier: {
    forms: readonly Written[]
    /** Those whose contacts the caller may read. */
    readable: readonly Written[]
  },
  institution: InstitutionRow,
): Form {
  const known: Record<(typeof institutionFields)[number], string> = {
    serviceCode: '',
    instName: institution.name,
    address: institution.address,
    postCode: institution.postcode,
    contactNumber: institution.contactPhone,
  }
  const form: Record<string, FormValue> = { ...emptyForm(definition) }
  for (const [name, part] of partsOf(definition))
    if (part.kind === 'field' && isInstitutionField(name))
      form[name] =
        earlier.forms.map((one) => textOf(one.form, name)).find((value) => value !== '') ?? known[name]
  for (const name of contactsOf(definition))
    form[name] = { ...groupOf(form, name), ...latestContact(earlier.readable, name) }
  return form
}

const isInstitutionField = (name: string): name is (typeof institutionFields)[number] =>
  (institutionFields as readonly string[]).includes(name)

/** Whoever was named in this place last; an emergency is the technical contact's at first. */
function latestContact(earlier: readonly Written[], name: string): Row {
  const places = name === 'emergencyContact' ? [name, 'technicalContact'] : [name]
  for (const place of places)
    for (const { form } of earlier) if (groupOf(form, place).name) return groupOf(form, place)
  return {}
}

/** Everybody whom these forms (newest first) name, each once. */
export function contactsIn(earlier: readonly Written[]): Contact[] {
  const found = new Map<string, Contact>()
  for (const { serviceType, form } of earlier)
    for (const name of contactsOf(kindOf(serviceType)?.form ?? { sections: [] })) {
      const contact: Contact = { ...emptyContact, ...groupOf(form, name) }
      const key = JSON.stringify([contact.name.trim(), contact.mobile.trim(), contact.email.trim()])
      if (contact.name.trim() !== '' && !found.has(key)) found.set(key, contact)
    }
  return [...found.values()]
}
