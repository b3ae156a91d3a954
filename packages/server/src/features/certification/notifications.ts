import { serviceType } from '@cass/contract/applications/enums.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import { sessions } from '@cass/contract/certification/enums.ts'
import type { TestTime } from '@cass/contract/certification/test-time.ts'
import { messages } from '@cass/contract/errors.ts'
import { fill, sameInBoth, type Text } from '@cass/contract/kit/text.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { bilingualMails } from '../../lib/bilingual-mail.ts'
import type { Unit } from '../../platform/unit.ts'
import { type ApplicationRow, notifyStatus } from '../applications/service.ts'
import { findEnabledPeople, findEnabledWith } from '../people/service.ts'
import type { ReviewedForm } from './repository.ts'
import { reminderMail } from './text.ts'

type Concerned = Pick<ApplicationRow, 'institutionId' | 'ordNo'>

/** Puts something about a test into the bells of its institution; once for every `eventKey`. */
export async function notifyInstitution(
  unit: Unit,
  application: Concerned,
  eventKey: string,
  sentence?: Text,
): Promise<void> {
  const { module } = kindOf(serviceType.certificationTest)!
  const followers = await findEnabledWith(unit.tx, {
    institutionId: application.institutionId,
    permission: 'COMMON_serviceApplication_my_service',
  })
  unit.notify({
    userIds: followers.map(({ id }) => id),
    content: application.ordNo,
    body: module,
    sentence: sentence ?? fill(messages.bellItem, { x: application.ordNo, y: module }),
    eventKey,
  })
}

/** Of a form that has moved: where its test went on with it, that is the news. */
export async function notifyProgress(
  unit: Unit,
  portal: string,
  {
    after,
    before,
    feedback,
    form,
  }: {
    before: ApplicationRow
    after: ApplicationRow
    form: ReviewedForm
    feedback?: string
  },
): Promise<void> {
  if (after.version !== before.version) await notifyStatus(unit, portal, after, feedback)
  else await notifyInstitution(unit, after, `testForm:${form.id}:${form.version}`)
}

/** The test takes place on the next working day: everybody's bell, and a mail to whoever applied. */
export async function notifyReminder(
  unit: Unit,
  portal: string,
  application: ApplicationRow,
  { date, session }: TestTime,
): Promise<void> {
  const { cutoff, label } = sessions[session]
  const values = { x: application.ordNo, date, session: label, cutoff }
  await notifyInstitution(
    unit,
    application,
    `certification:${application.id}:reminder:${date}`,
    fill(reminderMail.subject, values),
  )
  const mails = bilingualMails(await findEnabledPeople(unit.tx, [application.applicantId]), {
    purpose: 'testReminder',
    subject: fill(reminderMail.subject, values),
    lines: [
      fill(reminderMail.body, values),
      sameInBoth(portal + addressOf(paths.testExecution, { id: application.id })),
    ],
  })
  for (const mail of mails) unit.send(mail)
}
