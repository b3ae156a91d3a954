import { institutionName } from '@cass/contract/institutions/name.ts'
import { marketDate, marketTime } from '@cass/contract/kit/market-time.ts'
import { fill, sameInBoth, text } from '@cass/contract/kit/text.ts'
import { stages } from '@cass/contract/reviews/stages.ts'
import { bilingualMails } from '../../lib/bilingual-mail.ts'
import { actorOf } from '../../platform/context.ts'
import type { Unit } from '../../platform/unit.ts'
import { findInstitution } from '../institutions/service.ts'
import { findEnabledPeople, type Person } from '../people/service.ts'
import { enabledMembersOf, findTeamSummary } from '../teams/service.ts'
import type { TaskRow } from './repository.ts'
import type { SubjectKind } from './subjects.ts'
import { taskMail, taskNotices } from './text.ts'

/** Notifies the operator's people of review tasks, by bell and mail. */
export function createTaskNotifications({ portal }: { portal: string }) {
  async function notify<Row extends { id: string }>(
    unit: Unit,
    kind: SubjectKind<Row>,
    row: Row,
    task: TaskRow,
    given: {
      notice: keyof typeof taskNotices
      people: readonly Person[]
      eventKey: string
      /** What a colleague writes to them. */
      note?: string
    },
  ): Promise<void> {
    const { note = '', people } = given
    if (people.length === 0) return
    const { reference } = kind.summary(row)
    const found = (await findInstitution(unit.tx, task.institutionId))!
    const institution = text(institutionName(found, 'zh'), institutionName(found, 'en'))
    const { called, place, type } = await kind.title(row, institution, unit.tx)
    const team = task.teamId === null ? undefined : await findTeamSummary(unit.tx, task.teamId)
    const values = {
      called,
      x: reference === '' ? called : reference,
      y: place,
      kind: type,
      stage: stages[task.stage].label,
      team: team ? fill(taskMail.team, { team: text(team.nameZh, team.nameEn) }) : '',
      institution,
      due: `${marketDate(task.dueAt)} ${marketTime(task.dueAt).slice(0, 5)}`,
    }
    const { bell, subject } = taskNotices[given.notice]
    unit.notify({
      userIds: people.map(({ id }) => id),
      content: reference,
      body: place,
      sentence: fill(bell, values),
      eventKey: given.eventKey,
    })
    const mails = bilingualMails(people, {
      purpose: 'reviewTask',
      subject: fill(subject, values),
      lines: [
        fill(taskMail.body, values),
        ...(note === '' ? [] : [fill(taskMail.note, { by: actorOf(unit.ctx).name, note })]),
        taskMail.next,
        sameInBoth(`${portal}${kind.reviewPath(row, task.id)}`),
      ],
    })
    for (const mail of mails) unit.send(mail)
  }

  /** Whoever could take it. */
  const reviewersOf = async <Row extends { id: string }>(
    unit: Unit,
    kind: SubjectKind<Row>,
    row: Row,
    { teamId }: TaskRow,
  ): Promise<Person[]> =>
    teamId === null ? ((await kind.deciders?.(unit.tx, row)) ?? []) : await enabledMembersOf(unit.tx, teamId)

  return {
    /** It waits for somebody of its team. */
    async waiting<Row extends { id: string }>(
      unit: Unit,
      kind: SubjectKind<Row>,
      row: Row,
      task: TaskRow,
    ): Promise<void> {
      if (kind.notifyWaiting) return await kind.notifyWaiting(unit, row, task)
      const people = await reviewersOf(unit, kind, row, task)
      await notify(unit, kind, row, task, { notice: 'fresh', people, eventKey: versionKey(task) })
    },

    /** Its holder can no longer work on it. */
    async handedBack<Row extends { id: string }>(
      unit: Unit,
      kind: SubjectKind<Row>,
      row: Row,
      task: TaskRow,
    ): Promise<void> {
      const people = await reviewersOf(unit, kind, row, task)
      await notify(unit, kind, row, task, { notice: 'handedBack', people, eventKey: versionKey(task) })
    },

    /** It was handed over: to its new holder, with the note that goes with it. */
    async delegated<Row extends { id: string }>(
      unit: Unit,
      kind: SubjectKind<Row>,
      row: Row,
      task: TaskRow,
      note: string,
    ): Promise<void> {
      const people = await findEnabledPeople(unit.tx, [task.holderId!])
      await notify(unit, kind, row, task, { notice: 'delegated', people, eventKey: versionKey(task), note })
    },

    /** The applicant asks for progress: to whoever holds an open task, or its team; once a day to each of them. */
    async urged<Row extends { id: string }>(
      unit: Unit,
      kind: SubjectKind<Row>,
      row: Row,
      open: readonly TaskRow[],
    ): Promise<void> {
      const notified = new Set<string>()
      for (const task of open) {
        const holder = task.holderId === null ? null : await findEnabledPeople(unit.tx, [task.holderId])
        const all = holder ?? (await reviewersOf(unit, kind, row, task))
        const people = all.filter(({ id }) => !notified.has(id))
        for (const { id } of people) notified.add(id)
        await notify(unit, kind, row, task, {
          notice: 'urged',
          people,
          eventKey: `urge:${row.id}:${marketDate(unit.ctx.now)}`,
        })
        // Which ones were asked about: there may be others by the time somebody wants to know.
        await unit.audit({ action: 'reviewTask.urge', subject: `reviewTask:${task.id}` })
      }
    },

    /** It is late: to its holder and the team's supervisor, and where there is neither, to all who could take it. */
    async late<Row extends { id: string }>(
      unit: Unit,
      kind: SubjectKind<Row>,
      row: Row,
      task: TaskRow,
    ): Promise<void> {
      const team = task.teamId === null ? undefined : await findTeamSummary(unit.tx, task.teamId)
      const named = [task.holderId, team?.supervisorId ?? null].filter((id) => id !== null)
      const found = await findEnabledPeople(unit.tx, named)
      const people = found.length > 0 ? found : await reviewersOf(unit, kind, row, task)
      await notify(unit, kind, row, task, { notice: 'late', people, eventKey: keyOf(task, 'late') })
    },
  }
}

/** Says what the task is about, so that the bell leads to the page on which it is decided. */
const keyOf = ({ id, subjectId, subjectKind, subjectType }: TaskRow, event: string): string =>
  ['task', id, event, subjectKind, subjectType, subjectId].join(':')
const versionKey = (task: TaskRow): string => keyOf(task, String(task.version))
