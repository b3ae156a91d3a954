import { bothWords } from '../../lib/imports/read-sheets.ts'
import { columnText } from './text.ts'

// The format of a dictionary's workbook, described in docs/message-dictionary.md.

export type ColumnName = keyof typeof columnText
type Sheet<Columns extends ColumnName> = { name: string; columns: readonly Columns[] }
const sheet = <Columns extends ColumnName>(name: string, ...columns: Columns[]): Sheet<Columns> => ({
  name,
  columns,
})

export const sheets = {
  dictionary: sheet('Dictionary', 'beginString'),
  families: sheet('Families', 'code', 'labelZh', 'labelEn'),
  messages: sheet(
    'Messages',
    'msgType',
    'name',
    'family',
    'direction',
    'labelZh',
    'labelEn',
    'descriptionZh',
    'descriptionEn',
  ),
  fields: sheet('Fields', 'tag', 'name', 'type', 'descriptionZh', 'descriptionEn'),
  values: sheet('Values', 'tag', 'value', 'name', 'descriptionZh', 'descriptionEn'),
  entries: sheet('Entries', 'message', 'level', 'tag', 'required', 'noteZh', 'noteEn', 'when'),
  examples: sheet('Examples', 'message', 'labelZh', 'labelEn', 'raw'),
}
/** Columns that older workbooks do not have. */
export const optionalColumns: readonly ColumnName[] = ['when']
export type SheetName = keyof typeof sheets
export type RowOf<Name extends SheetName> = Record<(typeof sheets)[Name]['columns'][number], string>

/** The "message" of header and trailer entries; not valid as a message type. */
export const frames = { header: '(header)', trailer: '(trailer)' } as const

export const headingOf = (column: ColumnName): string => bothWords(columnText[column])
