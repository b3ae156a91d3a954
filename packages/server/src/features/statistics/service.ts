import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { getStatistics } from '@cass/contract/statistics/endpoints.ts'
import { daysIn, daysOf, monthsLater, type Period, periodBefore } from '@cass/contract/statistics/period.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { lock, tryLock } from '../../platform/locks.ts'
import type { WorkdayService } from '../workdays/service.ts'
import { countFigures } from './counting-repository.ts'
import { presentApplications, presentCertifications, presentSeats, presentStages } from './present.ts'
import * as repository from './repository.ts'

export type StatisticsService = ReturnType<typeof createStatisticsService>

/** Longer periods are told by month. */
const longestByDay = 62
/** The first market day there can be anything of, and how far ahead seats can be booked, with room. */
const firstDay = '2020-01-01'
const daysAhead = 120

export function createStatisticsService(deps: {
  db: Db
  clock: Clock
  workdays: Pick<WorkdayService, 'listWorkdays'>
}) {
  const { db, clock, workdays } = deps

  async function count(tx: Tx): Promise<void> {
    const now = clock.now()
    const lastDay = marketDate(new Date(now.getTime() + daysAhead * 86_400_000))
    await countFigures(tx, now, await workdays.listWorkdays(tx, firstDay, lastDay))
  }

  return {
    /** The job. Where another server counts at this moment, there is nothing to do. */
    count: (): Promise<void> =>
      db.transaction(async (tx) => {
        if (await tryLock(tx, 'statistics')) await count(tx)
      }),

    async get(period: Period): Promise<DataOf<typeof getStatistics>> {
      // Before the first quarter of an hour is over there are none yet.
      if ((await repository.countedAt(db)) === null)
        await db.transaction(async (tx) => {
          await lock(tx, 'statistics')
          if ((await repository.countedAt(tx)) === null) await count(tx)
        })
      const unit = daysIn(period) > longestByDay ? 'month' : 'day'
      const earlier = periodBefore(period)
      const [now, before, institutions, asOf] = await Promise.all([
        repository.figuresOf(db, period, unit),
        repository.figuresOf(db, earlier, null),
        repository.institutionsBy(db, period, earlier),
        repository.countedAt(db),
      ])
      const places = unit === 'day' ? daysOf(period) : monthsOf(period)
      return {
        ...period,
        asOf: asOf!.toISOString(),
        unit,
        places,
        applications: presentApplications(now, before, places),
        stages: presentStages(now, before),
        certifications: presentCertifications(now, before),
        seats: presentSeats(now, before),
        institutions: institutions.toSorted((a, b) => a.identity.localeCompare(b.identity)),
      }
    },
  }
}

/** By their first days, also of one that the period only touches. */
function monthsOf({ from, to }: Period): string[] {
  const months = [`${from.slice(0, 7)}-01`]
  for (let next = monthsLater(from, 1); next <= to; next = monthsLater(next, 1)) months.push(next)
  return months
}
