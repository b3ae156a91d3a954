import * as calls from '@cass/contract/agency-review/endpoints.ts'
import { reviewKinds } from '@cass/contract/agency-review/kinds.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { call, callForReply } from '../../lib/api.ts'
import type { SearchOf } from '../../lib/list-search.ts'
import { sideWords } from './text.ts'

const kindCodes = Object.keys(reviewKinds) as (keyof typeof reviewKinds)[]
/** Of either side: each takes the kinds that are its own. */
export const listSchema = calls.searchReviews.body.extend({
  kind: z.enum(['', ...kindCodes]).default(''),
})
export type ReviewSearch = SearchOf<typeof listSchema>
type Decision = BodyOf<typeof calls.decideReview>
const quiet = { quiet: true }

type KindOf<Calls extends typeof calls.searchReviews | typeof calls.searchCandidateReviews> = NonNullable<
  BodyOf<Calls>['kind']
>
/** What the address says of another side counts as not said. */
const own = <Kind extends string>(kinds: readonly Kind[], kind: string | undefined) =>
  kinds.find((each) => each === kind)

const agencyKinds = ['registration', 'change'] as const satisfies KindOf<typeof calls.searchReviews>[]
const isvKinds = ['candidate', 'developer'] as const satisfies KindOf<typeof calls.searchCandidateReviews>[]

/** Institutions and ISVs are reviewed alike, by other calls and under other permissions. */
export const sides = {
  agencies: {
    words: sideWords.agencies,
    kinds: agencyKinds,
    search: ({ kind, ...body }: ReviewSearch) =>
      call(calls.searchReviews, { body: { ...body, kind: own(agencyKinds, kind) ?? '' } }, quiet),
    get: (id: string) => call(calls.getReview, { query: { id } }, quiet),
    decide: (body: Decision, idempotencyKey: string) =>
      callForReply(calls.decideReview, { body }, { idempotencyKey }),
  },
  candidates: {
    words: sideWords.candidates,
    kinds: isvKinds,
    search: ({ kind, ...body }: ReviewSearch) =>
      call(calls.searchCandidateReviews, { body: { ...body, kind: own(isvKinds, kind) ?? '' } }, quiet),
    get: (id: string) => call(calls.getCandidateReview, { query: { id } }, quiet),
    decide: (body: Decision, idempotencyKey: string) =>
      callForReply(calls.decideCandidateReview, { body }, { idempotencyKey }),
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
