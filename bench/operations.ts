import { getAuditChain, getAuditStatistics, searchAuditLog } from '@cass/contract/audit-log/endpoints.ts'
import { type BodyOf, basePath } from '@cass/contract/kit/endpoint.ts'
import { getStatistics } from '@cass/contract/statistics/endpoints.ts'
import { createStatisticsService } from '@cass/server/src/features/statistics/service.ts'
import { createWorkdayService } from '@cass/server/src/features/workdays/service.ts'
import { systemClock } from '@cass/server/src/lib/clock.ts'
import { addApplications } from './application-market.ts'
import { post, type Size } from './applications.ts'
import { type AuditMarket, addAuditRows } from './audit-market.ts'
import { compareSizes, type GrowthCase } from './growth.ts'
import { warnIfBusy } from './load.ts'
import { type Member, openSessions } from './market.ts'
import { BenchFailure, onDatabase, type Stage } from './stage.ts'

/** A smaller log shows that it works, not how fast it is. */
const sizes = { small: 100_000, large: Number(process.env.BENCH_AUDIT_ROWS ?? 10_000_000) }
const aim = 1.3
/** More applications lie on more days, each of which has more kinds of figures: a small market's days are empty. */
const figuresAim = 2

/** Whose figures the statistics page shows. */
const applications = { small: 10_000, large: Number(process.env.BENCH_APPLICATIONS ?? 1_000_000) }
/** What counting them anew may take of one connection, every quarter of an hour. */
const countingAimS = 60

/** Questions to the audit log and to the statistics, as they grow. */
export async function benchOperations(stage: Stage): Promise<void> {
  warnIfBusy()
  await benchStatistics(stage)
  await benchAuditLog(stage)
}

async function benchStatistics(stage: Stage): Promise<void> {
  const admins = {} as Record<Size, Member>
  const urls = {} as Record<Size, string>
  for (const size of ['small', 'large'] as const) {
    urls[size] = await stage.demoDatabase(`figures_${size}`, async (database) => {
      await addApplications(database, applications[size], 1)
      const [admin] = await openSessions(database.pool, ['admin'])
      admins[size] = admin!
      const { db } = database
      const workdays = createWorkdayService({ db } as Parameters<typeof createWorkdayService>[0])
      const started = performance.now()
      await createStatisticsService({ db, clock: systemClock, workdays }).count()
      const took = (performance.now() - started) / 1000
      console.log(
        `Figures of ${applications[size].toLocaleString('en')} applications counted in ${took.toFixed(1)} s.`,
      )
      if (took > countingAimS) throw new BenchFailure(`Counting took more than ${countingAimS} s.`)
    })
  }
  const servers = {
    small: await stage.startOurs(urls.small, { name: 'figures-small' }),
    large: await stage.startOurs(urls.large, { name: 'figures-large' }),
  }
  const today = new Date().toISOString().slice(0, 10)
  const since = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const statistics = (name: string, from: string): GrowthCase => ({
    name,
    shot: (size) => post(getStatistics, { from, to: today }, admins[size]),
  })
  console.log(
    `\nStatistics, from ${applications.small.toLocaleString('en')} to ${applications.large.toLocaleString('en')} applications:\n`,
  )
  await compareSizes(
    [statistics('a month', since(30)), statistics('a year', since(365)), statistics('two years', since(730))],
    servers,
    figuresAim,
  )
}

async function benchAuditLog(stage: Stage): Promise<void> {
  const markets = {} as Record<Size, AuditMarket & { admin: Member }>
  const urls = {} as Record<Size, string>
  for (const size of ['small', 'large'] as const) {
    const started = performance.now()
    urls[size] = await stage.demoDatabase(size, async (database) => {
      const market = await addAuditRows(database, sizes[size])
      const [admin] = await openSessions(database.pool, ['admin'])
      markets[size] = { ...market, admin: admin! }
    })
    const took = ((performance.now() - started) / 1000).toFixed(0)
    console.log(`${sizes[size].toLocaleString('en')} audit rows made in ${took} s.`)
  }
  const servers = {
    small: await stage.startOurs(urls.small, { name: 'small' }),
    large: await stage.startOurs(urls.large, { name: 'large' }),
  }
  const before = await wholeReads(urls.large)
  console.log(
    `\nFrom ${sizes.small.toLocaleString('en')} to ${sizes.large.toLocaleString('en')} audit rows:\n`,
  )
  await compareSizes(questionsOf(markets), servers, aim)
  if ((await wholeReads(urls.large)) > before)
    throw new BenchFailure('The audit log was read from end to end.')
}

/** How often the log was read as a whole. */
async function wholeReads(url: string): Promise<number> {
  const { rows } = await onDatabase(
    url,
    `select pg_stat_force_next_flush(), seq_scan from pg_stat_user_tables where relname = 'audit_log'`,
  )
  return Number(rows[0].seq_scan)
}

function questionsOf(markets: Record<Size, AuditMarket & { admin: Member }>): GrowthCase[] {
  const search = (
    name: string,
    body: (market: AuditMarket) => BodyOf<typeof searchAuditLog>,
  ): GrowthCase => ({
    name,
    shot: (size) => post(searchAuditLog, body(markets[size]), markets[size].admin),
  })
  const statistics = (
    name: string,
    period: (market: AuditMarket) => { from: string; to: string },
  ): GrowthCase => ({
    name,
    shot: (size) => post(getAuditStatistics, period(markets[size]), markets[size].admin),
  })
  return [
    search('newest', () => ({})),
    search('page 40', () => ({ pageNum: 40 })),
    search('person', ({ person }) => ({ person })),
    search('institution', ({ institutionId }) => ({ institutionId })),
    search('action', () => ({ action: 'links.edit' })),
    search('subject', ({ subject }) => ({ subject })),
    search('month', ({ month }) => month),
    search('action in a month', ({ month }) => ({ action: 'links.edit', ...month })),
    search('person in a year', ({ person, year }) => ({ person, ...year })),
    search('person and action', ({ person, action }) => ({ person, action })),
    statistics('statistics, month', ({ month }) => month),
    statistics('statistics, year', ({ year }) => year),
    {
      name: 'chain',
      shot: (size) => {
        const { body: _body, ...shot } = post(searchAuditLog, {}, markets[size].admin)
        return { ...shot, method: 'GET', path: basePath + getAuditChain.path }
      },
    },
  ]
}
