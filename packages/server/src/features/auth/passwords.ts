import type { retrievePassword, updatePassword, verifyForRetrieval } from '@cass/contract/auth/endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import { issueText } from '@cass/contract/kit/issue-text.ts'
import { password as passwordRule } from '@cass/contract/kit/rules.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { conflict, invalid, Refusal } from '../../platform/refusal.ts'
import { hashPassword, verifyPassword } from '../../platform/secrets.ts'
import { endSessionsOf } from '../../platform/session.ts'
import type { Write } from '../../platform/unit.ts'
import type { CodeService } from '../codes/service.ts'
import { type AccountLock, isUsable } from './account-lock.ts'
import { notifyOfNewPassword } from './owner-letters.ts'
import { isEasyToGuess } from './password-strength.ts'
import type { FindAccount } from './repository.ts'
import * as repository from './repository.ts'
import type { SealedSecrets } from './sealed-secrets.ts'
import { endCodesOf, type SecondFactor } from './second-factor.ts'

const day = 24 * 60 * 60_000

/** A forgotten password set anew, and the own one changed. */
export function createPasswords(deps: {
  db: Db
  write: Write
  codes: CodeService
  sealed: SealedSecrets
  findAccount: FindAccount
  lock: AccountLock
  secondFactor: SecondFactor
}) {
  const { db, write, codes, sealed, findAccount, lock, secondFactor } = deps

  /** The new password of this account, opened and checked; refused at its own field. */
  async function openNewPassword(ctx: Context, loginName: string, given: string): Promise<string> {
    const refused = (message: string) => invalid([{ path: 'password', message }])
    const opened = passwordRule.safeParse(await sealed.open(given, ctx.now))
    if (!opened.success) throw refused(issueText(opened.error.issues[0]!, ctx.language))
    if (await isEasyToGuess(opened.data, [loginName]))
      throw refused(messages.passwordEasyToGuess[ctx.language])
    return opened.data
  }

  /** The caller's own password, opened and found right; wrong ones count as at the login. */
  async function openOwnPassword(ctx: Context, given: string) {
    const { loginName, userId } = actorOf(ctx)
    const account = await repository.findUser(db, userId)
    const counted = await lock.countTry(ctx, loginName)
    const password = await sealed.open(given, ctx.now).catch(() => '')
    if (!(await verifyPassword(password, account.passwordHash))) {
      await lock.failTry(ctx, loginName, counted, account)
      throw new Refusal('PASSWORD_WRONG')
    }
    await repository.clearTries(db, loginName)
    return { account, password }
  }

  return {
    /** The hash of an initial password that somebody gives a new account. */
    hashNewPassword: async (ctx: Context, loginName: string, given: string): Promise<string> =>
      await hashPassword(await openNewPassword(ctx, loginName, given)),

    async verifyForRetrieval(
      ctx: Context,
      body: Input<typeof verifyForRetrieval>['body'],
    ): Promise<{ ticket: string }> {
      const account = await findAccount(body.username)
      const proof = await lock.guessRetrievalCode(ctx, body.username, account, async () => {
        const shown = await secondFactor.prove(ctx, 'retrieve', body.username, body)
        return account && isUsable(account) && secondFactor.fits(account, body) ? shown : null
      })
      if (!account || !proof) throw new Refusal('CODE_WRONG')
      // Whoever bound an address with a stolen session gets no password by it: the owner has a day to object.
      if (account.addressBoundAt && ctx.now.getTime() - account.addressBoundAt.getTime() < day)
        throw new Refusal('ADDRESS_JUST_CHANGED')
      return await db.transaction(async (tx) => {
        // An account that is just being given another address has ended this code when it is let go.
        await repository.lockUser(tx, account.id)
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
      const passwordHash = await hashPassword(await openNewPassword(ctx, account.loginName, body.password))
      return await write(ctx, async (unit) => {
        const held = await repository.lockUser(unit.tx, account.id)
        if (!(await codes.consume(unit.tx, ctx, proof))) throw new Refusal('CODE_WRONG')
        // Disabled, or given another password, while this one was being checked.
        if (held.status !== account.status || held.passwordHash !== account.passwordHash) throw conflict()
        await lock.unlock(unit, held, 'owner')
        await repository.setPassword(unit.tx, account.id, passwordHash)
        await repository.forgetDevices(unit.tx, account.id)
        await endCodesOf(unit.tx, account.loginName, ctx.now)
        await repository.clearTries(unit.tx, account.loginName)
        await endSessionsOf(unit.tx, [account.id], 'password', ctx.now)
        await unit.audit({ action: 'auth.retrievePassword', subject: `user:${account.id}` })
        notifyOfNewPassword(unit, account)
        return null
      })
    },

    async checkOwnPassword(ctx: Context, given: string): Promise<void> {
      await openOwnPassword(ctx, given)
    },

    async updatePassword(ctx: Context, body: Input<typeof updatePassword>['body']): Promise<null> {
      const actor = actorOf(ctx)
      const { account, password: old } = await openOwnPassword(ctx, body.oldPassword)
      const next = await openNewPassword(ctx, account.loginName, body.password)
      if (next === old)
        throw invalid([{ path: 'password', message: messages.passwordUnchanged[ctx.language] }])
      const passwordHash = await hashPassword(next)
      return await write(ctx, async (unit) => {
        // Set anew meanwhile, by whoever has the phone: that one counts.
        const held = await repository.lockUser(unit.tx, actor.userId)
        if (held.passwordHash !== account.passwordHash) throw conflict()
        await repository.setPassword(unit.tx, actor.userId, passwordHash)
        await repository.forgetDevices(unit.tx, actor.userId)
        await endCodesOf(unit.tx, actor.loginName, ctx.now)
        await unit.audit({ action: 'auth.updatePassword', subject: `user:${actor.userId}` })
        notifyOfNewPassword(unit, account)
        return null
      })
    },
  }
}
