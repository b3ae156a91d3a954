import { getStatistics } from '@cass/contract/statistics/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { StatisticsService } from './service.ts'

export const statisticsRoutes = (service: StatisticsService): Route[] => [
  on(getStatistics, (_, { body }) => service.get(body)),
]
