import { defaultPermissions } from '@cass/contract/permissions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Desk, openDesk } from '../../../test/review-desk.ts'
import type { TaskRow } from './service.ts'

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = await openDesk(server)
})
afterAll(() => server.stop())

const member = () => desk.alpha.members[0]!
const colleague = () => desk.alpha.members[1]!
const offered = async (login: string, id: string) => (await desk.detail(login, { id })).data
/** One that waits for both teams. */
async function countersigned(): Promise<{ id: string; alpha: TaskRow; beta: TaskRow }> {
  const id = await desk.submit({ nodes: ['A', 'A1', 'B', 'B1'] })
  await desk.walk(id, 'countersign')
  return { id, alpha: await desk.openTask(id, desk.alpha.id), beta: await desk.openTask(id, desk.beta.id) }
}

describe('who opens an application as a whole', () => {
  it('is offered what they may take, as if they came by the task', async () => {
    const { alpha, beta, id } = await countersigned()
    for (const [{ login }, task] of [
      [member(), alpha],
      [desk.beta.members[0]!, beta],
    ] as const) {
      const found = await offered(login, id)
      expect(found).toEqual((await desk.detail(login, { taskId: task.id })).data)
      expect(found.task).toMatchObject({ id: task.id, moves: ['take', 'pass', 'reject', 'sendBack'] })
      expect(found.ownNodes).toEqual(task.nodes)
    }
    const { task } = await offered(member().login, id)
    expect((await desk.decide(member().login, task!)).code).toBe('ACK')
  })

  it('is offered what they hold before what they may take', async () => {
    const { alpha, beta, id } = await countersigned()
    const { login, id: userId } = member()
    onTestFinished(async () => {
      await server.query(sql`delete from team_member where team_id = ${desk.beta.id} and user_id = ${userId}`)
    })
    await server.query(sql`insert into team_member (team_id, user_id) values (${desk.beta.id}, ${userId})`)
    const first = (await offered(login, id)).task!.id
    const other = first === alpha.id ? beta : alpha
    await desk.take(login, other)
    expect((await offered(login, id)).task!.id).toBe(other.id)
    await desk.release(login, await desk.openTask(id, other.teamId!))
    expect((await offered(login, id)).task!.id).toBe(first)
  })

  it('is not offered what a colleague holds', async () => {
    const { alpha, id } = await countersigned()
    await desk.take(colleague().login, alpha)
    expect((await offered(member().login, id)).task).toBeNull()
    expect((await offered(colleague().login, id)).task!.id).toBe(alpha.id)
  })

  it('is offered to hand over what they supervise, and a super administrator any', async () => {
    const { alpha, beta, id } = await countersigned()
    expect((await offered(desk.beta.chief.login, id)).task).toMatchObject({
      id: beta.id,
      moves: ['delegate'],
    })
    const { task } = await offered('admin', id)
    expect([alpha.id, beta.id]).toContain(task!.id)
    expect(task!.moves).toEqual(['delegate'])
  })

  it('is offered nothing where none of their teams is asked, or all is over', async () => {
    const { id } = await countersigned()
    expect(await offered('ops01', id)).toMatchObject({ task: null, ownNodes: [] })
    await desk.withdraw(id)
    for (const login of [member().login, desk.alpha.chief.login, 'admin'])
      expect((await offered(login, id)).task).toBeNull()
  })

  it('is offered nothing without the workbench: they could do nothing with it', async () => {
    const { id } = await countersigned()
    const { gripReviewer } = defaultPermissions
    const allow = (permissions: readonly string[]) =>
      server.query(
        sql`update app_user set permissions = ${sql.param([...permissions])} where id = ${member().id}`,
      )
    onTestFinished(async () => {
      await allow(gripReviewer)
    })
    await allow(gripReviewer.filter((each) => each !== 'GRIP_MENU_WORKBENCH'))
    expect((await offered(member().login, id)).task).toBeNull()
  })
})
