// Counterparts of the calendar of tests and of moving a test: the same statements, the same answers.
import { type Session, sessionCodes } from '@cass/contract/certification/enums.ts'
import { isBookable, slotState } from '@cass/contract/certification/slots.ts'
import { officialDay } from '@cass/server/src/features/workdays/official-calendar.ts'
import type { FastifyInstance } from 'fastify'
import { ack, audit, type Client, inTransaction, pool, query, sessionOf } from './bare-kit.ts'

const horizon = 60
const next = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
const marketToday = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
const families = ['LCAPI', 'LPAPI', 'CASH', 'CSWAP', 'TRD', 'PLEDGE', 'DERIVATIVES', 'CMDS', 'IFTP']

async function exceptions(from: string, to: string, on: Client): Promise<(date: string) => boolean> {
  const rows = await query(
    'exceptions',
    'select date::text as date, workday from workday_exception where date >= $1::date and date <= $2::date',
    [from, to],
    on,
  )
  const known = new Map(rows.map((row) => [row.date, row.workday]))
  return (date) => known.get(date) ?? officialDay(date).workday
}

async function bookable(on: Client) {
  const today = marketToday()
  const end = new Date(Date.parse(today) + (horizon * 3 + 30) * 86_400_000).toISOString().slice(0, 10)
  const isWorkday = await exceptions(today, end, on)
  let until = today
  for (let left = horizon; left > 0; ) {
    until = next(until)
    if (isWorkday(until)) left--
  }
  return { today, until }
}

const slotColumns = 's.family, s.date::text as date, s.session, s.capacity, s.fixed, s.taken, s.version'
const given = 'unnest($1::date[], $2::text[], $3::text[]) as k (date, session, family)'
const seatsOf = (id: string, on: Client) =>
  query(
    'seats of',
    `select application_id, family, date::text as date, session, booked_at from test_seat
     where application_id = any($1::uuid[])`,
    [[id]],
    on,
  )
const waiting = `w.application_id, w.number::int as number, w.families, w.date::text as date, w.session, a.institution_id
  from test_waitlist w join application a on a.id = w.application_id`

type Calendar = { families: string[]; from: string; to: string }
type Move = { id: string; version: number; date: string; session: Session }

export function answerCertification(app: FastifyInstance): void {
  app.post<{ Body: Calendar }>('/cass/mgt/certification/calendar', async (request) => {
    const { institution } = await sessionOf(request)
    const { from, to, families: wanted } = request.body
    const isWorkday = await exceptions(from, to, pool)
    const days = await bookable(pool)
    const slots = await query(
      'slots',
      `select ${slotColumns} from test_slot s where s.family = any($1::text[]) and s.date between $2::date and $3::date`,
      [wanted, from, to],
    )
    const standing = await query(
      'standing',
      'select family, weekday, session, capacity, version from standing_capacity where family = any($1::text[])',
      [wanted],
    )
    const queue = await query(
      'queue',
      `select ${waiting} where w.date between $1::date and $2::date order by w.number`,
      [from, to],
    )
    const seats = await query(
      'own seats',
      `select application_id, family, date::text as date, session, booked_at from test_seat
       where institution_id = $1 and date between $2::date and $3::date and family = any($4::text[])`,
      [institution.id, from, to, wanted],
    )
    const shown = []
    for (let date = from; date <= to; date = next(date)) {
      const workday = isWorkday(date)
      const weekday = new Date(date).getUTCDay() || 7
      const sessions = !workday
        ? []
        : sessionCodes.map((session) => {
            const isHere = (row: { date: string; session: string }) =>
              row.date === date && row.session === session
            const each = wanted.map((family) => {
              const slot = slots.find((row) => isHere(row) && row.family === family)
              const usual = standing.find(
                (row) => row.family === family && row.weekday === weekday && row.session === session,
              )
              return { family, capacity: slot?.capacity ?? usual?.capacity ?? 0, taken: slot?.taken ?? 0 }
            })
            const here = queue.filter(
              (row) => isHere(row) && row.families.some((family: string) => wanted.includes(family)),
            )
            const place = here.findIndex((row) => row.institution_id === institution.id)
            const isMine = seats.some(isHere)
            return {
              session,
              state: isMine || isBookable(date, days) ? slotState(each, isMine) : null,
              families: each,
              waiting: here.length,
              place: place < 0 ? null : place + 1,
            }
          })
      shown.push({ date, workday, bookable: workday && isBookable(date, days), sessions })
    }
    return ack({ ...days, days: shown })
  })

  app.post<{ Body: Move }>('/cass/mgt/certification/reschedule', async (request) => {
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
      const [test] = await on('certification', 'select * from certification where application_id = $1', [id])
      await audit(client, request, by, 'certification.reschedule', { to: { date, session } })
      await client.query('lock table workday_exception in row share mode')
      const days = await bookable(client)
      const isWorkday = await exceptions(date, date, client)
      if (!isBookable(date, days) || !isWorkday(date)) throw new Error('closed')
      const wanted = test.families as string[]
      const keys = [wanted.map(() => date), wanted.map(() => session), wanted]
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
        [...keys[0]!, ...families.map(() => former.date)],
        [...keys[1]!, ...families.map(() => former.session)],
        [...keys[2]!, ...families],
      ])
      await seatsOf(id, client)
      await on(
        'leave queue',
        'delete from test_waitlist where application_id = $1 returning application_id',
        [id],
      )
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
        [date, session, wanted, new Date(), id],
      )
      if (taken.length < wanted.length) throw new Error('full')
      await on(
        'waiting at',
        `select ${waiting} join unnest($1::date[], $2::text[]) as k (date, session)
           on w.date = k.date and w.session = k.session order by w.number`,
        [[former.date], [former.session]],
      )
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
  })
}
