import { identities } from '@cass/contract/institutions/enums.ts'
import type { Language, Text } from '@cass/contract/kit/text.ts'
import { stateByCode } from '@cass/contract/kit/workflow.ts'
import type { AdjustedItem, AdjustmentRow } from '@cass/contract/permission-adjustments/endpoints.ts'
import { permissionAdjustmentWorkflow } from '@cass/contract/permission-adjustments/workflow.ts'
import { listAsSheet, type Sheet, type SheetColumn } from '../../lib/workbook.ts'
import { sheetWords as words } from './text.ts'

/** As it is listed, with what the list leaves out. */
export type SheetRow = AdjustmentRow & { creditCode: string; feedback: string }

const statusOf = (status: string): Text =>
  permissionAdjustmentWorkflow.states[stateByCode(permissionAdjustmentWorkflow, status)].label
const moment = (at: string | null): Date | null => (at === null ? null : new Date(at))

const columns: readonly SheetColumn<SheetRow>[] = [
  { heading: words.number, width: 20, value: (row) => row.number },
  { heading: words.institution, width: 30, value: (row) => row.institutionName },
  { heading: words.creditCode, width: 22, value: (row) => row.creditCode },
  { heading: words.tree, width: 22, value: (row, language) => identities[row.tree][language] },
  { heading: words.granted, width: 14, value: (row) => row.granted },
  { heading: words.removed, width: 14, value: (row) => row.removed },
  { heading: words.reason, width: 48, value: (row) => row.reason },
  { heading: words.status, width: 16, value: (row, language) => statusOf(row.status)[language] },
  { heading: words.requestedBy, width: 16, value: (row) => row.requestedBy },
  { heading: words.requestedAt, width: 22, value: (row) => moment(row.requestedAt) },
  { heading: words.decidedBy, width: 16, value: (row) => row.decidedBy ?? '' },
  { heading: words.decidedAt, width: 22, value: (row) => moment(row.decidedAt) },
  { heading: words.feedback, width: 48, value: (row) => row.feedback },
  { heading: words.counters, width: 20, value: (row) => row.counters?.number ?? '' },
]

export const listSheet = (rows: readonly SheetRow[], language: Language): Sheet =>
  listAsSheet(words.list, columns, rows, language)

/** What one grants and removes, item by item, and the request. */
export function detailSheets(
  row: SheetRow,
  items: { granted: readonly AdjustedItem[]; removed: readonly AdjustedItem[] },
  language: Language,
): [Sheet, Sheet] {
  const rowsOf = (change: Text, all: readonly AdjustedItem[]) =>
    all.map(({ code, name, path }) => [change[language], code, name, path.join(' › ')])
  const rows = [...rowsOf(words.grant, items.granted), ...rowsOf(words.remove, items.removed)]
  return [
    {
      name: words.items[language],
      columns: [
        { heading: words.change[language], width: 10 },
        { heading: words.code[language], width: 28 },
        { heading: words.name[language], width: 36 },
        { heading: words.path[language], width: 60 },
      ],
      rows,
    },
    listAsSheet(words.request, columns, [row], language),
  ]
}
