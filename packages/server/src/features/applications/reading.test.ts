import {
  editApplication,
  getApplication,
  getApplicationTree,
  getProcess,
  withdrawApplication,
} from '@cass/contract/applications/endpoints.ts'
import { decideTask, getTask } from '@cass/contract/applications/review-endpoints.ts'
import { delegateTask, releaseTask, takeTask } from '@cass/contract/reviews/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Applicant,
  account,
  type Begun,
  certify,
  createApplicant,
  makeInstitution,
  openGoLive,
  putInto,
} from '../../../test/applicant.ts'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { growTree } from '../../../test/live-tree.ts'
import { enter } from '../../../test/staff.ts'

let server: TestServer
let own: Applicant
let stranger: Applicant
let field: Visitor
beforeAll(async () => {
  server = await startTestServer()
  await growTree(server, '00', [{ code: 'A', below: [{ code: 'A1' }, { code: 'A2' }] }])
  await server.query(sql`delete from team_node`)
  own = await createApplicant(server, (await makeInstitution(server)).admin)
  stranger = await createApplicant(server, 'bank02admin')
  field = await enter(server, 'field01')
})
afterAll(() => server.stop())

const detailOf = (visitor: Visitor, id: string) => visitor.call(getApplication, { query: { id } })
const processOf = async (visitor: Visitor, id: string) =>
  (await visitor.call(getProcess, { query: { id } })).data
const openTask = async (id: string) =>
  (
    await server.query<{ id: string; version: number }>(
      sql`select id, version from review_task where subject_id = ${id} and status in ('00','05')`,
    )
  )[0]!
const decide = async (id: string, result: 'pass' | 'reject' | 'sendBack', feedback = 'Seen') => {
  const task = await openTask(id)
  const reply = await field.call(decideTask, {
    body: { taskId: task.id, version: task.version, result, feedback },
  })
  expect(reply.code).toBe('ACK')
}
const handIn = async (draft: Begun) => ({ ...draft, version: (await own.submit(draft)).data[0]!.version })

describe('one application', () => {
  it('is a secret of the institution until it is handed in', async () => {
    const draft = await own.ready({ serviceType: 'VPDN' })
    const unknown = await detailOf(field, crypto.randomUUID())
    for (const visitor of [field, stranger.visitor]) {
      const reply = await detailOf(visitor, draft.id)
      expect([reply.code, reply.message, reply.data]).toEqual(['NOT_FOUND', unknown.message, unknown.data])
      expect((await visitor.call(getProcess, { query: { id: draft.id } })).code).toBe('NOT_FOUND')
    }
    expect((await field.call(getTask, { query: { id: draft.id } })).code).toBe('NOT_FOUND')
    await handIn(draft)
    expect((await detailOf(field, draft.id)).data).toMatchObject({ status: '00', moves: [] })
    expect((await detailOf(stranger.visitor, draft.id)).code).toBe('NOT_FOUND')
  })

  it('is shown to the operator as it was handed in last, whatever is being written', async () => {
    const draft = await own.ready({ serviceType: 'VPDN' }, { change: { reason: 'First' } })
    await handIn(draft)
    await decide(draft.id, 'sendBack', 'The reason is too short')
    const back = await own.detail(draft.id)
    expect(back).toMatchObject({
      status: '25',
      vpdnStatus: '1',
      returned: { feedback: 'The reason is too short', by: expect.any(String) },
      moves: ['submit', 'withdraw', 'retraceNew'],
      previous: { round: 1, form: { reason: 'First' } },
    })
    await own.save(draft.id, back.version, { ...back.form, reason: 'Second' })
    expect((await own.detail(draft.id)).form.reason).toBe('Second')
    expect((await detailOf(field, draft.id)).data).toMatchObject({
      form: { reason: 'First' },
      previous: null,
    })

    expect((await own.submit({ id: draft.id, version: back.version + 1 })).code).toBe('ACK')
    for (const visitor of [field, own.visitor])
      expect((await detailOf(visitor, draft.id)).data).toMatchObject({
        form: { reason: 'Second' },
        previous: { round: 1, form: { reason: 'First' } },
        returned: null,
      })
  })

  it('keeps to itself when it is written, and which passwords a draft has', async () => {
    const draft = await own.ready({ serviceType: 'VPDN' })
    await handIn(draft)
    await decide(draft.id, 'sendBack')
    const { form, version } = await own.detail(draft.id)
    server.clock.advance(60_000)
    await own.save(draft.id, version, form)
    const [inside, outside] = [await own.detail(draft.id), (await detailOf(field, draft.id)).data]
    expect(outside.updatedAt).toBe(outside.submittedAt)
    expect(inside.updatedAt > inside.submittedAt!).toBe(true)

    const goLive = await openGoLive(server, own, ['secret.one'])
    const rows = [account('secret.one')]
    const saved = await own.save(goLive.id, 0, await own.formOf('20', { onlineBasicInfoList: rows }))
    await own.submit({ id: goLive.id, version: saved.data.version }, 'reason')
    expect((await own.detail(goLive.id)).secrets).toEqual([rows[0]!.rowId])
    const handedIn = [rows[0]!.rowId]
    expect((await detailOf(field, goLive.id)).data.secrets).toEqual(handedIn)
    const more = [...rows, account('secret.two')]
    const body = { id: goLive.id, version: (await own.detail(goLive.id)).version }
    await own.call(withdrawApplication, { body })
    const again = await own.call(editApplication, { body: { ...body, version: body.version + 1 } })
    await own.save(goLive.id, again.data.version, await own.formOf('20', { onlineBasicInfoList: more }))
    expect((await own.detail(goLive.id)).secrets).toHaveLength(2)
    expect((await detailOf(field, goLive.id)).data.secrets).toEqual(handedIn)
    const reviewed = await field.call(getTask, { query: { id: goLive.id } })
    expect(reviewed.data.application.secrets).toEqual(handedIn)
  })

  it('does not tell the institution how the operator’s people share their work', async () => {
    const draft = await own.ready({ serviceType: 'VPDN' })
    await handIn(draft)
    const act = async (endpoint: typeof takeTask | typeof releaseTask) => {
      const task = await openTask(draft.id)
      const reply = await field.call(endpoint, { body: { taskId: task.id, version: task.version } })
      expect(reply.code).toBe('ACK')
    }
    await act(takeTask)
    await act(releaseTask)
    await act(takeTask)
    const { id: userId } = await server.user('field02')
    const task = await openTask(draft.id)
    await field.call(delegateTask, {
      body: { taskId: task.id, version: task.version, userId, comment: 'A difficult client' },
    })
    const movesIn = (history: readonly { move: string }[]) => history.map(({ move }) => move)
    const historyIn = async (visitor: Visitor) =>
      (await processOf(visitor, draft.id)).steps[0]!.applications[0]!.history
    const known = ['submit', 'take', 'take']
    expect(movesIn((await own.detail(draft.id)).history)).toEqual(known)
    expect(movesIn(await historyIn(own.visitor))).toEqual(known)
    const all = ['submit', 'take', 'release', 'take', 'delegate']
    expect(movesIn((await detailOf(field, draft.id)).data.history)).toEqual(all)
    expect((await historyIn(field)).at(-1)).toMatchObject({ move: 'delegate', comment: 'A difficult client' })
  })

  it('tells its history once, with team and stage of what the operator did', async () => {
    const draft = await own.ready({ serviceType: 'VPDN' })
    await handIn(draft)
    const task = await openTask(draft.id)
    await field.call(takeTask, { body: { taskId: task.id, version: task.version } })
    await decide(draft.id, 'reject', 'Not this time')
    const { history, holders, moves } = await own.detail(draft.id)
    expect(
      history.map(({ move, stage, toStatus, teamName, comment }) => [
        move,
        stage,
        toStatus,
        teamName,
        comment,
      ]),
    ).toEqual([
      ['submit', null, '00', null, ''],
      ['take', 'preCheck', '05', 'Field Affairs', ''],
      ['reject', 'preCheck', '90', 'Field Affairs', 'Not this time'],
    ])
    expect([holders, moves]).toEqual([[], ['evaluate']])
  })

  it('has the tree that it remembers', async () => {
    const opening = await own.begin({ serviceType: '00', flow: '10' })
    await growTree(server, '00', [{ code: 'N' }])
    const { data } = await own.call(getApplicationTree, { query: { id: opening.id } })
    expect([data.type, data.nodes.map((node) => node.id)]).toEqual(['00', ['A']])
    await growTree(server, '00', [{ code: 'A', below: [{ code: 'A1' }, { code: 'A2' }] }])
    const vpdn = await own.begin({ serviceType: 'VPDN' })
    for (const [visitor, id] of [
      [own.visitor, vpdn.id],
      [own.visitor, crypto.randomUUID()],
      [stranger.visitor, opening.id],
      [field, opening.id],
    ] as const)
      expect((await visitor.call(getApplicationTree, { query: { id } })).code).toBe('NOT_FOUND')
  })
})

describe('the process of a case', () => {
  it('shows each step with what became of it, both sides alike', async () => {
    const first = await own.ready({ serviceType: '00', flow: '10' }, { nodes: ['A', 'A1'] })
    await handIn(first)
    const { caseId } = await own.detail(first.id)
    const before = await processOf(own.visitor, first.id)
    expect(before).toMatchObject({ caseId, flow: '10', closedAt: null })
    expect(before.steps.map(({ serviceType, position, state }) => [serviceType, position, state])).toEqual([
      ['00', 1, 'current'],
      ['50', 2, 'later'],
      ['10', 3, 'later'],
      ['50-2', 4, 'later'],
      ['20', 4, 'later'],
    ])
    expect(before.steps[0]).toMatchObject({
      result: 'default',
      stages: ['preCheck', 'countersign', 'confirm', 'agreement'],
      applications: [
        {
          id: first.id,
          holders: [{ stage: 'preCheck', overdue: false }],
          tasks: [{ stage: 'preCheck', round: 1, status: '00', result: 'default', overdue: false }],
          history: [{ move: 'submit' }],
        },
      ],
    })
    expect(before.steps[2]).toMatchObject({ stages: ['preCheck'], applications: [] })

    // Refused, it stays in sight beside the next try.
    await decide(first.id, 'reject', 'No')
    const second = await own.ready({ serviceType: '00', caseId: caseId! }, { nodes: ['A', 'A1'] })
    expect((await processOf(field, first.id)).steps[0]).toMatchObject({
      state: 'open',
      result: 'refuse',
      applications: [{ id: first.id, tasks: [{ result: 'refuse', comment: 'No' }] }],
    })
    await handIn(second)
    await server.query(
      sql`update review_task set due_at = ${new Date(server.clock.now().getTime() - 1000)} where subject_id = ${second.id}`,
    )
    for (const visitor of [own.visitor, field]) {
      const [step] = (await processOf(visitor, first.id)).steps
      expect(step).toMatchObject({ state: 'current', applications: [{ id: first.id }, { id: second.id }] })
      expect(step!.applications[1]).toMatchObject({
        holders: [{ overdue: true }],
        tasks: [{ overdue: true }],
      })
    }
    await putInto(server, second.id, '10')
    const network = await own.begin({ serviceType: '50', caseId: caseId! })
    await putInto(server, network.id, '10')
    await server.query(sql`update application set submitted_at = created_at where id = ${network.id}`)
    const certification = await certify(server, caseId!, {}, '1005')
    const waiting = await processOf(field, first.id)
    expect(waiting.steps.map(({ state, result }) => [state, result])).toEqual([
      ['done', 'pass'],
      ['done', 'pass'],
      ['current', 'alternate'],
      ['later', 'default'],
      ['later', 'default'],
    ])
    expect(waiting.steps[2]!.applications).toMatchObject([
      { id: certification.id, applyOrdNo: certification.ordNo, status: '1005', tasks: [], moves: [] },
    ])
    expect((await detailOf(own.visitor, certification.id)).data).toMatchObject({
      serviceType: '10',
      moves: ['withdraw', 'retraceNew'],
    })
    await putInto(server, certification.id, '1060')
    expect((await processOf(own.visitor, first.id)).steps.map(({ state }) => state)).toEqual([
      'done',
      'done',
      'done',
      'open',
      'open',
    ])
    // A draft is the institution’s alone.
    const goLive = await own.begin({ serviceType: '20', caseId: caseId! })
    expect((await processOf(own.visitor, first.id)).steps[4]).toMatchObject({
      state: 'current',
      applications: [{ id: goLive.id }],
    })
    expect((await processOf(field, first.id)).steps[4]).toMatchObject({ state: 'open', applications: [] })
    await server.query(sql`delete from application where id = ${goLive.id}`)
    await server.query(sql`update application_case set closed_at = now() where id = ${caseId}`)
    expect((await processOf(field, first.id)).steps.map(({ state }) => state).slice(3)).toEqual([
      'skipped',
      'skipped',
    ])
  })

  it('stands where it stands, whoever looks; what it holds is shown to those who may read it', async () => {
    const limited = await makeInstitution(server, {
      permissions: ['COMMON_serviceApplication', 'COMMON_serviceApplication_online'],
    })
    const all = await createApplicant(server, limited.admin)
    const some = await createApplicant(server, limited.user)
    const goLive = await openGoLive(server, all, ['process.one'])
    await all.begin({ serviceType: '50-2', caseId: goLive.caseId })
    const [whole, part] = [await processOf(all.visitor, goLive.id), await processOf(some.visitor, goLive.id)]
    const states = whole.steps.map(({ state, result }) => [state, result])
    expect(states).toEqual([
      ['done', 'pass'],
      ['done', 'pass'],
      ['done', 'pass'],
      ['current', 'default'],
      ['current', 'default'],
    ])
    expect(part.steps.map(({ state, result }) => [state, result])).toEqual(states)
    expect(part.steps.map(({ applications }) => applications.map(({ id }) => id))).toEqual([
      [],
      [],
      [],
      [],
      [goLive.id],
    ])
  })

  it('of what stands alone is its own', async () => {
    const draft = await own.ready({ serviceType: 'VPDN' })
    await handIn(draft)
    const view = await processOf(field, draft.id)
    expect(view).toMatchObject({
      caseId: null,
      flow: null,
      steps: [{ serviceType: 'VPDN', position: 1, state: 'current', applications: [{ id: draft.id }] }],
    })
    expect(view.steps[0]!.applications[0]!.files).toHaveLength(1)
    for (const id of [draft.id, crypto.randomUUID()])
      expect((await stranger.call(getProcess, { query: { id } })).code).toBe('NOT_FOUND')
  })
})
