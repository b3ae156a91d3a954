import * as calls from '@cass/contract/isv-messages/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const quiet = { quiet: true }
export const sentKey = ['isv-messages', 'sent']
export const receivedKey = ['isv-messages', 'received']

export const sentQuery = (body: BodyOf<typeof calls.searchSentIsvMessages>) =>
  queryOptions({
    queryKey: [...sentKey, 'list', body],
    queryFn: () => call(calls.searchSentIsvMessages, { body }, quiet),
    placeholderData: keepPreviousData,
  })

export const sentDetailQuery = (id: string) =>
  queryOptions({
    queryKey: [...sentKey, id],
    queryFn: () => call(calls.getSentIsvMessage, { query: { id } }, quiet),
  })

export const readersQuery = (body: BodyOf<typeof calls.searchIsvMessageReaders>) =>
  queryOptions({
    queryKey: [...sentKey, 'readers', body],
    queryFn: () => call(calls.searchIsvMessageReaders, { body }, quiet),
    placeholderData: keepPreviousData,
  })

export const reachQuery = (audience: BodyOf<typeof calls.countIsvRecipients>['audience']) =>
  queryOptions({
    queryKey: ['isv-messages', 'reach', audience],
    queryFn: () => call(calls.countIsvRecipients, { body: { audience } }, quiet),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const receivedQuery = (body: BodyOf<typeof calls.searchIsvMessages>) =>
  queryOptions({
    queryKey: [...receivedKey, 'list', body],
    queryFn: () => call(calls.searchIsvMessages, { body }, quiet),
    placeholderData: keepPreviousData,
  })

/** Opening it marks it as read. */
export const openedQuery = (id: string) =>
  queryOptions({
    queryKey: [...receivedKey, id],
    queryFn: () => call(calls.openIsvMessage, { body: { id } }, quiet),
    retry: false,
  })
