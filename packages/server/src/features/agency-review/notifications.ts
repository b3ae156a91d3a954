import { fill, type Text } from '@cass/contract/kit/text.ts'
import type { Unit } from '../../platform/unit.ts'
import { findInstitution, type InstitutionRow } from '../institutions/records.ts'
import { both, findUserManagers } from '../people/service.ts'
import type { Kind, ReviewRow, UserRow } from './repository.ts'
import * as repository from './repository.ts'
import { administratorWords, deskWords, feedbackLine, joinWords, kindWords, outcomeWords } from './text.ts'

const paragraphs = (...lines: Text[]): Text => ({
  zh: lines.map((line) => line.zh).join('\n'),
  en: lines.map((line) => line.en).join('\n'),
})
/** The values of `{…}` places, each in its own language where it has two. */
const put = (words: Text, values: Record<string, string | Text>): Text => {
  const of = (language: 'zh' | 'en') =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : value[language],
      ]),
    )
  return { zh: fill(words, of('zh')).zh, en: fill(words, of('en')).en }
}
const nameOf = (institution: InstitutionRow): Text => ({
  zh: institution.name,
  en: institution.nameEn || institution.name,
})

/** Tells an applicant how it ended: by mail and SMS, and in the bell if there is one to look at. */
export async function notifyOutcome(
  unit: Unit,
  portal: string,
  given: {
    kind: Kind
    result: 'pass' | 'refuse'
    feedback: string
    applicant: UserRow
    institution: InstitutionRow
    /** Of somebody who could not log in before: what comes after a refusal is reached by the ticket alone. */
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
    ? `${given.kind === 'candidate' ? '/isv_back/register-isvjg' : '/register'}?resume=${ticket}`
    : newcomer
      ? '/login'
      : '/organ-basicinfo/organ-basicinfo'
  const link = { zh: portal + path, en: portal + path }
  const purpose = `${newcomer ? 'registration' : 'review'}${result === 'pass' ? 'Passed' : 'Refused'}`
  const letter = paragraphs(
    put(words.letter, values),
    put(feedbackLine, values),
    put(newcomer ? words.newcomerNext : words.next, values),
    link,
  )
  unit.send({
    channel: 'email',
    to: applicant.email,
    purpose,
    subject: both(words.subject, ' / '),
    body: both(letter, '\n\n'),
    ...(ticket ? { code: ticket } : {}),
  })
  unit.send({
    channel: 'sms',
    to: applicant.mobile,
    purpose,
    subject: '',
    body: both(put(words.sms, values), ' '),
  })
  if (newcomer && result === 'refuse') return
  unit.notify({
    userIds: [applicant.id],
    content: '',
    body: kindWords[given.kind],
    sentence: put(words.bell, values),
    eventKey: given.eventKey,
  })
}

/** Tells those who decide that there is something to decide. */
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
  // An institution without anybody to decide on its people leaves them to the operator.
  const deciders = managers.length > 0 ? managers : await repository.findFieldUsers(unit.tx)
  const { module, sentence } = deskWords[review.kind]
  const values = {
    name: applicant.name,
    loginName: applicant.loginName,
    institution: nameOf(institution),
  }
  unit.notify({
    userIds: deciders.map((user) => user.id),
    content: '',
    body: module,
    sentence: put(sentence, values),
    eventKey: `agencyReview:${review.id}:${review.version}`,
  })
  writeToManagers(unit, portal, managers, { purpose: 'userWaits', words: joinWords, values })
}

/** Tells those who manage an institution's users that somebody joins them as administrator. */
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
    sentence: put(administratorWords.bell, values),
    eventKey,
  })
  writeToManagers(unit, portal, managers, {
    purpose: 'administratorJoined',
    words: administratorWords,
    values,
  })
}

/** Names nobody but by the login name: a person's name is whatever a stranger typed. */
function writeToManagers(
  unit: Unit,
  portal: string,
  managers: readonly { email: string }[],
  given: {
    purpose: string
    words: { subject: Text; letter: Text }
    values: { loginName: string; institution: Text }
  },
): void {
  const link = `${portal}/user-manage/index`
  const letter = paragraphs(put(given.words.letter, given.values), { zh: link, en: link })
  for (const { email } of managers)
    unit.send({
      channel: 'email',
      to: email,
      purpose: given.purpose,
      subject: both(given.words.subject, ' / '),
      body: both(letter, '\n\n'),
    })
}
