import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { Desk, Started } from './desk.ts'

// What comes up in every story.

type Who = readonly [login: string, daysAgo: number, time: string, feedback?: string]
const fine = '审核通过'

/** One decision after the other, all of them passes. */
export async function passes(desk: Desk, application: Started, ...all: readonly Who[]): Promise<void> {
  for (const [login, daysAgo, time, feedback = fine] of all)
    await desk.decide(application, login, desk.at(daysAgo, time), feedback)
}

/** The date so many working days before today; negative: about as many after. */
export function on(desk: Desk, daysAgo: number): string {
  if (daysAgo >= 0) return marketDate(desk.at(daysAgo, '12:00'))
  return marketDate(new Date(desk.at(0, '12:00').getTime() - daysAgo * 86_400_000))
}
