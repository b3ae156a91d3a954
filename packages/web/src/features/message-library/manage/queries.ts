import { listManagedDictionaries } from '@cass/contract/message-library/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { dictionariesKey } from '../../../domain/message-library/queries.ts'
import { call } from '../../../lib/api.ts'

export const managedQuery = queryOptions({
  queryKey: [...dictionariesKey, 'managed'],
  queryFn: () => call(listManagedDictionaries, {}, { quiet: true }),
})
