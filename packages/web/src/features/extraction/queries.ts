import { listPackageVisits, searchPackages } from '@cass/contract/extraction/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api.ts'
import type { SearchOf } from '../../lib/list-search.ts'

export const packagesKey = ['extraction']
const quiet = { quiet: true }

export const packagesQuery = (search: SearchOf<typeof searchPackages.body>) =>
  queryOptions({
    queryKey: [...packagesKey, 'list', search],
    queryFn: () => ask(searchPackages, { body: search }, quiet),
    placeholderData: keepPreviousData,
  })

export const visitsQuery = (id: string, page: { pageNum: number; pageSize: number }) =>
  queryOptions({
    queryKey: [...packagesKey, 'visits', id, page],
    queryFn: () => ask(listPackageVisits, { body: { id, ...page } }, quiet),
    placeholderData: keepPreviousData,
  })
