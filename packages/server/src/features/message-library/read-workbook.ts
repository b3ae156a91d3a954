import { fill, type Text } from '@cass/contract/kit/text.ts'
import { readCondition } from '@cass/contract/message-library/condition.ts'
import type { Dictionary, Entry, Field, Message } from '@cass/contract/message-library/dictionary.ts'
import { maxGroupDepth } from '@cass/contract/message-library/problems.ts'
import { dictionaryFaults } from '@cass/contract/message-library/text.ts'
import { createImportLog, type ImportLog } from '../../lib/imports/log.ts'
import { readSheets, type SheetRows } from '../../lib/imports/read-sheets.ts'
import { finishParsing, type ParsedFile } from './reading.ts'
import { columnText, importText } from './text.ts'
import { type ColumnName, frames, headingOf, optionalColumns, sheets } from './workbook-sheets.ts'

type Rows = SheetRows<typeof sheets>
type Row<Name extends keyof typeof sheets> = Rows[Name][number]

/** Reads a dictionary from a workbook in the format of `writeWorkbook`. */
export async function readWorkbook(bytes: Buffer): Promise<ParsedFile> {
  const log = createImportLog()
  const rows = await readSheets(bytes, { sheets, columnText, optionalColumns }, log)
  return rows ? finishParsing(log, dictionaryOf(rows, log)) : { problems: log.problems }
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
