import * as codes from '@cass/contract/menus/six-code-endpoints.ts'
import { on, type Route } from '../../../platform/http.ts'
import type { SixCodeService } from './service.ts'

export const sixCodeRoutes = (service: SixCodeService): Route[] => [
  on(codes.listSixCodes, (ctx, { body }) => service.list(ctx, body)),
  on(codes.downloadSixCodes, (ctx) => service.template(ctx)),
  on(codes.importSixCodes, (ctx, { body, file }) =>
    service.import(ctx, { file, fingerprint: body.fingerprint, fresh: false }),
  ),
  on(codes.importSixCodesNew, (ctx, { body, file }) =>
    service.import(ctx, { file, fingerprint: body.fingerprint, fresh: true }),
  ),
]
