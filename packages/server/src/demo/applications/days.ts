import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { Desk } from './desk.ts'
import type { Started } from './started.ts'

// Helpers for the scripted applications.

type Decision = readonly [login: string, daysAgo: number, time: string, feedback?: string]
const defaultFeedback = '审核通过'

/** Passes the given review tasks, one after the other. */
export async function passAll(desk: Desk, application: Started, ...all: readonly Decision[]): Promise<void> {
  for (const [login, daysAgo, time, feedback = defaultFeedback] of all)
    await desk.decide(application, login, desk.at(daysAgo, time), feedback)
}

/** The date that many working days before today; negative: that many calendar days after. */
export function dateAt(desk: Desk, daysAgo: number): string {
  if (daysAgo >= 0) return marketDate(desk.at(daysAgo, '12:00'))
  return marketDate(new Date(desk.at(0, '12:00').getTime() - daysAgo * 86_400_000))
}
