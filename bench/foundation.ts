import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { updateOwnInfo } from '@cass/contract/account/endpoints.ts'
import { getCurrentUser, login } from '@cass/contract/auth/endpoints.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { systemLanguage } from '@cass/contract/kit/text.ts'
import { listMessages } from '@cass/contract/messages/endpoints.ts'
import { type Comparison, compare, type Figures, type LoadCase, median, rounds } from './load.ts'
import {
  addMembers,
  addMessages,
  type Member,
  openSessions,
  type PreparedLogin,
  prepareLogins,
} from './market.ts'
import { peakMemoryOf } from './process-usage.ts'
import { onDatabase, type Stage } from './stage.ts'
import { printTable, verdict } from './table.ts'

const connections = 20
const seconds = 3
const loginsPerRound = 60
const messagesEach = 84
const readAim = 0.7
const writeAim = 0.6
const memoryAim = 250

type Market = { readers: Member[]; writers: Member[]; logins: PreparedLogin[] }

/** Sign-in, the shell's own calls and one audited write, beside a bare Fastify that runs the same queries. */
export async function benchFoundation(stage: Stage): Promise<void> {
  const [load = 0] = loadavg()
  if (load > availableParallelism() / 2)
    console.log(
      `This machine is busy with something else (load ${load.toFixed(1)} on ${availableParallelism()} cores): the ratios below say little.\n`,
    )
  let market: Market | null = null
  const oursUrl = await stage.demoDatabase('ours', async (database) => {
    const names = await addMembers(database, connections + rounds * (connections + loginsPerRound))
    await addMessages(database, messagesEach)
    const take = (number: number) => names.splice(0, number)
    market = {
      readers: await openSessions(database.pool, take(connections)),
      // Fresh ones in every round: what was under way when a round ended cannot collide with the next.
      writers: await openSessions(database.pool, take(rounds * connections)),
      logins: await prepareLogins(database, take(rounds * loginsPerRound)),
    }
  })
  // A database of its own, or our server would seal the bare one's audit rows while that one is measured.
  const bareUrl = await stage.copyDatabase('ours', 'bare')
  const ours = await stage.startOurs(oursUrl)
  const bare = await stage.startBare(bareUrl)

  printComparisons(await compare(casesOf(market!, oursUrl), ours, bare))
  const memory = peakMemoryOf(ours.pid)
  console.log(
    `\nMemory of our server, at most: ${memory.toFixed(0)} MB (aim ${memoryAim} MB: ${verdict(memory <= memoryAim)}). Failed requests: 0.`,
  )
}

function casesOf(market: Market, oursUrl: string): LoadCase[] {
  const headers = { 'system-language': systemLanguage.en, 'sec-fetch-site': 'same-origin' }
  const asMember = (member: Member) => ({ ...headers, cookie: `Admin-Token=${member.token}` })
  const json = { 'content-type': 'application/json' }
  const read = (name: string, path: string): LoadCase => ({
    name,
    aim: readAim,
    connections,
    length: { seconds },
    begin: () => (connection) => ({
      method: 'GET',
      path: basePath + path,
      headers: asMember(market.readers[connection]!),
    }),
  })
  return [
    read('current user', getCurrentUser.path),
    read('message list', `${listMessages.path}?pageNum=1&pageSize=20`),
    {
      name: 'audited write',
      aim: writeAim,
      connections,
      length: { seconds },
      begin: (round) => (connection) => {
        const writer = market.writers[round * connections + connection]!
        let version = 0
        return () => ({
          method: 'POST',
          path: basePath + updateOwnInfo.path,
          headers: { ...asMember(writer), ...json },
          body: JSON.stringify({ name: writer.loginName, landline: '', version: version++ }),
        })
      },
      settle: (server) => (server.name === 'ours' ? untilSealed(oursUrl) : Promise.resolve()),
    },
    {
      name: 'login',
      aim: null,
      connections: 4,
      length: { requests: loginsPerRound },
      begin: (round) => {
        let place = round * loginsPerRound
        return () => () => {
          const { visit, body } = market.logins[place++]!
          return {
            method: 'POST',
            path: basePath + login.path,
            headers: { ...headers, ...json, cookie: `Cass-Visit=${visit}` },
            body,
          }
        }
      },
    },
  ]
}

/** Our server chains audit rows a moment after they were written; that belongs to its own time. */
async function untilSealed(connectionString: string): Promise<void> {
  for (;;) {
    const { rows } = await onDatabase(connectionString, 'select 1 from audit_log where seq is null limit 1')
    if (rows.length === 0) return
    await sleep(100)
  }
}

function printComparisons(found: Comparison[]): void {
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
