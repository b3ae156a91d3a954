import type { IsvAgreement } from '@cass/contract/isv-agreements/endpoints.ts'
import { agreementKinds } from '@cass/contract/isv-agreements/kinds.ts'
import { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { stateByCode } from '@cass/contract/kit/workflow.ts'
import { listAsSheet, onDay, type Sheet, type SheetColumn } from '../../lib/workbook.ts'
import { columnText } from './text.ts'

const columns: readonly SheetColumn<IsvAgreement>[] = [
  { heading: columnText.number, width: 20, value: ({ number }) => number },
  { heading: columnText.institution, width: 32, value: ({ institutionName }) => institutionName },
  { heading: columnText.kind, width: 30, value: ({ kind }, language) => agreementKinds[kind][language] },
  { heading: columnText.edition, width: 8, value: ({ edition }) => edition },
  {
    heading: columnText.status,
    width: 22,
    value: ({ status }, language) =>
      isvAgreementWorkflow.states[stateByCode(isvAgreementWorkflow, status)].label[language],
  },
  { heading: columnText.signedAt, width: 20, value: ({ signedAt }) => new Date(signedAt) },
  { heading: columnText.signerName, width: 18, value: ({ signerName }) => signerName },
  { heading: columnText.startsOn, width: 14, value: ({ startsOn }) => onDay(startsOn) },
  { heading: columnText.endsOn, width: 14, value: ({ endsOn }) => onDay(endsOn) },
  { heading: columnText.terminatesOn, width: 14, value: ({ terminatesOn }) => onDay(terminatesOn) },
  { heading: columnText.daysLeft, width: 12, value: ({ daysLeft }) => daysLeft },
]

/** A list of agreements as a sheet. */
export const agreementSheet = (rows: readonly IsvAgreement[], language: Language): Sheet =>
  listAsSheet(columnText.sheet, columns, rows, language)
