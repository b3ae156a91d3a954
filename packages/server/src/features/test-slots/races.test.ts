import { submitApplications, withdrawApplication } from '@cass/contract/applications/endpoints.ts'
import { rescheduleTest } from '@cass/contract/certification/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CertificationDesk, openCertification, type Test } from '../../../test/certification-desk.ts'
import { startServerProcess } from '../../../test/child-process.ts'
import { testSecret } from '../../../test/database-server.ts'
import {
  createVisitor,
  mailboxOf,
  patient,
  startTestServer,
  type TestServer,
  type Visitor,
} from '../../../test/harness.ts'
import { openSession } from '../../platform/session.ts'

const login = 'bank01admin'
let server: TestServer
let other: TestServer
let desk: CertificationDesk
beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ beside: server })
  // Hundreds come at once: who waits for a connection on a busy machine is not what is tested.
  for (const { database } of [server, other]) database.pool.options.connectionTimeoutMillis = 60_000
  desk = await openCertification(server)
})
afterAll(async () => {
  await other.stop()
  await server.stop()
})

/** The same draft as often again, each a case of its own. */
async function copies(draft: Test, many: number): Promise<string[]> {
  const rows = await server.query<{ id: string }>(sql`
    with fresh as (select gen_random_uuid() as id, gen_random_uuid() as case_id from generate_series(1, ${many})),
      cases as (insert into application_case (id, flow, institution_id, created_at)
        select fresh.case_id, c.flow, c.institution_id, c.created_at from fresh, application a
        join application_case c on c.id = a.case_id where a.id = ${draft.id}),
      made as (insert into application (id, ord_no, service_type, case_id, flow, institution_id, applicant_id, tree,
          edition_id, catalogue_id, nodes, form, subject, status, created_at, updated_at)
        select fresh.id, 'AT20260101' || lpad(nextval('application_number')::text, 6, '0'), a.service_type, fresh.case_id,
          a.flow, a.institution_id, a.applicant_id, a.tree, a.edition_id, a.catalogue_id, a.nodes, a.form, a.subject,
          a.status, a.created_at, a.updated_at from fresh, application a where a.id = ${draft.id})
    select id from fresh`)
  return rows.map(({ id }) => id)
}
const give = (capacity: number) => server.query(sql`update standing_capacity set capacity = ${capacity}`)
async function clear(): Promise<void> {
  for (const table of ['test_waitlist', 'test_seat', 'test_slot'])
    await server.query(sql.raw(`delete from ${table}`))
  // Those before are over; and an institution has so many drafts at most.
  await server.query(sql`update application set status = '20' where status in ('1000', '1005', '1010')`)
  await server.query(sql`delete from application where service_type = '10' and status = '30'`)
}
const versionOf = async (id: string): Promise<number> =>
  (await server.query<{ version: number }>(sql`select version from application where id = ${id}`))[0]!.version

/** Seats and states of applications agree, whatever happened: an empty list. */
const wrongs = async (): Promise<string[]> =>
  (
    await server.query<{ wrong: string }>(sql`
      select 'counted ' || family || ' ' || date as wrong from test_slot s where taken <> (select count(*) from test_seat t
        where t.family = s.family and t.date = s.date and t.session = s.session)
      union all select 'above capacity ' || family from test_slot where taken > capacity
      union all select 'seated and waiting ' || application_id from test_waitlist
        where application_id in (select application_id from test_seat)
      union all select 'a seat of nobody ' || a.id from test_seat join application a on a.id = application_id
        where a.status not in ('1000', '1010')
      union all select 'waits as ' || a.status from test_waitlist join application a on a.id = application_id
        where a.status <> '1005'
      union all select 'pending without a seat ' || a.id from application a join certification c on c.application_id = a.id
        where a.status = '1000' and not c.needs_new_time
          and cardinality(c.families) <> (select count(*) from test_seat t where t.application_id = a.id)
      union all select 'waitlisted without a place ' || a.id from application a join certification c on c.application_id = a.id
        where a.status = '1005' and not c.needs_new_time
          and not exists (select 1 from test_waitlist w where w.application_id = a.id)
      union all select 'could have a seat ' || w.application_id from test_waitlist w
        where not exists (select 1 from unnest(w.families) f where not exists (select 1 from test_slot s
          where s.family = f and s.date = w.date and s.session = w.session and s.taken < s.capacity))
      union all select 'promoted twice ' || subject_id from history where workflow = 'certification'
        group by subject_id having count(*) filter (where move = 'promote') > count(*) filter (where move = 'queue')`)
  ).map(({ wrong }) => wrong)

const submit = (visitor: Visitor, id: string, version: number) =>
  visitor.call(submitApplications, { body: { applications: [{ id, version }], gateReason: '' } })

async function visitors(): Promise<Visitor[]> {
  const first = await desk.as(login)
  const second = other.visitor()
  second.cookies.set('Admin-Token', first.cookies.get('Admin-Token')!)
  return [first, second]
}

it('of 200 submissions at once on two servers for the last seat, one gets it', async () => {
  await clear()
  await give(1)
  const time = desk.slot(5)
  const ids = await copies(await desk.draft({ by: login, time }), 200)
  const [first, second] = await visitors()
  const replies = await Promise.all(ids.map((id, index) => submit(index % 2 === 0 ? first! : second!, id, 0)))
  const codes = replies.map(({ code }) => code)
  expect(codes.filter((code) => code === 'ACK')).toHaveLength(1)
  expect(codes.filter((code) => code === 'ACCEPTANCE_TEST_TIME_VERIFY_FAIL')).toHaveLength(199)
  const refused = replies.find(({ code }) => code !== 'ACK')!
  expect(refused.data).toMatchObject({ full: ['CASH'], next: Array(5).fill(expect.anything()) })
  expect((refused.data as unknown as { next: unknown[] }).next).not.toContainEqual(time)
  expect(await server.query(sql`select application_id from test_seat`)).toEqual([
    { application_id: ids[codes.indexOf('ACK')] },
  ])
  expect(await wrongs()).toEqual([])
})

it('submitting, queueing, withdrawing and rescheduling, mixed on two servers, keep every promise', {
  timeout: 400_000,
}, async () => {
  await clear()
  await give(1)
  const rounds = 100
  const times = [desk.slot(6), desk.slot(6, 'afternoon'), desk.slot(7)]
  const seated = await copies(await desk.draft({ by: login, time: times[0]! }), rounds)
  const queued = await copies(
    await desk.draft({ by: login, time: times[0]!, change: { waitlist: '1' } }),
    rounds * 2,
  )
  const under: string[] = []
  let turn = 0
  const some = () => under[(turn * 7) % under.length]
  for (let round = 1; round <= rounds; round++) {
    const both = await visitors()
    const by = () => both[turn++ % 2]!
    const fresh = [seated.pop()!, queued.pop()!, queued.pop()!]
    const versions = new Map<string, number>()
    for (const id of under) versions.set(id, await versionOf(id))
    const acts: Promise<{ code: string }>[] = fresh.map((id) => submit(by(), id, 0))
    for (const what of ['withdraw', 'withdraw', 'move', 'move']) {
      const visitor = by()
      const id = some()
      if (!id) continue
      const seen = { id, version: versions.get(id)! }
      const body: BodyOf<typeof rescheduleTest> = { ...seen, ...times[turn % 3]! }
      acts.push(
        what === 'withdraw'
          ? visitor.call(withdrawApplication, { body: seen })
          : visitor.call(rescheduleTest, { body }),
      )
    }
    const replies = await Promise.all(acts)
    for (const { code } of replies)
      expect(['ACK', 'CONFLICT', 'ACCEPTANCE_TEST_TIME_VERIFY_FAIL']).toContain(code)
    under.push(...fresh)
    expect([round, await wrongs()]).toEqual([round, []])
    // Those that are over are not tried again.
    const live = await server.query<{ id: string }>(
      sql`select id from application where id = any(${sql.param(under)}::uuid[]) and status in ('1000', '1005')`,
    )
    under.splice(0, under.length, ...live.map(({ id }) => id).slice(-8))
  }
  const [{ promoted }] = (await server.query<{ promoted: number }>(
    sql`select count(*)::int as promoted from history where workflow = 'certification' and move = 'promote'`,
  )) as [{ promoted: number }]
  // Otherwise nothing was tried.
  expect(promoted).toBeGreaterThan(10)
})

describe('a server that is killed in the middle of booking', () => {
  it('leaves no seat taken by nobody, and nobody without the seat that was acknowledged', async () => {
    await clear()
    await give(3)
    const time = desk.slot(8)
    const drafts = await copies(await desk.draft({ by: login, time, change: { waitlist: '1' } }), 400)
    const child = await startServerProcess({
      DATABASE_URL: server.connectionString,
      CASS_DEMO: '1',
      CASS_SECRET: testSecret,
      CASS_DATA_DIR: server.dataDir,
      RATE_LIMIT: '1000000',
    })
    try {
      const user = await server.user(login)
      const token = await server.db.transaction((tx) =>
        openSession(tx, { id: user.id, kind: user.kind }, { force: true, isvLogin: false, now: new Date() }),
      )
      const { address } = child
      const visitor = createVisitor(
        {
          address,
          mailbox: () => mailboxOf(address),
          clock: server.clock,
          openSessionOf: async () => token!,
        },
        'en',
      )
      await visitor.enterAs(login)
      const acknowledged: { id: string; status: string }[] = []
      const work = async () => {
        for (let id = drafts.pop(); id; id = drafts.pop())
          try {
            const reply = await submit(visitor, id, 0)
            expect(reply.code).toBe('ACK')
            acknowledged.push({ id, status: 'submitted' })
            if (acknowledged.length % 3 !== 0) continue
            const body = { id, version: await versionOf(id) }
            const { code } = await visitor.call(withdrawApplication, { body })
            if (code === 'ACK') acknowledged.push({ id, status: '20' })
          } catch (error) {
            if (/fetch failed|terminated|other side closed|ECONNRE|socket/.test((error as Error).message))
              return
            throw error
          }
      }
      const workers = [1, 2, 3, 4].map(work)
      await expect.poll(() => acknowledged.length, patient).toBeGreaterThan(40)
      child.process.kill('SIGKILL')
      expect(await child.ended).toBe('SIGKILL')
      await Promise.all(workers)
      // What it was in the middle of is rolled back once its connections are gone.
      await expect
        .poll(
          () => server.query(sql`select 1 from pg_stat_activity where state = 'idle in transaction'`),
          patient,
        )
        .toEqual([])
      expect(await wrongs()).toEqual([])
      const statuses = new Map(
        (
          await server.query<{ id: string; status: string }>(
            sql`select id, status from application where id = any(${sql.param(acknowledged.map(({ id }) => id))}::uuid[])`,
          )
        ).map(({ id, status }) => [id, status]),
      )
      for (const { id, status } of acknowledged)
        expect([id, status === '20' ? ['20'] : ['1000', '1005', '20']]).toEqual([
          id,
          expect.arrayContaining([statuses.get(id)]),
        ])
    } finally {
      child.process.kill('SIGKILL')
      await child.ended
    }
  })
})
