import { listSqlViews } from '@cass/contract/sql-queries/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const viewsQuery = queryOptions({
  queryKey: ['sql-queries', 'views'],
  queryFn: () => call(listSqlViews, {}, { quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
})
