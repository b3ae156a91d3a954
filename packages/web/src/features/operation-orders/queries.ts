import { getOperationOrder } from '@cass/contract/operation-orders/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { ordersKey } from '../../domain/operation-orders/queries.ts'
import { call } from '../../lib/api.ts'

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: () => call(getOperationOrder, { query: { id } }, { quiet: true }),
  })
