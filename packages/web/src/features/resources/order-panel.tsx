import { fill } from '@cass/contract/kit/text.ts'
import { orderResources } from '@cass/contract/resources/endpoints.ts'
import { type ResourceCategory, resourceCategories } from '@cass/contract/resources/enums.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SidePanel } from '../../editing/side-panel.tsx'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { OrderList } from '../../ui/fields/order-list.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { nameOf } from './columns.tsx'
import { categoryQuery, resourcesKey } from './queries.ts'
import { manageWords as words } from './text.ts'

/** The order of one category: all of it, since the list shows a page. */
export function OrderPanel({ category, onClose }: { category: ResourceCategory; onClose: () => void }) {
  const { data: all, error, refetch } = useQuery(categoryQuery(category))
  const client = useQueryClient()
  const label = say(fill(words.orderTitle, { category: say(resourceCategories[category].label) }))
  return (
    <SidePanel open title={label} onClose={onClose}>
      <p>{say(words.orderHint)}</p>
      {!all ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Loading />
        )
      ) : all.length === 0 ? (
        <Empty title={say(words.none)} />
      ) : (
        <OrderList
          label={label}
          items={all}
          keyOf={({ id }) => id}
          nameOf={nameOf}
          onOrder={(ids) =>
            call(orderResources, { body: { category, ids } }).finally(() =>
              client.invalidateQueries({ queryKey: resourcesKey }),
            )
          }
        >
          {(row) => <TwoLines first={nameOf(row)} second={row.edition || row.file.name} />}
        </OrderList>
      )}
    </SidePanel>
  )
}
