// Counterparts of what takes seats: the submission of a certification test for the first time, and taking another time.
import type { Session } from '@cass/contract/certification/enums.ts'
import { familiesOf } from '@cass/contract/certification/form.ts'
import { isBookable } from '@cass/contract/certification/slots.ts'
import { timeOf } from '@cass/contract/certification/test-time.ts'
import type { FastifyInstance } from 'fastify'
import { ack, audit, type Client, inTransaction, query, sessionOf } from './bare-kit.ts'
import { bookable, exceptions, families, slotColumns, waiting } from './bare-slots.ts'

const given = 'unnest($1::date[], $2::text[], $3::text[]) as k (date, session, family)'
const seatsOf = (id: string, on: Client) =>
  query(
    'seats of',
    `select application_id, family, date::text as date, session, booked_at from test_seat
     where application_id = any($1::uuid[])`,
    [[id]],
    on,
  )

type Time = { date: string; session: Session }

/** Seats in all of these families in place of what it had. */
export async function takeSeats(
  client: Client,
  id: string,
  wanted: readonly string[],
  { date, session }: Time,
) {
  const on = (name: string, text: string, values: unknown[]) => query(name, text, values, client)
  await client.query('lock table workday_exception in row share mode')
  const days = await bookable(client)
  const isWorkday = await exceptions(date, date, client)
  if (!isBookable(date, days) || !isWorkday(date)) throw new Error('closed')
  const keys = [wanted.map(() => date), wanted.map(() => session), [...wanted]]
  const find = `select ${slotColumns} from ${given} join test_slot s using (family, date, session)`
  if ((await on('find slots', find, keys)).length < wanted.length)
    await on(
      'write slots',
      `with standing as materialized (
         select k.date, k.session, k.family, c.capacity from ${given}
         join standing_capacity c on c.family = k.family and c.session = k.session
           and c.weekday = extract(isodow from k.date)
         order by k.date, k.session, k.family for share of c)
       insert into test_slot (date, session, family, capacity)
       select date, session, family, capacity from standing order by date, session, family on conflict do nothing`,
      keys,
    )
  const [former] = await seatsOf(id, client)
  await on('lock slots', `${find} order by s.date, s.session, s.family for no key update of s`, [
    [...keys[0]!, ...(former ? families.map(() => former.date) : [])],
    [...keys[1]!, ...(former ? families.map(() => former.session) : [])],
    [...keys[2]!, ...(former ? families : [])],
  ])
  if (former) await seatsOf(id, client)
  await on('leave queue', 'delete from test_waitlist where application_id = $1 returning application_id', [
    id,
  ])
  if (former)
    await on(
      'leave seats',
      `with gone as (delete from test_seat where application_id = $1 returning family, date, session)
       update test_slot s set taken = s.taken - 1 from gone
       where s.family = gone.family and s.date = gone.date and s.session = gone.session
       returning s.family, s.date::text as date, s.session`,
      [id],
    )
  const taken = await on(
    'take seats',
    `with taken as (
       update test_slot set taken = taken + 1 where date = $1::date and session = $2 and family = any($3::text[])
         and taken < capacity returning family, date, session)
     insert into test_seat (application_id, institution_id, family, date, session, booked_at)
     select a.id, a.institution_id, t.family, t.date, t.session, $4 from taken t, application a where a.id = $5
     returning family`,
    [date, session, [...wanted], new Date(), id],
  )
  if (taken.length < wanted.length) throw new Error('full')
  if (former)
    await on(
      'waiting at',
      `select ${waiting} join unnest($1::date[], $2::text[]) as k (date, session)
       on w.date = k.date and w.session = k.session order by w.number`,
      [[former.date], [former.session]],
    )
}

/** What the submission of a test does before it is moved: its seats. */
// biome-ignore lint/suspicious/noExplicitAny: a row as the driver gives it.
export async function bookOnSubmission(client: Client, application: any): Promise<void> {
  const { form, id } = application
  const time = timeOf(form.testTime)!
  const wanted = familiesOf(form, application)
  await query(
    'certification',
    `insert into certification (application_id, families, test_date, session) values ($1, $2, $3, $4)
     on conflict (application_id) do update set families = $2, test_date = $3, session = $4`,
    [id, wanted, time.date, time.session],
    client,
  )
  await takeSeats(client, id, wanted, time)
}

export function answerReschedule(app: FastifyInstance): void {
  app.post<{ Body: Time & { id: string; version: number } }>(
    '/cass/mgt/certification/reschedule',
    async (request) => {
      const by = await sessionOf(request)
      const { id, version, date, session } = request.body
      return await inTransaction(async (client) => {
        const on = (name: string, text: string, values: unknown[]) => query(name, text, values, client)
        await on('place', `select ${waiting} where w.application_id = any($1::uuid[])`, [[id]])
        const [application] = await on(
          'lock application',
          'select * from application where id = any($1::uuid[]) order by id for no key update',
          [[id]],
        )
        const [test] = await on('test', 'select * from certification where application_id = $1', [id])
        await audit(client, request, by, 'certification.reschedule', { to: { date, session } })
        await takeSeats(client, id, test.families, { date, session })
        await on(
          'change certification',
          `update certification set test_date = $1, session = $2, needs_new_time = false, checked_in_at = null
           where application_id = $3`,
          [date, session, id],
        )
        await on(
          'raise version',
          'update application set updated_at = $1, version = version + 1 where id = $2 and version = $3 returning id',
          [new Date(), id, version],
        )
        return ack({ status: application.status, version: version + 1 })
      })
    },
  )
}
