import type { ApplicationRow } from '@cass/contract/applications/endpoints.ts'
import { satisfactions } from '@cass/contract/applications/enums.ts'
import { flowOf } from '@cass/contract/applications/flows.ts'
import { serviceTypeLabel } from '@cass/contract/applications/kinds.ts'
import { stages } from '@cass/contract/applications/stages.ts'
import { statusLook } from '@cass/contract/applications/status.ts'
import { marketDate, marketTime } from '@cass/contract/kit/market-time.ts'
import type { Language, Text } from '@cass/contract/kit/text.ts'
import writeExcelFile from 'write-excel-file/node'
import { headingCell, textCell } from '../../platform/workbook-cells.ts'
import { sheetWords } from './text.ts'

type SheetColumn = {
  header: Text
  /** In characters. */
  width: number
  value: (row: ApplicationRow, language: Language) => string
}

/** A moment as the market's clock shows it; a text, so that no reader's own time zone gets at it. */
const moment = (at: string | null): string =>
  at === null ? '' : `${marketDate(new Date(at))} ${marketTime(new Date(at))}`

const columns: readonly SheetColumn[] = [
  { header: sheetWords.applyOrdNo, width: 20, value: (row) => row.applyOrdNo },
  { header: sheetWords.institution, width: 30, value: (row) => row.institutionName },
  {
    header: sheetWords.serviceType,
    width: 20,
    value: (row, language) => serviceTypeLabel(row.serviceType)[language],
  },
  {
    header: sheetWords.flow,
    width: 18,
    value: (row, language) => (row.flow === null ? '' : flowOf(row.flow)!.label[language]),
  },
  { header: sheetWords.subject, width: 44, value: (row) => row.subject },
  { header: sheetWords.status, width: 18, value: (row, language) => statusLook(row).label[language] },
  { header: sheetWords.applicant, width: 14, value: (row) => row.applicantName },
  { header: sheetWords.createdAt, width: 20, value: (row) => moment(row.createdAt) },
  { header: sheetWords.submittedAt, width: 20, value: (row) => moment(row.submittedAt) },
  { header: sheetWords.finishedAt, width: 20, value: (row) => moment(row.finishedAt) },
  {
    header: sheetWords.holders,
    width: 44,
    value: (row, language) =>
      row.holders
        .map(({ stage, teamName, personName }) =>
          [stages[stage].label[language], teamName, personName].filter(Boolean).join(' · '),
        )
        .join('; '),
  },
  {
    header: sheetWords.dueAt,
    width: 20,
    value: (row) => moment(row.holders.map(({ dueAt }) => dueAt).toSorted()[0] ?? null),
  },
  {
    header: sheetWords.overdue,
    width: 10,
    value: (row, language) => {
      if (row.holders.length === 0) return ''
      return sheetWords[row.holders.some(({ overdue }) => overdue) ? 'yes' : 'no'][language]
    },
  },
  {
    header: sheetWords.satisfaction,
    width: 16,
    value: (row, language) =>
      satisfactions.find(({ value }) => value === row.satisfaction)?.label[language] ?? '',
  },
]

/** The list of applications as the bytes of an xlsx file. */
export async function writeSheet(rows: readonly ApplicationRow[], language: Language): Promise<Buffer> {
  const data = [
    columns.map(({ header }) => headingCell(header[language])),
    ...rows.map((row) => columns.map(({ value }) => textCell(value(row, language)))),
  ]
  return await writeExcelFile(data, {
    sheet: sheetWords.sheet[language],
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}
