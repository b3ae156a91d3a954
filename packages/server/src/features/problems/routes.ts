import * as problems from '@cass/contract/problems/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { ProblemService } from './service.ts'

export const problemRoutes = (service: ProblemService): Route[] => [
  on(problems.listProblems, (ctx, { body }) => service.list(ctx, body)),
  on(problems.listManagedProblems, (_ctx, { body }) => service.manage(body)),
  on(problems.saveProblem, (ctx, { body }) => service.save(ctx, body)),
  on(problems.orderProblems, (ctx, { body }) => service.order(ctx, body.problemType, body.ids)),
  on(problems.deleteProblem, (ctx, { body }) => service.remove(ctx, body)),
]
