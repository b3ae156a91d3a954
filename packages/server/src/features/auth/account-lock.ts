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
/** Failed tries from one IP address or network within 15 minutes; a whole institution may be behind it. */
const failuresPerPlace = 100
/** Other counters share the table with login names; a login name cannot contain a colon. */
const placeKey = (ctx: Context) => `from:${placeOf(ctx.ip)}`
const lockDuration = 15 * 60_000
const status = (name: keyof typeof accountWorkflow.states) => accountWorkflow.states[name].code

/** A try that was counted, and under which name it was. `known`: from a browser that logged in to the account before. */
export type Try = { name: string; counted: number; known: boolean }

export type AccountLock = ReturnType<typeof createAccountLock>

/** Counts login tries, locks accounts, and says who may use their account. */
export function createAccountLock(deps: { db: Db; write: Write }) {
  const { db, write } = deps

  const count = (ctx: Context, loginName: string, limit: number) =>
    repository.countTry(db, { loginName, now: ctx.now, limit, pause: lockDuration })
  const until = (ctx: Context) => new Date(ctx.now.getTime() + lockDuration)

  /**
   * Counts a try before anything is compared. A locked name is refused, whether or not there is such an account. Tries from
   * a browser that logged in to the account before are counted separately, so that nobody else can lock its owner out.
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
    if (await repository.isLocked(db, placeKey(ctx), ctx.now)) throw new Refusal('TOO_MANY_REQUESTS')
    const counted = await count(ctx, username, triesAllowed)
    if (counted === null) throw new Refusal('ACCOUNT_LOCKED')
    return { name: username, counted, known: false }
  }

  /**
   * Checks a code for retrieving a password; null means it was wrong. Guesses are counted across all codes that were sent:
   * otherwise each new code would allow five more. The account itself is not locked. Callers make sure that this visit has
   * requested a code.
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
      await auditFailedTry(ctx, username, account)
      if (counted >= triesAllowed) await repository.lockName(db, loginName, until(ctx))
    }
    return answer
  }

  /** Audits a failed try, whether or not there is such an account. */
  async function auditFailedTry(ctx: Context, username: string, account?: UserRow): Promise<void> {
    // The request is refused, so there is no answer to store under its Idempotency-Key.
    await write({ ...ctx, idempotency: null }, (unit) =>
      unit.audit({
        action: 'auth.failedTry',
        subject: account ? `user:${account.id}` : 'user:unknown',
        details: { loginName: username },
      }),
    )
  }

  /**
   * Locks the name after the last try, and the account if there is one; for a known browser only that browser. Too many
   * failures from one place, at whatever names, block that place for a while.
   */
  async function failTry(ctx: Context, username: string, attempt: Try, account?: UserRow): Promise<void> {
    await auditFailedTry(ctx, username, account)
    if (!attempt.known && ((await count(ctx, placeKey(ctx), failuresPerPlace)) ?? 0) >= failuresPerPlace)
      await repository.lockName(db, placeKey(ctx), until(ctx))
    if (attempt.counted < triesAllowed) return
    await repository.lockName(db, attempt.name, until(ctx))
    if (attempt.known) return
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
      // The account has changed in the meantime; the name is locked anyway.
      if (!(error instanceof Refusal)) throw error
    })
  }

  /** Unlocks an account whose lock has expired (`system`) or whose owner has proved their identity. */
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

const hasActiveInstitution = ({ institutionStatus }: Account) =>
  institutionStatus === null || institutionStatus === institutionWorkflow.states.normal.code

/** Statuses of accounts that can log in. Locked ones count too, since a lock expires by itself. */
export const enabledCodes: readonly string[] = [status('normal'), status('locked')]

export const isUsable = (account: Account) =>
  enabledCodes.includes(account.status) && hasActiveInstitution(account)

/** Says why an account cannot be used. Only for callers who have proved password and code. */
export function refuseUnusable(account: Account): void {
  if (account.status === status('pending')) throw refuse('FORBIDDEN', messages.accountPending)
  if (account.status === status('rejected')) throw refuse('FORBIDDEN', messages.accountRejected)
  if (account.status === status('cancelled')) throw refuse('FORBIDDEN', messages.accountDisabled)
  if (!hasActiveInstitution(account)) throw refuse('FORBIDDEN', messages.institutionDisabled)
}
