import { identities } from '@cass/contract/institutions/enums.ts'
import {
  type AdjustmentRow,
  downloadAdjustments,
  searchAdjustments,
} from '@cass/contract/permission-adjustments/endpoints.ts'
import { permissionAdjustmentWorkflow } from '@cass/contract/permission-adjustments/workflow.ts'
import { treeTypeCodes } from '@cass/contract/permissions.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExportButton } from '../../domain/applications/export-button.tsx'
import { useFreshOnMessage } from '../../domain/process-view/queries.ts'
import { callBlob } from '../../lib/api.ts'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { Icon } from '../../ui/icons.tsx'
import { StatusTag, statusOptions } from '../../ui/page/status-tag.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FilterBar } from '../../ui/table/filter-bar.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { ChangeCount } from './change-count.tsx'
import { adjustmentsKey, adjustmentsQuery } from './queries.ts'
import { words } from './text.ts'

const treeOptions = treeTypeCodes.map((value) => ({ value, label: say(identities[value]) }))

export function AdjustmentList({ onOpen }: { onOpen: (id: string) => void }) {
  const list = useListSearch(searchAdjustments.body)
  const { pageNum: _pageNum, pageSize: _pageSize, ...filters } = list.search
  const query = useQuery(adjustmentsQuery(list.search))
  useFreshOnMessage(adjustmentsKey)
  const request = (
    <Link to={paths.permissionAdjustRequest} className="button button-primary">
      <Icon name="plus" size={16} />
      {say(words.request)}
    </Link>
  )
  return (
    <ListPage
      title={say(words.title)}
      lead={say(words.lead)}
      actions={
        <>
          <ExportButton
            load={() => callBlob(downloadAdjustments, { body: filters })}
            found={query.data}
            file={words.file}
          />
          {request}
        </>
      }
      filters={
        <FilterBar
          list={list}
          filters={[
            { kind: 'text', name: 'keyword', label: say(words.keyword), placeholder: say(words.keywordHint) },
            {
              kind: 'select',
              name: 'statuses',
              label: say(words.status),
              options: statusOptions(permissionAdjustmentWorkflow),
              multiple: true,
            },
            { kind: 'select', name: 'tree', label: say(words.tree), options: treeOptions },
            { kind: 'dates', from: 'from', to: 'to', label: say(words.requestedOn) },
          ]}
        />
      }
    >
      <DataTable
        label={say(words.title)}
        query={query}
        list={list}
        rowKey={(row) => row.id}
        nameOf={(row) => row.number}
        columns={columns}
        onOpen={(row) => onOpen(row.id)}
        actions={(row) => [
          {
            key: 'open',
            label: say(row.moves.includes('pass') ? words.review : words.view),
            onClick: () => onOpen(row.id),
          },
        ]}
        empty={{ title: say(words.none), hint: say(words.noneHint), action: request }}
      />
    </ListPage>
  )
}

const columns: Column<AdjustmentRow>[] = [
  {
    key: 'number',
    title: say(words.number),
    render: ({ number, counters }) => (
      <TwoLines
        first={<span className="mono">{number}</span>}
        second={counters ? <span className="mono">↺ {counters.number}</span> : ''}
      />
    ),
  },
  {
    key: 'institution',
    title: say(words.institution),
    render: ({ institutionName, tree }) => (
      <TwoLines first={institutionName} second={say(identities[tree])} />
    ),
  },
  { key: 'change', title: say(words.change), render: (row) => <ChangeCount of={row} /> },
  {
    key: 'status',
    title: say(words.status),
    render: ({ status }) => <StatusTag workflow={permissionAdjustmentWorkflow} code={status} />,
  },
  {
    key: 'requested',
    title: say(words.requested),
    render: ({ requestedAt, requestedBy }) => (
      <TwoLines first={requestedBy} second={<When at={requestedAt} />} />
    ),
  },
  {
    key: 'decided',
    title: say(words.decided),
    render: ({ decidedAt, decidedBy }) =>
      decidedAt ? <TwoLines first={decidedBy} second={<When at={decidedAt} />} /> : '—',
  },
]
