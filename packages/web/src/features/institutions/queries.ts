import { getInstitution, searchInstitutions } from '@cass/contract/institutions/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../kit/api.ts'
import type { SearchOf } from '../../kit/list-search.ts'

export const institutionsKey = ['institutions']
const quiet = { quiet: true }

export const institutionsQuery = (search: SearchOf<typeof searchInstitutions.body>) =>
  queryOptions({
    queryKey: [...institutionsKey, 'list', search],
    queryFn: () => ask(searchInstitutions, { body: search }, quiet),
    placeholderData: keepPreviousData,
  })

/** Without an id: the own one. */
export const institutionQuery = (id?: string) =>
  queryOptions({
    queryKey: [...institutionsKey, 'one', id],
    queryFn: () => ask(getInstitution, { query: id === undefined ? {} : { id } }, quiet),
  })
