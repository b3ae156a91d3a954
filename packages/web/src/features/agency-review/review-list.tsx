import type { ReviewRow } from '@cass/contract/agency-review/endpoints.ts'
import { reviewKinds } from '@cass/contract/agency-review/kinds.ts'
import { agencyReviewWorkflow } from '@cass/contract/agency-review/workflow.ts'
import { type Identity, identities } from '@cass/contract/institutions/enums.ts'
import { useQuery } from '@tanstack/react-query'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { StatusTag, statusOptions, Tag } from '../../ui/page/status-tag.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FilterBar } from '../../ui/table/filter-bar.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { listSchema, reviewsQuery, type SideName, sides } from './sides.ts'
import { words } from './text.ts'

export function ReviewList({ side, onOpen }: { side: SideName; onOpen: (id: string) => void }) {
  const list = useListSearch(listSchema)
  const query = useQuery(reviewsQuery(side, list.search))
  const { title, lead } = sides[side].words
  const kinds = sides[side].kinds.map((value) => ({ value, label: say(reviewKinds[value]) }))
  return (
    <ListPage
      title={say(title)}
      lead={say(lead)}
      filters={
        <FilterBar
          list={list}
          filters={[
            { kind: 'text', name: 'keyword', label: say(words.institution), placeholder: say(words.keyword) },
            {
              kind: 'select',
              name: 'status',
              label: say(words.status),
              options: statusOptions(agencyReviewWorkflow),
            },
            { kind: 'select', name: 'kind', label: say(words.kind), options: kinds },
            { kind: 'dates', from: 'submittedFrom', to: 'submittedTo', label: say(words.submitted) },
          ]}
        />
      }
    >
      <DataTable
        label={say(title)}
        query={query}
        list={list}
        rowKey={(row) => row.id}
        nameOf={(row) => row.institutionName}
        columns={columns}
        onOpen={(row) => onOpen(row.id)}
        actions={(row) => [
          {
            key: 'open',
            label: say(row.moves.length > 0 ? words.review : words.view),
            onClick: () => onOpen(row.id),
          },
        ]}
        empty={{ title: say(words.none), hint: say(words.noneHint) }}
      />
    </ListPage>
  )
}

const columns: Column<ReviewRow>[] = [
  {
    key: 'institutionName',
    title: say(words.institution),
    render: (row) => (
      <TwoLines first={row.institutionName} second={<span className="mono">{row.creditCode}</span>} />
    ),
  },
  { key: 'kind', title: say(words.kind), render: (row) => say(reviewKinds[row.kind]) },
  {
    key: 'identities',
    title: say(words.identity),
    render: (row) => row.identities.map((code) => say(identities[code as Identity])).join(' · '),
  },
  {
    key: 'applicant',
    title: say(words.applicant),
    render: (row) => (
      <TwoLines first={row.applicantName} second={<span className="mono">{row.applicantLogin}</span>} />
    ),
  },
  {
    key: 'status',
    title: say(words.status),
    render: (row) => (
      <>
        <StatusTag workflow={agencyReviewWorkflow} code={row.status} />
        {row.creditCodeShared && (
          <Tag tone="waiting" icon="warning">
            {say(words.shared)}
          </Tag>
        )}
      </>
    ),
  },
  { key: 'submittedAt', title: say(words.submitted), render: (row) => <When at={row.submittedAt} /> },
  {
    key: 'decidedAt',
    title: say(words.decided),
    render: (row) =>
      row.decidedAt ? <TwoLines first={row.decidedBy ?? ''} second={<When at={row.decidedAt} />} /> : '—',
  },
]
