import { getOpenCases, getProcess, signAgreement } from '@cass/contract/applications/endpoints.ts'
import { decideGoLiveTask, decideTask } from '@cass/contract/applications/review-endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Applicant,
  account,
  certify,
  connection,
  createApplicant,
  makeInstitution,
} from '../../../test/applicant.ts'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { growTree } from '../../../test/live-tree.ts'
import { enter, makeStaff, makeTeam } from '../../../test/staff.ts'

let server: TestServer
let own: Applicant
let institutionId: string
const people = new Map<string, Visitor>()
beforeAll(async () => {
  server = await startTestServer()
  await growTree(server, '00', [{ code: 'A', below: [{ code: 'A1' }, { code: 'A2' }] }])
  await server.query(sql`delete from team_node`)
  const owner = await makeStaff(server)
  const teamId = await makeTeam(server, { name: 'Owners', supervisorId: owner.id, memberIds: [owner.id] })
  await server.query(sql`insert into team_node (team_id, tree, node_code) values (${teamId}, '00', 'A1')`)
  people.set(teamId, await enter(server, owner.login))
  for (const [duty, login] of [
    ['fieldAffairs', 'field01'],
    ['operations', 'ops01'],
  ] as const) {
    const [team] = await server.query<{ id: string }>(sql`select id from team where duty = ${duty}`)
    people.set(team!.id, await enter(server, login))
  }
  const bank = await makeInstitution(server)
  institutionId = bank.id
  own = await createApplicant(server, bank.admin)
})
afterAll(() => server.stop())

/** Everybody who is asked passes it, until nobody is; the stages in their order. */
async function review(id: string, serviceType: string): Promise<string[]> {
  const seen: string[] = []
  for (;;) {
    const [task] = await server.query<{ id: string; version: number; stage: string; team_id: string }>(
      sql`select id, version, stage, team_id from review_task
          where subject_id = ${id} and status in ('00', '05') order by created_at limit 1`,
    )
    if (!task) return seen
    seen.push(task.stage)
    const { code } = await people
      .get(task.team_id)!
      .call(serviceType === '20' ? decideGoLiveTask : decideTask, {
        body: { taskId: task.id, version: task.version, result: 'pass', feedback: 'Fine' },
      })
    expect(code).toBe('ACK')
  }
}

it('leads an institution from service opening to go-live', async () => {
  const opening = await own.ready({ serviceType: '00', flow: '10' }, { nodes: ['A', 'A1'] })
  await own.submit(opening)
  expect(await review(opening.id, '00')).toEqual(['preCheck', 'countersign', 'confirm'])
  const toSign = await own.detail(opening.id)
  expect(toSign).toMatchObject({ status: '40', moves: ['withdraw', 'sign', 'retraceNew'] })
  await own.call(signAgreement, { body: { id: opening.id, version: toSign.version, agreed: true } })
  expect(await review(opening.id, '00')).toEqual(['agreement'])
  expect(await own.detail(opening.id)).toMatchObject({
    status: '10',
    finishedAt: expect.any(String),
    moves: ['evaluate'],
  })
  const held = await server.query<{ node_code: string }>(
    sql`select node_code from institution_node where institution_id = ${institutionId} order by node_code`,
  )
  expect(held.map((row) => row.node_code)).toEqual(['A', 'A1'])

  const { caseId } = toSign
  const networkList = [connection('journey.api')]
  const network = await own.ready({ serviceType: '50', caseId: caseId! }, { change: { networkList } })
  await own.submit(network)
  expect(await review(network.id, '50')).toEqual(['preCheck', 'operations', 'confirm'])
  await certify(server, caseId!, { productVersion: 'V1' })
  expect((await own.call(getOpenCases)).data.cases).toMatchObject([{ id: caseId, open: ['50-2', '20'] }])

  const production = await own.ready({ serviceType: '50-2', caseId: caseId! }, { change: { networkList } })
  const goLive = await own.ready(
    { serviceType: '20', caseId: caseId! },
    {
      change: {
        internalVersion: 'V1',
        onlineBasicInfoList: [account('journey.api')],
        firewallList: [
          {
            rowId: crypto.randomUUID(),
            sourceIp: '10.1.2.4',
            targetIp: '10.1.2.3',
            port: '8080',
            protocol: 'TCP',
          },
        ],
      },
    },
  )
  expect((await own.submit(production)).code).toBe('ACK')
  expect((await own.submit(goLive)).code).toBe('ACK')
  expect(await review(goLive.id, '20')).toEqual(['preCheck', 'countersign', 'operations', 'confirm'])
  expect((await own.call(getProcess, { query: { id: goLive.id } })).data.closedAt).toBeNull()
  await review(production.id, '50-2')
  const view = (await own.call(getProcess, { query: { id: goLive.id } })).data
  expect(view.closedAt).not.toBeNull()
  expect(view.steps.map(({ state, result }) => [state, result])).toEqual(Array(5).fill(['done', 'pass']))
  expect((await own.call(getOpenCases)).data).toMatchObject({ flows: ['10', '20', '30'], cases: [] })
  const live = await server.query(
    sql`select state from api_account where name = 'journey.api' and institution_id = ${institutionId}`,
  )
  expect(live).toEqual([{ state: 'live' }])
})
