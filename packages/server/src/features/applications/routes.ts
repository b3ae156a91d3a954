import * as applications from '@cass/contract/applications/endpoints.ts'
import { serviceType } from '@cass/contract/applications/enums.ts'
import * as reviews from '@cass/contract/applications/review-endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { ApplicationService } from './service.ts'

const isGoLive = (application: { serviceType: string }): boolean =>
  application.serviceType === serviceType.goLive

export const applicationRoutes = (service: ApplicationService): Route[] => [
  on(applications.searchOwnApplications, (ctx, { body }) => service.search(ctx, body)),
  on(applications.exportOwnApplications, (ctx, { body }) => service.exportOwn(ctx, body)),
  on(applications.getApplication, (ctx, { query }) => service.detail(ctx, query.id)),
  on(applications.getApplicationTree, (ctx, { query }) => service.tree(ctx, query.id)),
  on(applications.beginApplication, (ctx, { body }) => service.begin(ctx, body)),
  on(applications.saveApplication, (ctx, { body }) => service.save(ctx, body)),
  on(applications.submitApplications, (ctx, { body }) => service.submit(ctx, body)),
  on(applications.checkGoLive, (ctx, { query }) => service.check(ctx, query.id)),
  on(applications.withdrawApplication, (ctx, { body }) => service.withdraw(ctx, body)),
  on(applications.editApplication, (ctx, { body }) => service.edit(ctx, body)),
  on(applications.deleteApplication, (ctx, { body }) => service.remove(ctx, body)),
  on(applications.signAgreement, (ctx, { body }) => service.sign(ctx, body)),
  on(applications.urgeApplication, (ctx, { body }) => service.urge(ctx, body)),
  on(applications.evaluateApplication, (ctx, { body }) => service.evaluate(ctx, body)),
  on(applications.getProcess, (ctx, { query }) => service.process(ctx, query.id)),
  on(applications.getOpenCases, (ctx) => service.cases(ctx)),
  on(applications.getContacts, (ctx) => service.contacts(ctx)),
  on(applications.searchVendors, (ctx, { query }) => service.vendors(ctx, query)),
  on(applications.searchVendorVersions, (ctx, { query }) => service.vendorVersions(ctx, query)),
  on(reviews.getTask, (ctx, { query }) => service.review(ctx, query)),
  on(reviews.decideTask, (ctx, { body }) => service.decide(ctx, body, (one) => !isGoLive(one))),
  on(reviews.decideGoLiveTask, (ctx, { body }) => service.decide(ctx, body, isGoLive)),
  on(reviews.searchApplications, (ctx, { body }) => service.searchAll(ctx, body)),
  on(reviews.exportApplications, (ctx, { body }) => service.exportAll(ctx, body)),
]
