import type { IsvFilingRow } from '@cass/contract/isv-filings/endpoints.ts'
import { filingKinds } from '@cass/contract/isv-filings/kinds.ts'
import { isvFilingWorkflow } from '@cass/contract/isv-filings/workflow.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { stateByCode } from '@cass/contract/kit/workflow.ts'
import { listAsSheet, type Sheet, type SheetColumn } from '../../lib/workbook.ts'
import { sheetText as words } from './text.ts'

const moment = (at: string | null): Date | null => (at === null ? null : new Date(at))
const stateLabel = (code: string) => isvFilingWorkflow.states[stateByCode(isvFilingWorkflow, code)].label

const columns: readonly SheetColumn<IsvFilingRow>[] = [
  { heading: words.number, width: 20, value: (row) => row.number },
  { heading: words.kind, width: 22, value: (row, language) => filingKinds[row.kind].label[language] },
  { heading: words.institution, width: 30, value: (row) => row.institutionName },
  { heading: words.subject, width: 52, value: (row) => row.subject },
  { heading: words.status, width: 18, value: (row, language) => stateLabel(row.status)[language] },
  { heading: words.author, width: 16, value: (row) => row.authorName },
  { heading: words.submittedAt, width: 20, value: (row) => moment(row.submittedAt) },
  { heading: words.approvedAt, width: 20, value: (row) => moment(row.approvedAt) },
  { heading: words.updatedAt, width: 20, value: (row) => moment(row.updatedAt) },
]

/** A list of filings as a sheet. */
export const filingSheet = (rows: readonly IsvFilingRow[], language: Language): Sheet =>
  listAsSheet(words.sheet, columns, rows, language)
