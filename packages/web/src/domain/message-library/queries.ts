import { getDictionary, listDictionaries } from '@cass/contract/message-library/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const dictionariesKey = ['message-library']

export const editionsQuery = queryOptions({
  queryKey: [...dictionariesKey, 'editions'],
  queryFn: () => call(listDictionaries, {}, { quiet: true }),
})

/** What was imported never changes. */
export const dictionaryQuery = (id: string) =>
  queryOptions({
    queryKey: ['message-dictionary', id],
    queryFn: () => call(getDictionary, { query: { id } }, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
