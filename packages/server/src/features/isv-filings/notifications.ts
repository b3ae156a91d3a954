import { messages } from '@cass/contract/errors.ts'
import { filingKinds } from '@cass/contract/isv-filings/kinds.ts'
import { isvFilingWorkflow } from '@cass/contract/isv-filings/workflow.ts'
import { fill, sameInBoth, text } from '@cass/contract/kit/text.ts'
import { stateByCode } from '@cass/contract/kit/workflow.ts'
import { addressOf } from '@cass/contract/site/paths.ts'
import { bilingualMails } from '../../lib/bilingual-mail.ts'
import type { Unit } from '../../platform/unit.ts'
import { findEnabledPeople, findEnabledWith } from '../people/service.ts'
import type { FilingRow } from './repository.ts'
import { statusMail } from './text.ts'

/** Notifies an ISV that the status of its filing has changed: in the bells of its administrators, and by mail whoever began it. */
export async function notifyStatus(
  unit: Unit,
  portal: string,
  filing: FilingRow,
  feedback: string,
): Promise<void> {
  const { authorId, id, institutionId, kind, number, status, version } = filing
  const { label, pages } = filingKinds[kind]
  const permission = 'AGENCY_isvManage_product_menu'
  const followers = await findEnabledWith(unit.tx, { institutionId, permission })
  unit.notify({
    userIds: followers.map((user) => user.id),
    content: number,
    body: label,
    sentence: fill(messages.bellItem, { x: number, y: label }),
    eventKey: `isvFiling:${id}:${version}`,
  })
  const values = {
    x: number,
    kind: label,
    subject: text(filing.subjectZh, filing.subjectEn),
    status: isvFilingWorkflow.states[stateByCode(isvFilingWorkflow, status)].label,
    feedback,
  }
  const mails = bilingualMails(await findEnabledPeople(unit.tx, [authorId]), {
    purpose: 'isvFiling',
    subject: fill(statusMail.subject, values),
    lines: [
      fill(statusMail.body, values),
      ...(feedback === '' ? [] : [fill(statusMail.feedback, values)]),
      statusMail.next,
      sameInBoth(portal + addressOf(pages.read, { id })),
    ],
  })
  for (const mail of mails) unit.send(mail)
}
