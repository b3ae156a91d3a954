import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { searchTasks } from '@cass/contract/reviews/endpoints.ts'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { connect, type Database } from '../src/platform/db.ts'
import { openSession } from '../src/platform/session.ts'
import { type Child, startServerProcess } from './child-process.ts'
import { createDatabase } from './database-server.ts'
import { createClock, createVisitor, mailboxOf, patient, type TestServer } from './harness.ts'
import { type Desk, openDesk } from './review-desk.ts'

let own: Awaited<ReturnType<typeof createDatabase>>
let database: Database
let folder: string
let child: (Child & { address: string }) | undefined

beforeAll(async () => {
  own = await createDatabase(inject('databaseServer'))
  database = connect(own.connectionString, { max: 8 })
  folder = await mkdtemp(join(tmpdir(), 'cass-crash-'))
})
afterAll(async () => {
  child?.process.kill('SIGKILL')
  await child?.ended
  await database.close()
  await own.drop()
  await rm(folder, { recursive: true, force: true })
})

const query = async <Row extends Record<string, unknown>>(statement: SQL): Promise<Row[]> =>
  (await database.db.execute(statement)).rows as Row[]

/** The parts of a test server that a desk needs, of one that runs as a process of its own. */
function reach(address: string): TestServer {
  const clock = createClock()
  const user = async (login: string) =>
    (
      await query<{ id: string; kind: 'agency' }>(
        sql`select id, kind from app_user where login_name = ${login}`,
      )
    )[0]!
  const openSessionOf = async (login: string) => {
    const found = await user(login)
    const token = await database.db.transaction((tx) =>
      openSession(tx, found, { force: true, isvLogin: false, now: clock.now() }),
    )
    return token!
  }
  const parts = {
    db: database.db,
    query,
    clock,
    user,
    visitor: (language: 'zh' | 'en' = 'en') =>
      createVisitor({ address, mailbox: () => mailboxOf(address), clock, openSessionOf }, language),
  }
  return parts as unknown as TestServer
}

const isGone = (error: unknown) =>
  /fetch failed|terminated|other side closed|ECONNRE|socket/.test(String((error as Error).message))

/** Does something again and again until the server is gone. */
async function keepOn(work: () => Promise<void>): Promise<void> {
  try {
    for (;;) {
      await work()
      await sleep(10)
    }
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

type Decision = { taskId: string; status: string; applicationId: string }

/** Decides whatever waits for this person, in turns passing, sending back and rejecting. */
function reviewer(desk: Desk, login: string, acknowledged: Decision[]) {
  let turn = 0
  return keepOn(async () => {
    const visitor = await desk.as(login)
    const { list } = (await visitor.call(searchTasks, { body: { scope: 'team', pageSize: 5 } })).data
    for (const task of list.filter((each) => each.moves.includes('pass'))) {
      const result = (['pass', 'pass', 'pass', 'sendBack', 'pass', 'reject'] as const)[turn++ % 6]!
      const reply = await desk.decide(login, task, result, { goLive: task.subjectType === '20' })
      if (reply.code === 'ACK')
        acknowledged.push({ taskId: task.id, status: reply.data.status, applicationId: task.subjectId })
      else expect(reply.code).toBe('CONFLICT')
    }
  })
}

it('a server that is killed among submissions and decisions leaves no half-made move', async () => {
  child = await startServerProcess({
    DATABASE_URL: own.connectionString,
    CASS_DEMO: '1',
    CASS_SECRET: 'a secret for tests that is long enough',
    CASS_DATA_DIR: folder,
    RATE_LIMIT: '1000000',
    CODE_LIMITS: 'address=1000000,network=1000000,prefix=1000000,platform=1000000',
  })
  const desk = await openDesk(reach(child.address))
  const drafts: string[] = []
  for (let number = 0; number < 60; number++)
    drafts.push(await desk.draft({ serviceType: (['00', '20', '21'] as const)[number % 3]! }))

  const acknowledged: Decision[] = []
  const waiting = [...drafts]
  const submitter = () =>
    keepOn(async () => {
      const id = waiting.pop()
      if (id) await desk.submitDraft(id)
      // What was sent back comes again, what was withdrawn does not.
      const again = drafts[Math.floor(Math.random() * drafts.length)]!
      const { status } = await desk.application(again)
      if (status === '25')
        await desk.resubmit(again).catch((error) => {
          if (isGone(error)) throw error
        })
      if (status === '00' && Math.random() < 0.05) await desk.withdraw(again)
      if (status === '40') await desk.sign(again)
    })
  const people = ['field01', 'field02', 'ops01', desk.alpha.members[0]!.login, desk.beta.members[0]!.login]
  const work = [submitter(), submitter(), ...people.map((login) => reviewer(desk, login, acknowledged))]
  await expect.poll(() => acknowledged.length, patient).toBeGreaterThan(80)
  child.process.kill('SIGKILL')
  expect(await child.ended).toBe('SIGKILL')
  await Promise.all(work)

  const ours = sql`${sql.param(drafts)}::uuid[]`
  const none = async (what: string, statement: SQL) =>
    expect([what, await query(statement)]).toEqual([what, []])
  const open = sql`t.status in ('00','05')`

  for (const { taskId, status } of acknowledged)
    expect(await query(sql`select status from review_task where id = ${taskId}`)).toEqual([{ status }])
  await none(
    'in review, without an open task of its stage and round',
    sql`select a.id, a.status, a.stage from application a where a.id = any(${ours}) and a.status in ('00','05') and not exists (
        select 1 from review_task t where t.subject_id = a.id and t.stage = a.stage and t.round = a.round and ${open})`,
  )
  await none(
    'with open tasks of another stage or round, or outside a review',
    sql`select a.id, a.status from application a join review_task t on t.subject_id = a.id
        where a.id = any(${ours}) and ${open} and (t.stage is distinct from a.stage or t.round <> a.round
          or a.status not in ('00','05','40') or (a.status = '40') <> (t.stage = 'agreement'))`,
  )
  await none(
    'signed and not asked about, or asked about and not signed',
    sql`select a.id from application a where a.id = any(${ours}) and a.status = '40' and (a.signed_at is not null) <> exists (
        select 1 from review_task t where t.subject_id = a.id and ${open})`,
  )
  await none(
    'a status that is not the last of its history',
    sql`select s.id, s.status from (
          select id, status, 'application' as workflow from application where id = any(${ours})
          union all select id, status, 'reviewTask' from review_task where subject_id = any(${ours})) s
        join lateral (select to_status from history h where h.subject_id = s.id and h.workflow = s.workflow
                      order by h.id desc limit 1) last on true
        where last.to_status <> s.status`,
  )
  await none(
    'a task with another number of moves than its version',
    sql`select t.id from review_task t where t.subject_id = any(${ours})
        and t.version <> (select count(*) from history h where h.subject_id = t.id)`,
  )
  await none(
    'history without its audit row, or the other way round',
    sql`select coalesce(h.subject, a.subject) from (
          select workflow || ':' || subject_id as subject, workflow || '.' || move as action, count(*) as n from history
          where subject_id = any(${ours}) or subject_id in (select id from review_task where subject_id = any(${ours}))
          group by 1, 2) h
        full join (
          select subject, action, count(*) as n from audit_log where action <> 'application.save'
          and (subject in (select 'application:' || unnest(${ours}))
            or subject in (select 'reviewTask:' || id from review_task where subject_id = any(${ours})))
          group by 1, 2) a on a.subject = h.subject and a.action = h.action
        where h.n is distinct from a.n`,
  )
  await none(
    'handed in without what was handed in',
    sql`select a.id from application a where a.id = any(${ours})
        and a.round <> (select count(*) from application_submission s where s.application_id = a.id)`,
  )
  await none(
    'a task that its team was not told of',
    sql`select t.id from review_task t where t.subject_id = any(${ours})
        and (select count(*) from message m where m.event_key like 'task:' || t.id || ':0:%')
         <> (select count(*) from team_member m where m.team_id = t.team_id)`,
  )
  await none(
    'an account that nobody claims, or a claim that nobody has',
    sql`select a.id from application a where a.id = any(${ours}) and a.service_type = '20'
        and (a.status in ('00','05','25','10')) <> exists (select 1 from api_account x where x.application_id = a.id)`,
  )
  expect(
    await query(sql`select 1 from review_task t where t.subject_id = any(${ours}) and ${open} limit 1`),
  ).toHaveLength(1)
})
