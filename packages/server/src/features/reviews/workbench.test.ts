import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { systemLanguage } from '@cass/contract/kit/text.ts'
import { countTasks, searchTasks } from '@cass/contract/reviews/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hours, startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Desk, openDesk } from '../../../test/review-desk.ts'
import { makeStaff } from '../../../test/staff.ts'

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = await openDesk(server)
})
afterAll(() => server.stop())

const searchAs = async (login: string, body: BodyOf<typeof searchTasks> = {}) =>
  (await (await desk.as(login)).call(searchTasks, { body })).data
const ids = (page: { list: { subjectId: string }[] }) => page.list.map((row) => row.subjectId)
const countsOf = async (login: string) => (await (await desk.as(login)).call(countTasks)).data
const member = () => desk.alpha.members[0]!.login
const colleague = () => desk.alpha.members[1]!.login
/** An application whose task of team Alpha waits, due in so many days. */
async function waiting(days: number, nodes = ['A', 'A1']): Promise<string> {
  const id = await desk.submit({ nodes })
  await desk.walk(id, 'countersign')
  await server.query(
    sql`update review_task set due_at = ${server.clock.now()}::timestamptz + make_interval(days => ${days}) where subject_id = ${id} and status = '00'`,
  )
  return id
}
const alphaTask = (id: string) => desk.openTask(id, desk.alpha.id)

describe('the workbench', () => {
  beforeEach(() => server.query(sql`update review_task set status = '20' where status in ('00','05')`))

  it('shows mine, what waits in my teams or lies with colleagues, and what I have decided', async () => {
    const [own, theirs, free, done] = [await waiting(2), await waiting(3), await waiting(1), await waiting(4)]
    await desk.take(member(), await alphaTask(own))
    await desk.take(colleague(), await alphaTask(theirs))
    await desk.decide(member(), await alphaTask(done))
    expect(ids(await searchAs(member()))).toEqual([own])
    expect(ids(await searchAs(member(), { scope: 'team' }))).toEqual([free, theirs])
    expect(ids(await searchAs(member(), { scope: 'done', pageSize: 1 }))).toEqual([done])
    expect(ids(await searchAs(colleague()))).toEqual([theirs])
    expect(ids(await searchAs(colleague(), { scope: 'team' }))).toEqual([free, own])
    // A supervisor sees the team's tasks without being of it; another team sees none.
    expect(ids(await searchAs(desk.alpha.chief.login, { scope: 'team' }))).toEqual([free, own, theirs])
    expect(ids(await searchAs(desk.beta.members[0]!.login, { scope: 'team' }))).toEqual([])
    expect(await countsOf(member())).toEqual({
      mine: 1,
      team: 2,
      overdue: 0,
      doneThisWeek: expect.any(Number),
      orders: null,
    })
    expect(await countsOf(desk.alpha.chief.login)).toEqual({
      mine: 0,
      team: 3,
      overdue: 0,
      doneThisWeek: 0,
      orders: null,
    })
  })

  it('shows a super administrator what is open in every team, to be handed to somebody of the team', async () => {
    const [ours, theirs] = [await waiting(1), await waiting(2, ['B', 'B1'])]
    await desk.take(member(), await alphaTask(ours))
    const page = await searchAs('admin', { scope: 'team' })
    expect(page.list.map((row) => [row.subjectId, row.teamName, row.moves])).toEqual([
      [ours, 'Alpha', ['release', 'delegate']],
      [theirs, 'Beta', ['delegate']],
    ])
    expect(await countsOf('admin')).toEqual({ mine: 0, team: 2, overdue: 0, doneThisWeek: 0, orders: null })
    const [outsider, insider] = [desk.alpha.members[0]!.id, desk.beta.members[0]!]
    const task = await desk.openTask(theirs, desk.beta.id)
    expect((await desk.delegate('admin', task, outsider)).code).toBe('VALIDATION')
    expect((await desk.delegate('admin', task, insider.id)).code).toBe('ACK')
    expect(ids(await searchAs(insider.login))).toEqual([theirs])
    // Seen by who is above the teams, and by nobody else for that.
    expect(ids(await searchAs('field02', { scope: 'team' }))).toEqual([])
  })

  it('puts overdue ones first, and what was decided last first', async () => {
    const [later, late, soon] = [await waiting(5), await waiting(-1), await waiting(1)]
    const page = await searchAs(member(), { scope: 'team' })
    expect(page.list.map((row) => [row.subjectId, row.overdue])).toEqual([
      [late, true],
      [soon, false],
      [later, false],
    ])
    expect(ids(await searchAs(member(), { scope: 'team', overdue: true }))).toEqual([late])
    expect(await countsOf(member())).toMatchObject({ team: 3, overdue: 1 })
    for (const id of [soon, later, late]) await desk.decide(member(), await alphaTask(id))
    expect(ids(await searchAs(member(), { scope: 'done', pageSize: 3 }))).toEqual([late, later, soon])
    expect((await searchAs(member(), { scope: 'done' })).list[0]).toMatchObject({
      subjectId: late,
      status: '10',
      overdue: false,
      moves: [],
    })
  })

  it('pages with an exact total', async () => {
    const made = []
    for (let day = 1; day <= 5; day++) made.push(await waiting(day))
    const page = (pageNum: number) => searchAs(member(), { scope: 'team', pageNum, pageSize: 2 })
    expect([ids(await page(1)), ids(await page(2)), ids(await page(3)), ids(await page(4))]).toEqual([
      made.slice(0, 2),
      made.slice(2, 4),
      made.slice(4),
      [],
    ])
    expect((await page(4)).total).toBe(5)
  })

  it('is searched by number, by institution and by type', async () => {
    const [opening, change] = [await waiting(1), await desk.submit({ serviceType: '40', nodes: ['A', 'A1'] })]
    await desk.walk(change, 'countersign')
    const { ordNo } = await desk.application(opening)
    const [institution] = await server.query<{ name: string; name_en: string }>(
      sql`select i.name, i.name_en from institution i join app_user u on u.institution_id = i.id
          where u.login_name = ${desk.applicant}`,
    )
    const find = async (body: BodyOf<typeof searchTasks>) =>
      ids(await searchAs(member(), { scope: 'team', ...body }))
    expect(await find({ keyword: ordNo })).toEqual([opening])
    expect(await find({ keyword: ordNo.slice(0, 10).toLowerCase() })).toEqual([opening])
    expect(await find({ keyword: ordNo.slice(2) })).toEqual([opening])
    const wide = ordNo.replace(/./g, (one) => String.fromCodePoint(one.codePointAt(0)! + 0xfee0))
    expect(await find({ keyword: ` ${wide} ` })).toEqual([opening])
    expect(await find({ keyword: institution!.name.slice(1, 4) })).toEqual([opening, change])
    expect(await find({ keyword: institution!.name_en.slice(0, 6).toUpperCase() })).toEqual([opening, change])
    expect(await find({ keyword: 'no such institution' })).toEqual([])
    expect(await find({ types: ['40'] })).toEqual([change])
    expect(await find({ types: ['40', '00'] })).toEqual([opening, change])
    expect(await find({ keyword: ordNo, types: ['40'] })).toEqual([])
  })

  it('tells what a row needs, in the reader’s language', async () => {
    const id = await waiting(1)
    const task = await alphaTask(id)
    const { ordNo } = await desk.application(id)
    const headers = { 'system-language': systemLanguage.zh }
    const visitor = await desk.as(member())
    const { list } = (await visitor.call(searchTasks, { body: { scope: 'team' }, headers })).data
    expect(list).toEqual([
      {
        id: task.id,
        version: 0,
        stage: 'countersign',
        round: 1,
        status: '00',
        teamId: desk.alpha.id,
        teamName: 'Alpha',
        holderId: null,
        holderName: null,
        createdAt: expect.any(String),
        takenAt: null,
        decidedAt: null,
        dueAt: expect.any(String),
        overdue: false,
        urgedAt: null,
        note: null,
        subjectKind: 'application',
        subjectId: id,
        subjectType: '00',
        reference: ordNo,
        institutionName: expect.stringMatching(/\p{Script=Han}/u),
        subject: expect.any(String),
        submittedAt: expect.any(String),
        moves: ['take', 'pass', 'reject', 'sendBack'],
      },
    ])
  })

  it('counts what was decided within the last seven days', async () => {
    const someone = await makeStaff(server)
    await server.query(
      sql`insert into team_member (team_id, user_id) values (${desk.alpha.id}, ${someone.id})`,
    )
    await desk.decide(someone.login, await alphaTask(await waiting(1)))
    expect((await countsOf(someone.login)).doneThisWeek).toBe(1)
    server.clock.advance(7 * 24 * hours + hours)
    expect((await countsOf(someone.login)).doneThisWeek).toBe(0)
  })

  it('says of a task that it was urged only if it was there then', async () => {
    const id = await desk.submit({ nodes: ['A', 'A1'] })
    const urgedAt = async (login: string) => {
      const { list } = await searchAs(login, { scope: 'team' })
      return list.find((row) => row.subjectId === id)!.urgedAt
    }
    /** Tasks that were asked about. */
    const urges = async () =>
      (
        await server.query<{ subject: string }>(
          sql`select subject from audit_log where action = 'reviewTask.urge' order by id`,
        )
      ).map(({ subject }) => subject)
    expect(await urgedAt('field01')).toBeNull()
    await desk.urge(id)
    const { urgedAt: at } = await desk.application(id)
    expect(await urgedAt('field01')).toBe(at!.toISOString())
    const [asked] = await desk.tasks(id)
    expect(await urges()).toEqual([`reviewTask:${asked!.id}`])
    // What comes after it was not asked about.
    await desk.walk(id, 'countersign')
    expect(await urgedAt(member())).toBeNull()
    expect((await desk.detail(member(), { taskId: (await alphaTask(id)).id })).data.task!.urgedAt).toBeNull()
    server.clock.advance(24 * hours)
    await desk.urge(id)
    expect(await urgedAt(member())).not.toBeNull()
    expect(await urges()).toEqual([asked, await alphaTask(id)].map((task) => `reviewTask:${task!.id}`))
    await desk.decide(member(), await alphaTask(id), 'sendBack')
    await desk.resubmit(id)
    expect(await urgedAt(member())).toBeNull()
  })
})

describe('the detail of a task', () => {
  it('has the task, the application as it was handed in, all tasks, and what the team is asked about', async () => {
    const id = await desk.submit({ nodes: ['A', 'A1', 'A2', 'B', 'B1'] })
    await desk.walk(id, 'countersign')
    const task = await alphaTask(id)
    const { code, data } = await desk.detail(member(), { taskId: task.id })
    expect(code).toBe('ACK')
    expect(data.task).toMatchObject({ id: task.id, subjectId: id })
    expect(data.application).toMatchObject({
      id,
      status: '05',
      nodes: ['A', 'A1', 'A2', 'B', 'B1'],
      moves: [],
    })
    expect(data.tasks.map((each) => [each.stage, each.teamName, each.status, each.result])).toEqual([
      ['preCheck', expect.any(String), '10', 'pass'],
      ['countersign', 'Alpha', '00', 'default'],
      ['countersign', 'Beta', '00', 'default'],
    ])
    expect(data.ownNodes).toEqual(['A1', 'A2'])
    expect([data.findings, data.operationOrderId]).toEqual([[], null])
  })

  it('is open to every reviewer, whatever team; without a task it has none', async () => {
    const id = await desk.submit()
    for (const login of ['market01', 'ops01', desk.beta.chief.login])
      expect((await desk.detail(login, { id })).data).toMatchObject({
        task: null,
        ownNodes: [],
        application: { id },
      })
  })

  it('of an application that was never submitted is unknown, as is one that is not there', async () => {
    const draft = await desk.draft()
    expect((await desk.detail('field01', { id: draft })).code).toBe('NOT_FOUND')
    expect((await desk.detail('field01', { id: crypto.randomUUID() })).code).toBe('NOT_FOUND')
  })

  it('shows what was handed in, and nothing of what is being changed', async () => {
    const id = await desk.submit({ nodes: ['A', 'A1', 'B', 'B1'] })
    await desk.decide('field01', await desk.openTask(id, desk.field.id), 'sendBack')
    await desk.saveNodes(id, ['A', 'A2'])
    expect((await desk.detail('field01', { id })).data.application.nodes).toEqual(['A', 'A1', 'B', 'B1'])
    await desk.resubmit(id)
    expect((await desk.detail('field01', { id })).data.application).toMatchObject({
      nodes: ['A', 'A2'],
      previous: { round: 1, nodes: ['A', 'A1', 'B', 'B1'] },
    })
  })

  it('of a go-live has what the gate found, with the reason given', async () => {
    const id = await desk.submit({ serviceType: '20', account: 'gate.one' })
    const { data } = await desk.detail('field01', { id })
    expect(data.findings.map((finding) => finding.kind)).toContain('account')
    expect(data.application.gateReason).toBe('As agreed')
  })

  it('is closed to institutions and to whoever may not review', async () => {
    const id = await desk.submit()
    expect((await desk.detail(desk.applicant, { id })).status).toBe(403)
  })
})
