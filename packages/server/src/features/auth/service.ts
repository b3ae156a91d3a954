import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import type { CurrentUser, PermissionItem } from '@cass/contract/auth/current-user.ts'
import type {
  login,
  retrievePassword,
  sendEmailCode,
  sendSmsCode,
  updatePassword,
  verifyForRetrieval,
} from '@cass/contract/auth/endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import { issueText } from '@cass/contract/kit/issue-text.ts'
import { password as passwordRule } from '@cass/contract/kit/rules.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { move } from '../../platform/move.ts'
import { conflict, invalid, Refusal, refuse, unauthorized } from '../../platform/refusal.ts'
import { hashPassword, verifyPassword } from '../../platform/secrets.ts'
import {
  type Actor,
  endSession,
  endSessionsOf,
  hasLiveSession,
  openSession,
  type Sessions,
} from '../../platform/session.ts'
import { users } from '../../platform/tables.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import type { CodeService, Proof } from '../codes/service.ts'
import { presentCurrentUser, presentPermissions } from './present.ts'
import type { Account } from './repository.ts'
import * as repository from './repository.ts'
import type { SealedSecrets } from './sealed-secrets.ts'

const triesAllowed = 5
const lockFor = 15 * 60_000
const status = (name: keyof typeof accountWorkflow.states) => accountWorkflow.states[name].code

type SecondFactor = Pick<
  Input<typeof login>['body'],
  'verifyType' | 'phoneCode' | 'phoneNo' | 'email' | 'emailCode'
>

export { presentCurrentUser as presentUser } from './present.ts'

export type AuthService = ReturnType<typeof createAuthService>

export function createAuthService(deps: {
  db: Db
  write: Write
  codes: CodeService
  sessions: Sessions
  sealed: SealedSecrets
  /** Hash of nobody's password: an unknown name costs the same time as a known one. */
  nobodysHash: string
}) {
  const { db, write, codes, sealed } = deps
  const findAccount = repository.prepareFindAccount(db)

  /**
   * Where the codes for an account go; null when there is no such account. Who may not use theirs learns why at the
   * login, and so gets a code for it; they have no password to retrieve.
   */
  async function addressOf(
    username: string,
    channel: 'sms' | 'email',
    purpose: 'login' | 'retrieve',
  ): Promise<string | null> {
    const account = await findAccount(username)
    if (!account || (purpose === 'retrieve' && !isUsable(account))) return null
    return channel === 'sms' ? account.mobile : account.email
  }

  /** A number or mailbox given along must be the account's own. */
  function addressFits(account: Account, given: SecondFactor): boolean {
    return given.verifyType === 'sms'
      ? !given.phoneNo || given.phoneNo === account.mobile
      : !given.email || given.email.toLowerCase() === account.email.toLowerCase()
  }

  function proveSecondFactor(
    ctx: Context,
    purpose: 'login' | 'retrieve',
    username: string,
    given: SecondFactor,
  ): Promise<Proof | null> {
    const binding = {
      channel: given.verifyType,
      purpose,
      identity: repository.nameKey(username),
      holder: ctx.reply.visit(),
    }
    return codes.prove(ctx, binding, (given.verifyType === 'sms' ? given.phoneCode : given.emailCode) ?? '')
  }

  /** Counts a try at this name before anything is compared; a locked name is refused, known or not. */
  async function countTry(ctx: Context, username: string): Promise<number> {
    const counted = await repository.countTry(db, {
      loginName: username,
      now: ctx.now,
      limit: triesAllowed,
      pause: lockFor,
    })
    if (counted === null) throw new Refusal('ACCOUNT_LOCKED')
    return counted
  }

  /** After the last try the name is locked, and the account behind it, if there is one. */
  async function failTry(ctx: Context, username: string, counted: number, account?: Account): Promise<void> {
    if (counted < triesAllowed) return
    await repository.lockName(db, username, new Date(ctx.now.getTime() + lockFor))
    if (account?.status !== status('normal')) return
    // The request itself is refused, so its Idempotency-Key has no answer to keep.
    await write({ ...ctx, idempotency: null }, async (unit) => {
      await move(unit, accountWorkflow, users, {
        name: 'lock',
        id: account.id,
        from: account.status,
        version: account.version,
        actors: ['system'],
        tell: [account.id],
      })
    }).catch((error) => {
      // Somebody moved the account meanwhile; the name is locked all the same.
      if (!(error instanceof Refusal)) throw error
    })
  }

  /** A lock that has run out, or whose owner has shown who they are. */
  async function unlock(unit: Unit, account: Account, by: 'system' | 'owner'): Promise<void> {
    if (account.status !== status('locked')) return
    await move(unit, accountWorkflow, users, {
      name: 'unlock',
      id: account.id,
      from: account.status,
      version: account.version,
      actors: [by],
    })
  }

  /** The new password, opened and checked; refused at its own field. */
  async function openNewPassword(ctx: Context, given: string): Promise<string> {
    const opened = passwordRule.safeParse(await sealed.open(given, ctx.now))
    if (!opened.success)
      throw invalid([{ path: 'password', message: issueText(opened.error.issues[0]!, ctx.language) }])
    return opened.data
  }

  return {
    offerKey: async (ctx: Context) => sealed.offer(ctx.now),
    drawImage: (ctx: Context) => codes.drawImage(ctx),

    async login(ctx: Context, body: Input<typeof login>['body']): Promise<CurrentUser> {
      const image = await codes.proveImage(ctx, body.verifyCode)
      const counted = await countTry(ctx, body.username)
      const account = await findAccount(body.username)
      const secret = await sealed.open(body.password, ctx.now).catch(() => '')
      const [passwordRight, second] = await Promise.all([
        verifyPassword(secret, account?.passwordHash ?? deps.nobodysHash),
        proveSecondFactor(ctx, 'login', body.username, body),
      ])
      if (!account || !passwordRight || !second || !addressFits(account, body)) {
        await codes.discard(ctx, image)
        await failTry(ctx, body.username, counted, account)
        throw new Refusal('LOGIN_FAILED')
      }
      await repository.clearTries(db, body.username)
      refuseUnusable(account)

      const isv = account.identities.some((identity) => identity === '15' || identity === '20')
      if (isv && body.isvLogin === undefined) throw new Refusal('ISV_LOGIN')
      const force = body.loginType === 'force'
      if (!force && (await hasLiveSession(db, account, ctx.now))) throw new Refusal('FORCE_LOGIN')

      const token = await write(ctx, async (unit) => {
        // Single use: of two logins with the same codes one gets in.
        const consumed = [await codes.consume(unit.tx, ctx, image), await codes.consume(unit.tx, ctx, second)]
        if (consumed.includes(false)) throw new Refusal('LOGIN_FAILED')
        // Disabled, or the password changed, while it was being checked: that has ended all sessions but this one.
        const held = await repository.holdUser(unit.tx, account.id)
        if (held.status !== account.status || held.passwordHash !== account.passwordHash) throw conflict()
        await unlock(unit, { ...held, identities: account.identities }, 'system')
        const opened = await openSession(unit.tx, account, {
          force,
          isvLogin: isv && body.isvLogin === true,
          now: ctx.now,
        })
        if (opened === null) throw new Refusal('FORCE_LOGIN')
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

    acceptTerms: (ctx: Context): Promise<CurrentUser> =>
      write(ctx, async (unit) => {
        const actor = actorOf(ctx)
        await repository.setTermsRead(unit.tx, actor.userId, ctx.now)
        await unit.audit({ action: 'auth.acceptTerms', subject: `user:${actor.userId}` })
        const freed: Actor = { ...actor, duties: actor.duties.filter((duty) => duty !== 'consent') }
        return presentCurrentUser(freed, ctx.language)
      }),

    async sendSmsCode(ctx: Context, body: Input<typeof sendSmsCode>['body']): Promise<null> {
      if (body.purpose === 'bindPhone') {
        if (ctx.actor === null || ctx.actor.duties.length > 0) throw unauthorized()
        const { phoneNo: to, purpose } = body
        await codes.send(ctx, { channel: 'sms', purpose, identity: to, holder: ctx.actor.sessionId, to })
        return null
      }
      await codes.proveImage(ctx, body.verifyCode)
      const holder = ctx.reply.visit()
      if (body.purpose === 'register') {
        const { phoneNo: to, purpose } = body
        await codes.send(ctx, { channel: 'sms', purpose, identity: to, holder, to })
      } else {
        const to = await addressOf(body.username, 'sms', body.purpose)
        const identity = repository.nameKey(body.username)
        await codes.send(ctx, { channel: 'sms', purpose: body.purpose, identity, holder, to })
      }
      return null
    },

    async sendEmailCode(ctx: Context, body: Input<typeof sendEmailCode>['body']): Promise<null> {
      await codes.proveImage(ctx, body.verifyCode)
      const to = await addressOf(body.username, 'email', body.purpose)
      const identity = repository.nameKey(body.username)
      await codes.send(ctx, {
        channel: 'email',
        purpose: body.purpose,
        identity,
        holder: ctx.reply.visit(),
        to,
      })
      return null
    },

    async sendEmailCodeForUpdate(ctx: Context, body: { email: string }): Promise<null> {
      const holder = actorOf(ctx).sessionId
      const to = body.email
      await codes.send(ctx, {
        channel: 'email',
        purpose: 'bindEmail',
        identity: to.toLowerCase(),
        holder,
        to,
      })
      return null
    },

    async sendEmailCodeForRegistration(
      ctx: Context,
      body: { email: string; verifyCode: string },
    ): Promise<null> {
      await codes.proveImage(ctx, body.verifyCode)
      const holder = ctx.reply.visit()
      const to = body.email
      await codes.send(ctx, { channel: 'email', purpose: 'register', identity: to.toLowerCase(), holder, to })
      return null
    },

    async verifyForRetrieval(
      ctx: Context,
      body: Input<typeof verifyForRetrieval>['body'],
    ): Promise<{ ticket: string }> {
      const [account, proof] = await Promise.all([
        findAccount(body.username),
        proveSecondFactor(ctx, 'retrieve', body.username, body),
      ])
      if (!account || !isUsable(account) || !proof || !addressFits(account, body))
        throw new Refusal('CODE_WRONG')
      return await db.transaction(async (tx) => {
        if (!(await codes.consume(tx, ctx, proof))) throw new Refusal('CODE_WRONG')
        const identity = repository.nameKey(body.username)
        const secret = await codes.issueTicket(tx, ctx, {
          purpose: 'retrieve',
          identity,
          holder: ctx.reply.visit(),
        })
        return { ticket: `${identity}.${secret}` }
      })
    },

    async retrievePassword(ctx: Context, body: Input<typeof retrievePassword>['body']): Promise<null> {
      const [identity = '', secret = ''] = body.ticket.split('.')
      const holder = ctx.reply.visit()
      const binding = { channel: 'ticket', purpose: 'retrieve', identity, holder } as const
      const proof = await codes.prove(ctx, binding, secret)
      const account = await findAccount(identity)
      if (!proof || !account || !isUsable(account)) throw new Refusal('CODE_WRONG')
      const passwordHash = await hashPassword(await openNewPassword(ctx, body.password))
      return await write(ctx, async (unit) => {
        if (!(await codes.consume(unit.tx, ctx, proof))) throw new Refusal('CODE_WRONG')
        await unlock(unit, account, 'owner')
        await repository.setPassword(unit.tx, account.id, passwordHash)
        await repository.clearTries(unit.tx, account.loginName)
        await endSessionsOf(unit.tx, [account.id], 'password', ctx.now)
        await unit.audit({ action: 'auth.retrievePassword', subject: `user:${account.id}` })
        return null
      })
    },

    async updatePassword(ctx: Context, body: Input<typeof updatePassword>['body']): Promise<null> {
      const actor = actorOf(ctx)
      const account = { ...(await repository.findUser(db, actor.userId)), identities: [] }
      const counted = await countTry(ctx, actor.loginName)
      const old = await sealed.open(body.oldPassword, ctx.now).catch(() => '')
      if (!(await verifyPassword(old, account.passwordHash))) {
        await failTry(ctx, actor.loginName, counted, account)
        throw new Refusal('PASSWORD_WRONG')
      }
      await repository.clearTries(db, actor.loginName)
      const next = await openNewPassword(ctx, body.password)
      if (next === old)
        throw invalid([{ path: 'password', message: messages.passwordUnchanged[ctx.language] }])
      const passwordHash = await hashPassword(next)
      return await write(ctx, async (unit) => {
        await repository.setPassword(unit.tx, actor.userId, passwordHash)
        await unit.audit({ action: 'auth.updatePassword', subject: `user:${actor.userId}` })
        return null
      })
    },

    housekeeping: (now: Date) => repository.deleteStale(db, new Date(now.getTime() - 24 * 60 * 60_000)),
  }
}

const isUsable = (account: Account) => [status('normal'), status('locked')].includes(account.status)

/** Said only to somebody who has shown password and code. */
function refuseUnusable(account: Account): void {
  if (account.status === status('pending')) throw refuse('FORBIDDEN', messages.accountPending)
  if (account.status === status('refused')) throw refuse('FORBIDDEN', messages.accountRefused)
  if (account.status === status('cancelled')) throw refuse('FORBIDDEN', messages.accountDisabled)
}
