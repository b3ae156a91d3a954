import { fill, type Text } from '@cass/contract/kit/text.ts'
import type { Unit } from '../../platform/unit.ts'
import type { InstitutionRow, Kind, ReviewRow, UserRow } from './repository.ts'
import * as repository from './repository.ts'
import { deskWords, feedbackLine, joinWords, kindWords, outcomeWords } from './text.ts'

/** In the words of both languages: nobody has said yet which one they read. */
const both = (words: Text, between: string) => `${words.zh}${between}${words.en}`
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
export async function tellOutcome(
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
  await unit.post({
    channel: 'email',
    to: applicant.email,
    purpose,
    subject: both(words.subject, ' / '),
    body: both(letter, '\n\n'),
    ...(ticket ? { code: ticket } : {}),
  })
  await unit.post({
    channel: 'sms',
    to: applicant.mobile,
    purpose,
    subject: '',
    body: both(put(words.sms, values), ' '),
  })
  if (newcomer && result === 'refuse') return
  await unit.tell({
    userIds: [applicant.id],
    content: '',
    body: kindWords[given.kind],
    sentence: put(words.bell, values),
    eventKey: given.eventKey,
  })
}

/** Tells those who decide that there is something to decide. */
export async function tellDesk(
  unit: Unit,
  portal: string,
  review: Pick<ReviewRow, 'id' | 'kind' | 'institutionId' | 'applicantId' | 'version'>,
): Promise<void> {
  const [institution, applicant] = [
    await repository.findInstitution(unit.tx, review.institutionId),
    await repository.findUser(unit.tx, review.applicantId),
  ]
  const managers =
    review.kind === 'user' ? await repository.findUserManagers(unit.tx, review.institutionId) : []
  // An institution without anybody to decide on its people leaves them to the operator.
  const deciders = managers.length > 0 ? managers : await repository.findFieldUsers(unit.tx)
  const { module, sentence } = deskWords[review.kind]
  const values = {
    name: applicant.name,
    loginName: applicant.loginName,
    institution: nameOf(institution),
  }
  await unit.tell({
    userIds: deciders.map((user) => user.id),
    content: '',
    body: module,
    sentence: put(sentence, values),
    eventKey: `agencyReview:${review.id}:${review.version}`,
  })
  const link = `${portal}/user-manage/index`
  for (const { email } of managers)
    await unit.post({
      channel: 'email',
      to: email,
      purpose: 'userWaits',
      subject: both(joinWords.subject, ' / '),
      body: both(paragraphs(put(joinWords.letter, values), { zh: link, en: link }), '\n\n'),
    })
}
