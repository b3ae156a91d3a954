import { listPackageVisits, searchPackages } from '@cass/contract/extraction/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { SearchOf } from '../../lib/list-search.ts'

export const packagesKey = ['extraction']
const quiet = { quiet: true }

export const packagesQuery = (search: SearchOf<typeof searchPackages.body>) =>
  queryOptions({
    queryKey: [...packagesKey, 'list', search],
    queryFn: () => call(searchPackages, { body: search }, quiet),
    placeholderData: keepPreviousData,
  })

export const visitsQuery = (id: string, page: { pageNum: number; pageSize: number }) =>
  queryOptions({
    queryKey: [...packagesKey, 'visits', id, page],
    queryFn: () => call(listPackageVisits, { body: { id, ...page } }, quiet),
    placeholderData: keepPreviousData,
  })
