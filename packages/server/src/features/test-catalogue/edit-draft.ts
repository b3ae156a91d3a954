import type { Catalogue, TestCase, TestForm } from '@cass/contract/certification/catalogue.ts'
import type { CataloguePart } from '@cass/contract/certification/catalogue-difference.ts'

// What editors do to a draft, as functions of it. Null where the part they name is not there.

/** The place at which something was put says where its problems are. */
export type Edited = { catalogue: Catalogue; at: number }

export function putForm(catalogue: Catalogue, formKey: string | null, form: TestForm): Edited | null {
  if (formKey === null)
    return { catalogue: { ...catalogue, forms: [...catalogue.forms, form] }, at: catalogue.forms.length }
  const at = catalogue.forms.findIndex((one) => one.formKey === formKey)
  if (at < 0) return null
  return {
    catalogue: {
      forms: catalogue.forms.with(at, form),
      cases: catalogue.cases.map((one) =>
        one.formKey === formKey ? { ...one, formKey: form.formKey } : one,
      ),
    },
    at,
  }
}

export function putCase(catalogue: Catalogue, id: string | null, testCase: TestCase): Edited | null {
  if (id === null)
    return { catalogue: { ...catalogue, cases: [...catalogue.cases, testCase] }, at: catalogue.cases.length }
  const at = catalogue.cases.findIndex((one) => one.id === id)
  return at < 0 ? null : { catalogue: { ...catalogue, cases: catalogue.cases.with(at, testCase) }, at }
}

export const removeForm = ({ cases, forms }: Catalogue, formKey: string): Catalogue | null =>
  forms.some((one) => one.formKey === formKey)
    ? {
        forms: forms.filter((one) => one.formKey !== formKey),
        cases: cases.filter((one) => one.formKey !== formKey),
      }
    : null

export const removeCase = (catalogue: Catalogue, id: string): Catalogue | null =>
  catalogue.cases.some((one) => one.id === id)
    ? { ...catalogue, cases: catalogue.cases.filter((one) => one.id !== id) }
    : null

/** The first stays first, and the last last. A case moves among those of its form. */
export function moved(catalogue: Catalogue, part: CataloguePart, key: string, up: boolean): Catalogue | null {
  if (part === 'form') {
    const forms = swapped(
      catalogue.forms,
      (one) => one.formKey === key,
      () => true,
      up,
    )
    return forms && { ...catalogue, forms }
  }
  const formKey = catalogue.cases.find((one) => one.id === key)?.formKey
  const cases = swapped(
    catalogue.cases,
    (one) => one.id === key,
    (one) => one.formKey === formKey,
    up,
  )
  return cases && { ...catalogue, cases }
}

function swapped<Item>(
  items: readonly Item[],
  isMeant: (item: Item) => boolean,
  isBeside: (item: Item) => boolean,
  up: boolean,
): Item[] | null {
  const at = items.findIndex(isMeant)
  if (at < 0) return null
  const other = up
    ? items.slice(0, at).findLastIndex(isBeside)
    : items.findIndex((item, place) => place > at && isBeside(item))
  return other < 0 ? [...items] : items.with(at, items[other]!).with(other, items[at]!)
}
