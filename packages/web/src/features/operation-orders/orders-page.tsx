import { searchOperationOrders } from '@cass/contract/operation-orders/endpoints.ts'
import { operationOrdersTitle, operationOrderWorkflow } from '@cass/contract/operation-orders/workflow.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { OrderTable } from '../../domain/operation-orders/order-table.tsx'
import { ordersKey, ordersQuery } from '../../domain/operation-orders/queries.ts'
import { orderListWords } from '../../domain/operation-orders/text.ts'
import { useFreshOnMessage } from '../../domain/process-view/queries.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { statusOptions } from '../../ui/page/status-tag.tsx'
import { FilterBar, keywordFilter } from '../../ui/table/filter-bar.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { words } from './text.ts'

const address = z.object(searchOperationOrders.body.shape)

/** Every production operation order there ever was, the newest first. */
export function Page() {
  const list = useListSearch(address)
  const query = useQuery(ordersQuery(list.search))
  useFreshOnMessage(ordersKey)
  return (
    <ListPage
      title={say(operationOrdersTitle)}
      lead={say(words.listLead)}
      filters={
        <FilterBar
          list={list}
          filters={[
            keywordFilter(orderListWords),
            {
              kind: 'select',
              name: 'statuses',
              label: say(orderListWords.status),
              options: statusOptions(operationOrderWorkflow),
              multiple: true,
            },
            { kind: 'dates', from: 'from', to: 'to', label: say(orderListWords.generatedOn) },
          ]}
        />
      }
    >
      <OrderTable
        query={query}
        list={list}
        empty={{ title: say(words.noOrders), hint: say(words.noOrdersHint) }}
      />
    </ListPage>
  )
}
