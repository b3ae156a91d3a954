import * as developers from '@cass/contract/agency-review/developer-endpoints.ts'
import * as reviews from '@cass/contract/agency-review/endpoints.ts'
import * as institutions from '@cass/contract/institutions/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { AgencyReviewService } from './service.ts'

const agencies = ['registration', 'change'] as const
const candidates = ['candidate', 'developer'] as const

export const agencyReviewRoutes = (service: AgencyReviewService): Route[] => [
  on(reviews.searchReviews, (ctx, { body: { kind, ...filters } }) =>
    service.search(ctx, kind === '' ? agencies : [kind], filters),
  ),
  on(reviews.decideReview, (ctx, { body }) => service.decide(ctx, agencies, body)),
  on(reviews.searchCandidateReviews, (ctx, { body: { kind, ...filters } }) =>
    service.search(ctx, kind === '' ? candidates : [kind], filters),
  ),
  on(reviews.decideCandidateReview, (ctx, { body }) => service.decide(ctx, candidates, body)),
  on(reviews.getReview, (ctx, { query }) => service.detail(ctx, agencies, query.id)),
  on(reviews.getCandidateReview, (ctx, { query }) => service.detail(ctx, candidates, query.id)),
  on(institutions.applyForChange, (ctx, { body }) => service.applyForChange(ctx, body)),
  on(institutions.applyAsCandidate, (ctx, { body }) => service.applyAsCandidate(ctx, body)),
  on(developers.getDeveloperState, (ctx) => service.developerState(ctx)),
  on(developers.applyAsDeveloper, (ctx, { body }) => service.applyAsDeveloper(ctx, body)),
]
