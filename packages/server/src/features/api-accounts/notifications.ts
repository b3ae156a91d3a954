import { fill, sameInBoth } from '@cass/contract/kit/text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { bilingualMails } from '../../lib/bilingual-mail.ts'
import type { Unit } from '../../platform/unit.ts'
import { findEnabledWith, findUserManagers } from '../people/service.ts'
import { accountNotices } from './text.ts'

/** Notifies the institution: in the bells of those who follow its services, by mail its administrators. */
export async function notifyAdjusted(
  unit: Unit,
  portal: string,
  given: {
    name: 'adjust' | 'disable' | 'enable'
    account: { id: string; name: string; institutionId: string }
    version: number
    reason: string
  },
): Promise<void> {
  const { account, name, reason, version } = given
  const { institutionId } = account
  const followers = await findEnabledWith(unit.tx, {
    institutionId,
    permission: 'COMMON_serviceApplication_my_service',
  })
  const sentence = fill(accountNotices[name], { name: account.name, reason })
  unit.notify({
    userIds: followers.map(({ id }) => id),
    content: account.name,
    body: accountNotices.module,
    sentence,
    eventKey: `apiAccount:${account.id}:${version}`,
  })
  const mails = bilingualMails(await findUserManagers(unit.tx, institutionId), {
    purpose: 'apiAccountAdjusted',
    subject: accountNotices.subject[name],
    lines: [sentence, sameInBoth(portal + paths.goLives)],
  })
  for (const mail of mails) unit.send(mail)
}
