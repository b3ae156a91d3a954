import { serviceType } from '@cass/contract/applications/enums.ts'
import type { Session } from '@cass/contract/certification/enums.ts'
import type { TestTime } from '@cass/contract/certification/test-time.ts'
import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import { marketMoment } from '@cass/contract/kit/market-time.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { findApplication, lockApplication } from '../src/features/applications/service.ts'
import { applications } from '../src/features/applications/tables.ts'
import { certifications } from '../src/features/certification/tables.ts'
import { nextInLine } from '../src/features/test-slots/queue.ts'
import * as repository from '../src/features/test-slots/repository.ts'
import { isSameTime } from '../src/features/test-slots/seating.ts'
import { createTestSlotService } from '../src/features/test-slots/service.ts'
import { standingCapacities } from '../src/features/test-slots/tables.ts'
import { createWorkdayService } from '../src/features/workdays/service.ts'
import type { AuditEntry } from '../src/platform/audit.ts'
import { type Context, systemContext } from '../src/platform/context.ts'
import { connect, type Database } from '../src/platform/db.ts'
import type { Outbox } from '../src/platform/outbox.ts'
import { conflict } from '../src/platform/refusal.ts'
import { createSecrets } from '../src/platform/secrets.ts'
import { institutions, users } from '../src/platform/tables.ts'
import { createWrite, type Unit } from '../src/platform/unit.ts'
import { createDatabase, testSecret } from './database-server.ts'

/** Monday, before the morning of the market; the days after it are working days. */
export const today = '2026-03-02'
export const tomorrow = '2026-03-03'
const status = certificationWorkflow.states

export type Wanted = { families: readonly InterfaceFamily[]; date: string; session: Session }
export type Outcome = Awaited<ReturnType<SlotServer['book']>>
export type SlotServer = ReturnType<typeof createSlotServer>
export type SlotMarket = Awaited<ReturnType<typeof createSlotMarket>>

/** What events of seats leave behind: audit rows, which are gone with a transaction that is rolled back. */
const moved = (unit: Unit, id: string) =>
  unit.tx.execute(sql`update application set version = version + 1 where id = ${id}`)
const stands = (name: 'test.promoted' | 'test.displaced' | 'test.done') =>
  name as unknown as AuditEntry['action']
const events = {
  async promoted(unit: Unit, { id }: { id: string }) {
    await moved(unit, id)
    await unit.audit({ action: stands('test.promoted'), subject: id })
  },
  displaced: (unit: Unit, { id }: { id: string }) =>
    unit.audit({ action: stands('test.displaced'), subject: id }),
}
const outbox: Outbox = { post: () => Promise.reject(new Error('Nobody sends anything')) }

/** The service as one server has it, with connections of its own. */
function createSlotServer(database: Database, clock: { now: Date }) {
  const { db } = database
  const write = createWrite(db, outbox, createSecrets(testSecret))
  const deadlines = { find: async () => [], lock: async () => [], move: async () => {} }
  const workdays = createWorkdayService({
    db,
    write,
    deadlines,
    bookings: {
      findOn: (ctx, date) => slots.findOn(ctx, date),
      closeDay: (unit, date, seen) => slots.closeDay(unit, date, seen),
    },
  })
  const slots = createTestSlotService({ db, write, workdays, events })
  const ctx = (): Context => systemContext(clock.now)

  /** With the application locked, as whoever books has it. */
  const withOwn = <Answer>(id: string, work: (unit: Unit) => Promise<Answer>): Promise<Answer> =>
    write(ctx(), async (unit) => {
      await lockApplication(unit.tx, id)
      const answer = await work(unit)
      await moved(unit, id)
      await unit.audit({ action: stands('test.done'), subject: id })
      return answer
    })

  return {
    db,
    slots,
    workdays,
    ctx,
    book: (applicationId: string, wanted: Wanted) =>
      withOwn(applicationId, (unit) => slots.book(unit, { applicationId, ...wanted })),
    queue: (applicationId: string, wanted: Wanted) =>
      withOwn(applicationId, (unit) => slots.queue(unit, { applicationId, ...wanted })),
    /** Handed in: it has nothing yet, or it is a conflict. */
    submit: (applicationId: string, wanted: Wanted, how: 'book' | 'queue') =>
      withOwn(applicationId, async (unit) => {
        const known = await slots.bookingOf(unit.tx, [applicationId])
        if (known.size > 0) throw conflict()
        await slots[how](unit, { applicationId, ...wanted })
      }),
    /** As the caller has seen it: promoted meanwhile, it is a conflict. */
    async reschedule(applicationId: string, wanted: Wanted) {
      const seen = await findApplication(db, applicationId)
      return await write(ctx(), async (unit) => {
        await slots.lockFor(unit, { applicationId, ...wanted })
        const application = await lockApplication(unit.tx, applicationId)
        if (application!.version !== seen!.version) throw conflict()
        await moved(unit, applicationId)
        await unit.audit({ action: stands('test.done'), subject: applicationId })
        return await slots.book(unit, { applicationId, ...wanted })
      })
    },
    free: (applicationId: string) => withOwn(applicationId, (unit) => slots.free(unit, applicationId)),
  }
}

/** A market of institutions that book, on a database of its own, with two servers. */
export async function createSlotMarket() {
  const own = await createDatabase(inject('databaseServer'))
  const databases = [1, 2].map(() => connect(own.connectionString, { max: 10 }))
  // Hundreds book at once here, on a machine that is busy with other tests: a server would turn some of them away.
  for (const { pool } of databases) pool.options.connectionTimeoutMillis = 60_000
  const clock = { now: marketMoment(today, '09:00') }
  const servers = databases.map((database) => createSlotServer(database, clock))
  const { db } = databases[0]!
  const institutionId = crypto.randomUUID()
  const applicantId = crypto.randomUUID()
  await db.insert(institutions).values({
    id: institutionId,
    name: '测试银行',
    nameEn: 'Test Bank',
    creditCode: '91310000MA1K000001',
    identities: ['00'],
    status: '05',
    createdAt: clock.now,
  })
  await db.insert(users).values({
    id: applicantId,
    loginName: 'tester',
    kind: 'agency',
    roleType: 'agencyAdmin',
    institutionId,
    permissions: [],
    name: 'Tester',
    mobile: '13900000000',
    email: 'tester@test.invalid',
    passwordHash: '-',
    initialPassword: false,
    status: '05',
    createdAt: clock.now,
  })
  let number = 0

  return {
    clock,
    db,
    institutionId,
    servers,
    server: servers[0]!,

    /** Seats of every weekday and session. */
    setCapacity: async (family: InterfaceFamily, capacity: number): Promise<void> => {
      await db
        .insert(standingCapacities)
        .values(
          [1, 2, 3, 4, 5].flatMap((weekday) =>
            (['morning', 'afternoon'] as const).map((session) => ({ family, weekday, session, capacity })),
          ),
        )
        .onConflictDoUpdate({
          target: [standingCapacities.family, standingCapacities.weekday, standingCapacities.session],
          set: { capacity },
        })
    },

    apply: async (many: number, families: readonly InterfaceFamily[] = ['LCAPI']): Promise<string[]> => {
      const ids = Array.from({ length: many }, () => crypto.randomUUID())
      await db.insert(applications).values(
        ids.map((id) => ({
          id,
          ordNo: `AT20260302${String(++number).padStart(6, '0')}`,
          serviceType: serviceType.certificationTest,
          institutionId,
          applicantId,
          form: {},
          status: status.pending.code,
          round: 1,
          createdAt: clock.now,
          updatedAt: clock.now,
          submittedAt: clock.now,
        })),
      )
      await db
        .insert(certifications)
        .values(ids.map((applicationId) => ({ applicationId, families: [...families] })))
      return ids
    },

    /** Subjects of what happened, in the order in which it did. */
    happened: async (action: 'test.promoted' | 'test.displaced'): Promise<string[]> => {
      const { rows } = await db.execute<{ subject: string }>(
        sql`select subject from audit_log where action = ${action} order by id`,
      )
      return rows.map(({ subject }) => subject)
    },

    seatsOf: async (id: string) =>
      (await repository.findSeats(db, [id])).map(({ date, family, session }) => ({ family, date, session })),
    placesAt: (time: TestTime) => repository.findWaitingAt(db, [time]),

    /** What must hold whatever happened: an empty list. */
    async violations(): Promise<string[]> {
      const { rows } = await db.execute<{ wrong: string }>(sql`
        select 'counted ' || family || ' ' || date || ' ' || session as wrong from test_slot s
          where taken <> (select count(*) from test_seat t
            where t.family = s.family and t.date = s.date and t.session = s.session)
        union all
        select 'above capacity ' || family || ' ' || date || ' ' || session from test_slot where taken > capacity
        union all
        select 'seated and waiting ' || w.application_id from test_waitlist w
          where exists (select 1 from test_seat t where t.application_id = w.application_id)
        union all
        select 'at several times ' || application_id from test_seat
          group by application_id having count(distinct (date, session)) > 1`)
      const waiting = await repository.findWaiting(db, { from: '2026-01-01', to: '2026-12-31' })
      const idle: string[] = []
      for (const time of waiting) {
        const keys = time.families.map((family) => ({ family, date: time.date, session: time.session }))
        const seats = new Map((await repository.findSlotsByKeys(db, keys)).map((slot) => [slot.family, slot]))
        const here = waiting.filter((each) => isSameTime(each, time) && each.number === time.number)
        if (nextInLine(seats, here).length > 0) idle.push(`could have a seat ${time.applicationId}`)
      }
      return [...rows.map(({ wrong }) => wrong), ...idle]
    },

    async stop() {
      await Promise.all(databases.map((database) => database.close()))
      await own.drop()
    },
  }
}
