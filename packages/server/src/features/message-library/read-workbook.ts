import { fill, type Text } from '@cass/contract/kit/text.ts'
import { readCondition } from '@cass/contract/message-library/condition.ts'
import type { Dictionary, Entry, Field, Message } from '@cass/contract/message-library/dictionary.ts'
import { mostGroupDepth } from '@cass/contract/message-library/problems.ts'
import { dictionaryFaults } from '@cass/contract/message-library/text.ts'
import readExcelFile, { type Sheet } from 'read-excel-file/node'
import { fromCellText } from '../../lib/workbook-cells.ts'
import { createNotes, finish, type Notes, type Reading } from './reading.ts'
import { reachProblem } from './sheet-reach.ts'
import { columnWords, importWords } from './text.ts'
import {
  type ColumnName,
  frames,
  headingOf,
  optionalColumns,
  type RowOf,
  type SheetName,
  sheets,
} from './workbook-sheets.ts'

type Row<Name extends SheetName> = { cells: RowOf<Name>; place: Text }
type Rows = { [Name in SheetName]: Row<Name>[] }

/** A dictionary from a workbook of the shape that `writeWorkbook` makes. */
export async function readWorkbook(bytes: Buffer): Promise<Reading> {
  const notes = createNotes()
  let book: Sheet[]
  try {
    const far = await reachProblem(bytes)
    if (far) return { problems: [far] }
    book = await readExcelFile(bytes, { trim: false })
  } catch (error) {
    // What stands in the cells, or a part that is not as it should be: its own words say it best.
    const detail = error instanceof Error ? error.message : String(error)
    notes.report(importWords.whole, importWords.notWorkbook, { detail: detail.slice(0, 300) })
    return { problems: notes.problems }
  }
  const read = <Name extends SheetName>(name: Name) => rowsOf(name, book, notes)
  const rows: Rows = {
    dictionary: read('dictionary'),
    families: read('families'),
    messages: read('messages'),
    fields: read('fields'),
    values: read('values'),
    entries: read('entries'),
    examples: read('examples'),
  }
  if (notes.problems.length > 0) return { problems: notes.problems }
  return finish(notes, dictionaryOf(rows, notes))
}

function rowsOf<Name extends SheetName>(name: Name, book: readonly Sheet[], notes: Notes): Row<Name>[] {
  const { name: sheet, columns } = sheets[name] as { name: string; columns: readonly ColumnName[] }
  const found = book.find((one) => one.sheet.trim().toLowerCase() === sheet.toLowerCase())
  if (!found) {
    notes.report(importWords.whole, importWords.noSheet, { sheet })
    return []
  }
  const [head = [], ...body] = found.data
  const headings = head.map((value) => textOf(value).trim().toLowerCase())
  const places = columns.map((column) => {
    const { zh, en } = columnWords[column]
    const known = [headingOf(column), zh, en, column].map((words) => words.toLowerCase())
    const at = headings.findIndex((heading) => known.includes(heading))
    if (at < 0 && !optionalColumns.includes(column))
      notes.report(fill(importWords.sheet, { sheet }), importWords.noColumn, { column: headingOf(column) })
    return [column, at] as const
  })
  return body.flatMap((line, at) => {
    const cells = Object.fromEntries(places.map(([column, place]) => [column, textOf(line[place])]))
    if (Object.values(cells).every((value) => value === '')) return []
    return [{ cells: cells as RowOf<Name>, place: fill(importWords.row, { sheet, row: at + 2 }) }]
  })
}

/** Numbers and dates that somebody's program made of texts are texts again. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? String(value) : value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'Y' : 'N'
  return fromCellText(String(value))
}

function dictionaryOf(rows: Rows, notes: Notes): Dictionary {
  const [first, ...others] = rows.dictionary
  if (!first || others.length > 0)
    notes.report(fill(importWords.sheet, { sheet: sheets.dictionary.name }), importWords.oneRow)

  const fields = new Map<string, Field>()
  const allFields = rows.fields.map(({ cells, place }) => {
    const tag = numberOf(cells.tag, 'tag', place, notes)
    const field = notes.at(place, {
      tag,
      name: cells.name.trim(),
      type: cells.type.trim().toUpperCase() as Field['type'],
      description: { zh: cells.descriptionZh, en: cells.descriptionEn },
      values: [],
    } as Field)
    // What is said of a tag that is defined twice goes to the first, which counts.
    if (!fields.has(String(tag))) fields.set(String(tag), field)
    return field
  })
  for (const { cells, place } of rows.values) {
    const field = fields.get(cells.tag.trim())
    if (!field) notes.report(place, importWords.noField, { tag: cells.tag })
    else
      field.values.push(
        notes.at(place, {
          value: cells.value,
          name: cells.name,
          description: { zh: cells.descriptionZh, en: cells.descriptionEn },
        }),
      )
  }

  const messages = new Map<string, Message>()
  const allMessages = rows.messages.map(({ cells, place }) => {
    const message = notes.at(place, {
      msgType: cells.msgType.trim(),
      name: cells.name.trim(),
      label: { zh: cells.labelZh, en: cells.labelEn },
      family: cells.family.trim(),
      direction: cells.direction.trim().toLowerCase() as Message['direction'],
      description: { zh: cells.descriptionZh, en: cells.descriptionEn },
      entries: [],
      examples: [],
    } as Message)
    if (!messages.has(message.msgType)) messages.set(message.msgType, message)
    return message
  })
  for (const { cells, place } of rows.examples) {
    const message = messages.get(cells.message.trim())
    if (!message) notes.report(place, importWords.noMessage, { message: cells.message })
    else
      message.examples.push(
        notes.at(place, { label: { zh: cells.labelZh, en: cells.labelEn }, raw: cells.raw }),
      )
  }

  const header: Entry[] = []
  const trailer: Entry[] = []
  const listOf = (message: string): Entry[] | undefined =>
    message === frames.header ? header : message === frames.trailer ? trailer : messages.get(message)?.entries
  nestEntries(rows.entries, listOf, notes)
  return {
    beginString: first?.cells.beginString.trim() ?? '',
    families: rows.families.map(({ cells, place }) =>
      notes.at(place, { code: cells.code.trim(), label: { zh: cells.labelZh, en: cells.labelEn } }),
    ),
    header,
    trailer,
    fields: allFields,
    messages: allMessages,
  }
}

/** An entry of a deeper level belongs to the group of the last one above it. */
function nestEntries(
  rows: readonly Row<'entries'>[],
  listOf: (message: string) => Entry[] | undefined,
  notes: Notes,
): void {
  /** The last entry of each level of each message. */
  const open = new Map<string, Entry[]>()
  for (const { cells, place } of rows) {
    const message = cells.message.trim()
    const list = listOf(message)
    if (!list) {
      notes.report(place, importWords.noMessage, { message })
      continue
    }
    const level = numberOf(cells.level, 'level', place, notes)
    const required = yesOrNo(cells.required, place, notes)
    const when = conditionOf(cells.when, place, notes)
    const entry = notes.at<Entry>(place, {
      tag: numberOf(cells.tag, 'tag', place, notes),
      required,
      note: { zh: cells.noteZh, en: cells.noteEn },
      ...(when && { when }),
    })
    const above = open.get(message) ?? []
    open.set(message, above)
    // Before anything walks down there.
    if (level > mostGroupDepth) {
      notes.report(place, dictionaryFaults.tooDeep, { most: mostGroupDepth })
      continue
    }
    if (level > above.length) {
      notes.report(place, importWords.level, { level, above: level - 1 })
      continue
    }
    above.length = level
    const group = above.at(-1)
    if (group) {
      group.entries ??= []
      group.entries.push(entry)
    } else list.push(entry)
    above.push(entry)
  }
}

function numberOf(given: string, column: ColumnName, place: Text, notes: Notes): number {
  const trimmed = given.trim()
  if (/^\d{1,9}$/.test(trimmed)) return Number(trimmed)
  notes.report(place, importWords.wholeNumber, { column: headingOf(column) })
  return 0
}

function conditionOf(given: string, place: Text, notes: Notes): Entry['when'] {
  if (given.trim() === '') return undefined
  const when = readCondition(given)
  if (!when) notes.report(place, importWords.condition, { column: headingOf('when') })
  return when
}

function yesOrNo(given: string, place: Text, notes: Notes): boolean {
  const letter = given.trim().toUpperCase()
  if (letter !== 'Y' && letter !== 'N')
    notes.report(place, importWords.yesNo, { column: headingOf('required') })
  return letter === 'Y'
}
