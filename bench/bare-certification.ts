// Counterparts of the calendar of tests, own tests and the schedule board: the same statements, the same answers.
import { sessionCodes } from '@cass/contract/certification/enums.ts'
import { canCheckIn, canMove, isBookable, slotState } from '@cass/contract/certification/slots.ts'
import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import { openActs, openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import type { FastifyInstance } from 'fastify'
import { ack, pool, query, sessionOf } from './bare-kit.ts'
import { bookable, exceptions, families, marketToday, next, slotColumns, waiting } from './bare-slots.ts'

const movesOf = (status: string, actor: string): string[] => {
  const state = stateByCode(certificationWorkflow, status)
  return [
    ...openMoves(certificationWorkflow, state, [actor]),
    ...openActs(certificationWorkflow, state, [actor]),
  ]
}
const testColumns = `a.id, a.ord_no, a.subject, a.status, a.version, a.institution_id, i.name, i.name_en, c.families`
const testRows = `certification c join application a on a.id = c.application_id
  join institution i on i.id = a.institution_id`
// biome-ignore lint/suspicious/noExplicitAny: a row as the driver gives it.
const scheduled = (row: any) => ({
  id: row.id,
  applyOrdNo: row.ord_no,
  institutionName: row.name_en || row.name,
  subject: row.subject.en,
  status: row.status,
  version: row.version,
  families: row.families,
  moves: movesOf(row.status, 'desk'),
})

type Calendar = { families: string[]; from: string; to: string }
type Page = { pageNum: number; pageSize: number }

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

  app.post<{ Body: Page }>('/cass/mgt/certification/search', async (request) => {
    const { institution } = await sessionOf(request)
    const { pageNum, pageSize } = request.body
    const own = 'a.submitted_at is not null and a.institution_id = $1'
    const [rows, [found]] = await Promise.all([
      query(
        'own tests',
        `select ${testColumns}, a.urged_at, a.satisfaction, c.test_date::text as test_date, c.session, c.needs_new_time,
                c.checked_in_at, c.appeals, c.certificate_no,
                (select count(*)::int from certification_form f where f.application_id = a.id) as forms,
                (select count(*)::int from certification_form f where f.application_id = a.id and f.status = '60') as approved,
                exists (select 1 from review_task t where t.status in ('00', '05') and (t.subject_id = a.id or t.subject_id in
                  (select id from certification_form f where f.application_id = a.id))) as awaited
         from ${testRows} where ${own} order by a.submitted_at desc, a.id limit $2 offset $3`,
        [institution.id, pageSize, (pageNum - 1) * pageSize],
      ),
      query(
        'own tests counted',
        `select count(*)::int as total from (select a.id from ${testRows} where ${own} limit 1001) as counted`,
        [institution.id],
      ),
    ])
    const today = marketToday()
    const list = rows.map((row) => {
      const time = { date: row.test_date, session: row.session }
      const possible: Record<string, boolean> = {
        reschedule: row.needs_new_time || canMove(time, today),
        checkIn: !row.needs_new_time && row.checked_in_at === null && canCheckIn(new Date(), time),
        appeal: row.appeals < 3,
        evaluate: row.satisfaction === null,
        urge: row.awaited && row.urged_at === null,
        withdraw: true,
        edit: true,
        delete: true,
      }
      return {
        id: row.id,
        applyOrdNo: row.ord_no,
        institutionName: row.name_en || row.name,
        subject: row.subject.en,
        families: row.families,
        status: row.status,
        version: row.version,
        testTime: time,
        needsNewTime: row.needs_new_time,
        checkedInAt: row.checked_in_at?.toISOString() ?? null,
        appeals: row.appeals,
        certificateNo: row.certificate_no,
        forms: row.forms,
        approvedForms: row.approved,
        moves: movesOf(row.status, 'applicant').filter((name) => possible[name]),
      }
    })
    const { total } = found
    return ack({ list, total: Math.min(total, 1000), more: total > 1000, pageNum, pageSize })
  })

  app.post<{ Body: Pick<Calendar, 'from' | 'to'> }>('/cass/mgt/certification/schedule', async (request) => {
    await sessionOf(request)
    const { from, to } = request.body
    const isWorkday = await exceptions(from, to, pool)
    const [days, slots, standing, queue, seats, unplaced] = await Promise.all([
      bookable(pool),
      query(
        'slots',
        `select ${slotColumns} from test_slot s where s.family = any($1::text[]) and s.date between $2::date and $3::date`,
        [families, from, to],
      ),
      query(
        'standing',
        'select family, weekday, session, capacity, version from standing_capacity where family = any($1::text[])',
        [families],
      ),
      query('queue', `select ${waiting} where w.date between $1::date and $2::date order by w.number`, [
        from,
        to,
      ]),
      query(
        'seats between',
        `select application_id, family, date::text as date, session, booked_at from test_seat
           where date between $1::date and $2::date and family = any($3::text[]) order by booked_at, application_id`,
        [from, to, families],
      ),
      query(
        'unplaced',
        `select ${testColumns} from ${testRows} where c.needs_new_time and a.status = any($1::text[])
           order by a.submitted_at, a.id limit 100`,
        [['1000', '1005', '1010']],
      ),
    ])
    const ids = new Set([...seats, ...queue].map((row) => row.application_id))
    const tests = await query(
      'named tests',
      `select ${testColumns} from ${testRows} where c.application_id = any($1::uuid[]) order by c.application_id`,
      [[...ids]],
    )
    const keyOf = (row: { family?: string; date: string; session: string }, family = row.family) =>
      `${family} ${row.date} ${row.session}`
    const slotAt = new Map(slots.map((row) => [keyOf(row), row]))
    const seatsAt = Map.groupBy(seats, (row) => keyOf(row))
    const usual = new Map(
      standing.map((row) => [`${row.family} ${row.weekday} ${row.session}`, row.capacity]),
    )
    const dates: string[] = []
    for (let date = from; date <= to; date = next(date)) dates.push(date)
    const shown = dates.flatMap((date) =>
      families.flatMap((family) =>
        sessionCodes.map((session) => {
          const slot = slotAt.get(keyOf({ family, date, session }))
          const isHere = (row: { date: string; session: string }) =>
            row.date === date && row.session === session
          return {
            family,
            date,
            session,
            capacity:
              slot?.capacity ?? usual.get(`${family} ${new Date(date).getUTCDay() || 7} ${session}`) ?? 0,
            taken: slot?.taken ?? 0,
            fixed: slot?.fixed ?? false,
            version: slot?.version ?? 0,
            seated: (seatsAt.get(keyOf({ family, date, session })) ?? []).map((row) => row.application_id),
            waiting: queue
              .filter((row) => row.families.includes(family) && isHere(row))
              .map((row) => row.application_id),
          }
        }),
      ),
    )
    return ack({
      ...days,
      days: dates.map((date) => ({ date, workday: isWorkday(date) })),
      slots: shown.filter(({ date, taken }) => isWorkday(date) || taken > 0),
      tests: tests.map(scheduled),
      unplaced: unplaced.map(scheduled),
    })
  })
}
