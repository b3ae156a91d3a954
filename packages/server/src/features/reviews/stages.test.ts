import type { ServiceType } from '@cass/contract/applications/enums.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours, startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Desk, openDesk } from '../../../test/review-desk.ts'

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = await openDesk(server)
})
afterAll(() => server.stop())

const countersigners = async (id: string) => {
  await desk.walk(id, 'countersign')
  const tasks = (await desk.tasks(id)).filter((task) => task.stage === 'countersign')
  return Object.fromEntries(tasks.map((task) => [task.teamId, task.nodes]))
}
const heldNodes = async () =>
  (
    await server.query<{ code: string }>(
      sql`select node_code as code from institution_node n join app_user u on u.institution_id = n.institution_id
          where u.login_name = ${desk.applicant} and n.tree = '00' order by 1`,
    )
  ).map((row) => row.code)

describe('the stages of a review', () => {
  it.each<[ServiceType, string[]]>([
    ['00', ['preCheck', 'countersign', 'confirm']],
    ['40', ['preCheck', 'countersign', 'confirm']],
    ['50', ['preCheck', 'operations', 'confirm']],
    ['50-2', ['preCheck', 'operations', 'confirm']],
    ['20', ['preCheck', 'countersign', 'operations', 'confirm']],
    ['21', ['preCheck', 'confirm']],
    ['VPDN', ['preCheck', 'operations', 'confirm']],
  ])('of type %s come one after the other, each with its teams', async (serviceType, stages) => {
    const id = await desk.submit({ serviceType })
    expect(await desk.application(id)).toMatchObject({ status: '00', stage: 'preCheck', round: 1 })
    const teams: Record<string, string[]> = {
      preCheck: [desk.field.id],
      countersign: [desk.alpha.id, desk.beta.id].toSorted(),
      operations: [desk.operations.id],
      confirm: [desk.field.id],
    }
    expect(await desk.walk(id)).toEqual(stages.map((stage) => [stage, teams[stage]!]))
    const done = await desk.application(id)
    expect(done).toMatchObject({ status: serviceType === '00' ? '40' : '10', stage: null, returned: null })
    expect(done.finishedAt === null).toBe(serviceType === '00')
  })

  it('ask each owner about its lowest ticked nodes', async () => {
    const id = await desk.submit({ nodes: ['A', 'A1', 'A2', 'B', 'B1', 'C', 'C1'] })
    expect(await countersigners(id)).toEqual({ [desk.alpha.id]: ['A1', 'A2'], [desk.beta.id]: ['B1'] })
  })

  it('let the owners countersign side by side, in any order, and go on when all have passed', async () => {
    for (const [first, second] of [
      [desk.alpha, desk.beta],
      [desk.beta, desk.alpha],
    ] as const) {
      const id = await desk.submit()
      await desk.walk(id, 'countersign')
      const reply = await desk.pass(first.members[1]!.login, id, first.id)
      expect(reply.data).toMatchObject({ status: '10', applicationStatus: '05' })
      expect(await desk.application(id)).toMatchObject({ status: '05', stage: 'countersign' })
      expect((await desk.openTask(id, second.id)).status).toBe('00')
      await desk.pass(second.members[0]!.login, id, second.id)
      expect(await desk.application(id)).toMatchObject({ status: '05', stage: 'confirm' })
    }
  })

  it('leave the countersign out where nobody owns what is ticked', async () => {
    const id = await desk.submit({ nodes: ['C', 'C1'] })
    expect((await desk.walk(id)).map(([stage]) => stage)).toEqual(['preCheck', 'confirm'])
  })

  it('ask of a permission change the owners of what is added and removed', async () => {
    const nodes = ['A', 'A1', 'A2']
    const held = ['A', 'A1', 'B', 'B1']
    const both = await desk.submit({ serviceType: '40', nodes, held })
    expect(await countersigners(both)).toEqual({ [desk.alpha.id]: ['A2'], [desk.beta.id]: ['B1'] })
    const one = await desk.submit({ serviceType: '40', nodes: ['A', 'A1', 'A2', 'B', 'B1'], held })
    expect(await countersigners(one)).toEqual({ [desk.alpha.id]: ['A2'] })
  })

  it('cannot be entered while no team has the duty, and nothing changes', async () => {
    const id = await desk.submit({ serviceType: '50' })
    await server.query(sql`update team set duty = '' where id = ${desk.operations.id}`)
    const before = await desk.openTask(id, desk.field.id)
    const reply = await desk.pass('field01', id, desk.field.id)
    await server.query(sql`update team set duty = 'operations' where id = ${desk.operations.id}`)
    expect(reply).toMatchObject({
      code: 'UNAVAILABLE',
      message:
        'No team currently holds the responsibility “Engineering operations”. Please contact the operator.',
    })
    expect(await desk.openTask(id, desk.field.id)).toEqual(before)
    expect((await desk.application(id)).status).toBe('00')
    expect((await desk.walk(id)).map(([stage]) => stage)).toEqual(['preCheck', 'operations', 'confirm'])
  })
})

describe('an application that has passed', () => {
  it('gives the institution its nodes, and takes those that it gives up', async () => {
    await server.query(sql`delete from institution_node`)
    const opening = await desk.submit({ nodes: ['A', 'A1', 'B', 'B1'] })
    await desk.walk(opening)
    expect(await heldNodes()).toEqual([])
    await desk.sign(opening)
    await desk.walk(opening)
    expect((await desk.application(opening)).status).toBe('10')
    expect(await heldNodes()).toEqual(['A', 'A1', 'B', 'B1'])

    const change = await desk.submit({
      serviceType: '40',
      nodes: ['A', 'A2', 'C', 'C1'],
      held: ['A', 'A1', 'B', 'B1'],
    })
    await desk.walk(change)
    expect(await heldNodes()).toEqual(['A', 'A2', 'C', 'C1'])
  })

  it('keeps what another one gave meanwhile, with the way there', async () => {
    await server.query(sql`delete from institution_node`)
    const first = await desk.submit({ serviceType: '40', nodes: ['A', 'A1'] })
    await desk.walk(first)
    const removal = await desk.submit({ serviceType: '40', nodes: [], held: ['A', 'A1'] })
    const addition = await desk.submit({ serviceType: '40', nodes: ['A', 'A1', 'A2'], held: ['A', 'A1'] })
    await desk.walk(addition)
    await desk.walk(removal)
    expect(await heldNodes()).toEqual(['A', 'A2'])
  })

  describe('that gives something up on a later day', () => {
    const day = (days: number) => marketDate(new Date(server.clock.now().getTime() + days * 24 * hours))
    const ends = async () =>
      Object.fromEntries(
        (
          await server.query<{ code: string; ends: string | null }>(
            sql`select node_code as code, ends_on::text as ends from institution_node order by 1`,
          )
        ).map((row) => [row.code, row.ends]),
      )
    /** A change from what is held to these, with what it gives up ending on this day. */
    async function change(held: string[], nodes: string[], cancellationDate: string): Promise<void> {
      const id = await desk.draft({ serviceType: '40', nodes, held })
      await desk.saveForm(id, { ...(await desk.application(id)).form, cancellationDate })
      await desk.submitDraft(id)
      await desk.walk(id)
      expect((await desk.application(id)).status).toBe('10')
    }

    it('leaves it until then, and for good when it is granted again', async () => {
      await server.query(sql`delete from institution_node`)
      const all = ['A', 'A1', 'A2', 'B', 'B1']
      await change([], all, day(0))
      await change(all, ['A', 'A1'], day(2))
      expect(await ends()).toEqual({ A: null, A1: null, A2: day(2), B: day(2), B1: day(2) })
      await change(['A', 'A1'], ['A', 'A1', 'B', 'B1'], day(0))
      expect(await ends()).toEqual({ A: null, A1: null, A2: day(2), B: null, B1: null })
      // On the same day it goes at once.
      await change(['A', 'A1', 'B', 'B1'], ['A', 'A1'], day(0))
      expect(await ends()).toEqual({ A: null, A1: null, A2: day(2) })
      // The way there ends with the last that it leads to.
      await change(['A', 'A1'], [], day(1))
      expect(await ends()).toEqual({ A: day(2), A1: day(1), A2: day(2) })
    })

    it('that has come while it was reviewed takes it at once', async () => {
      await server.query(sql`delete from institution_node`)
      await change([], ['A', 'A1'], day(0))
      const id = await desk.draft({ serviceType: '40', nodes: [], held: ['A', 'A1'] })
      await desk.saveForm(id, { ...(await desk.application(id)).form, cancellationDate: day(1) })
      await desk.submitDraft(id)
      server.clock.advance(24 * hours)
      await desk.walk(id)
      expect(await ends()).toEqual({})
    })
  })

  it('makes the accounts of a go-live live', async () => {
    const id = await desk.submit({ serviceType: '20', account: 'Live.One' })
    const account = () =>
      server.query(sql`select name, state, application_id from api_account where lower(name) = 'live.one'`)
    expect(await account()).toEqual([{ name: 'Live.One', state: 'claimed', application_id: id }])
    await desk.walk(id)
    expect(await account()).toEqual([{ name: 'Live.One', state: 'live', application_id: id }])
  })

  it('offers the operation order of a go-live to who passes it last, and to nobody before', async () => {
    const id = await desk.submit({ serviceType: '20' })
    await desk.walk(id, 'operations')
    expect((await desk.pass('ops01', id, desk.operations.id)).data.makesOrder).toBe(false)
    expect((await desk.pass('field01', id, desk.field.id)).data).toMatchObject({
      applicationStatus: '10',
      makesOrder: true,
    })
  })

  it('closes its case once every step of it has passed, and a change that only gives up at once', async () => {
    const closedAt = async (caseId: string) =>
      (
        await server.query<{ at: string | null }>(
          sql`select closed_at as at from application_case where id = ${caseId}`,
        )
      )[0]!.at
    const open = async (flow: string) => {
      const [row] = await server.query<{ id: string }>(sql`
        insert into application_case (id, flow, institution_id, created_at)
        select gen_random_uuid(), ${flow}, institution_id, now() from app_user where login_name = ${desk.applicant}
        returning id`)
      return row!.id
    }
    const step = async (caseId: string, flow: string, given: Parameters<typeof desk.draft>[0]) => {
      const id = await desk.draft(given)
      await server.query(sql`update application set case_id = ${caseId}, flow = ${flow} where id = ${id}`)
      await desk.submitDraft(id)
      return id
    }
    const opening = await desk.submit({ nodes: ['A', 'A1', 'B', 'B1'] })
    await desk.walk(opening)
    await desk.sign(opening)
    await desk.walk(opening)
    const test = await open('30')
    await desk.walk(await step(test, '30', { serviceType: '50' }))
    const certification = await desk.draft({ serviceType: '21' })
    await server.query(sql`
      update application set case_id = ${test}, flow = '30', service_type = '10', status = '1060' where id = ${certification}`)
    const [network, goLive] = [
      await step(test, '30', { serviceType: '50-2' }),
      await step(test, '30', { serviceType: '20' }),
    ]
    await desk.walk(network)
    expect(await closedAt(test)).toBeNull()
    await desk.walk(goLive)
    expect(await closedAt(test)).not.toBeNull()

    const held = ['A', 'A1', 'B', 'B1']
    const adding = await open('20')
    await desk.walk(await step(adding, '20', { serviceType: '40', held, nodes: ['A', 'A1', 'A2'] }))
    expect(await closedAt(adding)).toBeNull()
    const removing = await open('20')
    await desk.walk(await step(removing, '20', { serviceType: '40', held, nodes: ['A', 'A1'] }))
    expect(await closedAt(removing)).not.toBeNull()
  })
})
