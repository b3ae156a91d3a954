import * as account from '@cass/contract/account/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { AccountService } from './service.ts'

export const accountRoutes = (service: AccountService): Route[] => [
  on(account.updateOwnInfo, (ctx, { body }) => service.updateInfo(ctx, body)),
  on(account.bindPhone, (ctx, { body }) => service.bindPhone(ctx, body)),
  on(account.bindEmail, (ctx, { body }) => service.bindEmail(ctx, body)),
  on(account.getAuthenticator, (ctx) => service.authenticator(ctx)),
  on(account.beginAuthenticator, (ctx, { body }) => service.beginAuthenticator(ctx, body)),
  on(account.confirmAuthenticator, (ctx, { body }) => service.confirmAuthenticator(ctx, body.code)),
  on(account.removeAuthenticator, (ctx, { body }) => service.removeAuthenticator(ctx, body)),
]
