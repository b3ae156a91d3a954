import type { CurrentUser, PermissionItem } from '@cass/contract/auth/current-user.ts'
import type { login } from '@cass/contract/auth/endpoints.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { conflict, Refusal, unauthorized } from '../../platform/refusal.ts'
import { sha256, verifyPassword } from '../../platform/secrets.ts'
import { type Actor, endSession, hasLiveSession, openSession, type Sessions } from '../../platform/session.ts'
import type { Write } from '../../platform/unit.ts'
import type { AuthenticatorService } from '../authenticators/service.ts'
import type { CodeService } from '../codes/service.ts'
import type { SiteTextService } from '../site-texts/service.ts'
import { createAccountLock, refuseUnusable } from './account-lock.ts'
import type { CodeWork } from './code-work.ts'
import { createPasswords } from './passwords.ts'
import { presentCurrentUser, presentPermissions } from './present.ts'
import * as repository from './repository.ts'
import type { SealedSecrets } from './sealed-secrets.ts'
import { createSecondFactor } from './second-factor.ts'

export { enabledCodes } from './account-lock.ts'
export { notifyOfAuthenticator, notifyOfNewAddress } from './owner-notifications.ts'
export { presentCurrentUser, presentPermissions } from './present.ts'
export { clearTries, forgetDevices, lockUser } from './repository.ts'
export { endCodesOf } from './second-factor.ts'

export type AuthService = ReturnType<typeof createAuthService>

/** Logging in and out, and who is logged in. */
export function createAuthService(deps: {
  db: Db
  write: Write
  codes: CodeService
  authenticators: AuthenticatorService
  sessions: Sessions
  sealed: SealedSecrets
  work: CodeWork
  /** The terms of service in force. */
  siteTexts: Pick<SiteTextService, 'terms' | 'lockTerms'>
  /** Compared with for an unknown name, so that it takes as long as for a known one. */
  dummyPasswordHash: string
}) {
  const { db, write, authenticators, codes, sealed } = deps
  const findAccount = repository.prepareFindAccount(db)
  const lock = createAccountLock({ db, write })
  const secondFactor = createSecondFactor({ findAccount, codes, authenticators, work: deps.work })
  const passwords = createPasswords({ db, write, codes, sealed, findAccount, lock, secondFactor })

  return {
    ...secondFactor,
    ...passwords,
    offerKey: (ctx: Context) => sealed.offer(ctx.now),
    drawImage: (ctx: Context) => codes.drawImage(ctx),

    async login(ctx: Context, body: Input<typeof login>['body']): Promise<CurrentUser> {
      const image = await codes.proveImage(ctx, body.verifyCode)
      const account = await findAccount(body.username)
      const counted = await lock.countTry(ctx, body.username, account)
      const secret = await sealed.open(body.password, ctx.now).catch(() => '')
      const [passwordRight, useSecondFactor] = await Promise.all([
        verifyPassword(secret, account?.passwordHash ?? deps.dummyPasswordHash),
        secondFactor.proveLogin(ctx, account, body),
      ])
      if (!account || !passwordRight || !useSecondFactor) {
        await codes.discard(ctx, image)
        await lock.failTry(ctx, body.username, counted, account)
        throw new Refusal('LOGIN_FAILED')
      }
      await repository.clearTries(db, counted.name)
      refuseUnusable(account)

      const isv = account.identities.some((each) => each === identity.isvCandidate || each === identity.isv)
      if (isv && body.isvLogin === undefined) throw new Refusal('ISV_LOGIN')
      const force = body.loginType === 'force'
      if (!force && (await hasLiveSession(db, account, ctx.now))) throw new Refusal('FORCE_LOGIN')

      const token = await write(ctx, async (unit) => {
        // The account is locked before its codes, in the same order as everywhere.
        const current = await repository.lockUser(unit.tx, account.id)
        // Single use: of two logins with the same codes one succeeds.
        const consumed = [await codes.consume(unit.tx, ctx, image), await useSecondFactor(unit.tx)]
        if (consumed.includes(false)) throw new Refusal('LOGIN_FAILED')
        // Disabled, or the password changed, since it was checked: that ended all sessions but would miss this new one.
        if (current.status !== account.status || current.passwordHash !== account.passwordHash)
          throw conflict()
        // The same for the institution. Its row is locked in share mode only, since many of its users log in at once.
        if (
          current.institutionId !== null &&
          (await repository.lockInstitutionStatus(unit.tx, current.institutionId)) !==
            account.institutionStatus
        )
          throw conflict()
        await lock.unlock(unit, current, 'system')
        // New terms have to be accepted at the next login; running sessions continue.
        const terms = current.termsReadAt && (await deps.siteTexts.terms(unit.tx))
        if (terms && terms.publishedAt > current.termsReadAt!)
          await repository.setTermsRead(unit.tx, account.id, null)
        const opened = await openSession(unit.tx, account, {
          force,
          isvLogin: isv && body.isvLogin === true,
          now: ctx.now,
        })
        if (opened === null) throw new Refusal('FORCE_LOGIN')
        await repository.rememberDevice(unit.tx, account.id, sha256(ctx.reply.keepDevice()), ctx.now)
        await unit.audit({
          action: 'auth.login',
          subject: `user:${account.id}`,
          details: { loginName: account.loginName, source: body.loginSource, force, second: body.verifyType },
        })
        return opened
      })
      ctx.reply.grantToken(token)
      const session = await deps.sessions.find(token, ctx.now)
      if (session.kind !== 'live') throw unauthorized()
      return { ...presentCurrentUser(session.actor, ctx.language), token }
    },

    async logout(ctx: Context): Promise<null> {
      const actor = actorOf(ctx)
      await write(ctx, async (unit) => {
        await endSession(unit.tx, actor.sessionId, 'logout', ctx.now)
        await unit.audit({ action: 'auth.logout', subject: `user:${actor.userId}` })
      })
      ctx.reply.dropToken()
      return null
    },

    currentUser: async (ctx: Context): Promise<CurrentUser> => presentCurrentUser(actorOf(ctx), ctx.language),

    permissions: async (ctx: Context): Promise<PermissionItem[]> =>
      presentPermissions(actorOf(ctx).permissions, ctx.language),

    acceptTerms: (ctx: Context, edition?: number): Promise<CurrentUser> =>
      write(ctx, async (unit) => {
        const actor = actorOf(ctx)
        const terms = await deps.siteTexts.lockTerms(unit.tx)
        const newest = terms?.edition ?? 0
        if (edition !== undefined && edition !== newest) throw conflict()
        // Clocks of servers differ: consent must not be earlier than the publication.
        const readAt = terms && terms.publishedAt > ctx.now ? terms.publishedAt : ctx.now
        await repository.setTermsRead(unit.tx, actor.userId, readAt)
        await unit.audit({
          action: 'auth.acceptTerms',
          subject: `user:${actor.userId}`,
          details: { edition: newest },
        })
        const updated: Actor = { ...actor, duties: actor.duties.filter((duty) => duty !== 'consent') }
        return presentCurrentUser(updated, ctx.language)
      }),

    async housekeeping(now: Date): Promise<void> {
      await repository.deleteStale(db, new Date(now.getTime() - 24 * 60 * 60_000))
      await repository.deleteStaleDevices(db, now)
    },
  }
}
