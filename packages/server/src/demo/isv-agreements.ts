import { readFile } from 'node:fs/promises'
import type { AgreementKind } from '@cass/contract/isv-agreements/kinds.ts'
import { agreementPrefix } from '@cass/contract/isv-agreements/number.ts'
import { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import { addDays } from '@cass/contract/kit/days.ts'
import { marketDate, marketMoment } from '@cass/contract/kit/market-time.ts'
import { text } from '@cass/contract/kit/text.ts'
import { stages } from '@cass/contract/reviews/stages.ts'
import { reviewTaskWorkflow } from '@cass/contract/reviews/workflow.ts'
import { eq } from 'drizzle-orm'
import { insertSignature, nextNumber } from '../features/isv-agreements/repository.ts'
import { subjectKind } from '../features/isv-agreements/review-subject.ts'
import { agreementTexts, isvAgreements } from '../features/isv-agreements/tables.ts'
import { closing } from '../features/reviews/deadlines.ts'
import { reviewTasks } from '../features/reviews/tables.ts'
import { addWorkdays } from '../features/workdays/counting.ts'
import { officialDay } from '../features/workdays/official-calendar.ts'
import { cleanHtml } from '../lib/rich-text.ts'
import type { Tx } from '../platform/db.ts'
import type { Files } from '../platform/files.ts'
import { historyRows, institutions, users } from '../platform/tables.ts'
import { cooperation, developer, firstCooperation } from './isv-agreements/articles.ts'
import { type DemoAgreement, demoAgreements } from './isv-agreements/signed.ts'
import { htmlOf, type Section } from './site-texts/section.ts'

const day = 86_400_000
const { states } = isvAgreementWorkflow

const editions: readonly {
  kind: AgreementKind
  edition: number
  sections: readonly Section[]
  termMonths: number
  daysAgo: number
  changes: { zh: string; en: string }
}[] = [
  {
    kind: 'cooperation',
    edition: 1,
    sections: firstCooperation,
    termMonths: 24,
    daysAgo: 1100,
    changes: text('首次发布。', 'First edition.'),
  },
  {
    kind: 'cooperation',
    edition: 2,
    sections: cooperation,
    termMonths: 12,
    daysAgo: 400,
    changes: text('有效期改为一年；增加应急联系条款。', 'Term now one year; emergency contact added.'),
  },
  {
    kind: 'developer',
    edition: 1,
    sections: developer,
    termMonths: 36,
    daysAgo: 300,
    changes: text('首次发布。', 'First edition.'),
  },
]

/** Agreements of ISVs in every state, with the texts they were signed in. */
export async function loadIsvAgreements(
  tx: Tx,
  files: Files,
  given: { userIds: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const { now } = given
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const field01 = given.userIds.get('field01')!
  const textIds = new Map<string, string>()
  for (const { changes, daysAgo, edition, kind, sections, termMonths } of editions) {
    const id = crypto.randomUUID()
    textIds.set(`${kind} ${edition}`, id)
    await tx.insert(agreementTexts).values({
      id,
      kind,
      edition,
      bodyZh: cleanHtml(htmlOf(sections, 'zh')),
      bodyEn: cleanHtml(htmlOf(sections, 'en')),
      changesZh: changes.zh,
      changesEn: changes.en,
      termMonths,
      noticeDays: 30,
      version: 2,
      savedBy: field01,
      updatedAt: ago(daysAgo),
      publishedAt: ago(daysAgo),
    })
  }
  const letter = await readFile(new URL('documents/authorization.png', import.meta.url))
  const latest = new Map<string, string>()
  for (const agreement of demoAgreements) {
    const renewsId = agreement.renews ? latest.get(agreement.login)! : null
    const textId = textIds.get(`${agreement.kind} ${agreement.edition}`)!
    const signedAt = ago(agreement.signedDaysAgo)
    const id = await insertSigned(tx, agreement, { field01, now, renewsId, signedAt, textId })
    latest.set(agreement.login, id)
    await files.put(tx, {
      name: '授权书.png',
      mediaType: 'image/png',
      bytes: letter,
      holder: '',
      kind: 'application',
      subject: `isvAgreement:${id}`,
      now: signedAt,
    })
  }
}

async function insertSigned(
  tx: Tx,
  agreement: DemoAgreement,
  given: { field01: string; now: Date; renewsId: string | null; signedAt: Date; textId: string },
): Promise<string> {
  const { feedback = '', notice, status, term } = agreement
  const { now, signedAt } = given
  const today = marketDate(now)
  const [signer] = await tx
    .select({
      id: users.id,
      name: users.name,
      institutionId: institutions.id,
      zh: institutions.name,
      en: institutions.nameEn,
    })
    .from(users)
    .innerJoin(institutions, eq(institutions.id, users.institutionId))
    .where(eq(users.loginName, agreement.login))
  const { institutionId, ...party } = signer!
  const id = crypto.randomUUID()
  const decidedAt = new Date(signedAt.getTime() + day)
  const noticeOn = notice ? addDays(today, -notice.daysAgo) : null
  const number = `${agreementPrefix}${marketDate(signedAt).replaceAll('-', '')}${await nextNumber(tx)}`
  await tx.insert(isvAgreements).values({
    id,
    number,
    institutionId,
    textId: given.textId,
    partyZh: party.zh,
    partyEn: party.en,
    signerName: party.name,
    signerTitle: agreement.title.zh,
    signedAt,
    signedBy: party.id,
    renewsId: given.renewsId,
    status: states[status].code,
    version: status === 'signed' ? 0 : 1,
    feedback,
    ...(term && {
      confirmedAt: decidedAt,
      startsOn: addDays(today, term[0]),
      endsOn: addDays(today, term[1]),
    }),
    ...(notice && {
      noticeBy: notice.by,
      noticeOn,
      noticeReason: notice.reason,
      terminatesOn: addDays(noticeOn!, 30),
    }),
    reminded: agreement.reminded ?? null,
  })
  const moved = (move: string, from: keyof typeof states, to: keyof typeof states, at: Date, words = '') => ({
    workflow: isvAgreementWorkflow.name,
    subjectId: id,
    move,
    fromStatus: states[from].code,
    toStatus: states[to].code,
    at,
    comment: words,
  })
  const byField = { actorId: given.field01, actorName: 'field01' }
  const byIsv = { actorId: party.id, actorName: agreement.login }
  const bySystem = { actorId: null, actorName: '-' }
  await insertSignature(tx, { id, actor: { userId: party.id, loginName: agreement.login }, at: signedAt })
  const rows: (typeof historyRows.$inferInsert)[] = []
  if (term) {
    const ahead = status === 'upcoming'
    rows.push({
      ...moved(
        ahead ? 'confirmAhead' : 'confirm',
        'signed',
        ahead ? 'upcoming' : 'inForce',
        decidedAt,
        feedback,
      ),
      ...byField,
    })
  }
  if (notice)
    rows.push({
      ...moved('giveNotice', 'inForce', 'noticeGiven', marketMoment(noticeOn!, '10:00'), notice.reason),
      ...(notice.by === 'isv' ? byIsv : byField),
    })
  const endAt = (date: string) => marketMoment(addDays(date, 1))
  if (status === 'expired')
    rows.push({ ...moved('expire', 'inForce', 'expired', endAt(addDays(today, term![1]))), ...bySystem })
  if (status === 'terminated')
    rows.push({
      ...moved('terminate', 'noticeGiven', 'terminated', endAt(addDays(noticeOn!, 30))),
      ...bySystem,
    })
  if (status === 'replaced')
    rows.push({
      ...moved('replace', 'inForce', 'replaced', new Date(now.getTime() - 178 * day)),
      ...byField,
    })
  if (status === 'withdrawn') rows.push({ ...moved('withdraw', 'signed', 'withdrawn', decidedAt), ...byIsv })
  if (status === 'sentBack')
    rows.push({ ...moved('sendBack', 'signed', 'sentBack', decidedAt, feedback), ...byField })
  if (status === 'rejected')
    rows.push({ ...moved('reject', 'signed', 'rejected', decidedAt, feedback), ...byField })
  if (rows.length > 0) await tx.insert(historyRows).values(rows)
  if (status === 'signed') await addTask(tx, { id, institutionId, number, signedAt })
  return id
}

/** Somebody is asked to confirm it. */
async function addTask(
  tx: Tx,
  given: { id: string; institutionId: string; number: string; signedAt: Date },
): Promise<void> {
  const { id, institutionId, number, signedAt } = given
  const { days } = stages.agreement
  const dueOn = addWorkdays((date) => officialDay(date).workday, marketDate(signedAt), days)
  await tx.insert(reviewTasks).values({
    id: crypto.randomUUID(),
    subjectKind,
    subjectId: id,
    subjectType: 'isvAgreementRenewal',
    reference: number,
    institutionId,
    round: 1,
    stage: 'agreement',
    permission: 'GRIP_MENU_ISV_MSG_MANGER',
    status: reviewTaskWorkflow.states.waiting.code,
    createdAt: signedAt,
    dueAt: marketMoment(dueOn, closing),
  })
}
