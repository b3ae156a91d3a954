import { getApplication } from '@cass/contract/applications/endpoints.ts'
import { getColleagues, searchTasks } from '@cass/contract/reviews/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentsOf } from '../../../test/contents.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Desk, openDesk } from '../../../test/review-desk.ts'
import { makeStaff } from '../../../test/staff.ts'
import type { TaskRow } from './service.ts'
import { reviewText } from './text.ts'

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = await openDesk(server)
})
afterAll(() => server.stop())

const unknown = '00000000-0000-4000-8000-000000000000'
const people = () => ({
  member: desk.alpha.members[0]!,
  colleague: desk.alpha.members[1]!,
  supervisor: desk.alpha.chief,
  stranger: desk.beta.members[0]!,
})
/** A task of team Alpha that waits, or that `member` has in hand. */
async function alphaTask(state: 'waiting' | 'taken' | 'decided'): Promise<TaskRow> {
  const id = await desk.submit({ nodes: ['A', 'A1', 'B', 'B1'] })
  await desk.walk(id, 'countersign')
  const task = await desk.openTask(id, desk.alpha.id)
  if (state === 'taken') await desk.take(people().member.login, task)
  if (state === 'decided') await desk.decide(people().member.login, task)
  return (await desk.tasks(id)).find((each) => each.id === task.id)!
}

describe('who may do what with a task', () => {
  type Who = keyof ReturnType<typeof people>
  const all: Who[] = ['member', 'colleague', 'supervisor', 'stranger']
  const deeds = {
    take: (who: Who, task: TaskRow) => desk.take(people()[who].login, task),
    release: (who: Who, task: TaskRow) => desk.release(people()[who].login, task),
    delegate: (who: Who, task: TaskRow) =>
      desk.delegate(people()[who].login, task, people()[task.holderId ? 'colleague' : 'member'].id),
    pass: (who: Who, task: TaskRow) => desk.decide(people()[who].login, task, 'pass'),
    reject: (who: Who, task: TaskRow) => desk.decide(people()[who].login, task, 'reject'),
    sendBack: (who: Who, task: TaskRow) => desk.decide(people()[who].login, task, 'sendBack'),
  }
  type Deed = keyof typeof deeds
  /** Who gets through; `member` holds what is taken. Supervisors that are no members decide nothing. */
  const allowed: Record<'waiting' | 'taken' | 'decided', Record<Deed, Who[]>> = {
    waiting: {
      take: ['member', 'colleague'],
      release: [],
      delegate: ['supervisor'],
      pass: ['member', 'colleague'],
      reject: ['member', 'colleague'],
      sendBack: ['member', 'colleague'],
    },
    taken: {
      take: [],
      release: ['member', 'supervisor'],
      delegate: ['member', 'supervisor'],
      pass: ['member'],
      reject: ['member'],
      sendBack: ['member'],
    },
    decided: { take: [], release: [], delegate: [], pass: [], reject: [], sendBack: [] },
  }

  for (const state of ['waiting', 'taken', 'decided'] as const)
    it.each(Object.keys(deeds) as Deed[])(`a ${state} task: %s`, async (deed) => {
      let task = await alphaTask(state)
      for (const who of all) {
        const { code } = await deeds[deed](who, task)
        if (allowed[state][deed].includes(who)) {
          expect([who, code]).toEqual([who, 'ACK'])
          task = await alphaTask(state)
          continue
        }
        expect([who, code]).toEqual([
          who,
          who === 'stranger' ? 'NOT_FOUND' : expect.toBeOneOf(['FORBIDDEN', 'CONFLICT']),
        ])
        const [same] = (await desk.tasks(task.subjectId)).filter((each) => each.id === task.id)
        expect(same).toEqual(task)
      }
    })

  it('is said by the moves of each row', async () => {
    const task = await alphaTask('waiting')
    const moves = async (who: Who) =>
      (await desk.detail(people()[who].login, { taskId: task.id })).data.task!.moves
    expect(await moves('member')).toEqual(['take', 'pass', 'reject', 'sendBack'])
    expect(await moves('supervisor')).toEqual(['delegate'])
    expect(await moves('stranger')).toEqual([])
    await desk.take(people().member.login, task)
    expect(await moves('member')).toEqual(['release', 'delegate', 'pass', 'reject', 'sendBack'])
    expect(await moves('colleague')).toEqual([])
    expect(await moves('supervisor')).toEqual(['release', 'delegate'])
  })
})

it('who reads applications without a workbench is offered nothing, though of the team', async () => {
  const reader = await makeStaff(server, { also: ['GRIP_MENU_APPLICATIONS'] })
  await server.query(
    sql`update app_user set permissions = array_remove(permissions, 'GRIP_MENU_WORKBENCH') where id = ${reader.id}`,
  )
  const task = await alphaTask('waiting')
  await server.query(sql`insert into team_member (team_id, user_id) values (${desk.alpha.id}, ${reader.id})`)
  expect((await desk.detail(reader.login, { taskId: task.id })).data.task).toMatchObject({
    id: task.id,
    moves: [],
  })
  expect((await desk.take(reader.login, task)).status).toBe(403)
})

describe('a super administrator', () => {
  it('supervises every team: releases and hands over, and decides nothing', async () => {
    const { colleague, member } = people()
    const waiting = await alphaTask('waiting')
    const moves = async () => (await desk.detail('admin', { taskId: waiting.id })).data.task!.moves
    expect(await moves()).toEqual(['delegate'])
    for (const reply of [await desk.take('admin', waiting), await desk.decide('admin', waiting)])
      expect(reply.code).toBe('FORBIDDEN')
    const visitor = await desk.as('admin')
    const offered = (await visitor.call(getColleagues, { query: { taskId: waiting.id } })).data
    expect(offered.map(({ id }) => id).toSorted()).toEqual([member.id, colleague.id].toSorted())
    const handed = await desk.delegate('admin', waiting, member.id)
    expect(handed.data).toMatchObject({ status: '05' })
    expect(await moves()).toEqual(['release', 'delegate'])
    const released = await desk.release('admin', { id: waiting.id, version: handed.data.version })
    expect(released.data).toMatchObject({ status: '00' })
  })
})

describe('taking a task', () => {
  it('takes the application up with the first one, and tells the version', async () => {
    const id = await desk.submit()
    const task = await desk.openTask(id, desk.field.id)
    expect((await desk.application(id)).status).toBe('00')
    expect((await desk.take('field02', task)).data).toEqual({ status: '05', version: 1 })
    expect(await desk.application(id)).toMatchObject({ status: '05', stage: 'preCheck' })
    expect(await desk.openTask(id, desk.field.id)).toMatchObject({
      holderId: (await server.user('field02')).id,
      version: 1,
    })
  })

  it('answers a stale version with a conflict, an unknown one with not found', async () => {
    const task = await alphaTask('waiting')
    expect((await desk.take(people().member.login, { ...task, version: 7 })).code).toBe('CONFLICT')
    expect((await desk.take(people().member.login, { id: unknown, version: 0 })).code).toBe('NOT_FOUND')
    expect((await desk.decide(people().member.login, { id: unknown, version: 0 })).code).toBe('NOT_FOUND')
    expect((await desk.detail(people().member.login, { taskId: unknown })).code).toBe('NOT_FOUND')
    const visitor = await desk.as(people().member.login)
    expect((await visitor.call(getColleagues, { query: { taskId: unknown } })).code).toBe('NOT_FOUND')
  })

  it('is not for those who have left the team', async () => {
    const task = await alphaTask('waiting')
    const { colleague } = people()
    await server.query(
      sql`delete from team_member where team_id = ${desk.alpha.id} and user_id = ${colleague.id}`,
    )
    expect((await desk.take(colleague.login, task)).code).toBe('NOT_FOUND')
    expect((await desk.decide(colleague.login, task)).code).toBe('NOT_FOUND')
    await server.query(
      sql`insert into team_member (team_id, user_id) values (${desk.alpha.id}, ${colleague.id})`,
    )
    expect((await desk.take(colleague.login, task)).code).toBe('ACK')
  })
})

describe('a release', () => {
  it('gives the task back to the team; the application stays in review', async () => {
    const task = await alphaTask('taken')
    expect((await desk.release(people().member.login, task)).data).toEqual({ status: '00', version: 2 })
    const [released] = (await desk.tasks(task.subjectId)).filter((each) => each.id === task.id)
    expect(released).toMatchObject({ holderId: null, takenAt: null, dueAt: task.dueAt })
    expect((await desk.application(task.subjectId)).status).toBe('05')
    expect((await desk.take(people().colleague.login, released!)).code).toBe('ACK')
  })
})

describe('a delegation', () => {
  it('hands the task to another member, with a word', async () => {
    const task = await alphaTask('taken')
    const { colleague, member } = people()
    expect((await desk.delegate(member.login, task, colleague.id, 'On leave')).data.status).toBe('05')
    const [handed] = (await desk.tasks(task.subjectId)).filter((each) => each.id === task.id)
    expect(handed).toMatchObject({ holderId: colleague.id, dueAt: task.dueAt })
    const history = async (login: string) =>
      (await desk.detail(login, { id: task.subjectId })).data.application.history
    const { name } = await server.user(colleague.login)
    const { name: by } = await server.user(member.login)
    expect((await history('field01')).at(-1)).toMatchObject({
      move: 'delegate',
      actorName: by,
      toName: name,
      comment: 'On leave',
      teamName: 'Alpha',
    })
    const [audited] = await server.query<{ details: object }>(
      sql`select details from audit_log where action = 'reviewTask.delegate' and subject = ${`reviewTask:${task.id}`}`,
    )
    expect(audited!.details).toMatchObject({ toUserId: colleague.id, comment: 'On leave' })
    expect((await desk.decide(member.login, handed!)).code).toBe('FORBIDDEN')
    expect((await desk.decide(colleague.login, handed!)).code).toBe('ACK')
  })

  it('stays in the history with each who got it, and is none of the institution’s business', async () => {
    const task = await alphaTask('waiting')
    const { colleague, member, supervisor } = people()
    const handTo = async (by: string, to: string) =>
      expect((await desk.delegate(by, await desk.openTask(task.subjectId, desk.alpha.id), to)).code).toBe(
        'ACK',
      )
    await handTo(supervisor.login, member.id)
    await handTo(supervisor.login, colleague.id)
    await handTo(colleague.login, member.id)
    const names = await Promise.all([member, colleague, member].map(({ login }) => server.user(login)))
    const { history } = (await desk.detail('field01', { id: task.subjectId })).data.application
    expect(history.flatMap(({ toName }) => toName ?? [])).toEqual(names.map(({ name }) => name))
    const bank = await desk.as(desk.applicant)
    const own = await bank.call(getApplication, { query: { id: task.subjectId } })
    expect(own.data.history.filter(({ move, toName }) => move === 'delegate' || toName)).toEqual([])
  })

  it('leaves its note on the task and in its row, until the task moves on', async () => {
    const task = await alphaTask('taken')
    const { colleague, member } = people()
    const noteOf = async (login: string) => {
      const body = { keyword: (await desk.application(task.subjectId)).ordNo }
      const { list } = (await (await desk.as(login)).call(searchTasks, { body })).data
      const { note } = (await desk.detail(login, { taskId: task.id })).data.task!
      expect(list.map((row) => row.note)).toEqual([note])
      return note
    }
    const handTo = async (by: string, to: string, note: string) =>
      await desk.delegate(by, await desk.openTask(task.subjectId, desk.alpha.id), to, note)
    expect(await noteOf(member.login)).toBeNull()
    await handTo(member.login, colleague.id, 'On leave')
    const { name } = await server.user(member.login)
    expect(await noteOf(colleague.login)).toEqual({ by: name, at: expect.any(String), text: 'On leave' })
    await handTo(colleague.login, member.id, '')
    expect(await noteOf(member.login)).toBeNull()
    await handTo(member.login, colleague.id, 'Once more')
    const again = await desk.openTask(task.subjectId, desk.alpha.id)
    await desk.release(colleague.login, again)
    await desk.take(colleague.login, await desk.openTask(task.subjectId, desk.alpha.id))
    expect(await noteOf(colleague.login)).toBeNull()
  })

  it('of a waiting task by the supervisor takes the application up', async () => {
    const id = await desk.submit()
    const task = await desk.openTask(id, desk.field.id)
    expect((await desk.delegate('field01', task, (await server.user('field02')).id)).code).toBe('ACK')
    expect((await desk.application(id)).status).toBe('05')
  })

  it('goes to enabled members only, and never to who has it', async () => {
    const task = await alphaTask('taken')
    const { colleague, member, stranger, supervisor } = people()
    const refused = {
      code: 'VALIDATION',
      data: [{ path: 'userId', message: reviewText.colleagueUnfit.en }],
    }
    for (const userId of [member.id, stranger.id, supervisor.id, unknown])
      expect(await desk.delegate(member.login, task, userId)).toMatchObject(refused)
    await server.query(sql`update app_user set status = '20' where id = ${colleague.id}`)
    expect(await desk.delegate(member.login, task, colleague.id)).toMatchObject(refused)
    await server.query(sql`
      update app_user set status = '05', permissions = array_remove(permissions, 'GRIP_MENU_WORKBENCH')
      where id = ${colleague.id}`)
    expect(await desk.delegate(member.login, task, colleague.id)).toMatchObject(refused)
    const offered = await (await desk.as(member.login)).call(getColleagues, { query: { taskId: task.id } })
    expect(offered.data).toEqual([])
    await server.query(sql`
      update app_user set permissions = permissions || '{GRIP_MENU_WORKBENCH}' where id = ${colleague.id}`)
    expect((await desk.delegate(member.login, task, colleague.id)).code).toBe('ACK')
  })

  it('offers the team’s other members, with what they have in hand', async () => {
    const task = await alphaTask('taken')
    const { colleague, member, stranger } = people()
    await desk.take(colleague.login, await alphaTask('waiting'))
    const visitor = await desk.as(member.login)
    const { data } = await visitor.call(getColleagues, { query: { taskId: task.id } })
    const held = await (await desk.as(colleague.login)).call(searchTasks, { body: { scope: 'mine' } })
    expect(data).toEqual([
      { id: colleague.id, loginName: colleague.login, name: expect.any(String), open: held.data.total },
    ])
    expect(held.data.total).toBeGreaterThan(0)
    const foreign = await desk.as(stranger.login)
    expect((await foreign.call(getColleagues, { query: { taskId: task.id } })).code).toBe('NOT_FOUND')
  })
})

describe('the decision', () => {
  it('of go-live and of all others have a call each', async () => {
    const goLive = await desk.submit({ serviceType: '20' })
    const other = await desk.submit()
    const [one, two] = [await desk.openTask(goLive, desk.field.id), await desk.openTask(other, desk.field.id)]
    const before = await contentsOf(server)
    expect((await desk.decide('field01', one)).code).toBe('NOT_FOUND')
    expect((await desk.decide('field01', two, 'pass', { goLive: true })).code).toBe('NOT_FOUND')
    expect(await contentsOf(server)).toEqual(before)
    expect((await desk.decide('field01', one, 'pass', { goLive: true })).code).toBe('ACK')
    expect((await desk.decide('field01', two)).code).toBe('ACK')
  })

  it('names the next task: what is due first of what one holds and of what waits in one’s teams', async () => {
    const { member } = people()
    await server.query(sql`update review_task set status = '20' where status in ('00','05')`)
    const [late, soon, waits, own] = [
      await alphaTask('taken'),
      await alphaTask('waiting'),
      await alphaTask('waiting'),
      await alphaTask('waiting'),
    ]
    const due = (task: TaskRow, days: number) =>
      server.query(
        sql`update review_task set due_at = now() + make_interval(days => ${days}) where id = ${task.id}`,
      )
    await due(late, -1)
    await due(soon, 1)
    await due(waits, 2)
    await due(own, 3)
    const next = async (task: TaskRow) => (await desk.decide(member.login, task)).data.nextTask?.id
    expect(await next(own)).toBe(late.id)
    expect(await next(late)).toBe(soon.id)
    expect(await next(soon)).toBe(waits.id)
    expect(await next(waits)).toBeUndefined()
  })
})
