import { fill, type Text } from '@cass/contract/kit/text.ts'
import { readCondition } from '@cass/contract/message-library/condition.ts'
import type { Dictionary, Entry, Field, Message } from '@cass/contract/message-library/dictionary.ts'
import { maxGroupDepth } from '@cass/contract/message-library/problems.ts'
import { dictionaryFaults } from '@cass/contract/message-library/text.ts'
import readExcelFile, { type Sheet } from 'read-excel-file/node'
import { fromCellText } from '../../lib/workbook-cells.ts'
import { createImportLog, finishParsing, type ImportLog, type ParsedFile } from './reading.ts'
import { sizeProblem } from './sheet-size.ts'
import { columnText, importText } from './text.ts'
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

/** Reads a dictionary from a workbook in the format of `writeWorkbook`. */
export async function readWorkbook(bytes: Buffer): Promise<ParsedFile> {
  const log = createImportLog()
  let book: Sheet[]
  try {
    const tooLarge = await sizeProblem(bytes)
    if (tooLarge) return { problems: [tooLarge] }
    book = await readExcelFile(bytes, { trim: false })
  } catch (error) {
    // Cells or parts of the workbook are invalid; the reader's message is the best explanation.
    const detail = error instanceof Error ? error.message : String(error)
    log.error(importText.whole, importText.notWorkbook, { detail: detail.slice(0, 300) })
    return { problems: log.problems }
  }
  const read = <Name extends SheetName>(name: Name) => rowsOf(name, book, log)
  const rows: Rows = {
    dictionary: read('dictionary'),
    families: read('families'),
    messages: read('messages'),
    fields: read('fields'),
    values: read('values'),
    entries: read('entries'),
    examples: read('examples'),
  }
  if (log.problems.length > 0) return { problems: log.problems }
  return finishParsing(log, dictionaryOf(rows, log))
}

function rowsOf<Name extends SheetName>(name: Name, book: readonly Sheet[], log: ImportLog): Row<Name>[] {
  const { name: sheet, columns } = sheets[name] as { name: string; columns: readonly ColumnName[] }
  const found = book.find((one) => one.sheet.trim().toLowerCase() === sheet.toLowerCase())
  if (!found) {
    log.error(importText.whole, importText.noSheet, { sheet })
    return []
  }
  const [head = [], ...body] = found.data
  const headings = head.map((value) => textOf(value).trim().toLowerCase())
  const places = columns.map((column) => {
    const { zh, en } = columnText[column]
    const known = [headingOf(column), zh, en, column].map((heading) => heading.toLowerCase())
    const at = headings.findIndex((heading) => known.includes(heading))
    if (at < 0 && !optionalColumns.includes(column))
      log.error(fill(importText.sheet, { sheet }), importText.noColumn, { column: headingOf(column) })
    return [column, at] as const
  })
  return body.flatMap((line, at) => {
    const cells = Object.fromEntries(places.map(([column, place]) => [column, textOf(line[place])]))
    if (Object.values(cells).every((value) => value === '')) return []
    return [{ cells: cells as RowOf<Name>, place: fill(importText.row, { sheet, row: at + 2 }) }]
  })
}

/** Spreadsheet programs turn texts into numbers and dates; this turns them back. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? String(value) : value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'Y' : 'N'
  return fromCellText(String(value))
}

function dictionaryOf(rows: Rows, log: ImportLog): Dictionary {
  const [first, ...others] = rows.dictionary
  if (!first || others.length > 0)
    log.error(fill(importText.sheet, { sheet: sheets.dictionary.name }), importText.oneRow)

  const fields = new Map<string, Field>()
  const allFields = rows.fields.map(({ cells, place }) => {
    const tag = numberOf(cells.tag, 'tag', place, log)
    const field = log.locate(place, {
      tag,
      name: cells.name.trim(),
      type: cells.type.trim().toUpperCase() as Field['type'],
      description: { zh: cells.descriptionZh, en: cells.descriptionEn },
      values: [],
    } as Field)
    // Of a tag that is defined twice the first definition is used, so values belong to that.
    if (!fields.has(String(tag))) fields.set(String(tag), field)
    return field
  })
  for (const { cells, place } of rows.values) {
    const field = fields.get(cells.tag.trim())
    if (!field) log.error(place, importText.noField, { tag: cells.tag })
    else
      field.values.push(
        log.locate(place, {
          value: cells.value,
          name: cells.name,
          description: { zh: cells.descriptionZh, en: cells.descriptionEn },
        }),
      )
  }

  const messages = new Map<string, Message>()
  const allMessages = rows.messages.map(({ cells, place }) => {
    const message = log.locate(place, {
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
    if (!message) log.error(place, importText.noMessage, { message: cells.message })
    else
      message.examples.push(
        log.locate(place, { label: { zh: cells.labelZh, en: cells.labelEn }, raw: cells.raw }),
      )
  }

  const header: Entry[] = []
  const trailer: Entry[] = []
  const listOf = (message: string): Entry[] | undefined =>
    message === frames.header ? header : message === frames.trailer ? trailer : messages.get(message)?.entries
  nestEntries(rows.entries, listOf, log)
  return {
    beginString: first?.cells.beginString.trim() ?? '',
    families: rows.families.map(({ cells, place }) =>
      log.locate(place, { code: cells.code.trim(), label: { zh: cells.labelZh, en: cells.labelEn } }),
    ),
    header,
    trailer,
    fields: allFields,
    messages: allMessages,
  }
}

/** An entry of a deeper level belongs to the group of the last entry one level above. */
function nestEntries(
  rows: readonly Row<'entries'>[],
  listOf: (message: string) => Entry[] | undefined,
  log: ImportLog,
): void {
  /** The last entry of each level of each message. */
  const open = new Map<string, Entry[]>()
  for (const { cells, place } of rows) {
    const message = cells.message.trim()
    const list = listOf(message)
    if (!list) {
      log.error(place, importText.noMessage, { message })
      continue
    }
    const level = numberOf(cells.level, 'level', place, log)
    const required = yesOrNo(cells.required, place, log)
    const when = conditionOf(cells.when, place, log)
    const entry = log.locate<Entry>(place, {
      tag: numberOf(cells.tag, 'tag', place, log),
      required,
      note: { zh: cells.noteZh, en: cells.noteEn },
      ...(when && { when }),
    })
    const above = open.get(message) ?? []
    open.set(message, above)
    // Checked before anything recurses that deep.
    if (level > maxGroupDepth) {
      log.error(place, dictionaryFaults.tooDeep, { most: maxGroupDepth })
      continue
    }
    if (level > above.length) {
      log.error(place, importText.level, { level, above: level - 1 })
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

function numberOf(given: string, column: ColumnName, place: Text, log: ImportLog): number {
  const trimmed = given.trim()
  if (/^\d{1,9}$/.test(trimmed)) return Number(trimmed)
  log.error(place, importText.wholeNumber, { column: headingOf(column) })
  return 0
}

function conditionOf(given: string, place: Text, log: ImportLog): Entry['when'] {
  if (given.trim() === '') return undefined
  const when = readCondition(given)
  if (!when) log.error(place, importText.condition, { column: headingOf('when') })
  return when
}

function yesOrNo(given: string, place: Text, log: ImportLog): boolean {
  const letter = given.trim().toUpperCase()
  if (letter !== 'Y' && letter !== 'N') log.error(place, importText.yesNo, { column: headingOf('required') })
  return letter === 'Y'
}
