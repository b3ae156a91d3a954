import { marketDate, marketMoment, marketTime } from '@cass/contract/kit/market-time.ts'
import { clockTime, hotlineSessions as sessions } from '@cass/contract/site/hotline.ts'
import type { SpecialDay } from '@cass/contract/workdays/endpoints.ts'

export type Service =
  | { open: true }
  | { open: false; next: { date: string; time: string; today: boolean }; holiday: string }

const dayMs = 24 * 60 * 60 * 1000
const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())

/** Whether the hotline is answered now, and when it will be again, by the working-day calendar. */
export function serviceAt(now: Date, days: readonly SpecialDay[]): Service {
  const special = new Map(days.map((day) => [day.date, day]))
  const works = (date: string) => special.get(date)?.workday ?? !isWeekend(date)
  const [today, time] = [marketDate(now), marketTime(now).slice(0, 5)]
  if (works(today)) {
    if (sessions.some(([from, to]) => time >= from && time < to)) return { open: true }
    const later = sessions.find(([from]) => time < from)
    if (later)
      return { open: false, next: { date: today, time: clockTime(later[0]), today: true }, holiday: '' }
  }
  let at = marketMoment(today).getTime() + dayMs
  while (!works(marketDate(new Date(at)))) at += dayMs
  const holiday = works(today) ? '' : (special.get(today)?.name ?? '')
  return {
    open: false,
    next: { date: marketDate(new Date(at)), time: clockTime(sessions[0][0]), today: false },
    holiday,
  }
}
