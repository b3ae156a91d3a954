import * as account from '@cass/contract/account/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { AccountService } from './service.ts'

export const accountRoutes = (service: AccountService): Route[] => [
  on(account.updateOwnInfo, (ctx, { body }) => service.updateInfo(ctx, body)),
  on(account.bindPhone, (ctx, { body }) => service.bindPhone(ctx, body)),
  on(account.bindEmail, (ctx, { body }) => service.bindEmail(ctx, body)),
]
