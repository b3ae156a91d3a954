import type { AccountValues } from '@cass/contract/api-accounts/fields.ts'
import { apiAccountWorkflow } from '@cass/contract/api-accounts/workflow.ts'
import { accountKey } from '@cass/contract/applications/forms/go-live.ts'
import type { Unit } from '../../platform/unit.ts'
import * as repository from './repository.ts'
import { columnsOf, valuesOf } from './values.ts'

// API accounts, unique across the platform: claimed by an application that is under way, live once it has passed.

/** Why an application cannot have an account: it is somebody else's, or out of use. */
export type Refused = 'taken' | 'disabled'

type Claimant = { applicationId: string; institutionId: string }

/**
 * Claims these names, and gives up what the application claimed before and does not name any more. Answers those that
 * it cannot have: another institution's, one that another application of its own is about (`elsewhere`), or one that the
 * operator has disabled. What the institution has live already it may name again.
 */
export async function claimAccounts(
  unit: Unit,
  { applicationId, institutionId }: Claimant,
  names: readonly string[],
  elsewhere: () => Promise<readonly string[]>,
): Promise<Map<string, Refused>> {
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
  const disabled = new Set(
    accounts
      .filter(({ status }) => status === apiAccountWorkflow.states.disabled.code)
      .map(({ name }) => accountKey(name)),
  )
  return new Map(
    keys.flatMap((key): [string, Refused][] => {
      if (!available.has(key) || taken.has(key)) return [[key, 'taken']]
      return disabled.has(key) ? [[key, 'disabled']] : []
    }),
  )
}

/** Of an application that comes to nothing. */
export const releaseAccounts = (unit: Unit, applicationId: string): Promise<void> =>
  repository.deleteClaims(unit.tx, applicationId)

/** Of an application that has passed. What the operator has disabled meanwhile stays so. */
export async function makeAccountsLive(
  unit: Unit,
  of: Claimant,
  given: readonly AccountValues[],
): Promise<void> {
  const byKey = new Map(given.map((values) => [accountKey(values.apiAccount), values]))
  // In the one order in which all take them.
  const accounts = await repository.lockAccounts(unit.tx, [...byKey.keys()])
  for (const account of accounts) {
    if (account.institutionId !== of.institutionId) continue
    // The name stays as it was written first.
    const after = { ...byKey.get(accountKey(account.name))!, apiAccount: account.name }
    const before = account.state === 'live' ? valuesOf(account) : null
    const { applicationId } = of
    await repository.changeAccount(unit.tx, account.id, {
      ...columnsOf(after),
      state: 'live',
      applicationId,
      version: account.version + 1,
    })
    await repository.insertChange(unit.tx, {
      accountId: account.id,
      applicationId,
      before,
      after,
      at: unit.ctx.now,
    })
  }
}
