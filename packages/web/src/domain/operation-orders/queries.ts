import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { searchOperationOrders } from '@cass/contract/operation-orders/endpoints.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { applicationsKey } from '../process-view/queries.ts'

export const ordersKey = [...applicationsKey, 'operation-orders']

export const ordersQuery = (body: BodyOf<typeof searchOperationOrders>) =>
  queryOptions({
    queryKey: [...ordersKey, 'list', body],
    queryFn: () => call(searchOperationOrders, { body }, { quiet: true }),
    placeholderData: keepPreviousData,
  })

export const orderPath = (id: string): string => addressOf(paths.operationOrder, { id })
