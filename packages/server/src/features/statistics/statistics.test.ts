import { getStatistics } from '@cass/contract/statistics/endpoints.ts'
import type { Period } from '@cass/contract/statistics/period.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeApplication } from '../../../test/application-rows.ts'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { createWorkdayService } from '../workdays/service.ts'
import { createStatisticsService } from './service.ts'

let server: TestServer
let visitor: Visitor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  visitor = server.visitor('en')
  await visitor.enterAs('field01')
})

const march: Period = { from: '2025-03-01', to: '2025-03-31' }

async function count(): Promise<void> {
  const { db, clock } = server
  const workdays = createWorkdayService({
    db,
    write: null as never,
    deadlines: null as never,
    bookings: null as never,
  })
  await createStatisticsService({ db, clock, workdays }).count()
}
const figures = async (period: Period) => (await visitor.call(getStatistics, { body: period })).data

/** An application of these days, in market time. */
async function applied(
  serviceType: '20' | '50',
  status: string,
  submitted: string,
  ended: string | null = null,
) {
  const { id } = await makeApplication(server, { serviceType, status })
  await server.query(sql`update application set submitted_at = ${`${submitted}T23:30:00+08:00`}::timestamptz,
    updated_at = ${`${ended ?? submitted}T23:59:59+08:00`}::timestamptz,
    finished_at = case when status = '20' then null else ${ended && `${ended}T00:10:00+08:00`}::timestamptz end where id = ${id}`)
  return id
}

async function decided(
  stage: string,
  { created, due, at, status = '10' }: { created: string; due: string; at: string; status?: string },
) {
  const moment = (day: string) => sql`${`${day}+08:00`}::timestamptz`
  const id = await applied('20', '30', '2019-01-01')
  await server.query(sql`
    insert into review_task (id, subject_kind, subject_id, subject_type, institution_id, round, stage, permission, holder_id,
      status, created_at, taken_at, due_at, decided_at)
    select gen_random_uuid(), 'application', ${id}, '20', institution_id, 1, ${stage}, 'GRIP_MENU_WORKBENCH', applicant_id,
      ${status}, ${moment(created)}, ${moment(created)}, ${moment(due)}, ${moment(at)} from application where id = ${id}`)
}

describe('applications', () => {
  it('are counted on the market day they were submitted and ended, by type and what became of them', async () => {
    await applied('20', '10', '2025-03-01', '2025-03-04')
    await applied('20', '90', '2025-03-31', '2025-04-01')
    await applied('20', '05', '2025-03-31')
    await applied('50', '20', '2025-03-10', '2025-03-12')
    await applied('50', '10', '2025-02-28', '2025-03-04')
    await applied('50', '10', '2025-04-01')
    await count()
    const { applications, unit, places } = await figures(march)
    expect([unit, places.length, places[0], places.at(-1)]).toEqual(['day', 31, '2025-03-01', '2025-03-31'])
    expect(applications.submitted).toEqual({ count: 4, before: 1 })
    expect(applications.approved).toEqual({ count: 2, before: 0 })
    expect(applications.rejected).toEqual({ count: 0, before: 0 })
    expect(applications.withdrawn).toEqual({ count: 1, before: 0 })
    const on = (series: readonly number[]) =>
      Object.fromEntries(
        places.flatMap((day, place) => (series[place] ? [[day.slice(-2), series[place]]] : [])),
      )
    expect(on(applications.overTime.submitted)).toEqual({ '01': 1, '10': 1, '31': 2 })
    expect(on(applications.overTime.approved)).toEqual({ '04': 2 })
    const byType = applications.overTimeByType.map(
      ({ approved, rejected, serviceType, submitted, withdrawn }) => [
        serviceType,
        ...[submitted, approved, rejected, withdrawn].map(on),
      ],
    )
    expect(byType).toEqual([
      ['20', { '01': 1, '31': 2 }, { '04': 1 }, {}, {}],
      ['50', { '10': 1 }, { '04': 1 }, {}, { '12': 1 }],
    ])
    expect(applications.types).toEqual([
      { serviceType: '20', open: 1, approved: 1, rejected: 1, withdrawn: 0, before: 0 },
      { serviceType: '50', open: 0, approved: 0, rejected: 0, withdrawn: 1, before: 1 },
    ])
    const year = await figures({ from: '2025-01-15', to: '2025-12-31' })
    expect([year.unit, year.places.length, year.places[0], year.places.at(-1)]).toEqual([
      'month',
      12,
      '2025-01-01',
      '2025-12-01',
    ])
    expect(year.applications.overTime.submitted.slice(0, 5)).toEqual([0, 1, 4, 1, 0])
  })

  it('are counted anew when something becomes of them, and once they are gone not at all', async () => {
    const may: Period = { from: '2024-05-01', to: '2024-05-31' }
    const id = await applied('20', '05', '2024-05-20')
    await count()
    expect((await figures(may)).applications.types).toMatchObject([{ open: 1, approved: 0 }])
    await server.query(
      sql`update application set status = '10', finished_at = '2024-05-22 10:00+08' where id = ${id}`,
    )
    await count()
    expect((await figures(may)).applications).toMatchObject({
      approved: { count: 1 },
      types: [{ open: 0, approved: 1 }],
    })
    await server.query(sql`delete from application where id = ${id}`)
    await count()
    expect((await figures(may)).applications).toMatchObject({ submitted: { count: 0 }, types: [] })
  })
})

it('tells what stages took of their working days', async () => {
  // From Friday to Tuesday, of three working days; over the holidays of May; and too late.
  await decided('preCheck', { created: '2025-06-06 10:00', due: '2025-06-11 18:00', at: '2025-06-10 09:00' })
  await decided('preCheck', {
    created: '2025-06-09 10:00',
    due: '2025-06-12 18:00',
    at: '2025-06-13 09:00',
    status: '25',
  })
  await decided('preCheck', {
    created: '2025-04-30 10:00',
    due: '2025-05-08 18:00',
    at: '2025-05-06 18:00',
    status: '90',
  })
  await count()
  const june = await figures({ from: '2025-06-01', to: '2025-06-30' })
  expect(june.stages).toEqual([
    {
      stage: 'preCheck',
      decided: 2,
      onTime: 1,
      taken: 3,
      allowed: 3,
      before: { decided: 1, onTime: 1, taken: 1, allowed: 3 },
    },
  ])
})

it('tells certifications by family and result, and seats taken of those there are', async () => {
  await count()
  const period: Period = { from: '2026-01-01', to: '2027-06-30' }
  const { certifications, seats } = await figures(period)
  const ended = await server.query<{ family: string; status: string; n: number }>(sql`
    select family, a.status, count(*)::int as n from certification c join application a on a.id = c.application_id,
      unnest(families) as family where a.status in ('1020', '1040', '1060', '1080') group by 1, 2`)
  expect(ended.length).toBeGreaterThan(0)
  const said = certifications.flatMap(({ family, certified, failed, rejected, released }) =>
    [
      [family, '1020', rejected],
      [family, '1040', failed],
      [family, '1060', certified],
      [family, '1080', released],
    ].filter(([, , n]) => n !== 0),
  )
  expect(said.toSorted()).toEqual(ended.map(({ family, status, n }) => [family, status, n]).toSorted())
  const slots = await server.query<{ family: string; taken: number }>(
    sql`select family, sum(taken)::int as taken from test_slot where capacity > 0 group by 1`,
  )
  for (const { family, taken } of slots) {
    const seat = seats.find((each) => each.family === family)!
    expect([family, seat.taken]).toEqual([family, taken])
    expect(seat.capacity).toBeGreaterThan(taken)
  }
})

it('tells institutions by identity, those that came and those there are by then', async () => {
  await server.query(sql`
    insert into institution (id, name, name_en, credit_code, identities, status, created_at) values
      (gen_random_uuid(), '甲', 'A', '91310000MA1STAT001', '{00,15}', '05', '2022-06-10 00:30+08'),
      (gen_random_uuid(), '乙', 'B', '91310000MA1STAT002', '{00}', '05', '2022-05-31 23:30+08'),
      (gen_random_uuid(), '丙', 'C', '91310000MA1STAT003', '{00}', '20', '2022-06-11 10:00+08')`)
  await count()
  const { institutions } = await figures({ from: '2022-06-01', to: '2022-06-30' })
  expect(institutions).toEqual([
    { identity: '00', total: 2, added: 1, before: 1 },
    { identity: '15', total: 1, added: 1, before: 0 },
  ])
})

it('says when they were counted, counts at the first question, and only once at a time', async () => {
  await server.query(sql`delete from statistics_state`)
  await server.query(sql`delete from statistics_day`)
  const answers = await Promise.all([figures(march), figures(march), figures(march)])
  const [first] = answers
  expect(Math.abs(Date.parse(first!.asOf) - server.clock.now().getTime())).toBeLessThan(60_000)
  for (const answer of answers) expect(answer).toEqual(first)
  server.clock.advance(10 * 60_000)
  expect((await figures(march)).asOf).toBe(first!.asOf)
  const [row] = await server.query<{ n: string }>(sql`select count(*) as n from statistics_day`)
  expect(Number(row!.n)).toBeGreaterThan(20)
})

it('refuses a period that is none, and who may not see it', async () => {
  for (const body of [
    {},
    { from: '2025-02-01', to: '2025-01-01' },
    { from: '1990-01-01', to: '1990-02-01' },
    { from: '2020-01-01', to: '2025-01-01' },
  ])
    expect((await visitor.call(getStatistics, { body: body as never })).code).toBe('VALIDATION')
  await visitor.enterAs('market01')
  expect((await visitor.call(getStatistics, { body: march })).status).toBe(403)
})
