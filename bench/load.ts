import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { cpuOf } from './process-usage.ts'
import { BenchFailure, type Server } from './stage.ts'
import { printTable, verdict } from './table.ts'

export type Shot = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }

/** What one connection sends: always the same, or something new each time. */
export type Stream = Shot | (() => Shot)

export type LoadCase = {
  name: string
  /** Smallest share of the bare server's speed that is good enough; null where none is set. */
  aim: number | null
  connections: number
  /** How long a round lasts: seconds, or a number of requests where each must be prepared. */
  length: { seconds: number } | { requests: number }
  /** Begins a round. Rounds do not share what can be used once; both servers get the same. */
  begin: (round: number) => (connection: number) => Stream
  /** Waits until nothing of the round is left to do behind the answers. */
  afterRound?: (server: Server) => Promise<void>
}

export type Figures = { perSecond: number; p50: number; p99: number; cpu: number }
export type Comparison = {
  load: LoadCase
  ours: Figures
  bare: Figures
  /** Ours to bare, of the rounds in ascending order. */
  ratios: number[]
}

const measuredRounds = 7
/** Hot code is compiled in the background, later the busier the machine is. */
const warmUpSeconds = 6

/** How many times `begin` is called with a number of its own, the rehearsal (0) and the warm-up (1) included. */
export const rounds = measuredRounds + 2

export function warnIfBusy(): void {
  const [load = 0] = loadavg()
  if (load > availableParallelism() / 2)
    console.log(
      `This machine is busy with something else (load ${load.toFixed(1)} on ${availableParallelism()} cores): the ratios below say little.\n`,
    )
}

/**
 * Both servers in turns, in short rounds: what else the machine does then hits both. The ratio is the median of
 * the rounds' ratios, so that one disturbed round does not count.
 */
export async function compare(loads: LoadCase[], ours: Server, bare: Server): Promise<Comparison[]> {
  for (const load of loads) await rehearse(load, ours, bare)
  // All cases before any is measured: they share code, which the first one would otherwise warm for the others.
  for (const load of loads) {
    const length = 'seconds' in load.length ? { seconds: warmUpSeconds } : load.length
    for (const server of [ours, bare]) await fire({ ...load, length }, server, 1)
  }
  const found: Comparison[] = []
  for (const load of loads) found.push(await measure(load, ours, bare))
  return found
}

async function measure(load: LoadCase, ours: Server, bare: Server): Promise<Comparison> {
  const pairs: { ours: Figures; bare: Figures }[] = []
  for (let round = 2; round < rounds; round++) {
    const pair = new Map<Server, Figures>()
    // Who goes first changes: the second always finds a warmer machine.
    for (const server of round % 2 === 0 ? [ours, bare] : [bare, ours]) {
      pair.set(server, await fire(load, server, round))
      await sleep(200)
    }
    pairs.push({ ours: pair.get(ours)!, bare: pair.get(bare)! })
  }
  return {
    load,
    ours: middle(pairs.map((pair) => pair.ours)),
    bare: middle(pairs.map((pair) => pair.bare)),
    ratios: pairs.map((pair) => pair.ours.perSecond / pair.bare.perSecond).sort((a, b) => a - b),
  }
}

/** Both must give the same answer, or the comparison would compare nothing. */
async function rehearse(load: LoadCase, ours: Server, bare: Server): Promise<void> {
  const answers = []
  for (const server of [ours, bare]) {
    const stream = load.begin(0)(0)
    const { path, ...shot } = typeof stream === 'function' ? stream() : stream
    const response = await fetch(server.address + path, shot)
    const { code, data } = (await response.json()) as { code: string; data: Record<string, unknown> }
    if (code !== 'ACK') throw new BenchFailure(`${load.name}: the server "${server.name}" answered ${code}.`)
    // A session's token is random.
    answers.push(sorted({ ...data, token: null }))
  }
  if (answers[0] !== answers[1])
    throw new BenchFailure(`${load.name}: the servers answer differently:\n${answers.join('\n')}`)
}

const sorted = (value: unknown) =>
  JSON.stringify(value, (_, inner) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

async function fire(load: LoadCase, server: Server, round: number): Promise<Figures> {
  const next = load.begin(round)
  let connection = 0
  const times: number[] = []
  let lastAnswer = 0
  const cpuBefore = cpuOf(server.pid)
  const started = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const run = autocannon(
    {
      url: server.address,
      connections: load.connections,
      ...('seconds' in load.length ? { duration: load.length.seconds } : { amount: load.length.requests }),
      setupClient: (client) => client.setRequests([requestOf(next(connection++))]),
      verifyBody: (body) => String(body).startsWith('{"code":"ACK"'),
    },
    (error, result) => (error ? reject(error) : resolve(result)),
  )
  // Of its own histogram autocannon gives whole milliseconds, too coarse for these answers.
  run.on('response', (_client, _status, _bytes, time) => {
    times.push(time)
    lastAnswer = performance.now()
  })
  const result = await promise
  await load.afterRound?.(server)
  const failed = result.errors + result.timeouts + result.non2xx + result.mismatches
  if (failed > 0)
    throw new BenchFailure(
      `${load.name}: ${failed} of ${times.length} requests to the server "${server.name}" failed ` +
        `(${result.errors} errors, ${result.timeouts} timeouts, ${result.non2xx} by status, ${result.mismatches} without ACK).`,
    )
  if (times.length === 0)
    throw new BenchFailure(`${load.name}: the server "${server.name}" answered nothing in a round.`)
  times.sort((a, b) => a - b)
  return {
    perSecond: (times.length * 1000) / (lastAnswer - started),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpu: (cpuOf(server.pid) - cpuBefore) / times.length,
  }
}

function requestOf(stream: Stream): autocannon.Request {
  if (typeof stream !== 'function') return stream
  return { setupRequest: (request) => ({ ...request, ...stream() }) }
}

export const percentile = (ordered: number[], share: number) =>
  ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))]!

export const median = (values: number[]) =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

const middle = (all: Figures[]): Figures => ({
  perSecond: median(all.map((each) => each.perSecond)),
  p50: median(all.map((each) => each.p50)),
  p99: median(all.map((each) => each.p99)),
  cpu: median(all.map((each) => each.cpu)),
})

export function printComparisons(found: Comparison[]): void {
  const cells = (name: string, figures: Figures) => [
    name,
    figures.perSecond.toFixed(0),
    figures.p50.toFixed(1),
    figures.p99.toFixed(1),
    figures.cpu.toFixed(2),
  ]
  const share = (ratio: number) => `${(ratio * 100).toFixed(0)} %`
  printTable(
    ['case', 'req/s', 'p50 ms', 'p99 ms', 'cpu ms/req', 'ratio', 'rounds', 'aim', ''],
    found.flatMap(({ load, ours, bare, ratios }) => [
      [
        ...cells(load.name, ours),
        share(median(ratios)),
        `${share(ratios[0]!)} to ${share(ratios.at(-1)!)}`,
        load.aim === null ? '-' : share(load.aim),
        load.aim === null ? '' : verdict(median(ratios) >= load.aim),
      ],
      [...cells('  bare', bare), '', '', '', ''],
    ]),
  )
}
