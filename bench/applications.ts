import { setTimeout as sleep } from 'node:timers/promises'
import {
  getApplication,
  searchOwnApplications,
  submitApplications,
} from '@cass/contract/applications/endpoints.ts'
import { getTask, searchApplications } from '@cass/contract/applications/review-endpoints.ts'
import { basePath, type Endpoint } from '@cass/contract/kit/endpoint.ts'
import { systemLanguage } from '@cass/contract/kit/text.ts'
import { countTasks, searchTasks } from '@cass/contract/reviews/endpoints.ts'
import { mailQueue } from '@cass/server/src/platform/outbox.ts'
import { type ApplicationMarket, addApplications } from './application-market.ts'
import { type GrowthCase, measureInTurns } from './growth.ts'
import {
  compare,
  type LoadCase,
  median,
  percentile,
  printComparisons,
  rounds,
  type Shot,
  type Stream,
  warnIfBusy,
} from './load.ts'
import type { Member } from './market.ts'
import { BenchFailure, onDatabase, type Server, type Stage, untilSealed } from './stage.ts'
import { printTable, verdict } from './table.ts'

export type Size = 'small' | 'large'
const sizes = { small: 10_000, large: Number(process.env.BENCH_APPLICATIONS ?? 1_000_000) }
const connections = 20
const seconds = 3
const submitsPerRound = 400
const questionSamples = 2_000
const readAim = 0.7
const submitAim = 0.6
const growthAim = 1.3

/** Lists, details and the submission of applications, beside a bare server and as the market grows. */
export async function benchApplications(stage: Stage): Promise<void> {
  warnIfBusy()
  const markets = {} as Record<Size, ApplicationMarket>
  const urls = {} as Record<Size, string>
  for (const size of ['small', 'large'] as const) {
    const started = performance.now()
    urls[size] = await stage.demoDatabase(size, async (database) => {
      markets[size] = await addApplications(
        database,
        sizes[size],
        Math.ceil((rounds * submitsPerRound + 2 * questionSamples) / connections),
      )
    })
    const took = ((performance.now() - started) / 1000).toFixed(0)
    console.log(`${sizes[size].toLocaleString('en')} applications made in ${took} s.`)
  }
  const bareUrl = await stage.copyDatabase('large', 'bare')
  const servers = {
    small: await stage.startOurs(urls.small, { name: 'small' }),
    large: await stage.startOurs(urls.large, { name: 'large' }),
  }
  const bare = await stage.startBare(bareUrl)

  // Before anything is submitted: as much is open in both markets, and both servers of the large one answer alike.
  await wake(urls.small, urls.large)
  const tails = await compareTails(readingsOf(markets), servers, urls.large)
  console.log(`\nOurs and a bare server, ${sizes.large.toLocaleString('en')} applications:\n`)
  await wake(urls.large, bareUrl)
  printComparisons(await compare(loadsOf(markets.large, urls.large), servers.large, bare))

  await wake(urls.small, urls.large)
  tails.push(...(await compareTails([submissionOf(markets)], servers, urls.large)))
  console.log(
    `\nOurs, from ${sizes.small.toLocaleString('en')} to ${sizes.large.toLocaleString('en')} applications:\n`,
  )
  printTails(tails)
}

/** Sessions that were idle for too long would have ended while the others were made or measured. */
export async function wake(...databases: string[]): Promise<void> {
  for (const each of databases) await onDatabase(each, 'update session set seen_at = now()')
}

// ── What is asked ───────────────────────────────────────────────────────────────────────────────────

const headersOf = (member: Member) => ({
  'system-language': systemLanguage.en,
  'sec-fetch-site': 'same-origin',
  cookie: `Admin-Token=${member.token}`,
})
const get = (endpoint: Endpoint, query: string, member: Member): Shot => ({
  method: 'GET',
  path: `${basePath}${endpoint.path}${query}`,
  headers: headersOf(member),
})
export const post = (endpoint: Endpoint, body: object, member: Member): Shot => ({
  method: 'POST',
  path: basePath + endpoint.path,
  headers: { ...headersOf(member), 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const page = { pageNum: 1, pageSize: 20 }
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const lastYear = { from: daysAgo(365), to: daysAgo(30) }
const passed = { status: '10' }

/** One after the other, and again from the beginning. */
export const inTurn = <One>(all: readonly One[], start = 0): (() => One) => {
  let place = start
  return () => all[place++ % all.length]!
}

/** Every draft once: `from` says how many others have taken. */
function submitting({ writers }: ApplicationMarket, from: number): () => Shot {
  let place = from
  return () => {
    const writer = writers[place % writers.length]!
    const id = writer.draftIds[Math.floor(place / writers.length)]
    place++
    if (!id) throw new BenchFailure('No drafts are left to submit.')
    return post(submitApplications, { applications: [{ id, version: 0 }] }, writer)
  }
}

function loadsOf(market: ApplicationMarket, oursUrl: string): LoadCase[] {
  const { readers, reviewer, openingIds } = market
  const read = (name: string, streamOf: (connection: number) => Stream): LoadCase => ({
    name,
    aim: readAim,
    connections,
    length: { seconds },
    begin: () => streamOf,
  })
  return [
    read('my services', (connection) =>
      post(searchOwnApplications, { ...page, ...passed, ...lastYear }, readers[connection]!),
    ),
    read('all applications', () => post(searchApplications, page, reviewer)),
    read('workbench', () => post(searchTasks, { ...page, scope: 'team' }, reviewer)),
    read('detail', (connection) => {
      const reader = readers[connection]!
      const next = inTurn(reader.applicationIds)
      return () => get(getApplication, `?id=${next()}`, reader)
    }),
    read('detail, reviewer', (connection) => {
      const next = inTurn(openingIds, connection * 50)
      return () => get(getTask, `?id=${next()}`, reviewer)
    }),
    {
      name: 'submit',
      aim: submitAim,
      connections,
      length: { requests: submitsPerRound },
      begin: (round) => {
        const next = submitting(market, round * submitsPerRound)
        return () => next
      },
      afterRound: async (server) => {
        if (server.name !== 'large') return
        await untilSealed(oursUrl)
        await untilSent(oursUrl)
      },
    },
  ]
}

/** Letters leave after the answer; that belongs to our server's own time. */
export async function untilSent(connectionString: string): Promise<void> {
  const waiting = `select 1 from pgboss.job where name = '${mailQueue}' and state < 'completed' limit 1`
  while ((await onDatabase(connectionString, waiting)).rows.length > 0) await sleep(100)
}

type Markets = Record<Size, ApplicationMarket>
const inBoth = (markets: Markets, make: (market: ApplicationMarket) => () => Shot) => {
  const shots = { small: make(markets.small), large: make(markets.large) }
  return (size: Size) => shots[size]()
}

/** Drafts behind those that were compared. */
const submissionOf = (markets: Markets): GrowthCase => ({
  name: 'submit',
  shot: inBoth(markets, (market) => submitting(market, rounds * submitsPerRound)),
})

/** Each finds the same in both markets, or a full page of it: what grows is the haystack. */
function readingsOf(markets: Markets): GrowthCase[] {
  const both = (make: (market: ApplicationMarket) => () => Shot) => inBoth(markets, make)
  const own = (name: string, body: object): GrowthCase => ({
    name: `my services, ${name}`,
    shot: both(({ readers }) => {
      const next = inTurn(readers)
      return () => post(searchOwnApplications, { ...page, ...body }, next())
    }),
  })
  const all = (name: string, body: object): GrowthCase => ({
    name: `all applications, ${name}`,
    shot: (size) => post(searchApplications, { ...page, ...body }, markets[size].reviewer),
  })
  const tasks = (name: string, body: object): GrowthCase => ({
    name: `workbench, ${name}`,
    shot: (size) => post(searchTasks, { ...page, ...body }, markets[size].reviewer),
  })
  return [
    own('status and dates', { ...passed, ...lastYear }),
    own('newest', {}),
    own('account', { keyword: 'api0' }),
    all('newest', {}),
    all('last page that is counted', { pageNum: 50 }),
    all('status', passed),
    all('status and type', { status: '90', serviceTypes: ['21'] }),
    all('dates', { from: daysAgo(760), to: daysAgo(730) }),
    all('status, type and dates', {
      ...passed,
      serviceTypes: ['00', '40'],
      from: daysAgo(760),
      to: daysAgo(730),
    }),
    all('a rare process', { flow: '30' }),
    all('overdue', { overdue: true }),
    all('institution', { keyword: '913100000000000050' }),
    all('two characters', { keyword: '青岚' }),
    all('start of a number', { keyword: 'SO2025' }),
    tasks('mine', { scope: 'mine' }),
    tasks('team', { scope: 'team' }),
    tasks('done', { scope: 'done' }),
    tasks('done, two characters', { scope: 'done', keyword: '青岚' }),
    { name: 'workbench, figures', shot: (size) => get(countTasks, '', markets[size].reviewer) },
    {
      name: 'detail',
      shot: both(({ readers }) => {
        const next = inTurn(readers.flatMap((reader) => reader.applicationIds.map((id) => ({ reader, id }))))
        return () => {
          const { reader, id } = next()
          return get(getApplication, `?id=${id}`, reader)
        }
      }),
    },
    {
      name: 'detail, reviewer',
      shot: both(({ openingIds, reviewer }) => {
        const next = inTurn(openingIds)
        return () => get(getTask, `?id=${next()}`, reviewer)
      }),
    },
  ]
}

// ── How it grows ────────────────────────────────────────────────────────────────────────────────────

const applicationTables = [
  'application',
  'application_case',
  'application_submission',
  'review_task',
  'history',
  'message',
  'institution',
  'app_user',
]

/** The slowest hundredth of the answers in both markets, and whether a question read a whole table of the large one. */
export async function compareTails(
  questions: GrowthCase[],
  servers: Record<Size, Server>,
  largeUrl: string,
  { samples = questionSamples, growing = applicationTables } = {},
): Promise<string[][]> {
  const rows: string[][] = []
  const scanning: string[] = []
  const tail = (times: number[]) =>
    percentile(
      times.toSorted((a, b) => a - b),
      0.99,
    )
  const grown = (small: number, large: number) => `${(large / small).toFixed(2)}x`
  // The first to be measured would pay for code that all of them share and that is not yet compiled.
  for (const question of questions) await measureInTurns(question, servers, 0)
  for (const question of questions) {
    const before = await scansOf(largeUrl, growing)
    const { found, times } = await measureInTurns(question, servers, samples)
    // PostgreSQL counts its scans at the end of a transaction, once a second.
    await sleep(1_100)
    await measureInTurns(question, servers, 0)
    // Whatever scans does so every time; once in between is something else, as the housekeeping of the hour.
    const scanned = [...(await scansOf(largeUrl, growing))].filter(
      ([table, scans]) => scans - before.get(table)! >= samples / 2,
    )
    if (scanned.length > 0) scanning.push(`${question.name}: ${scanned.map(([table]) => table).join(', ')}`)
    const p50 = { small: median(times.small), large: median(times.large) }
    const p99 = { small: tail(times.small), large: tail(times.large) }
    rows.push([
      question.name,
      found.small,
      found.large,
      p50.small.toFixed(1),
      p50.large.toFixed(1),
      grown(p50.small, p50.large),
      p99.small.toFixed(1),
      p99.large.toFixed(1),
      grown(p99.small, p99.large),
      `${growthAim}x`,
      verdict(p99.large / p99.small <= growthAim),
    ])
  }
  if (scanning.length > 0)
    throw new BenchFailure(`\nThese read a whole table of the large market:\n${scanning.join('\n')}`)
  return rows
}

export function printTails(rows: string[][]): void {
  printTable(['question', 'found', 'found', 'p50 ms', 'p50 ms', '', 'p99 ms', 'p99 ms', '', 'aim', ''], rows)
  console.log('\nNo question read a whole table of the large market.')
}

/** How often each table that grows with the market was read from end to end. */
async function scansOf(connectionString: string, growing: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await onDatabase(
    connectionString,
    `select relname, seq_scan from pg_stat_user_tables where relname in ('${growing.join("','")}')`,
  )
  return new Map(rows.map((row) => [row.relname, Number(row.seq_scan)]))
}
