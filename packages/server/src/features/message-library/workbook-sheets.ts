import type { Text } from '@cass/contract/kit/text.ts'
import { columnWords } from './text.ts'

// The workbook of a dictionary, as it is written and read: docs/message-dictionary.md describes it.

export type ColumnName = keyof typeof columnWords
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
/** Those that workbooks from before do not have. */
export const optionalColumns: readonly ColumnName[] = ['when']
export type SheetName = keyof typeof sheets
export type RowOf<Name extends SheetName> = Record<(typeof sheets)[Name]['columns'][number], string>

/** Where entries stand that are of no message; no type of a message can be written so. */
export const frames = { header: '(header)', trailer: '(trailer)' } as const

/** Both languages in one, so that one workbook serves everybody. */
export const headingOf = (column: ColumnName): string => {
  const words: Text = columnWords[column]
  return `${words.zh} ${words.en}`
}
