import { getInstitution, searchInstitutions } from '@cass/contract/institutions/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { SearchOf } from '../../lib/list-search.ts'

export const institutionsKey = ['institutions']
const quiet = { quiet: true }

export const institutionsQuery = (search: SearchOf<typeof searchInstitutions.body>) =>
  queryOptions({
    queryKey: [...institutionsKey, 'list', search],
    queryFn: () => call(searchInstitutions, { body: search }, quiet),
    placeholderData: keepPreviousData,
  })

export const ownInstitutionQuery = queryOptions({
  queryKey: [...institutionsKey, 'own'],
  queryFn: () => call(getInstitution, {}, quiet),
})
