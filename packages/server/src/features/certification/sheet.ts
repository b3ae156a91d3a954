import { sessions } from '@cass/contract/certification/enums.ts'
import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { stateByCode } from '@cass/contract/kit/workflow.ts'
import { type InterfaceFamily, interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { listAsSheet, onDay, type Sheet, type SheetColumn } from '../../lib/workbook.ts'
import type { ListedTest } from './list-repository.ts'
import { sheetText as words } from './text.ts'

const stateLabel = (code: string) =>
  certificationWorkflow.states[stateByCode(certificationWorkflow, code)].label
const familyNames = (families: readonly string[], language: Language): string =>
  families.map((family) => interfaceFamilies[family as InterfaceFamily].short).join(words.separator[language])

const columns: readonly SheetColumn<ListedTest>[] = [
  { heading: words.number, width: 20, value: ({ application }) => application.ordNo },
  {
    heading: words.institution,
    width: 30,
    value: ({ institution }, language) => institutionName(institution, language),
  },
  { heading: words.subject, width: 36, value: ({ application }, language) => application.subject[language] },
  {
    heading: words.families,
    width: 24,
    value: ({ certification }, language) => familyNames(certification.families, language),
  },
  {
    heading: words.status,
    width: 26,
    value: ({ application }, language) => stateLabel(application.status)[language],
  },
  { heading: words.date, width: 14, value: ({ certification }) => onDay(certification.testDate) },
  {
    heading: words.session,
    width: 12,
    value: ({ certification: { session } }, language) => session && sessions[session].label[language],
  },
  {
    heading: words.newTime,
    width: 22,
    value: ({ certification }, language) => (certification.needsNewTime ? words.yes[language] : ''),
  },
  { heading: words.checkedInAt, width: 20, value: ({ certification }) => certification.checkedInAt },
  { heading: words.forms, width: 12, value: ({ forms }) => forms },
  { heading: words.approvedForms, width: 16, value: ({ approvedForms }) => approvedForms },
  { heading: words.appeals, width: 12, value: ({ certification }) => certification.appeals },
  { heading: words.certificate, width: 20, value: ({ certification }) => certification.certificateNo },
  { heading: words.submittedAt, width: 20, value: ({ application }) => application.submittedAt },
]

/** A list of tests as a sheet. */
export const testSheet = (tests: readonly ListedTest[], language: Language): Sheet =>
  listAsSheet(words.sheet, columns, tests, language)
