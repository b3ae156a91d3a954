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
import { notifyOfNewPassword } from './owner-notifications.ts'
import { isEasyToGuess } from './password-strength.ts'
import type { FindAccount } from './repository.ts'
import * as repository from './repository.ts'
import type { SealedSecrets } from './sealed-secrets.ts'
import { endCodesOf, type SecondFactor } from './second-factor.ts'

const day = 24 * 60 * 60_000

/** Resetting a forgotten password and changing one's own. */
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

  /** The new password, decrypted and checked; refused at its own field. */
  async function openNewPassword(ctx: Context, loginName: string, given: string): Promise<string> {
    const refusal = (message: string) => invalid([{ path: 'password', message }])
    const opened = passwordRule.safeParse(await sealed.open(given, ctx.now))
    if (!opened.success) throw refusal(issueText(opened.error.issues[0]!, ctx.language))
    if (await isEasyToGuess(opened.data, [loginName]))
      throw refusal(messages.passwordEasyToGuess[ctx.language])
    return opened.data
  }

  /** The caller's own password, decrypted and verified; a wrong one counts as a failed login. */
  async function openOwnPassword(ctx: Context, given: string) {
    const { loginName, userId } = actorOf(ctx)
    const account = await repository.findUser(db, userId)
    const counted = await lock.countTry(ctx, loginName, account)
    const password = await sealed.open(given, ctx.now).catch(() => '')
    if (!(await verifyPassword(password, account.passwordHash))) {
      await lock.failTry(ctx, loginName, counted, account)
      throw new Refusal('PASSWORD_WRONG')
    }
    await repository.clearTries(db, counted.name)
    return { account, password }
  }

  return {
    /** The hash of the initial password of a new account. */
    hashNewPassword: async (ctx: Context, loginName: string, given: string): Promise<string> =>
      await hashPassword(await openNewPassword(ctx, loginName, given)),

    async verifyForRetrieval(
      ctx: Context,
      body: Input<typeof verifyForRetrieval>['body'],
    ): Promise<{ ticket: string }> {
      // Nothing can be guessed without a code of this visit. If that counted, anybody could keep the owner from retrieving it.
      if (!(await secondFactor.holdsCode(ctx, 'retrieve', body.username, body)))
        throw new Refusal('CODE_WRONG')
      const account = await findAccount(body.username)
      const proof = await lock.guessRetrievalCode(ctx, body.username, account, async () => {
        const proven = await secondFactor.prove(ctx, 'retrieve', body.username, body)
        return account && isUsable(account) && secondFactor.matchesAccount(account, body) ? proven : null
      })
      if (!account || !proof) throw new Refusal('CODE_WRONG')
      // With a stolen session one can bind a new address: it cannot be used to reset the password for a day, so that the owner can object.
      if (account.addressBoundAt && ctx.now.getTime() - account.addressBoundAt.getTime() < day)
        throw new Refusal('ADDRESS_JUST_CHANGED')
      return await db.transaction(async (tx) => {
        // Waits for a change of address that is in progress: it ends this code.
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
        const current = await repository.lockUser(unit.tx, account.id)
        if (!(await codes.consume(unit.tx, ctx, proof))) throw new Refusal('CODE_WRONG')
        // The account was disabled or got another password in the meantime.
        if (current.status !== account.status || current.passwordHash !== account.passwordHash)
          throw conflict()
        await lock.unlock(unit, current, 'owner')
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
        // Reset in the meantime through phone or mail: that password counts.
        const current = await repository.lockUser(unit.tx, actor.userId)
        if (current.passwordHash !== account.passwordHash) throw conflict()
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
