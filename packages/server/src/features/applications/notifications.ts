import { kindOf } from '@cass/contract/applications/kinds.ts'
import { statusLook } from '@cass/contract/applications/status.ts'
import { messages } from '@cass/contract/errors.ts'
import { fill, sameInBoth } from '@cass/contract/kit/text.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { bilingualMails } from '../../lib/bilingual-mail.ts'
import type { Unit } from '../../platform/unit.ts'
import { findEnabledPeople, findEnabledWith } from '../people/service.ts'
import type { ApplicationRow } from './repository.ts'
import { statusMail } from './text.ts'

/**
 * Notifies an institution that the status of its application has changed: in the bells of those who follow them, and by
 * mail whoever applied. Once for every version.
 */
export async function notifyStatus(
  unit: Unit,
  portal: string,
  application: ApplicationRow,
  feedback = '',
): Promise<void> {
  const kind = kindOf(application.serviceType)!
  const x = application.ordNo
  const followers = await findEnabledWith(unit.tx, {
    institutionId: application.institutionId,
    permission: 'COMMON_serviceApplication_my_service',
  })
  unit.notify({
    userIds: followers.map(({ id }) => id),
    content: x,
    body: kind.module,
    sentence: fill(messages.bellItem, { x, y: kind.module }),
    eventKey: `application:${application.id}:${application.version}`,
  })
  const values = {
    x,
    kind: kind.label,
    status: statusLook({ ...application, signed: application.signedAt !== null }).label,
    feedback,
  }
  const mails = bilingualMails(await findEnabledPeople(unit.tx, [application.applicantId]), {
    purpose: 'applicationStatus',
    subject: fill(statusMail.subject, values),
    lines: [
      fill(statusMail.body, values),
      ...(feedback === '' ? [] : [fill(statusMail.feedback, values)]),
      statusMail.next,
      sameInBoth(portal + addressOf(paths.processView, { id: application.id })),
    ],
  })
  for (const mail of mails) unit.send(mail)
}
