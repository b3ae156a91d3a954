import { getDictionary, listDictionaries } from '@cass/contract/message-library/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api.ts'

export const dictionariesKey = ['message-library']

export const editionsQuery = queryOptions({
  queryKey: [...dictionariesKey, 'editions'],
  queryFn: () => ask(listDictionaries, {}, { quiet: true }),
})

/** What was imported never changes. */
export const dictionaryQuery = (id: string) =>
  queryOptions({
    queryKey: ['message-dictionary', id],
    queryFn: () => ask(getDictionary, { query: { id } }, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
