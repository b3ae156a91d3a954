import * as impact from '@cass/contract/impact-assessments/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { ImpactAssessmentService } from './service.ts'

export const impactAssessmentRoutes = (service: ImpactAssessmentService): Route[] => [
  on(impact.searchImpactAssessments, (ctx, { body }) => service.search(ctx, body)),
  on(impact.getImpactAssessment, (ctx, { query }) => service.detail(ctx, query.id)),
  on(impact.saveImpactAssessment, (ctx, { body }) => service.save(ctx, body)),
  on(impact.compareForImpact, (ctx, { query }) => service.compare(ctx, query)),
  on(impact.moveImpactAssessment, (ctx, { body }) => service.move(ctx, body)),
  on(impact.remindOfImpact, (ctx, { body }) => service.remind(ctx, body)),
  on(impact.deleteImpactAssessment, (ctx, { body }) => service.remove(ctx, body)),
  on(impact.getImpactMatrix, (ctx, { body }) => service.matrix(ctx, body)),
  on(impact.exportImpactMatrix, (ctx, { body }) => service.exportMatrix(ctx, body)),
  on(impact.searchOwnImpactAssessments, (ctx, { body }) => service.searchOwn(ctx, body)),
  on(impact.getOwnImpactAssessment, (ctx, { query }) => service.detailOwn(ctx, query.id)),
]
