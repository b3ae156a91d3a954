import { getDeveloperState } from '@cass/contract/agency-review/developer-endpoints.ts'
import { searchIsvProducts } from '@cass/contract/isv-products/endpoints.ts'
import { isvProductWorkflow } from '@cass/contract/isv-products/workflow.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const developerKey = ['isv-developer']
const quiet = { quiet: true }
const offered = isvProductWorkflow.states.offered.code as BodyOf<typeof searchIsvProducts>['status']

export const developerQuery = queryOptions({
  queryKey: developerKey,
  queryFn: () => call(getDeveloperState, {}, quiet),
})

/** The own products that are not retired, to be chosen from. */
export const offeredProductsQuery = queryOptions({
  queryKey: [...developerKey, 'products'],
  queryFn: () => call(searchIsvProducts, { body: { pageSize: 100, status: offered } }, quiet),
})
