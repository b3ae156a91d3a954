import * as certification from '@cass/contract/certification/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { CertificationService } from './service.ts'

export const certificationRoutes = (service: CertificationService): Route[] => [
  on(certification.searchCertifications, (ctx, { body }) => service.search(ctx, body)),
  on(certification.exportCertifications, (ctx, { body }) => service.export(ctx, body)),
  on(certification.getCertification, (ctx, { query }) => service.detail(ctx, query.id)),
  on(certification.rescheduleTest, (ctx, { body }) => service.reschedule(ctx, body)),
  on(certification.releaseTest, (ctx, { body }) => service.release(ctx, body)),
  on(certification.checkIn, (ctx, { body }) => service.checkIn(ctx, body)),
  on(certification.recordResult, (ctx, { body }) => service.record(ctx, body)),
  on(certification.giveTestFeedback, (ctx, { body }) => service.feedback(ctx, body)),
  on(certification.handInReport, (ctx, { body }) => service.handIn(ctx, body)),
  on(certification.appealTest, (ctx, { body }) => service.appeal(ctx, body)),
  on(certification.resubmitForm, (ctx, { body }) => service.resubmit(ctx, body)),
  on(certification.decideForm, (ctx, { body }) => service.decide(ctx, body)),
  on(certification.getFormTask, (ctx, { query }) => service.formTask(ctx, query.taskId)),
  on(certification.verifyCertificate, (ctx, { body }) => service.verify(ctx, body)),
  on(certification.getCertificate, (ctx, { query }) => service.certificate(ctx, query.id)),
]
