import { getOperationOrder } from '@cass/contract/operation-orders/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../kit/api.ts'
import { ordersKey } from '../../kit/application/operation-orders/queries.ts'

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: () => ask(getOperationOrder, { query: { id } }, { quiet: true }),
  })
