import type { OperationOrderRow } from '@cass/contract/operation-orders/endpoints.ts'
import { operationOrdersTitle, operationOrderWorkflow } from '@cass/contract/operation-orders/workflow.ts'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import type { ListSearch } from '../../lib/list-search.ts'
import { StatusTag } from '../../ui/page/status-tag.tsx'
import type { Column, DataTableProps, ListQuery } from '../../ui/table/data-rows.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { orderPath } from './queries.ts'
import { orderListWords as words } from './text.ts'

/** Production operation orders: whose, for when, and who has accepted and executed them. */
export const OrderTable = ({
  query,
  list,
  empty,
}: {
  query: ListQuery<OperationOrderRow>
  list: ListSearch
  empty: DataTableProps<OperationOrderRow>['empty']
}) => (
  <DataTable
    label={say(operationOrdersTitle)}
    query={query}
    list={list}
    rowKey={(order) => order.id}
    nameOf={(order) => order.number}
    columns={columns}
    href={(order) => orderPath(order.id)}
    empty={empty}
  />
)

const Done = ({ done }: { done: OperationOrderRow['accepted'] }) =>
  done ? <TwoLines first={done.by} second={<When at={done.at} />} /> : '—'

const columns: Column<OperationOrderRow>[] = [
  {
    key: 'number',
    title: say(words.institution),
    render: (order) => (
      <TwoLines first={order.institutionName} second={<span className="mono">{order.number}</span>} />
    ),
  },
  {
    key: 'goLiveDate',
    title: say(words.goLiveDate),
    sortable: true,
    render: (order) => order.goLiveDate || '—',
  },
  {
    key: 'status',
    title: say(words.status),
    render: (order) => <StatusTag workflow={operationOrderWorkflow} code={order.status} />,
  },
  { key: 'accepted', title: say(words.accepted), render: (order) => <Done done={order.accepted} /> },
  { key: 'executed', title: say(words.executed), render: (order) => <Done done={order.executed} /> },
  {
    key: 'createdAt',
    title: say(words.generated),
    sortable: true,
    render: (order) => <Done done={{ by: order.createdBy, at: order.createdAt }} />,
  },
]
