import {
  type Dictionary,
  dictionaryLimits,
  type Entry,
  type Field,
  type FieldType,
  fieldTypes,
} from '@cass/contract/message-library/dictionary.ts'
import { createImportLog, type ImportLog } from '../../lib/imports/log.ts'
import { type Node, readTree } from '../../lib/imports/xml-tree.ts'
import { fixtBeginString, fixtFrame } from './fixt-frame.ts'
import { finishParsing, type ParsedFile } from './reading.ts'
import { categoryText, dictionaryMegabytes, importText } from './text.ts'

/** Field types of other FIX versions, mapped to ours. */
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
const emptyText = () => ({ zh: '', en: '' })
/** Size of an entry without a note as JSON. */
const entryBytes = 60

/** Reads a QuickFIX-style data dictionary and expands components into the messages that reference them. */
export function readXml(bytes: Uint8Array): ParsedFile {
  const log = createImportLog()
  const root = readTree(bytes, log)
  if (!root) return { problems: log.problems }
  if (root.name !== 'fix') {
    log.error(root.place, importText.root)
    return { problems: log.problems }
  }
  const section = (name: string, needed: boolean): Node[] => {
    const found = root.children.find((child) => child.name === name)
    if (!found && needed) log.error(root.place, importText.section, { name })
    return found?.children ?? []
  }
  const attribute = (node: Node, name: string): string => {
    const value = node.attributes[name]?.trim() ?? ''
    if (value === '') log.error(node.place, importText.attribute, { element: node.name, name })
    return value
  }
  const named = (nodes: readonly Node[], name: string): Node[] =>
    nodes.filter((node) => {
      if (node.name !== name) log.warn(node.place, importText.element, { name: node.name })
      return node.name === name
    })

  const fields = named(section('fields', true), 'field').map((node) => fieldOf(node, attribute, log))
  const components = new Map(
    named(section('components', false), 'component').map((node) => [attribute(node, 'name'), node]),
  )
  const entriesOf = createExpansion({ fields, components, attribute, log })
  const messages = named(section('messages', true), 'message').map((node) => {
    const name = attribute(node, 'name')
    return log.locate(node.place, {
      msgType: attribute(node, 'msgtype'),
      name,
      label: { zh: name, en: name },
      family: node.attributes.msgcat === 'admin' ? 'SESSION' : 'APPLICATION',
      direction: 'both' as const,
      description: emptyText(),
      entries: entriesOf(node),
      examples: [],
    })
  })
  const families = [
    { code: 'SESSION', label: categoryText.admin },
    { code: 'APPLICATION', label: categoryText.app },
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
    log.warn(root.place, importText.fixtFrame)
  }
  return finishParsing(log, dictionary)
}

type Attribute = (node: Node, name: string) => string

const isApplicationOnly = ({ attributes }: Node): boolean =>
  (attributes.type?.trim() || 'FIX') === 'FIX' && Number(attributes.major) >= 5

const beginStringOf = (root: Node, attribute: Attribute): string =>
  isApplicationOnly(root)
    ? fixtBeginString
    : `${root.attributes.type?.trim() || 'FIX'}.${attribute(root, 'major')}.${attribute(root, 'minor')}`

function fieldOf(node: Node, attribute: Attribute, log: ImportLog): Field {
  const { place } = node
  const number = attribute(node, 'number')
  if (number !== '' && !/^\d{1,9}$/.test(number))
    log.error(place, importText.number, { name: 'number', value: number })
  const given = attribute(node, 'type').toUpperCase()
  const type = fieldTypes.find((one) => one === given) ?? otherTypes[given]
  if (given !== '' && !type) log.warn(place, importText.type, { type: given })
  return log.locate(place, {
    tag: Number(number),
    name: attribute(node, 'name'),
    type: type ?? 'STRING',
    description: emptyText(),
    values: node.children
      .filter(({ name }) => name === 'value')
      .map((value) =>
        log.locate(value.place, {
          value: attribute(value, 'enum'),
          name: value.attributes.description?.trim() ?? '',
          description: emptyText(),
        }),
      ),
  })
}

/** Creates the function that lists the entries of a message, group or component, with components expanded in place. */
function createExpansion(given: {
  fields: readonly Field[]
  components: ReadonlyMap<string, Node>
  attribute: Attribute
  log: ImportLog
}) {
  const { components, attribute, log } = given
  // Of two fields with the same name the first is used.
  const byName = new Map(given.fields.toReversed().map((field) => [field.name, field]))
  let expandedBytes = 0

  function expand(parent: Node, required: boolean, within: readonly string[]): Entry[] {
    return parent.children.flatMap((node): Entry[] => {
      const { place } = node
      if (!['field', 'group', 'component'].includes(node.name)) {
        log.warn(place, importText.element, { name: node.name })
        return []
      }
      const name = attribute(node, 'name')
      if (name === '') return []
      const needed = required && node.attributes.required?.toUpperCase() === 'Y'
      // Nested components can expand exponentially: stop before memory runs out.
      expandedBytes += entryBytes
      if (expandedBytes > dictionaryLimits.bytes) {
        if (expandedBytes - entryBytes <= dictionaryLimits.bytes)
          log.error(place, importText.unfolded, { most: dictionaryMegabytes })
        return []
      }
      if (node.name === 'component') {
        const component = components.get(name)
        if (!component) log.error(place, importText.component, { name })
        else if (within.includes(name)) log.error(place, importText.recursion, { name })
        // Required fields of a component are required only where the component itself is.
        else return expand(component, needed, [...within, name])
        return []
      }
      const field = byName.get(name)
      if (!field) {
        log.error(place, importText.field, { name })
        return []
      }
      const entry: Entry = log.locate(place, { tag: field.tag, required: needed, note: emptyText() })
      if (node.name === 'group') {
        // Early FIX versions declare group counters as INT.
        if (field.type === 'INT') field.type = 'NUMINGROUP'
        entry.entries = expand(node, true, within)
      }
      return [entry]
    })
  }
  return (parent: Node) => expand(parent, true, [])
}
