import {
  type Dictionary,
  dictionaryLimits,
  type Entry,
  type Field,
  type FieldType,
  fieldTypes,
} from '@cass/contract/message-library/dictionary.ts'
import { fixtBeginString, fixtFrame } from './fixt-frame.ts'
import { createNotes, finish, type Notes, type Reading } from './reading.ts'
import { categoryWords, dictionaryMegabytes, importWords } from './text.ts'
import { type Node, readTree } from './xml-tree.ts'

/** Types of other versions of FIX, by what they are here. */
const otherTypes: Readonly<Record<string, FieldType>> = {
  DATE: 'UTCDATEONLY',
  UTCDATE: 'UTCDATEONLY',
  TIME: 'UTCTIMESTAMP',
  TZTIMESTAMP: 'STRING',
  TZTIMEONLY: 'STRING',
  LOCALMKTTIME: 'STRING',
  'MONTH-YEAR': 'MONTHYEAR',
  DAYOFMONTH: 'INT',
  'DAY-OF-MONTH': 'INT',
  TAGNUM: 'INT',
  LANGUAGE: 'STRING',
  XMLDATA: 'DATA',
  XID: 'STRING',
  XIDREF: 'STRING',
  TENOR: 'STRING',
  MULTIPLESTRINGVALUE: 'MULTIPLEVALUESTRING',
  MULTIPLECHARVALUE: 'MULTIPLEVALUESTRING',
  QUANTITY: 'QTY',
}
const nothing = () => ({ zh: '', en: '' })
/** What an entry without a note takes as JSON. */
const entryBytes = 60

/** A QuickFIX-style data dictionary, its components put into the messages that name them. */
export function readXml(bytes: Uint8Array): Reading {
  const notes = createNotes()
  const root = readTree(bytes, notes)
  if (!root) return { problems: notes.problems }
  if (root.name !== 'fix') {
    notes.report(root.place, importWords.root)
    return { problems: notes.problems }
  }
  const section = (name: string, needed: boolean): Node[] => {
    const found = root.children.find((child) => child.name === name)
    if (!found && needed) notes.report(root.place, importWords.section, { name })
    return found?.children ?? []
  }
  const attribute = (node: Node, name: string): string => {
    const value = node.attributes[name]?.trim() ?? ''
    if (value === '') notes.report(node.place, importWords.attribute, { element: node.name, name })
    return value
  }
  const named = (nodes: readonly Node[], name: string): Node[] =>
    nodes.filter((node) => {
      if (node.name !== name) notes.warn(node.place, importWords.element, { name: node.name })
      return node.name === name
    })

  const fields = named(section('fields', true), 'field').map((node) => fieldOf(node, attribute, notes))
  const components = new Map(
    named(section('components', false), 'component').map((node) => [attribute(node, 'name'), node]),
  )
  const entriesOf = createExpansion({ fields, components, attribute, notes })
  const messages = named(section('messages', true), 'message').map((node) => {
    const name = attribute(node, 'name')
    return notes.at(node.place, {
      msgType: attribute(node, 'msgtype'),
      name,
      label: { zh: name, en: name },
      family: node.attributes.msgcat === 'admin' ? 'SESSION' : 'APPLICATION',
      direction: 'both' as const,
      description: nothing(),
      entries: entriesOf(node),
      examples: [],
    })
  })
  const families = [
    { code: 'SESSION', label: categoryWords.admin },
    { code: 'APPLICATION', label: categoryWords.app },
  ].filter(({ code }) => messages.some(({ family }) => family === code))
  const dictionary: Dictionary = {
    beginString: beginStringOf(root, attribute),
    families,
    header: entriesOf({ ...root, children: section('header', true) }),
    trailer: entriesOf({ ...root, children: section('trailer', true) }),
    fields,
    messages,
  }
  if (isApplicationOnly(root) && dictionary.header.length + dictionary.trailer.length === 0) {
    const frame = fixtFrame(fields)
    Object.assign(dictionary, frame, { fields: [...fields, ...frame.fields] })
    notes.warn(root.place, importWords.fixtFrame)
  }
  return finish(notes, dictionary)
}

type Attribute = (node: Node, name: string) => string

const isApplicationOnly = ({ attributes }: Node): boolean =>
  (attributes.type?.trim() || 'FIX') === 'FIX' && Number(attributes.major) >= 5

const beginStringOf = (root: Node, attribute: Attribute): string =>
  isApplicationOnly(root)
    ? fixtBeginString
    : `${root.attributes.type?.trim() || 'FIX'}.${attribute(root, 'major')}.${attribute(root, 'minor')}`

function fieldOf(node: Node, attribute: Attribute, notes: Notes): Field {
  const { place } = node
  const number = attribute(node, 'number')
  if (number !== '' && !/^\d{1,9}$/.test(number))
    notes.report(place, importWords.number, { name: 'number', value: number })
  const given = attribute(node, 'type').toUpperCase()
  const type = fieldTypes.find((one) => one === given) ?? otherTypes[given]
  if (given !== '' && !type) notes.warn(place, importWords.type, { type: given })
  return notes.at(place, {
    tag: Number(number),
    name: attribute(node, 'name'),
    type: type ?? 'STRING',
    description: nothing(),
    values: node.children
      .filter(({ name }) => name === 'value')
      .map((value) =>
        notes.at(value.place, {
          value: attribute(value, 'enum'),
          name: value.attributes.description?.trim() ?? '',
          description: nothing(),
        }),
      ),
  })
}

/** Entries of a message, a group or a component, with components unfolded where they stand. */
function createExpansion(given: {
  fields: readonly Field[]
  components: ReadonlyMap<string, Node>
  attribute: Attribute
  notes: Notes
}) {
  const { components, attribute, notes } = given
  // Of two with one name the first is meant.
  const byName = new Map(given.fields.toReversed().map((field) => [field.name, field]))
  let made = 0

  function expand(parent: Node, required: boolean, within: readonly string[]): Entry[] {
    return parent.children.flatMap((node): Entry[] => {
      const { place } = node
      if (!['field', 'group', 'component'].includes(node.name)) {
        notes.warn(place, importWords.element, { name: node.name })
        return []
      }
      const name = attribute(node, 'name')
      if (name === '') return []
      const needed = required && node.attributes.required?.toUpperCase() === 'Y'
      // Components in components may come to more than there is room for: it ends here, not in the memory.
      made += entryBytes
      if (made > dictionaryLimits.bytes) {
        if (made - entryBytes <= dictionaryLimits.bytes)
          notes.report(place, importWords.unfolded, { most: dictionaryMegabytes })
        return []
      }
      if (node.name === 'component') {
        const component = components.get(name)
        if (!component) notes.report(place, importWords.component, { name })
        else if (within.includes(name)) notes.report(place, importWords.recursion, { name })
        // What a component demands counts only where the component itself is demanded.
        else return expand(component, needed, [...within, name])
        return []
      }
      const field = byName.get(name)
      if (!field) {
        notes.report(place, importWords.field, { name })
        return []
      }
      const entry: Entry = notes.at(place, { tag: field.tag, required: needed, note: nothing() })
      if (node.name === 'group') {
        // Early versions of FIX count groups with plain numbers.
        if (field.type === 'INT') field.type = 'NUMINGROUP'
        entry.entries = expand(node, true, within)
      }
      return [entry]
    })
  }
  return (parent: Node) => expand(parent, true, [])
}
