import type { IsvMessageReader } from '@cass/contract/isv-messages/endpoints.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { listAsSheet, type Sheet, type SheetColumn } from '../../lib/workbook.ts'
import { sheetText as words } from './text.ts'

const columns: readonly SheetColumn<IsvMessageReader>[] = [
  { heading: words.institution, width: 36, value: ({ institutionName }) => institutionName },
  { heading: words.name, width: 20, value: ({ name }) => name },
  { heading: words.readAt, width: 20, value: ({ readAt }) => (readAt === null ? null : new Date(readAt)) },
]

/** Who received a message, and when they read it. */
export const readerSheet = (rows: readonly IsvMessageReader[], language: Language): Sheet =>
  listAsSheet(words.sheet, columns, rows, language)
