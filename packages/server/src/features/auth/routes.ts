import * as auth from '@cass/contract/auth/endpoints.ts'
import { Bytes, on, type Route } from '../../platform/http.ts'
import type { AuthService } from './service.ts'

export const authRoutes = (service: AuthService): Route[] => [
  on(auth.getPublicKey, (ctx) => service.offerKey(ctx)),
  on(auth.imageVerifyCode, async (ctx) => {
    const image = await service.drawImage(ctx)
    return new Bytes(image.png, {
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'verify-id': image.id,
    })
  }),
  on(auth.login, (ctx, { body }) => service.login(ctx, body)),
  on(auth.logout, (ctx) => service.logout(ctx)),
  on(auth.getCurrentUser, (ctx) => service.currentUser(ctx)),
  on(auth.acceptTerms, (ctx, { body }) => service.acceptTerms(ctx, body.edition)),
  on(auth.getUserPermissions, (ctx) => service.permissions(ctx)),
  on(auth.sendSmsCode, (ctx, { body }) => service.sendSmsCode(ctx, body)),
  on(auth.sendEmailCode, (ctx, { body }) => service.sendEmailCode(ctx, body)),
  on(auth.sendEmailCodeForUpdate, (ctx, { body }) => service.sendEmailCodeForUpdate(ctx, body)),
  on(auth.sendEmailCodeForRegistration, (ctx, { body }) => service.sendEmailCodeForRegistration(ctx, body)),
  on(auth.verifyForRetrieval, (ctx, { body }) => service.verifyForRetrieval(ctx, body)),
  on(auth.retrievePassword, (ctx, { body }) => service.retrievePassword(ctx, body)),
  on(auth.updatePassword, (ctx, { body }) => service.updatePassword(ctx, body)),
]
