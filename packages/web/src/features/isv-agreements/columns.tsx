import type { IsvAgreement } from '@cass/contract/isv-agreements/endpoints.ts'
import { agreementKinds } from '@cass/contract/isv-agreements/kinds.ts'
import { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { StatusTag } from '../../ui/page/status-tag.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { Ends } from './term.tsx'
import { agreementWords as words } from './text.ts'

type AgreementColumn = Column<IsvAgreement>

const sayEdition = (edition: number) => say(fill(words.editionOf, { n: edition }))
const status: AgreementColumn = {
  key: 'status',
  title: say(words.status),
  render: (row) => <StatusTag workflow={isvAgreementWorkflow} code={row.status} />,
}
/** Whatever day had been set for it. */
const endedOtherwise = (['withdrawn', 'rejected', 'replaced'] as const).map(
  (state) => isvAgreementWorkflow.states[state].code,
)
const ends: AgreementColumn = {
  key: 'ends',
  title: say(words.ends),
  render: (row) => (endedOtherwise.includes(row.status) ? '—' : <Ends {...row} />),
}
const signed: AgreementColumn = {
  key: 'signedAt',
  title: say(words.signedAt),
  render: (row) => <TwoLines first={<When at={row.signedAt} />} second={row.signerName} />,
}

export const ownColumns: readonly AgreementColumn[] = [
  {
    key: 'number',
    title: say(words.kind),
    render: (row) => (
      <TwoLines
        first={`${say(agreementKinds[row.kind])} · ${sayEdition(row.edition)}`}
        second={<span className="mono">{row.number}</span>}
      />
    ),
  },
  status,
  ends,
  signed,
]

export const deskColumns: readonly AgreementColumn[] = [
  {
    key: 'institution',
    title: say(words.institution),
    render: (row) => (
      <TwoLines first={row.institutionName} second={<span className="mono">{row.number}</span>} />
    ),
  },
  {
    key: 'kind',
    title: say(words.kind),
    render: (row) => <TwoLines first={say(agreementKinds[row.kind])} second={sayEdition(row.edition)} />,
  },
  status,
  ends,
  signed,
]
