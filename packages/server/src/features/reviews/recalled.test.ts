import { getProcess } from '@cass/contract/applications/endpoints.ts'
import { exportApplications, searchApplications } from '@cass/contract/applications/review-endpoints.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { countTasks, searchTasks } from '@cass/contract/reviews/endpoints.ts'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Desk, openDesk } from '../../../test/review-desk.ts'

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = await openDesk(server)
})
afterAll(() => server.stop())

/** What ends the tasks of others: of the two teams asked, Alpha has its task in hand and Beta's may wait. */
const endings = {
  'a send-back': (id: string) => desk.openTask(id, desk.beta.id).then((task) => decide(task, 'sendBack')),
  'a rejection': (id: string) => desk.openTask(id, desk.beta.id).then((task) => decide(task, 'reject')),
  'a withdrawal': (id: string) => desk.withdraw(id),
}
const decide = (task: { id: string; version: number }, result: 'sendBack' | 'reject') =>
  desk.decide(desk.beta.members[0]!.login, task, result)

describe.each(Object.keys(endings) as (keyof typeof endings)[])('a task that ended by %s', (ending) => {
  it('is open nowhere any more', async () => {
    const { login } = desk.alpha.members[0]!
    const before = await seenBy(login)
    const id = await desk.submit({ nodes: ['A', 'A1', 'B', 'B1'] })
    await desk.walk(id, 'countersign')
    const task = await desk.openTask(id, desk.alpha.id)
    await desk.take(login, task)
    expect(await seenBy(login)).toEqual({
      ...before,
      mine: [...before.mine, id],
      counted: before.counted + 1,
    })
    const begun = server.clock.now().getTime()
    expect((await endings[ending](id)).code).toBe('ACK')
    const after = server.clock.now().getTime()

    expect(await seenBy(login)).toEqual(before)
    const { ordNo } = await desk.application(id)
    const field = await desk.as('field01')
    const [row] = (await field.call(searchApplications, { body: { keyword: ordNo } })).data.list
    expect(row!.holders).toEqual([])
    expect(await exported(ordNo)).toEqual({ holders: null, dueAt: null, overdue: null })

    // Late as it may be: what is over is not overdue.
    server.clock.advance(30 * 24 * 3_600_000)
    const { data } = await desk.detail(login, { taskId: task.id })
    expect(data.task).toMatchObject({ status: '20', moves: [], overdue: false })
    for (const tasks of [data.tasks, await inProcess(id)]) {
      const ended = tasks.filter(({ teamName }) => teamName === 'Alpha')
      expect(ended).toMatchObject([{ status: '20', result: 'recall', overdue: false }])
      const at = new Date(ended[0]!.decidedAt!).getTime()
      expect([at >= begun, at <= after]).toEqual([true, true])
    }
    expect((await desk.detail(login, { id })).data.task).toBeNull()
  })
})

async function seenBy(login: string) {
  const visitor = await desk.as(login)
  const idsIn = async (scope: 'mine' | 'team') =>
    (await visitor.call(searchTasks, { body: { scope } })).data.list.map((row) => row.subjectId)
  const { mine, team } = (await visitor.call(countTasks)).data
  return { mine: await idsIn('mine'), team: await idsIn('team'), counted: mine + team }
}

const inProcess = async (id: string) => {
  const { steps } = (await (await desk.as('field01')).call(getProcess, { query: { id } })).data
  return steps.flatMap((step) => step.applications.flatMap((one) => one.tasks))
}

/** What the sheet says of who has it. */
async function exported(keyword: string) {
  const visitor = await desk.as('field01')
  const reply = await visitor.send('POST', basePath + exportApplications.path, { body: { keyword } })
  const [head, row] = await readSheet(Buffer.from(await reply.arrayBuffer()))
  const cell = (name: string) => row![head!.indexOf(name)]
  return { holders: cell('Currently with'), dueAt: cell('Due (UTC+8)'), overdue: cell('Overdue') }
}
