import { listManagedDictionaries } from '@cass/contract/message-library/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/api.ts'
import { dictionariesKey } from '../../../domain/message-library/queries.ts'

export const managedQuery = queryOptions({
  queryKey: [...dictionariesKey, 'managed'],
  queryFn: () => ask(listManagedDictionaries, {}, { quiet: true }),
})
