import {
  type operationOrderStatuses,
  searchOperationOrders,
} from '@cass/contract/operation-orders/endpoints.ts'
import { operationOrderWorkflow } from '@cass/contract/operation-orders/workflow.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { OrderTable } from '../../domain/operation-orders/order-table.tsx'
import { ordersKey, ordersQuery } from '../../domain/operation-orders/queries.ts'
import { useFreshOnMessage } from '../../domain/process-view/queries.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { FilterBar, keywordFilter } from '../../ui/table/filter-bar.tsx'
import { workbenchWords as words } from './text.ts'

const { keyword, sort, pageNum, pageSize } = searchOperationOrders.body.shape
const address = z.object({ keyword, sort, pageNum, pageSize })

const { pending, executing } = operationOrderWorkflow.states
const open = [pending.code, executing.code] as (typeof operationOrderStatuses)[number][]

/** Production operation orders that wait for those who run production, or are in their hands; what goes live first on top. */
export function OrdersToExecute() {
  const list = useListSearch(address)
  const { sort = 'goLiveDate', ...search } = list.search
  const query = useQuery(ordersQuery({ ...search, sort, statuses: open }))
  useFreshOnMessage(ordersKey)
  const all = (
    <Link to={paths.operationOrders} className="button">
      {say(words.allOrders)}
    </Link>
  )
  return (
    <>
      <FilterBar list={list} filters={[keywordFilter(words)]} />
      <OrderTable
        query={query}
        list={list}
        empty={{ title: say(words.nothingOrders), hint: say(words.nothingOrdersHint), action: all }}
      />
    </>
  )
}
