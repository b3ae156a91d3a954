import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import { messages } from '@cass/contract/errors.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { placeOf } from '../../lib/place.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { move } from '../../platform/move.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { sha256 } from '../../platform/secrets.ts'
import { users } from '../../platform/tables.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import type { Account, UserRow } from './repository.ts'
import * as repository from './repository.ts'

const triesAllowed = 5
/** In a quarter of an hour and from one place, behind which may be a whole institution. */
const failuresFromHere = 100
/** What is counted beside names is kept under names that nobody can have: no login name has a colon. */
const fromHere = (ctx: Context) => `from:${placeOf(ctx.ip)}`
const lockFor = 15 * 60_000
const status = (name: keyof typeof accountWorkflow.states) => accountWorkflow.states[name].code

/** A try that was counted, and under which name. */
export type Try = { name: string; counted: number; known: boolean }

export type AccountLock = ReturnType<typeof createAccountLock>

/** Tries, locks and who may use their account at all. */
export function createAccountLock(deps: { db: Db; write: Write }) {
  const { db, write } = deps

  const count = (ctx: Context, loginName: string, limit: number) =>
    repository.countTry(db, { loginName, now: ctx.now, limit, pause: lockFor })
  const until = (ctx: Context) => new Date(ctx.now.getTime() + lockFor)

  /**
   * Counts a try at this name before anything is compared; a locked name is refused, known or not. From a browser that the
   * account was logged in from before, tries count for that browser alone: others cannot lock its owner out.
   */
  async function countTry(ctx: Context, username: string, account?: UserRow): Promise<Try> {
    const device = ctx.reply.device()
    const deviceHash = device === null ? null : sha256(device)
    if (account && deviceHash && (await repository.isKnownDevice(db, account.id, deviceHash))) {
      const name = `device:${account.id}:${deviceHash.toString('hex')}`
      const counted = await count(ctx, name, triesAllowed)
      if (counted === null) throw new Refusal('ACCOUNT_LOCKED')
      return { name, counted, known: true }
    }
    if (await repository.isLocked(db, fromHere(ctx), ctx.now)) throw new Refusal('TOO_MANY_REQUESTS')
    const counted = await count(ctx, username, triesAllowed)
    if (counted === null) throw new Refusal('ACCOUNT_LOCKED')
    return { name: username, counted, known: false }
  }

  /**
   * Runs one guess at the code with which a password is retrieved. They are counted across all codes that were sent, since
   * each new one would otherwise bring five guesses more; the account itself goes on as it is. Null is a wrong guess.
   */
  async function guessRetrievalCode<Answer>(
    ctx: Context,
    username: string,
    account: UserRow | undefined,
    work: () => Promise<Answer | null>,
  ): Promise<Answer | null> {
    const loginName = `retrieve:${repository.nameKey(username)}`
    const counted = await count(ctx, loginName, triesAllowed)
    if (counted === null) throw new Refusal('TOO_MANY_REQUESTS')
    const answer = await work()
    if (answer !== null) await repository.clearTries(db, loginName)
    else {
      await notifyAudit(ctx, username, account)
      if (counted >= triesAllowed) await repository.lockName(db, loginName, until(ctx))
    }
    return answer
  }

  /** A refused try is on record, whether or not there is such an account. */
  async function notifyAudit(ctx: Context, username: string, account?: UserRow): Promise<void> {
    // The request itself is refused, so its Idempotency-Key has no answer to keep.
    await write({ ...ctx, idempotency: null }, (unit) =>
      unit.audit({
        action: 'auth.failedTry',
        subject: account ? `user:${account.id}` : 'user:unknown',
        details: { loginName: username },
      }),
    )
  }

  /**
   * After the last try the name is locked, and the account behind it, if there is one; or the browser alone. Who fails at many
   * names from one place is not heard for a while.
   */
  async function failTry(ctx: Context, username: string, made: Try, account?: UserRow): Promise<void> {
    await notifyAudit(ctx, username, account)
    if (!made.known && ((await count(ctx, fromHere(ctx), failuresFromHere)) ?? 0) >= failuresFromHere)
      await repository.lockName(db, fromHere(ctx), until(ctx))
    if (made.counted < triesAllowed) return
    await repository.lockName(db, made.name, until(ctx))
    if (made.known) return
    if (account?.status !== status('normal')) return
    await write({ ...ctx, idempotency: null }, async (unit) => {
      await move(unit, accountWorkflow, users, {
        name: 'lock',
        id: account.id,
        from: account.status,
        version: account.version,
        actors: ['system'],
        notify: [account.id],
      })
    }).catch((error) => {
      // Somebody moved the account meanwhile; the name is locked all the same.
      if (!(error instanceof Refusal)) throw error
    })
  }

  /** A lock that has run out, or whose owner has shown who they are. */
  async function unlock(unit: Unit, account: UserRow, by: 'system' | 'owner'): Promise<void> {
    if (account.status !== status('locked')) return
    await move(unit, accountWorkflow, users, {
      name: 'unlock',
      id: account.id,
      from: account.status,
      version: account.version,
      actors: [by],
    })
  }

  return { countTry, failTry, guessRetrievalCode, unlock }
}

const inBusiness = ({ institutionStatus }: Account) =>
  institutionStatus === null || institutionStatus === institutionWorkflow.states.normal.code

/** Who can log in. A lock passes by itself: whoever is locked out for a while still counts. */
export const enabledCodes: readonly string[] = [status('normal'), status('locked')]

export const isUsable = (account: Account) => enabledCodes.includes(account.status) && inBusiness(account)

/** Said only to somebody who has shown password and code. */
export function refuseUnusable(account: Account): void {
  if (account.status === status('pending')) throw refuse('FORBIDDEN', messages.accountPending)
  if (account.status === status('rejected')) throw refuse('FORBIDDEN', messages.accountRejected)
  if (account.status === status('cancelled')) throw refuse('FORBIDDEN', messages.accountDisabled)
  if (!inBusiness(account)) throw refuse('FORBIDDEN', messages.institutionDisabled)
}
