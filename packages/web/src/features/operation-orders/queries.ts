import { getOperationOrder } from '@cass/contract/operation-orders/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../kit/api.ts'
import { applicationsKey } from '../../kit/application/process-view/queries.ts'

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...applicationsKey, 'operation-order', id],
    queryFn: () => ask(getOperationOrder, { query: { id } }, { quiet: true }),
  })
