import type { TestTime } from '@cass/contract/certification/test-time.ts'
import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Reader, statement, type Tx } from '../../platform/db.ts'
import { applications } from '../applications/tables.ts'
import { standingCapacities, testSeats, testSlots, testWaitlist } from './tables.ts'

export type SlotKey = TestTime & { family: InterfaceFamily }
export type SlotRow = SlotKey & { capacity: number; fixed: boolean; taken: number; version: number }
export type SeatRow = SlotKey & { applicationId: string; bookedAt: Date }
/** A place in the queue of a time; lower numbers come first. */
export type WaitingRow = TestTime & {
  applicationId: string
  number: number
  families: InterfaceFamily[]
  institutionId: string
}
export type Wanted = TestTime & { applicationId: string; families: readonly InterfaceFamily[] }

const { placeholder } = sql

/** Keys of slots as a table `k`. */
const givenKeys = sql`unnest(${placeholder('dates')}::date[], ${placeholder('sessions')}::text[],
  ${placeholder('families')}::text[]) as k (date, session, family)`
const keyValues = (keys: readonly SlotKey[]) => ({
  dates: keys.map(({ date }) => date),
  sessions: keys.map(({ session }) => session),
  families: keys.map(({ family }) => family),
})
/** Times as a table `k`, each of them once. */
const givenTimes = sql`(select distinct * from
  unnest(${placeholder('dates')}::date[], ${placeholder('sessions')}::text[]) as given (date, session)) as k`
const timeValues = (times: readonly TestTime[]) => ({
  dates: times.map(({ date }) => date),
  sessions: times.map(({ session }) => session),
})
const inRange = (date: SQL) =>
  sql`${date} between ${placeholder('from')}::date and ${placeholder('to')}::date`
const ofFamilies = (family: SQL) => sql`${family} = any(${placeholder('families')}::text[])`
export type Range = { from: string; to: string }

// ── Slots ───────────────────────────────────────────────────────────────────────────────────────────

const slotColumns = sql`s.family, s.date::text as date, s.session, s.capacity, s.fixed, s.taken, s.version`

/** Those that were written so far: the others have their standing capacity, and nobody has a seat. */
export const findSlots = (
  reader: Reader,
  given: Range & { families: readonly InterfaceFamily[] },
): Promise<SlotRow[]> => slotsInRange(reader, { ...given, families: [...given.families] })

const slotsInRange = statement<SlotRow>(
  'test_slot_range',
  sql`select ${slotColumns} from ${testSlots} s where ${ofFamilies(sql`s.family`)} and ${inRange(sql`s.date`)}`,
)

export const findSlotsByKeys = (reader: Reader, keys: readonly SlotKey[]): Promise<SlotRow[]> =>
  slotsByKeys(reader, keyValues(keys))

const slotsByKeys = statement<SlotRow>(
  'test_slot_keys',
  sql`select ${slotColumns} from ${givenKeys} join ${testSlots} s using (family, date, session)`,
)

/** Locked until the transaction ends, and always in the same order. */
export const lockSlots = (tx: Tx, keys: readonly SlotKey[]): Promise<SlotRow[]> =>
  lockByKeys(tx, keyValues(keys))

const lockByKeys = statement<SlotRow>(
  'test_slot_lock',
  sql`select ${slotColumns} from ${givenKeys} join ${testSlots} s using (family, date, session)
      order by s.date, s.session, s.family for no key update of s`,
)

/**
 * Writes those that have a standing capacity and are not there yet. That one is shared until the transaction ends, so
 * that a change of it sees what it made.
 */
export const writeSlots = (tx: Tx, keys: readonly SlotKey[]): Promise<unknown> =>
  insertSlots(tx, keyValues(keys))

const insertSlots = statement(
  'test_slot_write',
  sql`with standing as materialized (
        select k.date, k.session, k.family, c.capacity from ${givenKeys}
        join ${standingCapacities} c on c.family = k.family and c.session = k.session
          and c.weekday = extract(isodow from k.date)
        order by k.date, k.session, k.family for share of c)
      insert into ${testSlots} (date, session, family, capacity)
      select date, session, family, capacity from standing order by date, session, family
      on conflict do nothing`,
)

export const setCapacity = (tx: Tx, slot: SlotKey & { capacity: number; fixed: boolean }): Promise<unknown> =>
  updateCapacity(tx, slot)

const updateCapacity = statement(
  'test_slot_capacity',
  sql`update ${testSlots} set capacity = ${placeholder('capacity')}::int, fixed = ${placeholder('fixed')}::bool,
        version = version + 1
      where family = ${placeholder('family')} and date = ${placeholder('date')}::date
        and session = ${placeholder('session')}`,
)

/** Slots of a family after a date that follow the standing capacity. */
export const findFollowing = (
  reader: Reader,
  given: { family: InterfaceFamily; after: string },
): Promise<SlotRow[]> => followingSlots(reader, given)

const followingSlots = statement<SlotRow>(
  'test_slot_following',
  sql`select ${slotColumns} from ${testSlots} s where s.family = ${placeholder('family')}
        and s.date > ${placeholder('after')}::date and not s.fixed`,
)

// ── Seats ───────────────────────────────────────────────────────────────────────────────────────────

/** Takes a seat in each of these families; answers how many it got. */
export async function takeSeats(tx: Tx, wanted: Wanted, now: Date): Promise<number> {
  const { applicationId, date, families, session } = wanted
  return (await insertSeats(tx, { applicationId, date, session, families: [...families], now })).length
}

const insertSeats = statement(
  'test_seat_take',
  sql`with taken as (
        update ${testSlots} set taken = taken + 1
        where date = ${placeholder('date')}::date and session = ${placeholder('session')}
          and ${ofFamilies(sql`family`)} and taken < capacity
        returning family, date, session)
      insert into ${testSeats} (application_id, institution_id, family, date, session, booked_at)
      select a.id, a.institution_id, t.family, t.date, t.session, ${placeholder('now')}::timestamptz
      from taken t, ${applications} a where a.id = ${placeholder('applicationId')}::uuid
      returning family`,
)

/** Gives up whatever seats an application has: what it had is counted down in the same statement. */
export const leaveSeats = (tx: Tx, applicationId: string): Promise<SlotKey[]> =>
  deleteSeats(tx, { applicationId })

const deleteSeats = statement<SlotKey>(
  'test_seat_leave',
  sql`with gone as (
        delete from ${testSeats} where application_id = ${placeholder('applicationId')}::uuid
        returning family, date, session)
      update ${testSlots} s set taken = s.taken - 1 from gone
      where s.family = gone.family and s.date = gone.date and s.session = gone.session
      returning s.family, s.date::text as date, s.session`,
)

const seatColumns = sql`t.application_id as "applicationId", t.family, t.date::text as date, t.session,
  t.booked_at as "bookedAt"`

export const findSeats = (reader: Reader, applicationIds: readonly string[]): Promise<SeatRow[]> =>
  seatsOf(reader, { applicationIds: [...applicationIds] })

const seatsOf = statement<SeatRow>(
  'test_seat_of',
  sql`select ${seatColumns} from ${testSeats} t
      where t.application_id = any(${placeholder('applicationIds')}::uuid[])`,
)

/** Those of slots, the last booked first. */
export const findSeatsIn = (reader: Reader, keys: readonly SlotKey[]): Promise<SeatRow[]> =>
  seatsIn(reader, keyValues(keys))

const seatsIn = statement<SeatRow>(
  'test_seat_in',
  sql`select ${seatColumns} from ${givenKeys} join ${testSeats} t using (family, date, session)
      order by t.booked_at desc, t.application_id desc`,
)

/** The times of a day range at which an institution has seats of these families. */
export const findOwnSeats = (
  reader: Reader,
  given: Range & { families: readonly InterfaceFamily[]; institutionId: string },
): Promise<SeatRow[]> => ownSeats(reader, { ...given, families: [...given.families] })

const ownSeats = statement<SeatRow>(
  'test_seat_own',
  sql`select ${seatColumns} from ${testSeats} t
      where t.institution_id = ${placeholder('institutionId')}::uuid and ${inRange(sql`t.date`)}
        and ${ofFamilies(sql`t.family`)}`,
)

// ── Waitlist ────────────────────────────────────────────────────────────────────────────────────────

const waitingColumns = sql`w.application_id as "applicationId", w.number::int as number, w.families,
  w.date::text as date, w.session, a.institution_id as "institutionId"`
const waitingRows = sql`${testWaitlist} w join ${applications} a on a.id = w.application_id`

/** In their order. */
export const findWaiting = (reader: Reader, range: Range): Promise<WaitingRow[]> =>
  waitingInRange(reader, range)

const waitingInRange = statement<WaitingRow>(
  'test_waitlist_range',
  sql`select ${waitingColumns} from ${waitingRows} where ${inRange(sql`w.date`)} order by w.number`,
)

/** The same of some times. */
export const findWaitingAt = (reader: Reader, times: readonly TestTime[]): Promise<WaitingRow[]> =>
  waitingAt(reader, timeValues(times))

const waitingAt = statement<WaitingRow>(
  'test_waitlist_at',
  sql`select ${waitingColumns} from ${givenTimes} join ${waitingRows}
        on w.date = k.date and w.session = k.session order by w.number`,
)

export const findPlaces = (reader: Reader, applicationIds: readonly string[]): Promise<WaitingRow[]> =>
  placesOf(reader, { applicationIds: [...applicationIds] })

const placesOf = statement<WaitingRow>(
  'test_waitlist_of',
  sql`select ${waitingColumns} from ${waitingRows}
      where w.application_id = any(${placeholder('applicationIds')}::uuid[])`,
)

/** At the end of the queue. */
export const joinQueue = (tx: Tx, wanted: Wanted, now: Date): Promise<unknown> =>
  insertPlace(tx, { ...wanted, families: [...wanted.families], now })

const insertPlace = statement(
  'test_waitlist_join',
  sql`insert into ${testWaitlist} (application_id, families, date, session, queued_at)
      values (${placeholder('applicationId')}::uuid, ${placeholder('families')}::text[],
        ${placeholder('date')}::date, ${placeholder('session')}, ${placeholder('now')}::timestamptz)`,
)

/** False when it had no place, or has got its seats meanwhile. */
export const leaveQueue = async (tx: Tx, applicationId: string): Promise<boolean> =>
  (await deletePlace(tx, { applicationId })).length > 0

const deletePlace = statement(
  'test_waitlist_leave',
  sql`delete from ${testWaitlist} where application_id = ${placeholder('applicationId')}::uuid
      returning application_id`,
)

// ── Times that are over ─────────────────────────────────────────────────────────────────────────────

/**
 * Applications that can do nothing with their time any more: they wait for one whose day has come, or the day of their
 * seat is over and nobody has decided on them. Of one, whether it is such.
 */
export const findExpired = (
  reader: Reader,
  { applicationId = null, today }: { applicationId?: string | null; today: string },
): Promise<{ applicationId: string }[]> =>
  expired(reader, { applicationId, today, pending: certificationWorkflow.states.pending.code })

const expired = statement<{ applicationId: string }>(
  'test_time_expired',
  sql`select application_id as "applicationId" from (
        select application_id from ${testWaitlist} where date <= ${placeholder('today')}::date
        union select a.id from ${applications} a join ${testSeats} t on t.application_id = a.id
        where a.status = ${placeholder('pending')} and a.submitted_at is not null
          and t.date < ${placeholder('today')}::date) as e
      where ${placeholder('applicationId')}::uuid is null or application_id = ${placeholder('applicationId')}::uuid
      order by 1`,
)

// ── A whole day ─────────────────────────────────────────────────────────────────────────────────────

/** Applications with a seat or a place on a date: those of the morning come first. */
export const findBooked = (reader: Reader, date: string): Promise<(TestTime & { applicationId: string })[]> =>
  bookedOn(reader, { date })

const bookedOn = statement<TestTime & { applicationId: string }>(
  'test_booked_on',
  sql`select application_id as "applicationId", date::text as date, session from ${testSeats}
        where date = ${placeholder('date')}::date
      union select application_id, date::text, session from ${testWaitlist}
        where date = ${placeholder('date')}::date
      order by session desc, "applicationId"`,
)

/** Seats of families in a range of dates. */
export const findSeatsBetween = (
  reader: Reader,
  given: Range & { families: readonly InterfaceFamily[] },
): Promise<SeatRow[]> => seatsBetween(reader, { ...given, families: [...given.families] })

const seatsBetween = statement<SeatRow>(
  'test_seat_between',
  sql`select ${seatColumns} from ${testSeats} t where ${inRange(sql`t.date`)} and ${ofFamilies(sql`t.family`)}
      order by t.booked_at, t.application_id`,
)
