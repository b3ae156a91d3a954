import { serviceType } from '@cass/contract/applications/enums.ts'
import { accountKey } from '@cass/contract/applications/forms/go-live.ts'
import { type Filed, goLiveGate } from '@cass/contract/applications/gate.ts'
import type { Finding } from '@cass/contract/applications/schemas.ts'
import { messages } from '@cass/contract/errors.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { rowsOf } from '@cass/contract/kit/form/values.ts'
import {
  claimAccounts,
  makeAccountsLive,
  queueForAccounts,
  releaseAccounts,
} from '../../api-accounts/service.ts'
import * as repository from '../repository.ts'
import type { KindRules } from './kind.ts'

const accountList = 'onlineBasicInfoList'
const accountsIn = (form: Form): string[] =>
  rowsOf(form, accountList).map((row) => (row.apiAccount ?? '').trim())

/** Go-live: its accounts are the platform's one and only, and it must agree with the networks and tests before it. */
export const goLive: KindRules = {
  named: accountsIn,

  async claim(unit, { id: applicationId, institutionId }, form) {
    await queueForAccounts(unit.tx)
    const taken = await claimAccounts(unit, { applicationId, institutionId }, accountsIn(form), async () => {
      const others = await repository.openGoLivesOf(unit.tx, { institutionId, except: applicationId })
      return others.flatMap((other) => accountsIn(other.form))
    })
    return accountsIn(form).flatMap((name, index) =>
      taken.has(accountKey(name))
        ? [
            {
              path: `${accountList}.${index}.apiAccount`,
              message: messages.apiAccountRepeated[unit.ctx.language],
            },
          ]
        : [],
    )
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
    makeAccountsLive(unit, { applicationId, institutionId }, accountsIn(form)),

  ended: (unit, { id }) => releaseAccounts(unit, id),
}
