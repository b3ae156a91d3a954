import { type AccountValues, accountFields } from '@cass/contract/api-accounts/fields.ts'
import { serviceType } from '@cass/contract/applications/enums.ts'
import { accountKey } from '@cass/contract/applications/forms/go-live.ts'
import { type Filed, goLiveGate } from '@cass/contract/applications/gate.ts'
import type { Finding } from '@cass/contract/applications/schemas.ts'
import { messages } from '@cass/contract/errors.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { rowsOf } from '@cass/contract/kit/form/values.ts'
import { sameInBoth, type Text } from '@cass/contract/kit/text.ts'
import type { Reader } from '../../../platform/db.ts'
import {
  accountText,
  claimAccounts,
  codeNames,
  findClashes,
  makeAccountsLive,
  queueForAccounts,
  type RefusedAccount,
  releaseAccounts,
} from '../../api-accounts/service.ts'
import * as repository from '../repository.ts'
import type { KindRules } from './kind.ts'

const accountList = 'onlineBasicInfoList'
const accountsIn = (form: Form): string[] =>
  rowsOf(form, accountList).map((row) => (row.apiAccount ?? '').trim())

const valuesIn = (form: Form): AccountValues[] =>
  rowsOf(form, accountList).map(
    (row) =>
      Object.fromEntries(
        Object.keys(accountFields).map((name) => [name, (row[name] ?? '').trim()]),
      ) as AccountValues,
  )
const refusalWords: Record<RefusedAccount, Text> = {
  taken: messages.apiAccountRepeated,
  disabled: accountText.disabled,
}

/** A go-live of the institution under review that names an account of this key; answers its number. */
export async function findGoLiveNaming(
  reader: Reader,
  { institutionId, key }: { institutionId: string; key: string },
): Promise<string | undefined> {
  const open = await repository.openGoLivesOf(reader, { institutionId })
  return open.find(({ form }) => accountsIn(form).some((name) => accountKey(name) === key))?.ordNo
}

/** Go-live: its accounts are the platform's one and only, and it must agree with the networks and tests before it. */
export const goLive: KindRules = {
  named: (form) => accountsIn(form).map(sameInBoth),

  async claim(unit, { id: applicationId, institutionId }, form) {
    await queueForAccounts(unit.tx)
    const refusals = await claimAccounts(
      unit,
      { applicationId, institutionId },
      accountsIn(form),
      async () => {
        const others = await repository.openGoLivesOf(unit.tx, { institutionId, except: applicationId })
        return others.flatMap((other) => accountsIn(other.form))
      },
    )
    const rows = valuesIn(form)
    const clashes = await findClashes(
      unit.tx,
      institutionId,
      rows.flatMap((row) => codeNames.map((name) => row[name])),
    )
    return rows.flatMap((row, index) => {
      const refused = refusals.get(accountKey(row.apiAccount))
      const words = [
        ...(refused ? [['apiAccount', refusalWords[refused]] as const] : []),
        ...codeNames
          .filter((name) => clashes.has(row[name]))
          .map((name) => [name, accountText.codeTaken] as const),
      ]
      return words.map(([name, message]) => ({
        path: `${accountList}.${index}.${name}`,
        message: message[unit.ctx.language],
      }))
    })
  },

  async findings(reader, application, form, language): Promise<Finding[]> {
    const filed = (await repository.findFiledBefore(reader, application)).map(
      ({ ordNo, ...other }): Filed => ({
        applyOrdNo: ordNo,
        serviceType: other.serviceType,
        form: other.form,
      }),
    )
    const of = (...types: string[]) => filed.filter((other) => types.includes(other.serviceType))
    return goLiveGate(
      { applyOrdNo: application.ordNo, serviceType: serviceType.goLive, form },
      {
        networks: of(serviceType.networkOpeningTest, serviceType.networkOpeningProduction),
        certifications: of(serviceType.certificationTest),
        goLives: of(serviceType.goLive),
      },
      language,
    )
  },

  passed: (unit, { id: applicationId, institutionId, form }) =>
    makeAccountsLive(unit, { applicationId, institutionId }, valuesIn(form)),

  ended: (unit, { id }) => releaseAccounts(unit, id),
}
