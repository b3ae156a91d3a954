import { type ApplicationFormDefinition, nodesSlot } from '@cass/contract/applications/form-context.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { rebase } from '../../editing/edited.ts'
import { type Flat, flatten, unflatten } from './flat.ts'

/** What is written in an application. */
export type Content = { readonly form: Form; readonly nodes: readonly string[] }

/** A place that two people have changed to something else. */
export type Collision = { readonly place: string; readonly mine: string; readonly theirs: string }

export const flatContent = (definition: ApplicationFormDefinition, { form, nodes }: Content): Flat => ({
  ...flatten(definition, form),
  [nodesSlot]: nodes,
})

export function contentOf(definition: ApplicationFormDefinition, flat: Flat): Content {
  const nodes = flat[nodesSlot]
  return { form: unflatten(definition, flat), nodes: typeof nodes === 'object' ? nodes : [] }
}

/**
 * What somebody typed, put on what somebody else has saved since. Whatever only one of the two changed is taken; where
 * both did, the typed value stays and is reported. A row that one removed and the other changed stays.
 */
export function merge(
  definition: ApplicationFormDefinition,
  { base, theirs, mine }: { base: Flat; theirs: Flat; mine: Flat },
): { content: Content; collisions: Collision[] } {
  const { values, both } = rebase<Record<string, string | readonly string[]>>(base, theirs, mine)
  const merged: Record<string, string | readonly string[]> = { ...values } as Flat
  const collisions: Collision[] = []
  for (const place of both) {
    const [name = '', rowId = '', field] = place.split('.')
    const without = field === undefined ? undefined : [mine, theirs].find((flat) => !has(flat, name, rowId))
    if (without) {
      const keeper = without === mine ? theirs : mine
      merged[name] = [...new Set([...listAt(merged, name), rowId])]
      for (const key of Object.keys(keeper))
        if (key.startsWith(`${name}.${rowId}.`)) merged[key] = keeper[key]!
    } else collisions.push({ place, mine: textIn(mine, place), theirs: textIn(theirs, place) })
  }
  return { content: contentOf(definition, merged), collisions }
}

const listAt = (flat: Flat, name: string): readonly string[] => {
  const value = flat[name]
  return typeof value === 'object' ? value : []
}
const has = (flat: Flat, name: string, rowId: string) => listAt(flat, name).includes(rowId)
const textIn = (flat: Flat, place: string) => {
  const value = flat[place]
  return typeof value === 'string' ? value : ''
}
