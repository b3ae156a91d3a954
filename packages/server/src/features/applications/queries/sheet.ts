import { satisfactions } from '@cass/contract/applications/enums.ts'
import { flowOf } from '@cass/contract/applications/flows.ts'
import { serviceTypeLabel } from '@cass/contract/applications/kinds.ts'
import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import { statusLook } from '@cass/contract/applications/status.ts'
import type { Language, Text } from '@cass/contract/kit/text.ts'
import { stages } from '@cass/contract/reviews/stages.ts'
import type { Sheet } from '../../../lib/workbook.ts'
import { sheetWords } from './text.ts'

type SheetColumn = {
  header: Text
  /** In characters. */
  width: number
  value: (row: ApplicationRow, language: Language) => string | Date | null
}

const moment = (at: string | null): Date | null => (at === null ? null : new Date(at))

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
        .join(sheetWords.separator[language]),
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

/** The list of applications as a sheet. */
export const applicationSheet = (rows: readonly ApplicationRow[], language: Language): Sheet => ({
  name: sheetWords.sheet[language],
  columns: columns.map(({ header, width }) => ({ heading: header[language], width })),
  rows: rows.map((row) => columns.map(({ value }) => value(row, language))),
})
