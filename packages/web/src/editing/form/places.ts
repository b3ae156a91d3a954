import {
  type Field,
  type Form,
  type FormDefinition,
  type Part,
  partsOf,
  type Row,
  type Section,
} from '@cass/contract/kit/form/definition.ts'
import { groupOf, rowsOf, textOf } from '@cass/contract/kit/form/values.ts'
import { say } from '../../lib/language.ts'
import { idOf } from './flat.ts'

// A place is the name of a part (`x`), of a field in a group (`group.x`) or of one in a row (`rows.<rowId>.x`).

/** The values beside a field: those that its conditions look at. */
export function valuesAt(form: Form, place: string): Form {
  const [name = '', second, third] = place.split('.')
  if (second === undefined) return form
  return third === undefined ? groupOf(form, name) : (rowAt(form, name, second) ?? {})
}

/** Every field of every row asks for its row with each key that is typed. */
const indexes = new WeakMap<readonly Row[], ReadonlyMap<string, Row>>()

export function rowAt(form: Form, name: string, rowId: string): Row | undefined {
  const rows = rowsOf(form, name)
  const known = indexes.get(rows) ?? new Map(rows.map((row) => [idOf(row), row]))
  indexes.set(rows, known)
  return known.get(rowId)
}

export const textAt = (form: Form, place: string): string =>
  textOf(valuesAt(form, place), place.split('.').at(-1)!)

/** Undefined where there is no such row. */
export function textIfAny(form: Form, place: string): string | undefined {
  const [name = '', rowId = '', field] = place.split('.')
  return field !== undefined && !rowAt(form, name, rowId) ? undefined : textAt(form, place)
}

export function withText(form: Form, place: string, value: string): Form {
  const [name = '', second, third] = place.split('.')
  if (second === undefined) return { ...form, [name]: value }
  if (third === undefined) return { ...form, [name]: { ...groupOf(form, name), [second]: value } }
  const rows = rowsOf(form, name).map((row) => (idOf(row) === second ? { ...row, [third]: value } : row))
  return { ...form, [name]: rows }
}

export const sectionOf = (definition: FormDefinition, place: string): Section | undefined =>
  definition.sections.find(
    (section) => place === section.slot || Object.hasOwn(section.parts, place.split('.')[0]!),
  )

/** Sorts by where places are in the form: section, part, row and field. */
export function inOrder(definition: FormDefinition, form: Form): (one: string, other: string) => number {
  const names = partsOf(definition).map(([name]) => name)
  const rank = (place: string): number[] => {
    const [name = '', ...rest] = place.split('.')
    const section = definition.sections.indexOf(sectionOf(definition, place)!)
    const part = partAt(definition, place)
    if (part?.kind !== 'rows' && part?.kind !== 'group') return [section, names.indexOf(name)]
    const row = part.kind === 'rows' ? [rowsOf(form, name).findIndex((each) => idOf(each) === rest[0])] : []
    return [section, names.indexOf(name), ...row, Object.keys(part.fields).indexOf(rest.at(-1) ?? '')]
  }
  return (one, other) => {
    const [first, second] = [rank(one), rank(other)]
    const at = first.findIndex((number, place) => number !== second[place])
    return at < 0 ? 0 : first[at]! - (second[at] ?? -1)
  }
}

export const partAt = (definition: FormDefinition, place: string): Part | undefined =>
  partsOf(definition).find(([name]) => name === place.split('.')[0])?.[1]

export function fieldAt(definition: FormDefinition, place: string): Field | undefined {
  const part = partAt(definition, place)
  if (!part || part.kind === 'files') return undefined
  return part.kind === 'field' ? part : part.fields[place.split('.').at(-1)!]
}

/** What the screen calls a place: "Business contact › Mobile", "API accounts 2 › Port". */
export function labelOf(definition: FormDefinition, form: Form, place: string): string {
  const section = sectionOf(definition, place)
  if (section?.slot === place) return say(section.title)
  const part = partAt(definition, place)
  if (!part) return place
  const [name = '', second] = place.split('.')
  const at = part.kind === 'rows' ? rowsOf(form, name).findIndex((row) => idOf(row) === second) : -1
  const label = at < 0 ? say(part.label) : `${say(part.label)} ${at + 1}`
  const field = part.kind === 'group' || part.kind === 'rows' ? fieldAt(definition, place) : undefined
  return field ? `${label} › ${say(field.label)}` : label
}
