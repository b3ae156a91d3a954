import { accountKey } from '@cass/contract/applications/forms/go-live.ts'
import type { Unit } from '../../platform/unit.ts'
import * as repository from './repository.ts'

// API accounts, unique across the platform: claimed by an application that is under way, live once it has passed.

type Claimant = { applicationId: string; institutionId: string }

/** Claims are made one after the other, until the transaction ends: see there. */
export { queueForAccounts } from './repository.ts'

/**
 * Claims these names, and gives up what the application claimed before and does not name any more. Answers those that
 * it cannot have: another institution's, or one that another application of its own is about (`elsewhere`). What the
 * institution has live already it may name again.
 */
export async function claimAccounts(
  unit: Unit,
  { applicationId, institutionId }: Claimant,
  names: readonly string[],
  elsewhere: () => Promise<readonly string[]>,
): Promise<Set<string>> {
  const { tx, ctx } = unit
  const keys = names.map(accountKey)
  await repository.deleteClaims(tx, applicationId, keys)
  await repository.insertAccounts(
    tx,
    names
      .toSorted((a, b) => (accountKey(a) < accountKey(b) ? -1 : 1))
      .map((name) => ({
        id: crypto.randomUUID(),
        name,
        institutionId,
        applicationId,
        state: 'claimed' as const,
        createdAt: ctx.now,
      })),
  )
  // Locked first: two applications that name the same live account then look one after the other.
  const accounts = await repository.lockAccounts(tx, keys)
  const taken = new Set((await elsewhere()).map(accountKey))
  const available = new Set(
    accounts
      .filter(
        (account) =>
          account.institutionId === institutionId &&
          (account.applicationId === applicationId || account.state === 'live'),
      )
      .map((account) => accountKey(account.name)),
  )
  return new Set(keys.filter((key) => !available.has(key) || taken.has(key)))
}

/** Of an application that comes to nothing. */
export const releaseAccounts = (unit: Unit, applicationId: string): Promise<void> =>
  repository.deleteClaims(unit.tx, applicationId)

/** Of an application that has passed. */
export async function makeAccountsLive(unit: Unit, of: Claimant, names: readonly string[]): Promise<void> {
  const keys = names.map(accountKey)
  // In the one order in which all take them.
  await repository.lockAccounts(unit.tx, keys)
  await repository.setAccountsLive(unit.tx, of, keys)
}
