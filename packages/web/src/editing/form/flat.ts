import {
  type Form,
  type FormDefinition,
  type FormValue,
  partsOf,
  type Row,
} from '@cass/contract/kit/form/definition.ts'
import { filesOf, groupOf, rowsOf, textOf } from '@cass/contract/kit/form/values.ts'

/**
 * A form as one level of names, so that what was changed can be told, kept and merged field by field. Rows go by
 * their id (`rows.<rowId>.field`), which stays when others come and go; `rows` itself lists them.
 */
export type Flat = Readonly<Record<string, string | readonly string[]>>

export function flatten(definition: FormDefinition, form: Form): Flat {
  const flat: Record<string, string | readonly string[]> = {}
  const put = (at: string, fields: object, values: Row) => {
    for (const name of Object.keys(fields)) flat[`${at}.${name}`] = values[name] ?? ''
  }
  for (const [name, part] of partsOf(definition)) {
    if (part.kind === 'field') flat[name] = textOf(form, name)
    else if (part.kind === 'files') flat[name] = filesOf(form, name)
    else if (part.kind === 'group') put(name, part.fields, groupOf(form, name))
    else {
      const rows = rowsOf(form, name)
      flat[name] = rows.map(idOf)
      for (const row of rows) put(`${name}.${idOf(row)}`, part.fields, row)
    }
  }
  return flat
}

export function unflatten(definition: FormDefinition, flat: Flat): Form {
  const text = (at: string) => {
    const value = flat[at]
    return typeof value === 'string' ? value : ''
  }
  const list = (at: string) => {
    const value = flat[at]
    return typeof value === 'object' ? value : []
  }
  const fields = (at: string, of: object): Row =>
    Object.fromEntries(Object.keys(of).map((name) => [name, text(`${at}.${name}`)]))
  const form: Record<string, FormValue> = {}
  for (const [name, part] of partsOf(definition)) {
    if (part.kind === 'field') form[name] = text(name)
    else if (part.kind === 'files') form[name] = list(name)
    else if (part.kind === 'group') form[name] = fields(name, part.fields)
    else form[name] = list(name).map((rowId) => ({ rowId, ...fields(`${name}.${rowId}`, part.fields) }))
  }
  return form
}

export const idOf = (row: Row): string => row.rowId ?? ''

/** The place of an error or a finding: the server counts rows, the screen knows them by their id. */
export function placeOf(form: Form, path: string): string {
  const [name = '', index = '', ...rest] = path.split('.')
  const row = /^\d+$/.test(index) ? rowsOf(form, name)[Number(index)] : undefined
  return row ? [name, idOf(row), ...rest].join('.') : path
}

export const pick = (flat: Flat, places: readonly string[]): Flat =>
  Object.fromEntries(Object.entries(flat).filter(([place]) => places.includes(place)))
export const textIn = (flat: Flat, place: string) => {
  const value = flat[place]
  return typeof value === 'string' ? value : ''
}
