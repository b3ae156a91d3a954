import { fill, sameInBoth, type Text } from '@cass/contract/kit/text.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { bilingualMails, both } from '../../lib/bilingual-mail.ts'
import type { Reader } from '../../platform/db.ts'
import type { Unit } from '../../platform/unit.ts'
import { findInstitution, type InstitutionRow } from '../institutions/service.ts'
import { findUserManagers, type Person } from '../people/service.ts'
import type { Kind, ReviewRow, UserRow } from './repository.ts'
import * as repository from './repository.ts'
import { administratorWords, deskWords, feedbackLine, joinWords, kindWords, outcomeWords } from './text.ts'

const nameOf = (institution: InstitutionRow): Text => ({
  zh: institution.name,
  en: institution.nameEn || institution.name,
})

/** Notifies an applicant of the outcome: by mail and SMS, and in the bell if there is one to look at. */
export async function notifyOutcome(
  unit: Unit,
  portal: string,
  given: {
    kind: Kind
    result: 'pass' | 'reject'
    feedback: string
    applicant: UserRow
    institution: InstitutionRow
    /** Of somebody who could not log in before: what comes after a rejection is reached by the ticket alone. */
    newcomer: boolean
    ticket: string | null
    eventKey: string
  },
): Promise<void> {
  const { applicant, newcomer, result, ticket } = given
  const words = outcomeWords[result]
  const values = {
    kind: kindWords[given.kind],
    name: applicant.name,
    loginName: applicant.loginName,
    institution: nameOf(given.institution),
    feedback: given.feedback,
  }
  const path = ticket
    ? addressOf(given.kind === 'candidate' ? paths.registerCandidate : paths.register, { resume: ticket })
    : newcomer
      ? paths.login
      : given.kind === 'developer'
        ? paths.developerApplication
        : paths.ownInstitution
  const purpose = `${newcomer ? 'registration' : 'review'}${result === 'pass' ? 'Passed' : 'Rejected'}`
  const mails = bilingualMails([applicant], {
    purpose,
    subject: words.subject,
    lines: [
      fill(words.mail, values),
      fill(feedbackLine, values),
      fill(newcomer ? words.newcomerNext : words.next, values),
      sameInBoth(portal + path),
    ],
  })
  for (const mail of mails) unit.send({ ...mail, ...(ticket ? { code: ticket } : {}) })
  unit.send({
    channel: 'sms',
    to: applicant.mobile,
    purpose,
    subject: '',
    body: both(fill(words.sms, values), ' '),
  })
  if (newcomer && result === 'reject') return
  unit.notify({
    userIds: [applicant.id],
    content: '',
    body: kindWords[given.kind],
    sentence: fill(words.bell, values),
    eventKey: given.eventKey,
  })
}

/** Who manages the users of an institution decides on them; without anybody there, the operator does. */
export async function decidersOf(
  reader: Reader,
  review: Pick<ReviewRow, 'kind' | 'institutionId'>,
): Promise<Person[]> {
  const managers = review.kind === 'user' ? await findUserManagers(reader, review.institutionId) : []
  return managers.length > 0 ? managers : await repository.findFieldUsers(reader)
}

/** Notifies those who decide that there is something to decide. */
export async function notifyReviewers(
  unit: Unit,
  portal: string,
  review: Pick<ReviewRow, 'id' | 'kind' | 'institutionId' | 'applicantId' | 'version'>,
): Promise<void> {
  const [institution, applicant] = [
    (await findInstitution(unit.tx, review.institutionId))!,
    await repository.findUser(unit.tx, review.applicantId),
  ]
  const managers = review.kind === 'user' ? await findUserManagers(unit.tx, review.institutionId) : []
  const { module, sentence } = deskWords[review.kind]
  const values = {
    name: applicant.name,
    loginName: applicant.loginName,
    institution: nameOf(institution),
  }
  unit.notify({
    userIds: (await decidersOf(unit.tx, review)).map((user) => user.id),
    content: '',
    body: module,
    sentence: fill(sentence, values),
    eventKey: `agencyReview:${review.id}:${review.version}`,
  })
  mailManagers(unit, portal, managers, { purpose: 'userWaits', words: joinWords, values })
}

/** Notifies those who manage an institution's users that somebody joins them as administrator. */
export async function notifyJoining(
  unit: Unit,
  portal: string,
  given: { applicant: UserRow; institution: InstitutionRow; eventKey: string },
): Promise<void> {
  const { applicant, institution, eventKey } = given
  const managers = (await findUserManagers(unit.tx, institution.id)).filter(
    (user) => user.id !== applicant.id,
  )
  const values = { loginName: applicant.loginName, institution: nameOf(institution) }
  unit.notify({
    userIds: managers.map((user) => user.id),
    content: '',
    body: deskWords.user.module,
    sentence: fill(administratorWords.bell, values),
    eventKey,
  })
  mailManagers(unit, portal, managers, {
    purpose: 'administratorJoined',
    words: administratorWords,
    values,
  })
}

/** Names nobody but by the login name: a person's name is whatever a stranger typed. */
function mailManagers(
  unit: Unit,
  portal: string,
  managers: readonly { email: string }[],
  given: {
    purpose: string
    words: { subject: Text; mail: Text }
    values: { loginName: string; institution: Text }
  },
): void {
  const mails = bilingualMails(managers, {
    purpose: given.purpose,
    subject: given.words.subject,
    lines: [fill(given.words.mail, given.values), sameInBoth(portal + paths.ownUsers)],
  })
  for (const mail of mails) unit.send(mail)
}
