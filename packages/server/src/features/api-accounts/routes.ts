import * as accounts from '@cass/contract/api-accounts/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { ApiAccountService } from './service.ts'

export const apiAccountRoutes = (service: ApiAccountService): Route[] => [
  on(accounts.searchApiAccounts, (ctx, { body }) => service.search(ctx, body)),
  on(accounts.getApiAccount, (ctx, { query }) => service.detail(ctx, query.id)),
  on(accounts.adjustApiAccount, (ctx, { body }) => service.adjust(ctx, body)),
  on(accounts.moveApiAccount, (ctx, { body }) => service.move(ctx, body)),
  on(accounts.exportApiAccounts, (ctx, { body }) => service.export(ctx, body)),
]
