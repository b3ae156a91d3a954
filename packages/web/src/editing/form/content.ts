import type { Form, FormDefinition } from '@cass/contract/kit/form/definition.ts'
import { type Flat, flatten, unflatten } from './flat.ts'

/** Ids that are chosen beside the fields of a form, by the names of the slots that they stand in. */
export type Slots = Readonly<Record<string, readonly string[]>>
/** What is written in a form. */
export type Content = { readonly form: Form; readonly slots: Slots }

/** A slot is a list among the others. */
export const flatContent = (definition: FormDefinition, { form, slots }: Content): Flat => ({
  ...flatten(definition, form),
  ...slots,
})

export const contentOf = (definition: FormDefinition, slots: readonly string[], flat: Flat): Content => ({
  form: unflatten(definition, flat),
  slots: Object.fromEntries(
    slots.map((slot) => {
      const ids = flat[slot]
      return [slot, typeof ids === 'object' ? ids : []]
    }),
  ),
})
