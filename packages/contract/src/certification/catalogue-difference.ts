import { align, isEqual } from '../kit/align.ts'
import type { Catalogue } from './catalogue.ts'

export const catalogueParts = ['form', 'case'] as const
export type CataloguePart = (typeof catalogueParts)[number]
export const catalogueChangeKinds = ['added', 'removed', 'changed'] as const

export type CatalogueChange = {
  readonly part: CataloguePart
  /** Key of the form, or id of the case. */
  readonly key: string
  readonly change: (typeof catalogueChangeKinds)[number]
  /** Names of the fields that changed; `order` where it stands elsewhere among the others. */
  readonly fields: string[]
}

/** What changed between two editions, in the order of the later one; what was removed stands where it stood. */
export const compareCatalogues = (before: Catalogue, after: Catalogue): CatalogueChange[] => [
  ...changesOf('form', before.forms, after.forms, ({ formKey }) => formKey),
  ...changesOf('case', before.cases, after.cases, ({ id }) => id),
]

function changesOf<Item extends object>(
  part: CataloguePart,
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): CatalogueChange[] {
  return align(before, after, keyOf).flatMap(([one, other, moved]): CatalogueChange[] => {
    const key = keyOf((other ?? one)!)
    if (!one) return [{ part, key, change: 'added', fields: [] }]
    if (!other) return [{ part, key, change: 'removed', fields: [] }]
    const names = Object.keys(other) as (keyof Item & string)[]
    const fields: string[] = names.filter((name) => !isEqual(one[name], other[name]))
    if (moved) fields.push('order')
    return fields.length > 0 ? [{ part, key, change: 'changed', fields }] : []
  })
}
