import { getApiAccount, searchApiAccounts } from '@cass/contract/api-accounts/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const accountsKey = ['api-accounts']
const quiet = { quiet: true }

export const accountsQuery = (body: BodyOf<typeof searchApiAccounts>) =>
  queryOptions({
    queryKey: [...accountsKey, 'list', body],
    queryFn: () => call(searchApiAccounts, { body }, quiet),
    placeholderData: keepPreviousData,
  })

export const loadAccount = (id: string) => call(getApiAccount, { query: { id } }, quiet)

export const accountQuery = (id: string) =>
  queryOptions({ queryKey: [...accountsKey, 'one', id], queryFn: () => loadAccount(id) })
