import { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import type { IsvRow } from '@cass/contract/isvs/endpoints.ts'
import { isvStages } from '@cass/contract/isvs/stages.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { Language, Text } from '@cass/contract/kit/text.ts'
import { stateByCode } from '@cass/contract/kit/workflow.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { listAsSheet, onDay, type Sheet, type SheetColumn } from '../../lib/workbook.ts'
import { sheetText as words } from './text.ts'

const statusOf = (code: string): Text =>
  isvAgreementWorkflow.states[stateByCode(isvAgreementWorkflow, code)].label

const columns: readonly SheetColumn<IsvRow>[] = [
  { heading: words.institution, width: 36, value: ({ name }) => name },
  { heading: words.stage, width: 24, value: ({ stage }, language) => isvStages[stage].label[language] },
  { heading: words.since, width: 14, value: ({ since }) => onDay(marketDate(new Date(since))) },
  { heading: words.products, width: 10, value: ({ products }) => products },
  {
    heading: words.families,
    width: 36,
    value: ({ families }) => families.map((code) => interfaceFamilies[code].short).join(' · '),
  },
  { heading: words.certifications, width: 14, value: ({ certifications }) => certifications },
  {
    heading: words.onBoard,
    width: 12,
    value: ({ onBoard }, language) => words[onBoard ? 'shown' : 'notShown'][language],
  },
  {
    heading: words.agreement,
    width: 22,
    value: ({ agreement }, language) => (agreement ? statusOf(agreement.status)[language] : ''),
  },
  { heading: words.endsOn, width: 16, value: ({ agreement }) => onDay(agreement?.endsOn ?? null) },
  { heading: words.filings, width: 10, value: ({ filings }) => filings },
  { heading: words.openTasks, width: 12, value: ({ openTasks }) => openTasks },
  { heading: words.unanswered, width: 24, value: ({ unanswered }) => unanswered },
]

/** A list of ISVs as a sheet. */
export const isvSheet = (rows: readonly IsvRow[], language: Language): Sheet =>
  listAsSheet(words.sheet, columns, rows, language)
