import { getOperationOrder } from '@cass/contract/operation-orders/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { ordersKey } from '../../domain/operation-orders/queries.ts'
import { ask } from '../../lib/api.ts'

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: () => ask(getOperationOrder, { query: { id } }, { quiet: true }),
  })
