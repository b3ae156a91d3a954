import { marketDate, marketMoment } from '@cass/contract/kit/market-time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Desk, openDesk } from '../../../test/review-desk.ts'
import type { TaskRow } from './service.ts'

let server: TestServer
let desk: Desk
/** 2026-09-07 is a Monday, and no holiday is near. */
const standAt = (date: string) =>
  server.clock.advance(marketMoment(date, '10:00').getTime() - server.clock.now().getTime())
beforeAll(async () => {
  server = await startTestServer()
  standAt('2026-09-07')
  desk = await openDesk(server)
})
afterAll(() => server.stop())

const [alphaMember, betaMember] = [
  () => desk.alpha.members[0]!.login,
  () => desk.beta.members[0]!.login,
] as const
const inRound = async (id: string, round: number): Promise<TaskRow[]> =>
  (await desk.tasks(id)).filter((task) => task.round === round)
const teamsOf = (tasks: readonly TaskRow[]) => tasks.map((task) => task.teamId).toSorted()
const sendBack = async (id: string, team: { id: string }, login: string, feedback = 'Please add') =>
  await desk.decide(login, await desk.openTask(id, team.id), 'sendBack', { feedback })

describe('a send-back', () => {
  it('ends the other tasks of the stage and waits for the supplement', async () => {
    const id = await desk.submit()
    await desk.walk(id, 'countersign')
    expect(await sendBack(id, desk.beta, betaMember(), 'The volume is missing')).toMatchObject({
      code: 'ACK',
      data: { status: '25', applicationStatus: '25' },
    })
    const application = await desk.application(id)
    expect(application).toMatchObject({
      status: '25',
      stage: null,
      returned: { stage: 'countersign', feedback: 'The volume is missing', since: 1 },
    })
    const tasks = (await desk.tasks(id)).filter((task) => task.stage === 'countersign')
    expect(Object.fromEntries(tasks.map((task) => [task.teamId, task.status]))).toEqual({
      [desk.alpha.id]: '20',
      [desk.beta.id]: '25',
    })
  })

  it('brings the supplement back to those who were asked, with the days they had left', async () => {
    standAt('2026-09-07')
    const id = await desk.submit()
    await desk.walk(id, 'countersign')
    const [first] = await inRound(id, 1)
    expect(first!.dueAt.toISOString()).toBe(marketMoment('2026-09-10', '18:00').toISOString())
    // Two of the three days are gone.
    standAt('2026-09-09')
    await sendBack(id, desk.beta, betaMember())
    expect(
      (await desk.application(id)).returned!.teams.toSorted((a, b) => (a.teamId < b.teamId ? -1 : 1)),
    ).toEqual(
      teamsOf(await inRound(id, 1))
        .filter((teamId) => teamId !== desk.field.id)
        .map((teamId) => ({ stage: 'countersign', teamId, days: 1 })),
    )
    // The clock stands while it waits.
    standAt('2026-09-16')
    await desk.resubmit(id)
    const again = await inRound(id, 2)
    expect(teamsOf(again)).toEqual([desk.alpha.id, desk.beta.id].toSorted())
    for (const task of again) {
      expect(task).toMatchObject({ stage: 'countersign', status: '00' })
      expect(marketDate(task.dueAt)).toBe('2026-09-17')
    }
    expect(await desk.application(id)).toMatchObject({ status: '00', stage: 'countersign', round: 2 })
    await desk.walk(id)
    expect((await desk.application(id)).status).toBe('40')
  })

  it('leaves the passes of others as they are, unless their nodes have changed', async () => {
    const kept = await desk.submit({ nodes: ['A', 'A1', 'B', 'B1'] })
    await desk.walk(kept, 'countersign')
    await desk.pass(alphaMember(), kept, desk.alpha.id)
    await sendBack(kept, desk.beta, betaMember())
    await desk.resubmit(kept)
    expect(teamsOf(await inRound(kept, 2))).toEqual([desk.beta.id])

    const changed = await desk.submit({ nodes: ['A', 'A1', 'B', 'B1'] })
    await desk.walk(changed, 'countersign')
    await desk.pass(alphaMember(), changed, desk.alpha.id)
    await sendBack(changed, desk.beta, betaMember())
    await desk.resubmit(changed, ['A', 'A1', 'A2', 'B', 'B1'])
    const again = await inRound(changed, 2)
    expect(teamsOf(again)).toEqual([desk.alpha.id, desk.beta.id].toSorted())
    expect(again.find((task) => task.teamId === desk.alpha.id)!.nodes).toEqual(['A1', 'A2'])
    // Sent back once more, the pass of the second round counts.
    await desk.pass(alphaMember(), changed, desk.alpha.id)
    await sendBack(changed, desk.beta, betaMember())
    await desk.resubmit(changed)
    expect(teamsOf(await inRound(changed, 3))).toEqual([desk.beta.id])
  })

  it('does not ask a team again whose nodes are gone, and goes on where nobody is left', async () => {
    const id = await desk.submit({ nodes: ['A', 'A1', 'B', 'B1'] })
    await desk.walk(id, 'countersign')
    await desk.pass(alphaMember(), id, desk.alpha.id)
    await sendBack(id, desk.beta, betaMember())
    await desk.resubmit(id, ['A', 'A1'])
    expect((await inRound(id, 2)).map((task) => [task.stage, task.teamId])).toEqual([
      ['confirm', desk.field.id],
    ])
  })

  it('from the confirmation returns there, by way of those whose nodes have changed', async () => {
    const same = await desk.submit()
    await desk.walk(same, 'confirm')
    await sendBack(same, desk.field, 'field01')
    await desk.resubmit(same)
    expect((await inRound(same, 2)).map((task) => task.stage)).toEqual(['confirm'])

    const changed = await desk.submit({ nodes: ['A', 'A1', 'B', 'B1'] })
    await desk.walk(changed, 'confirm')
    await sendBack(changed, desk.field, 'field01')
    await desk.resubmit(changed, ['A', 'A1', 'A2', 'B', 'B1'])
    expect(await desk.walk(changed)).toEqual([
      ['countersign', [desk.alpha.id]],
      ['confirm', [desk.field.id]],
    ])
  })

  it('leaves a later stage the days it had left, whoever else sends it back meanwhile', async () => {
    standAt('2026-09-07')
    const id = await desk.submit({ nodes: ['A', 'A1', 'B', 'B1'] })
    await desk.walk(id, 'confirm')
    const whole = marketDate((await desk.openTask(id, desk.field.id)).dueAt)
    expect(whole > '2026-09-08').toBe(true)
    // All but the last of its days are gone.
    standAt(whole)
    await sendBack(id, desk.field, 'field01')
    await desk.resubmit(id, ['A', 'A1', 'A2', 'B', 'B1'])
    await sendBack(id, desk.alpha, alphaMember())
    standAt('2026-09-21')
    await desk.resubmit(id)
    await desk.walk(id, 'confirm')
    expect(marketDate((await desk.openTask(id, desk.field.id)).dueAt)).toBe('2026-09-22')
  })

  it('of go-live from the confirmation passes over the stages in between', async () => {
    const id = await desk.submit({ serviceType: '20' })
    await desk.walk(id, 'confirm')
    const task = await desk.openTask(id, desk.field.id)
    await desk.decide('field01', task, 'sendBack', { goLive: true })
    await desk.resubmit(id)
    expect(await desk.walk(id)).toEqual([['confirm', [desk.field.id]]])
  })

  it('is forgotten when the application is withdrawn and begun again', async () => {
    const id = await desk.submit()
    await desk.walk(id, 'countersign')
    await desk.pass(alphaMember(), id, desk.alpha.id)
    await sendBack(id, desk.beta, betaMember())
    await desk.withdraw(id)
    expect(await desk.application(id)).toMatchObject({ status: '20', returned: null, stage: null })
    await desk.edit(id)
    await desk.resubmit(id)
    expect((await desk.walk(id)).map(([stage, teams]) => [stage, teams.length])).toEqual([
      ['preCheck', 1],
      ['countersign', 2],
      ['confirm', 1],
    ])
  })
})

describe('a rejection', () => {
  it('ends the application and the other tasks of the stage', async () => {
    const id = await desk.submit()
    await desk.walk(id, 'countersign')
    const task = await desk.openTask(id, desk.alpha.id)
    expect(await desk.decide(alphaMember(), task, 'reject', { feedback: 'Not eligible' })).toMatchObject({
      code: 'ACK',
      data: { status: '90', applicationStatus: '90' },
    })
    const application = await desk.application(id)
    expect(application).toMatchObject({ status: '90', stage: null, returned: null })
    expect(application.finishedAt).not.toBeNull()
    const tasks = (await desk.tasks(id)).filter((each) => each.stage === 'countersign')
    expect(Object.fromEntries(tasks.map((each) => [each.teamId, each.status]))).toEqual({
      [desk.alpha.id]: '90',
      [desk.beta.id]: '20',
    })
    expect(tasks.find((each) => each.id === task.id)!.comment).toBe('Not eligible')
  })

  it('needs a reason, in the caller’s language at its field', async () => {
    const id = await desk.submit()
    const task = await desk.openTask(id, desk.field.id)
    for (const result of ['pass', 'reject', 'sendBack'] as const)
      for (const feedback of ['  ', '\u200b\u2060', '\u3164 \u2800'])
        expect(await desk.decide('field01', task, result, { feedback })).toMatchObject({
          code: 'VALIDATION',
          data: [{ path: 'feedback', message: 'Reviewing feedback cannot be empty' }],
        })
    expect(await desk.openTask(id, desk.field.id)).toEqual(task)
  })

  it('gives the claimed accounts of a go-live back, as does a withdrawal', async () => {
    for (const end of ['reject', 'withdraw'] as const) {
      const id = await desk.submit({ serviceType: '20', account: `gone.${end}` })
      expect(await desk.accounts(id)).toEqual([`gone.${end}`])
      if (end === 'withdraw') await desk.withdraw(id)
      else await desk.decide('field01', await desk.openTask(id, desk.field.id), 'reject', { goLive: true })
      expect(await desk.accounts(id)).toEqual([])
    }
  })
})
