import type { ImpactMatrixRow } from '@cass/contract/impact-assessments/endpoints.ts'
import { isvFilingWorkflow } from '@cass/contract/isv-filings/workflow.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { stateByCode } from '@cass/contract/kit/workflow.ts'
import { listAsSheet, onDay, type Sheet, type SheetColumn } from '../../lib/workbook.ts'
import { matrixText as words } from './text.ts'

const moment = (at: string | null): Date | null => (at === null ? null : new Date(at))
const filingLabel = (code: string) => isvFilingWorkflow.states[stateByCode(isvFilingWorkflow, code)].label

const columns: readonly SheetColumn<ImpactMatrixRow>[] = [
  { heading: words.institution, width: 30, value: (row) => row.institutionName },
  { heading: words.product, width: 30, value: (row) => row.productName },
  { heading: words.families, width: 24, value: (row) => row.families.join(', ') },
  { heading: words.answer, width: 16, value: (row, language) => words[row.answer][language] },
  { heading: words.effort, width: 20, value: (row) => row.effort },
  { heading: words.plannedOn, width: 18, value: (row) => onDay(row.plannedOn) },
  { heading: words.note, width: 44, value: (row) => row.note },
  { heading: words.answeredAt, width: 20, value: (row) => moment(row.answeredAt) },
  {
    heading: words.filing,
    width: 18,
    value: (row, language) => (row.filing ? filingLabel(row.filing.status)[language] : ''),
  },
  { heading: words.remindedAt, width: 20, value: (row) => moment(row.remindedAt) },
]

/** The answers to an impact assessment, by ISV and product. */
export const matrixSheet = (rows: readonly ImpactMatrixRow[], language: Language): Sheet =>
  listAsSheet(words.sheet, columns, rows, language)
