import { bothWords } from '../../../lib/imports/read-sheets.ts'
import { writeSheets } from '../../../lib/workbook.ts'
import { readWorkbook, sheets } from './read-workbook.ts'
import { columnText } from './text.ts'

export type Job =
  | { kind: 'read'; bytes: Uint8Array }
  | { kind: 'write'; rows: readonly Record<keyof typeof columnText, string>[] }

process.once('disconnect', () => process.exit())
process.once('message', async (job: Job) => process.send!(await done(job)))

const { columns, name } = sheets.codes
const done = (job: Job): Promise<unknown> =>
  job.kind === 'read'
    ? readWorkbook(Buffer.from(job.bytes))
    : writeSheets([
        {
          name,
          columns: columns.map((column) => ({ heading: bothWords(columnText[column]), width: 28 })),
          rows: job.rows.map((row) => columns.map((column) => row[column])),
        },
      ])
