import * as registration from '@cass/contract/registration/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { RegistrationService } from './service.ts'

export const registrationRoutes = (service: RegistrationService): Route[] => [
  on(registration.findRegistrableInstitutions, (_ctx, { query }) => service.institutions(query.keyword)),
  on(registration.checkCreditCode, (_ctx, { body }) => service.checkCreditCode(body.creditCode)),
  on(registration.register, (ctx, { body }) => service.register(ctx, body)),
  on(registration.registerCandidate, (ctx, { body }) => service.registerCandidate(ctx, body)),
  on(registration.resumeRegistration, (ctx, { body }) => service.resume(ctx, body.ticket)),
  on(registration.resubmitRegistration, (ctx, { body }) => service.resubmit(ctx, body)),
]
