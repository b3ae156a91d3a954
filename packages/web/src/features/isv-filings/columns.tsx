import type { IsvFilingRow } from '@cass/contract/isv-filings/endpoints.ts'
import { filingKinds } from '@cass/contract/isv-filings/kinds.ts'
import { isvFilingWorkflow } from '@cass/contract/isv-filings/workflow.ts'
import { addressOf } from '@cass/contract/site/paths.ts'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { StatusTag } from '../../ui/page/status-tag.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { kindWords, listWords as words } from './text.ts'

const status: Column<IsvFilingRow> = {
  key: 'status',
  title: say(words.status),
  render: (row) => <StatusTag workflow={isvFilingWorkflow} code={row.status} />,
}
const time = (key: 'submittedAt' | 'approvedAt' | 'updatedAt'): Column<IsvFilingRow> => ({
  key,
  title: say(words[key]),
  render: (row) => (row[key] ? <When at={row[key]} /> : '—'),
})

/** Of one kind, to its institution. */
export const ownColumns = (kind: keyof typeof kindWords): readonly Column<IsvFilingRow>[] => [
  {
    key: 'subject',
    title: say(kindWords[kind].subject),
    render: (row) => <TwoLines first={row.subject} second={<span className="mono">{row.number}</span>} />,
  },
  status,
  time('submittedAt'),
  time('approvedAt'),
  time('updatedAt'),
]

/** Of all kinds, to the operator. */
export const operatorColumns: readonly Column<IsvFilingRow>[] = [
  {
    key: 'number',
    title: say(words.number),
    render: (row) => (
      <TwoLines
        first={<span className="mono">{row.number}</span>}
        second={say(filingKinds[row.kind].label)}
      />
    ),
  },
  { key: 'institution', title: say(words.institution), render: (row) => row.institutionName },
  { key: 'subject', title: say(words.subject), render: (row) => row.subject },
  status,
  time('submittedAt'),
  time('approvedAt'),
]

/** Where its institution writes or reads it. */
export const filingAddress = ({ id, kind, moves }: Pick<IsvFilingRow, 'id' | 'kind' | 'moves'>): string => {
  const { edit, read } = filingKinds[kind].pages
  return addressOf(moves.includes('save') ? edit : read, { id })
}
