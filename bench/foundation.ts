import { updateOwnInfo } from '@cass/contract/account/endpoints.ts'
import { getCurrentUser, login } from '@cass/contract/auth/endpoints.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { systemLanguage } from '@cass/contract/kit/text.ts'
import { listMessages } from '@cass/contract/messages/endpoints.ts'
import { compare, type LoadCase, printComparisons, rounds, warnIfBusy } from './load.ts'
import {
  addMembers,
  addMessages,
  type Member,
  openSessions,
  type PreparedLogin,
  prepareLogins,
} from './market.ts'
import { peakMemoryOf } from './process-usage.ts'
import { type Stage, untilSealed } from './stage.ts'
import { verdict } from './table.ts'

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
  warnIfBusy()
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
      afterRound: (server) => (server.name === 'ours' ? untilSealed(oursUrl) : Promise.resolve()),
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
