import type { Entry, Field, FieldType, Message } from '@cass/contract/message-library/dictionary.ts'
import { sealMessage } from '@cass/contract/message-library/raw-message.ts'

// The demo's dictionaries are written as tables of text, all versions in one:
//   54 Side CHAR | zh | en                 a field; indented below it its values: `1 Buy | zh | en`
//   # D BondOrder in CASH | zh | en        a message; `> zh | en` describes it, `= zh | en` labels an example whose
//                                          fields follow after `:`
//   Price! | zh | en                       an entry, with its note; `!` is required, indented ones are a group's
//   Price OrdType=2 | zh | en              one that is required when another field has this value
//   *parties                               all entries of a block
// A mark says from which version on a thing is there (`@23`), up to which (`~23`), or since when required (`!23`).

type Line = { indent: number; words: string[]; required: boolean; zh: string; en: string }

const never = 999

/** Lines that the version has; what is left out takes along what is indented below it. */
function linesOf(table: string, version: number): Line[] {
  let outAt = Number.POSITIVE_INFINITY
  return table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const { marks, ...read } = readLine(line)
      if (read.indent > outAt) return []
      const isIn = marks.from <= version && version < marks.until
      outAt = isIn ? Number.POSITIVE_INFINITY : read.indent
      return isIn ? [{ ...read, required: marks.required <= version }] : []
    })
}

function readLine(line: string) {
  const [head = '', zh = '', en = ''] = line.split(' | ')
  const marks = { from: 0, until: never, required: never }
  const plain = head.replace(/([@~!])(\d*)/g, (_, sign: string, number: string) => {
    if (sign === '!') marks.required = Number(number)
    else marks[sign === '@' ? 'from' : 'until'] = Number(number)
    return ''
  })
  return {
    indent: line.search(/\S/),
    words: plain.trim().split(/\s+/),
    marks,
    zh: zh.trim(),
    en: en.trim(),
  }
}

export function fieldsOf(table: string, version: number): Field[] {
  const fields: Field[] = []
  for (const { indent, words, zh, en } of linesOf(table, version)) {
    const description = { zh, en }
    if (indent > 0)
      fields.at(-1)!.values.push({ value: words[0]!, name: words.slice(1).join(' '), description })
    else
      fields.push({
        tag: Number(words[0]),
        name: words[1]!,
        type: words[2] as FieldType,
        description,
        values: [],
      })
  }
  return fields.sort((a, b) => a.tag - b.tag)
}

type Blocks = Readonly<Record<string, string>>

/** Reads entries in the order they stand; those indented deeper belong to the one above. */
export function createEntries(fields: readonly Field[], blocks: Blocks, version: number) {
  const tags = new Map(fields.map(({ name, tag }) => [name, tag]))
  const tagOf = (name: string): number => {
    const tag = tags.get(name)
    if (tag === undefined) throw new Error(`No field ${name} in version ${version}`)
    return tag
  }
  function conditionOf(written: string): NonNullable<Entry['when']> {
    const [name = '', values = ''] = written.split('=')
    return { tag: tagOf(name), values: values.split(',') }
  }
  function nest(lines: readonly Line[]): Entry[] {
    const entries: Entry[] = []
    for (let at = 0; at < lines.length; ) {
      const line = lines[at]!
      let end = at + 1
      while (end < lines.length && lines[end]!.indent > line.indent) end++
      const name = line.words[0]!
      if (name.startsWith('*')) entries.push(...read(blocks[name.slice(1)]!))
      else {
        const below = nest(lines.slice(at + 1, end))
        entries.push({
          tag: tagOf(name),
          required: line.required,
          note: { zh: line.zh, en: line.en },
          ...(line.words[1] && { when: conditionOf(line.words[1]) }),
          ...(below.length > 0 ? { entries: below } : {}),
        })
      }
      at = end
    }
    return entries
  }
  const read = (table: string): Entry[] => nest(linesOf(table, version))
  return { read, nest, tagOf }
}

export function messagesOf(
  table: string,
  given: {
    version: number
    beginString: string
    entries: ReturnType<typeof createEntries>
    /** Fields of the header that every example carries, after its type. */
    head: string
  },
): Message[] {
  const { version, beginString, entries, head } = given
  return table
    .split(/^# /m)
    .slice(1)
    .flatMap((part) => {
      const [title = '', ...rest] = part.split('\n')
      const [first] = linesOf(title, version)
      if (!first) return []
      const [msgType, name, direction, family] = first.words
      const body = rest.filter((line) => !/^[>=:]/.test(line)).join('\n')
      const described = rest.find((line) => line.startsWith('>')) ?? ''
      const [zh = '', en = ''] = described.slice(1).split(' | ')
      return [
        {
          msgType: msgType!,
          name: name!,
          label: { zh: first.zh, en: first.en },
          family: family!,
          direction: direction as Message['direction'],
          description: { zh: zh.trim(), en: en.trim() },
          entries: entries.nest(linesOf(body, version)),
          examples: examplesOf(rest).map(({ label, fields }) => ({
            label,
            raw: sealMessage(
              beginString,
              itemsOf(`MsgType=${msgType}; ${head}; ${fields}`, version)
                .map(({ field, value }) => `${entries.tagOf(field)}=${value}|`)
                .join(''),
            ),
          })),
        },
      ]
    })
}

function examplesOf(lines: readonly string[]) {
  return lines.flatMap((line, at) => {
    if (!line.startsWith('=')) return []
    const [zh = '', en = ''] = line.slice(1).split(' | ')
    const end = lines.findIndex((next, place) => place > at && !next.startsWith(':'))
    const fields = lines.slice(at + 1, end < 0 ? undefined : end).map((next) => next.slice(1))
    return [{ label: { zh: zh.trim(), en: en.trim() }, fields: fields.join(' ') }]
  })
}

/** `Name=value`, parted by semicolons; `@23 Name=value` is of later versions only. */
function itemsOf(fields: string, version: number): { field: string; value: string }[] {
  return fields.split(';').flatMap((item) => {
    const [, from = '0', field, value] = /^\s*(?:@(\d+) )?(\w+)=(.*)$/s.exec(item.trimEnd()) ?? []
    return field && value && Number(from) <= version ? [{ field, value }] : []
  })
}
