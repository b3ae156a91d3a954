import type { Form } from '@cass/contract/applications/form-kit.ts'
import { rowsOf } from '@cass/contract/applications/form-kit.ts'
import { accountKey } from '@cass/contract/applications/forms/go-live.ts'
import { messages } from '@cass/contract/errors.ts'
import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import type { Unit } from '../../platform/unit.ts'
import type { ApplicationRow } from '../applications/records.ts'
import * as repository from '../applications/records.ts'

type GoLive = Pick<ApplicationRow, 'id' | 'institutionId'>

const namesIn = (form: Form): string[] =>
  rowsOf(form, 'onlineBasicInfoList').map((row) => (row.apiAccount ?? '').trim())
const keysIn = (form: Form): string[] => namesIn(form).map(accountKey)

/**
 * Claims the accounts of a go-live that is handed in, and gives up those it does not name any more. Answers the
 * names that it cannot have, each at its place in the form: another institution's, or one that another application
 * is about. What the institution has live already it may name again.
 */
export async function claimAccounts(unit: Unit, application: GoLive, form: Form): Promise<RefusedField[]> {
  const { tx, ctx } = unit
  const { id: applicationId, institutionId } = application
  const keys = keysIn(form)
  await repository.deleteClaims(tx, applicationId, keys)
  await repository.insertAccounts(
    tx,
    namesIn(form)
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
  // Taken first: two applications that name the same live account then look one after the other.
  const accounts = await repository.lockAccounts(tx, keys)
  const others = await repository.openGoLivesOf(tx, { institutionId, except: applicationId })
  const elsewhere = new Set(others.flatMap(({ form }) => keysIn(form)))
  const mayHave = new Set(
    accounts
      .filter(
        (account) =>
          account.institutionId === institutionId &&
          (account.applicationId === applicationId || account.state === 'live'),
      )
      .map((account) => accountKey(account.name)),
  )
  return keys.flatMap((key, index) =>
    mayHave.has(key) && !elsewhere.has(key)
      ? []
      : [
          {
            path: `onlineBasicInfoList.${index}.apiAccount`,
            message: messages.apiAccountRepeated[ctx.language],
          },
        ],
  )
}

/** Of a go-live that comes to nothing. */
export const releaseAccounts = (unit: Unit, application: GoLive): Promise<void> =>
  repository.deleteClaims(unit.tx, application.id)

/** Of a go-live that has passed. */
export async function makeLive(unit: Unit, application: GoLive & { form: Form }): Promise<void> {
  const keys = keysIn(application.form)
  // In the one order in which all take them.
  await repository.lockAccounts(unit.tx, keys)
  await repository.setAccountsLive(unit.tx, application, keys)
}
