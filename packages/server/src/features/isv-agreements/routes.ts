import * as agreements from '@cass/contract/isv-agreements/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { IsvAgreementService } from './service.ts'

export const isvAgreementRoutes = (service: IsvAgreementService): Route[] => [
  on(agreements.getAgreementState, (ctx) => service.state(ctx)),
  on(agreements.searchOwnAgreements, (ctx, { body }) => service.listOwn(ctx, body)),
  on(agreements.getIsvAgreement, (ctx, { query }) => service.detail(ctx, query.id)),
  on(agreements.downloadIsvAgreement, (ctx, { query }) => service.document(ctx, query.id)),
  on(agreements.signIsvAgreement, (ctx, { body }) => service.sign(ctx, body)),
  on(agreements.withdrawIsvAgreement, (ctx, { body }) => service.withdraw(ctx, body)),
  on(agreements.giveAgreementNotice, (ctx, { body }) => service.notice.give(ctx, body)),
  on(agreements.revokeAgreementNotice, (ctx, { body }) => service.notice.revoke(ctx, body)),
  on(agreements.searchIsvAgreements, (ctx, { body }) => service.search(ctx, body)),
  on(agreements.exportIsvAgreements, (ctx, { body }) => service.exportAll(ctx, body)),
  on(agreements.decideIsvAgreement, (ctx, { body }) => service.decide(ctx, body)),
  on(agreements.listAgreementTexts, (_ctx, { query }) => service.texts.editions(query.kind)),
  on(agreements.saveAgreementText, (ctx, { body }) => service.texts.save(ctx, body)),
  on(agreements.discardAgreementText, (ctx, { body }) => service.texts.discard(ctx, body)),
  on(agreements.publishAgreementText, (ctx, { body }) => service.texts.publish(ctx, body)),
]
