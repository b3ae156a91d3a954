import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import { messages } from '@cass/contract/errors.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { move } from '../../platform/move.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { users } from '../../platform/tables.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import type { Account, UserRow } from './repository.ts'
import * as repository from './repository.ts'

const triesAllowed = 5
const lockFor = 15 * 60_000
const status = (name: keyof typeof accountWorkflow.states) => accountWorkflow.states[name].code

export type AccountLock = ReturnType<typeof createAccountLock>

/** Tries, locks and who may use their account at all. */
export function createAccountLock(deps: { db: Db; write: Write }) {
  const { db, write } = deps

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
    // No login name has a colon.
    const loginName = `retrieve:${repository.nameKey(username)}`
    const counted = await repository.countTry(db, {
      loginName,
      now: ctx.now,
      limit: triesAllowed,
      pause: lockFor,
    })
    if (counted === null) throw new Refusal('TOO_MANY_REQUESTS')
    const answer = await work()
    if (answer !== null) await repository.clearTries(db, loginName)
    else {
      await tellAudit(ctx, username, account)
      if (counted >= triesAllowed)
        await repository.lockName(db, loginName, new Date(ctx.now.getTime() + lockFor))
    }
    return answer
  }

  /** A refused try is on record, whether or not there is such an account. */
  async function tellAudit(ctx: Context, username: string, account?: UserRow): Promise<void> {
    // The request itself is refused, so its Idempotency-Key has no answer to keep.
    await write({ ...ctx, idempotency: null }, (unit) =>
      unit.audit({
        action: 'auth.failedTry',
        subject: account ? `user:${account.id}` : 'user:unknown',
        details: { loginName: username },
      }),
    )
  }

  /** After the last try the name is locked, and the account behind it, if there is one. */
  async function failTry(ctx: Context, username: string, counted: number, account?: UserRow): Promise<void> {
    await tellAudit(ctx, username, account)
    if (counted < triesAllowed) return
    await repository.lockName(db, username, new Date(ctx.now.getTime() + lockFor))
    if (account?.status !== status('normal')) return
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
  if (account.status === status('refused')) throw refuse('FORBIDDEN', messages.accountRefused)
  if (account.status === status('cancelled')) throw refuse('FORBIDDEN', messages.accountDisabled)
  if (!inBusiness(account)) throw refuse('FORBIDDEN', messages.institutionDisabled)
}
