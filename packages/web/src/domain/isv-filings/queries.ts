import * as calls from '@cass/contract/isv-filings/endpoints.ts'
import { getIsvFiling, type searchIsvFilings } from '@cass/contract/isv-filings/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { applicationsKey } from '../process-view/queries.ts'

export const filingsKey = [...applicationsKey, 'isv-filings']
const quiet = { quiet: true }

export const filingsQuery = (body: BodyOf<typeof searchIsvFilings>) =>
  queryOptions({
    queryKey: [...filingsKey, 'list', body],
    queryFn: () => call(calls.searchIsvFilings, { body }, quiet),
    placeholderData: keepPreviousData,
  })

export const filingQuery = (id: string) =>
  queryOptions({
    queryKey: [...filingsKey, 'one', id],
    queryFn: () => call(getIsvFiling, { query: { id } }, quiet),
    // A decision rests on it.
    staleTime: 0,
  })
