import { writeCondition } from '@cass/contract/message-library/condition.ts'
import type { Dictionary, Entry } from '@cass/contract/message-library/dictionary.ts'
import { writeSheets } from '../../lib/workbook.ts'
import { type ColumnName, frames, headingOf, type RowOf, type SheetName, sheets } from './workbook-sheets.ts'

const widths: Partial<Record<ColumnName, number>> = {
  descriptionZh: 48,
  descriptionEn: 48,
  noteZh: 32,
  noteEn: 32,
  raw: 80,
  tag: 10,
  level: 10,
  required: 12,
}

/** Writes a dictionary as a workbook that can be imported again. */
export function writeWorkbook(dictionary: Dictionary): Promise<Buffer> {
  const rows = rowsOf(dictionary)
  return writeSheets(
    (Object.keys(sheets) as SheetName[]).map((key) => {
      const columns: readonly ColumnName[] = sheets[key].columns
      const lines: readonly Partial<Record<ColumnName, string>>[] = rows[key]
      return {
        name: sheets[key].name,
        columns: columns.map((column) => ({ heading: headingOf(column), width: widths[column] ?? 22 })),
        rows: lines.map((line) => columns.map((column) => line[column] ?? '')),
      }
    }),
  )
}

function rowsOf(dictionary: Dictionary): { [Name in SheetName]: RowOf<Name>[] } {
  return {
    dictionary: [{ beginString: dictionary.beginString }],
    families: dictionary.families.map(({ code, label }) => ({
      code,
      labelZh: label.zh,
      labelEn: label.en,
    })),
    messages: dictionary.messages.map(({ msgType, name, family, direction, label, description }) => ({
      msgType,
      name,
      family,
      direction,
      labelZh: label.zh,
      labelEn: label.en,
      descriptionZh: description.zh,
      descriptionEn: description.en,
    })),
    fields: dictionary.fields.map(({ tag, name, type, description }) => ({
      tag: String(tag),
      name,
      type,
      descriptionZh: description.zh,
      descriptionEn: description.en,
    })),
    values: dictionary.fields.flatMap(({ tag, values }) =>
      values.map(({ value, name, description }) => ({
        tag: String(tag),
        value,
        name,
        descriptionZh: description.zh,
        descriptionEn: description.en,
      })),
    ),
    entries: [
      ...entryRows(frames.header, dictionary.header),
      ...entryRows(frames.trailer, dictionary.trailer),
      ...dictionary.messages.flatMap(({ msgType, entries }) => entryRows(msgType, entries)),
    ],
    examples: dictionary.messages.flatMap(({ msgType, examples }) =>
      examples.map(({ label, raw }) => ({
        message: msgType,
        labelZh: label.zh,
        labelEn: label.en,
        raw,
      })),
    ),
  }
}

const entryRows = (message: string, entries: readonly Entry[], level = 0): RowOf<'entries'>[] =>
  entries.flatMap((entry) => [
    {
      message,
      level: String(level),
      tag: String(entry.tag),
      required: entry.required ? 'Y' : 'N',
      noteZh: entry.note.zh,
      noteEn: entry.note.en,
      when: entry.when ? writeCondition(entry.when) : '',
    },
    ...entryRows(message, entry.entries ?? [], level + 1),
  ])
