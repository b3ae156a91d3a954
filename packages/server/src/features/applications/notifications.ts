import { kindOf } from '@cass/contract/applications/kinds.ts'
import { stages } from '@cass/contract/applications/stages.ts'
import { statusLook } from '@cass/contract/applications/status.ts'
import { messages } from '@cass/contract/errors.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import { marketDate, marketTime } from '@cass/contract/kit/market-time.ts'
import { fill, type Language, type Text } from '@cass/contract/kit/text.ts'
import { actorOf } from '../../platform/context.ts'
import type { Unit } from '../../platform/unit.ts'
import { findInstitution } from '../institutions/records.ts'
import { both } from '../people/service.ts'
import { enabledMembersOf, findTeamSummary } from '../teams/service.ts'
import {
  reviewWords,
  statusMail,
  taskMailBody,
  taskMailNext,
  taskMailNote,
  taskNotices,
} from './notification-text.ts'
import type { ApplicationRow, Person, TaskRow } from './records.ts'
import * as repository from './records.ts'

type Values = Record<string, string | Text>

/** Fills `{…}` places, with values that have both languages in each its own. */
function put(words: Text, values: Values): Text {
  const of = (language: Language) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : value[language],
      ]),
    )
  return { zh: fill(words, of('zh')).zh, en: fill(words, of('en')).en }
}
const paragraphs = (...lines: Text[]): Text => ({
  zh: lines.map((line) => line.zh).join('\n'),
  en: lines.map((line) => line.en).join('\n'),
})
const link = (address: string): Text => ({ zh: address, en: address })

/**
 * Tells an institution that the status of its application has changed: in the bells of those who follow them, and by
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
  unit.notify({
    userIds: (await repository.findFollowers(unit.tx, application.institutionId)).map(({ id }) => id),
    content: x,
    body: kind.module,
    sentence: put(messages.bellItem, { x, y: kind.module }),
    eventKey: `application:${application.id}:${application.version}`,
  })
  const values = {
    x,
    kind: kind.label,
    status: statusLook({ ...application, signed: application.signedAt !== null }).label,
    feedback,
  }
  const body = paragraphs(
    put(statusMail.body, values),
    ...(feedback === '' ? [] : [put(statusMail.feedback, values)]),
    statusMail.next,
    link(`${portal}/service-application/process-view?id=${application.id}`),
  )
  for (const { email } of await repository.findEnabled(unit.tx, [application.applicantId]))
    unit.send({
      channel: 'email',
      to: email,
      purpose: 'applicationStatus',
      subject: both(put(statusMail.subject, values), ' / '),
      body: both(body, '\n\n'),
    })
}

/** Tells people of a review task, by bell and mail. */
async function notifyPeople(
  unit: Unit,
  portal: string,
  given: {
    words: keyof typeof taskNotices
    application: ApplicationRow
    task: TaskRow
    people: readonly Person[]
    eventKey: string
    /** What a colleague writes to them. */
    note?: string
  },
): Promise<void> {
  const { application, note = '', people, task } = given
  if (people.length === 0) return
  const words = taskNotices[given.words]
  const institution = (await findInstitution(unit.tx, application.institutionId))!
  const team = (await findTeamSummary(unit.tx, task.teamId))!
  const values = {
    x: application.ordNo,
    y: reviewWords.workbench,
    kind: kindOf(application.serviceType)!.label,
    stage: stages[task.stage].label,
    team: { zh: team.nameZh, en: team.nameEn },
    institution: { zh: institutionName(institution, 'zh'), en: institutionName(institution, 'en') },
    due: `${marketDate(task.dueAt)} ${marketTime(task.dueAt).slice(0, 5)}`,
  }
  unit.notify({
    userIds: people.map(({ id }) => id),
    content: application.ordNo,
    body: reviewWords.workbench,
    sentence: put(words.bell, values),
    eventKey: given.eventKey,
  })
  const body = paragraphs(
    put(taskMailBody, values),
    ...(note === '' ? [] : [put(taskMailNote, { by: actorOf(unit.ctx).name, note })]),
    taskMailNext,
    link(`${portal}/grip/applications/review?task=${task.id}`),
  )
  for (const { email } of people)
    unit.send({
      channel: 'email',
      to: email,
      purpose: 'reviewTask',
      subject: both(put(words.subject, values), ' / '),
      body: both(body, '\n\n'),
    })
}

/** A task that waits for somebody of its team. */
const notifyTeamOf =
  (words: keyof typeof taskNotices) =>
  async (unit: Unit, portal: string, application: ApplicationRow, task: TaskRow): Promise<void> =>
    await notifyPeople(unit, portal, {
      words,
      application,
      task,
      people: await enabledMembersOf(unit.tx, task.teamId),
      eventKey: `task:${task.id}:${task.version}`,
    })
export const notifyTeam = notifyTeamOf('fresh')
/** Its holder can no longer work on it. */
export const notifyHandedBack = notifyTeamOf('handedBack')

/** A task that was handed over, to its new holder, with the note that goes with it. */
export const notifyHolder = async (
  unit: Unit,
  portal: string,
  application: ApplicationRow,
  task: TaskRow,
  note: string,
): Promise<void> =>
  await notifyPeople(unit, portal, {
    words: 'delegated',
    application,
    task,
    people: await repository.findEnabled(unit.tx, [task.holderId!]),
    eventKey: `task:${task.id}:${task.version}`,
    note,
  })

/** The institution asks to speed up: to whoever holds the open tasks, or their teams; once a day to each of them. */
export async function notifyUrge(unit: Unit, portal: string, application: ApplicationRow): Promise<void> {
  const told = new Set<string>()
  for (const task of await repository.openTasksOf(unit.tx, application.id)) {
    const all = await bearersOf(unit, task)
    const people = all.filter(({ id }) => !told.has(id))
    for (const { id } of people) told.add(id)
    await notifyPeople(unit, portal, {
      words: 'urged',
      application,
      task,
      people,
      eventKey: `urge:${application.id}:${marketDate(unit.ctx.now)}`,
    })
    // Which ones were asked about: there may be others by the time somebody wants to know.
    await unit.audit({ action: 'reviewTask.urge', subject: `reviewTask:${task.id}` })
  }
}

/** A task is late: to its holder and the team's supervisor, and where there is neither, to the team. */
export async function notifyLate(
  unit: Unit,
  portal: string,
  application: ApplicationRow,
  task: TaskRow,
): Promise<void> {
  const team = (await findTeamSummary(unit.tx, task.teamId))!
  const named = [task.holderId, team.supervisorId].filter((id) => id !== null)
  const found = await repository.findEnabled(unit.tx, named)
  await notifyPeople(unit, portal, {
    words: 'late',
    application,
    task,
    people: found.length > 0 ? found : await enabledMembersOf(unit.tx, task.teamId),
    eventKey: `task:${task.id}:late`,
  })
}

/** Whoever has taken it, or all who could. */
async function bearersOf(unit: Unit, task: TaskRow): Promise<Person[]> {
  return task.holderId === null
    ? await enabledMembersOf(unit.tx, task.teamId)
    : await repository.findEnabled(unit.tx, [task.holderId])
}
