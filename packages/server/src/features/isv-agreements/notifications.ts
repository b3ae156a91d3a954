import { lastDayOf, needsAgreement } from '@cass/contract/isv-agreements/coverage.ts'
import { isvSide, operatorSide } from '@cass/contract/isv-agreements/endpoints.ts'
import { agreementKinds } from '@cass/contract/isv-agreements/kinds.ts'
import { fill, sameInBoth, type Text, text } from '@cass/contract/kit/text.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { bilingualMails } from '../../lib/bilingual-mail.ts'
import type { Unit } from '../../platform/unit.ts'
import { findEnabledStaff, findEnabledWith } from '../people/service.ts'
import type { Side } from './policy.ts'
import type { Agreement } from './repository.ts'
import { between, module, noticeWords, sides } from './text.ts'

type Event = keyof typeof noticeWords

const blocked: Text = text(
  Object.values(needsAgreement)
    .map(({ zh }) => zh)
    .join(between.zh),
  Object.values(needsAgreement)
    .map(({ en }) => en.charAt(0).toLowerCase() + en.slice(1))
    .join(between.en),
)

const partyOf = ({ partyEn, partyZh }: Agreement): Text => text(partyZh, partyEn)

/** Notifies one side of what happened to an agreement, by bell and mail; once for each event and version of it. */
export async function notifySide(
  unit: Unit,
  portal: string,
  side: Side,
  event: Event,
  agreement: Agreement,
  given: { by?: Side; feedback?: string; eventKey?: string } = {},
): Promise<void> {
  const { by = 'operator', feedback = '' } = given
  const institution = partyOf(agreement)
  const values = {
    kind: agreementKinds[agreement.text.kind],
    number: agreement.number,
    institution,
    by: fill(sides[by], { institution }),
    startsOn: agreement.startsOn ?? '',
    endsOn: agreement.endsOn ?? '',
    terminatesOn: agreement.terminatesOn ?? '',
    lastDay: lastDayOf(agreement) ?? '',
    blocked,
    feedback,
  }
  const words = noticeWords[event]
  const people =
    side === 'operator'
      ? await findEnabledStaff(unit.tx, operatorSide[0])
      : await findEnabledWith(unit.tx, {
          institutionId: agreement.institutionId,
          permission: isvSide[0],
        })
  unit.notify({
    userIds: people.map(({ id }) => id),
    content: agreement.number,
    body: module,
    sentence: fill(words.subject, values),
    eventKey: given.eventKey ?? `isvAgreement:${agreement.id}:${agreement.version}:${event}`,
  })
  const address =
    side === 'operator'
      ? addressOf(paths.isvAgreementReview, { id: agreement.id })
      : addressOf(paths.isvAgreement, { id: agreement.id })
  const mails = bilingualMails(people, {
    purpose: 'isvAgreement',
    subject: fill(words.subject, values),
    lines: [fill(words.mail, values), sameInBoth(portal + address)],
  })
  for (const mail of mails) unit.send(mail)
}
