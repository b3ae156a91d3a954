import { getOpenCases, searchOwnApplications } from '@cass/contract/applications/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { applicationsKey } from '../../domain/process-view/queries.ts'
import { call } from '../../lib/api.ts'

/** The own lists: a message refreshes them (spec §7). */
export const listsKey = [...applicationsKey, 'own'] as const

export const listQuery = (body: BodyOf<typeof searchOwnApplications>) =>
  queryOptions({
    queryKey: [...listsKey, body],
    queryFn: () => call(searchOwnApplications, { body }, { quiet: true }),
    placeholderData: keepPreviousData,
    // The page may have been out of sight while a message came.
    refetchOnMount: 'always',
  })

export const casesQuery = queryOptions({
  queryKey: [...applicationsKey, 'cases'],
  queryFn: () => call(getOpenCases, {}, { quiet: true }),
  refetchOnMount: 'always',
})

export const processPath = (id: string): string => addressOf(paths.processView, { id })
