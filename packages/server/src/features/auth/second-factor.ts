import type { login, sendEmailCode, sendSmsCode, verifyForRetrieval } from '@cass/contract/auth/endpoints.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { unauthorized } from '../../platform/refusal.ts'
import type { AuthenticatorService } from '../authenticators/service.ts'
import { type CodeService, endCodesFor, type Proof } from '../codes/service.ts'
import { isUsable } from './account-lock.ts'
import type { CodeWork, WorkProof } from './code-work.ts'
import type { Account, FindAccount } from './repository.ts'
import { nameKey } from './repository.ts'

type GivenFactor = Omit<Input<typeof verifyForRetrieval>['body'], 'username'>

export type SecondFactor = ReturnType<typeof createSecondFactor>

/**
 * Ends the codes that were sent to an account's owner, and the tickets they were exchanged for. Callers have changed or
 * locked the account row before, so that whoever exchanges a code at the same time waits for that.
 */
export const endCodesOf = (tx: Tx, loginName: string, now: Date): Promise<void> =>
  endCodesFor(tx, { identity: nameKey(loginName), purposes: ['login', 'retrieve'] }, now)

/** Sends codes to an account's phone or mailbox and verifies them, and verifies codes of its authenticator app. */
export function createSecondFactor(deps: {
  findAccount: FindAccount
  codes: CodeService
  authenticators: AuthenticatorService
  work: CodeWork
}) {
  const { authenticators, codes, findAccount, work } = deps

  /**
   * Where codes for an account are sent; null when there is no such account. The owner of an unusable account gets a code
   * to log in, and learns there why it is unusable, but cannot retrieve the password.
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

  /** If the request names a phone or mailbox, it must be the account's. */
  function matchesAccount(account: Account, given: GivenFactor): boolean {
    return given.verifyType === 'sms'
      ? !given.phoneNo || given.phoneNo === account.mobile
      : !given.email || given.email.toLowerCase() === account.email.toLowerCase()
  }

  const bindingOf = (
    ctx: Context,
    purpose: 'login' | 'retrieve',
    username: string,
    given: Pick<GivenFactor, 'verifyType'>,
  ) => ({ channel: given.verifyType, purpose, identity: nameKey(username), holder: ctx.reply.visit() })

  function prove(
    ctx: Context,
    purpose: 'login' | 'retrieve',
    username: string,
    given: GivenFactor,
  ): Promise<Proof | null> {
    const binding = bindingOf(ctx, purpose, username, given)
    return codes.prove(ctx, binding, (given.verifyType === 'sms' ? given.phoneCode : given.emailCode) ?? '')
  }

  const ownBinding = (ctx: Context, channel: 'sms' | 'email') => {
    const { sessionId, userId } = actorOf(ctx)
    return { channel, purpose: 'rebind', identity: userId, holder: sessionId } as const
  }

  return {
    matchesAccount,
    prove,

    /** Whether this visit requested a code that can still be entered; says nothing of whether there is such an account. */
    holdsCode: (
      ctx: Context,
      purpose: 'login' | 'retrieve',
      username: string,
      given: Pick<GivenFactor, 'verifyType'>,
    ): Promise<boolean> => codes.isOpen(ctx, bindingOf(ctx, purpose, username, given)),

    /** Verifies the second factor of a login. Returns the function that consumes it in the login's transaction; null if wrong. */
    async proveLogin(
      ctx: Context,
      account: Account | undefined,
      body: Input<typeof login>['body'],
    ): Promise<((tx: Tx) => Promise<boolean>) | null> {
      const { verifyType } = body
      if (verifyType === 'totp')
        return account ? await authenticators.prove(account.id, body.totpCode ?? '', ctx.now) : null
      const proof = await prove(ctx, 'login', body.username, { ...body, verifyType })
      if (!proof || !account || !matchesAccount(account, { ...body, verifyType })) return null
      return (tx) => codes.consume(tx, ctx, proof)
    },

    /** Verifies a code that was sent to the caller's own phone or mailbox. */
    proveOwnership(ctx: Context, channel: 'sms' | 'email', code: string): Promise<Proof | null> {
      return codes.prove(ctx, ownBinding(ctx, channel), code)
    },

    async sendSmsCode(ctx: Context, body: Input<typeof sendSmsCode>['body']): Promise<null> {
      if (body.purpose === 'bindPhone' || body.purpose === 'rebind') {
        if (ctx.notifySessionEnd) throw await ctx.notifySessionEnd()
        if (ctx.actor === null || ctx.actor.duties.length > 0) throw unauthorized()
        if (body.purpose === 'bindPhone') await work.requireProof(ctx, body.phoneNo, body.proof)
        await codes.send(
          ctx,
          body.purpose === 'rebind'
            ? { ...ownBinding(ctx, 'sms'), to: ctx.actor.mobile }
            : {
                channel: 'sms',
                purpose: body.purpose,
                identity: body.phoneNo,
                holder: ctx.actor.sessionId,
                to: body.phoneNo,
              },
        )
        return null
      }
      await codes.proveImage(ctx, body.verifyCode)
      const holder = ctx.reply.visit()
      if (body.purpose === 'register') {
        const { phoneNo: to, purpose } = body
        await work.requireProof(ctx, to, body.proof)
        await codes.send(ctx, { channel: 'sms', purpose, identity: to, holder, to })
      } else {
        const to = await addressOf(body.username, 'sms', body.purpose)
        const identity = nameKey(body.username)
        await codes.send(ctx, { channel: 'sms', purpose: body.purpose, identity, holder, to })
      }
      return null
    },

    async sendEmailCode(ctx: Context, body: Input<typeof sendEmailCode>['body']): Promise<null> {
      await codes.proveImage(ctx, body.verifyCode)
      const to = await addressOf(body.username, 'email', body.purpose)
      const identity = nameKey(body.username)
      await codes.send(ctx, {
        channel: 'email',
        purpose: body.purpose,
        identity,
        holder: ctx.reply.visit(),
        to,
      })
      return null
    },

    async sendEmailCodeForUpdate(
      ctx: Context,
      { email: to, proof }: { email?: string | undefined; proof?: WorkProof },
    ): Promise<null> {
      const { email: own, sessionId: holder } = actorOf(ctx)
      if (to !== undefined) await work.requireProof(ctx, to, proof)
      await codes.send(
        ctx,
        to === undefined
          ? { ...ownBinding(ctx, 'email'), to: own }
          : { channel: 'email', purpose: 'bindEmail', identity: to.toLowerCase(), holder, to },
      )
      return null
    },

    async sendEmailCodeForRegistration(
      ctx: Context,
      body: { email: string; verifyCode: string; proof?: WorkProof },
    ): Promise<null> {
      await codes.proveImage(ctx, body.verifyCode)
      await work.requireProof(ctx, body.email, body.proof)
      const holder = ctx.reply.visit()
      const to = body.email
      await codes.send(ctx, { channel: 'email', purpose: 'register', identity: to.toLowerCase(), holder, to })
      return null
    },
  }
}
