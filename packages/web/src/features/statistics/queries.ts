import { getStatistics } from '@cass/contract/statistics/endpoints.ts'
import type { Period } from '@cass/contract/statistics/period.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const statisticsQuery = (body: Period) =>
  queryOptions({
    queryKey: ['statistics', body],
    queryFn: () => call(getStatistics, { body }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
