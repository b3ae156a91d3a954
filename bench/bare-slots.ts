// Working days and slots of the bare server.
import { officialDay } from '@cass/server/src/features/workdays/official-calendar.ts'
import { type Client, query } from './bare-kit.ts'

const horizon = 60
export const next = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
export const marketToday = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
export const families = ['LCAPI', 'LPAPI', 'CASH', 'CSWAP', 'TRD', 'PLEDGE', 'DERIVATIVES', 'CMDS', 'IFTP']

export async function exceptions(from: string, to: string, on: Client): Promise<(date: string) => boolean> {
  const rows = await query(
    'exceptions',
    'select date::text as date, workday from workday_exception where date >= $1::date and date <= $2::date',
    [from, to],
    on,
  )
  const known = new Map(rows.map((row) => [row.date, row.workday]))
  return (date) => known.get(date) ?? officialDay(date).workday
}

export async function bookable(on: Client) {
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

export const slotColumns =
  's.family, s.date::text as date, s.session, s.capacity, s.fixed, s.taken, s.version'
export const waiting = `w.application_id, w.number::int as number, w.families, w.date::text as date, w.session, a.institution_id
  from test_waitlist w join application a on a.id = w.application_id`
