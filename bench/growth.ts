import { median, type Shot } from './load.ts'
import { BenchFailure, type Server } from './stage.ts'
import { printTable, verdict } from './table.ts'

/** One question, asked of a small and of a large market. */
export type GrowthCase = {
  name: string
  shot: (size: 'small' | 'large') => Shot
  /** It asks for what is not there. */
  findsNothing?: boolean
}

type Both<Value> = Record<'small' | 'large', Value>

const warmUps = 20
const samples = 200

/**
 * How an answer's time grows with the data: the same question to both servers in turns, one at a time, so that what
 * else the machine does hits both alike. The medians are compared.
 */
export async function compareSizes(cases: GrowthCase[], servers: Both<Server>, aim: number): Promise<void> {
  const rows: string[][] = []
  for (const each of cases) {
    const { found, times } = await measureInTurns(each, servers, samples)
    const ratio = median(times.large) / median(times.small)
    rows.push([
      each.name,
      found.small,
      median(times.small).toFixed(2),
      found.large,
      median(times.large).toFixed(2),
      `${ratio.toFixed(2)}x`,
      `${aim}x`,
      verdict(ratio <= aim),
    ])
  }
  printTable(['question', 'found', 'small ms', 'found', 'large ms', 'ratio', 'aim', ''], rows)
}

/** Milliseconds of every asking, and how many each found. */
export async function measureInTurns(
  given: GrowthCase,
  servers: Both<Server>,
  often: number,
): Promise<{ found: Both<string>; times: Both<number[]> }> {
  const times = { small: [] as number[], large: [] as number[] }
  const found = { small: '', large: '' }
  for (let turn = -warmUps; turn < often; turn++)
    for (const size of turn % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const)) {
      const { ms, total } = await measureOnce(given, size, servers[size])
      found[size] = total
      if (turn >= 0) times[size].push(ms)
    }
  return { found, times }
}

async function measureOnce(given: GrowthCase, size: 'small' | 'large', server: Server) {
  const { path, ...shot } = given.shot(size)
  // What the client spends on unpacking, and on clearing up after it, is no time of the server's.
  const headers = { ...shot.headers, 'accept-encoding': 'identity' }
  const started = performance.now()
  const response = await fetch(server.address + path, { ...shot, headers })
  const answer = (await response.json()) as { code: string; data: { total?: unknown; more?: boolean } }
  const ms = performance.now() - started
  if (answer.code !== 'ACK')
    throw new BenchFailure(`${given.name}: the ${size} market answered ${answer.code}.`)
  if (given.findsNothing ? answer.data.total !== 0 : answer.data.total === 0)
    throw new BenchFailure(`${given.name}: the ${size} market found ${answer.data.total}.`)
  // Figures have a total of another kind, which is not how many were found.
  const total = typeof answer.data.total === 'number' ? answer.data.total : '-'
  return { ms, total: `${total}${answer.data.more ? '+' : ''}` }
}
