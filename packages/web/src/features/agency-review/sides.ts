import * as calls from '@cass/contract/agency-review/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, call } from '../../lib/api.ts'
import type { SearchOf } from '../../lib/list-search.ts'
import { sideWords } from './text.ts'

export const listSchema = calls.searchReviews.body
export type ReviewSearch = SearchOf<typeof listSchema>
type Decision = BodyOf<typeof calls.decideReview>
const quiet = { quiet: true }

/** Institutions and candidates are reviewed alike, by other calls and under other permissions. */
export const sides = {
  agencies: {
    words: sideWords.agencies,
    search: (body: ReviewSearch) => ask(calls.searchReviews, { body }, quiet),
    get: (id: string) => ask(calls.getReview, { query: { id } }, quiet),
    decide: (body: Decision, idempotencyKey: string) =>
      call(calls.decideReview, { body }, { idempotencyKey }),
  },
  candidates: {
    words: sideWords.candidates,
    search: ({ kind: _, ...body }: ReviewSearch) => ask(calls.searchCandidateReviews, { body }, quiet),
    get: (id: string) => ask(calls.getCandidateReview, { query: { id } }, quiet),
    decide: (body: Decision, idempotencyKey: string) =>
      call(calls.decideCandidateReview, { body }, { idempotencyKey }),
  },
}
export type SideName = keyof typeof sides

export const reviewsKey = (side: SideName) => ['agency-review', side]

export const reviewsQuery = (side: SideName, search: ReviewSearch) =>
  queryOptions({
    queryKey: [...reviewsKey(side), 'list', search],
    queryFn: () => sides[side].search(search),
    placeholderData: keepPreviousData,
  })

export const reviewQuery = (side: SideName, id: string) =>
  queryOptions({ queryKey: [...reviewsKey(side), 'one', id], queryFn: () => sides[side].get(id) })
