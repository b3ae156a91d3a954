import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { findAllLinks } from '@cass/contract/links/endpoints.ts'
import { median, percentile, warnIfBusy } from './load.ts'
import { addMembers, addMessages, type Member, openSessions } from './market.ts'
import { goodTimes, readMessages } from './message-readers.ts'
import { peakMemoryOf } from './process-usage.ts'
import { BenchFailure, type Server, type Stage } from './stage.ts'
import { printTable, verdict } from './table.ts'

const slowClients = 1_000
const connections = 20
const perSecond = 100
const rounds = 5
const seconds = 12
const aim = 1.5

type Figures = { p50: number; p99: number; refused: number }

/** What normal clients notice of a thousand slow ones. */
export async function benchSlowClients(stage: Stage): Promise<void> {
  warnIfBusy()
  let members: Member[] = []
  const url = await stage.demoDatabase('ours', async (database) => {
    const names = await addMembers(database, connections)
    await addMessages(database, 84)
    members = await openSessions(database.pool, names)
  })
  const ours = await stage.startOurs(url, { sheds: true })
  await normal(ours, members)
  const alone: Figures[] = []
  const beside: Figures[] = []
  const lives: number[] = []
  let most = 0
  for (let round = 0; round < rounds; round++) {
    alone.push(await normal(ours, members))
    const slow = startSlow(ours)
    try {
      beside.push(await normal(ours, members))
      most = Math.max(most, slow.open())
    } finally {
      lives.push(...slow.stop())
    }
    await untilClosed(ours)
  }
  const middle = (all: Figures[]) => ({
    p50: median(all.map(({ p50 }) => p50)),
    p99: median(all.map(({ p99 }) => p99)),
    refused: all.reduce((sum, { refused }) => sum + refused, 0),
  })
  const rows = { alone: middle(alone), [`beside ${slowClients} slow ones`]: middle(beside) }
  printTable(
    ['normal clients', 'p50 ms', 'p99 ms', 'turned away'],
    Object.entries(rows).map(([name, { p50, p99, refused }]) => [
      name,
      p50.toFixed(1),
      p99.toFixed(1),
      String(refused),
    ]),
  )
  const ratio = middle(beside).p99 / middle(alone).p99
  lives.sort((a, b) => a - b)
  console.log(
    `\np99 ${ratio.toFixed(2)} times as long (aim ${aim}: ${verdict(ratio <= aim)}). ` +
      `Slow ones let in at once: at most ${most}; cut off: ${lives.length}` +
      `${lives.length > 0 ? `, after ${(percentile(lives, 0.5) / 1_000).toFixed(0)} s (median), ${(lives.at(-1)! / 1_000).toFixed(0)} s at most` : ''}. ` +
      `Memory at most ${peakMemoryOf(ours.pid).toFixed(0)} MB.`,
  )
}

/** Keeps a thousand of them at it; who is cut off or not let in comes back. */
function startSlow(server: Server): { open(): number; stop(): number[] } {
  const port = Number(new URL(server.address).port)
  const lives: number[] = []
  const sockets = new Set<Socket>()
  let over = false
  const begin = (number: number): void => {
    // From four addresses: one alone would not be let in so often.
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + (number % 4)}` })
    const since = performance.now()
    let talked = false
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('connect', () => {
      if (number % 2 === 0) socket.write(slowBody)
      else socket.write(largeAnswers)
      socket.pause()
    })
    const drop = setInterval(() => {
      talked = true
      if (number % 2 === 0) socket.write(' ')
    }, 1_000)
    socket.once('close', () => {
      clearInterval(drop)
      sockets.delete(socket)
      if (talked && !over) lives.push(performance.now() - since)
      if (!over) setTimeout(() => over || begin(number), 1_000)
    })
  }
  for (let number = 0; number < slowClients; number++) begin(number)
  return {
    open: () => [...sockets].filter((socket) => socket.readyState === 'open').length,
    stop() {
      over = true
      for (const socket of sockets) socket.destroy()
      return lives
    },
  }
}

/** A thousand connections that end at once are work too, and none of the next round's. */
async function untilClosed(server: Server): Promise<void> {
  await sleep(2_000)
  await (await fetch(`${server.address}/healthz`)).text()
}

const slowBody =
  `POST ${basePath}${findAllLinks.path} HTTP/1.1\r\nhost: 127.0.0.1\r\n` +
  'content-type: application/json\r\ncontent-length: 1000000\r\n\r\n'
const largeAnswers = `GET ${basePath}/openapi.json HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`.repeat(20)

async function normal(server: Server, members: readonly Member[]): Promise<Figures> {
  const readings = await readMessages(server, members, { connections, seconds, perSecond })
  const times = goodTimes(readings)
  const { answers, errors, timeouts } = readings
  const refused = answers.length - times.length
  if (errors + timeouts > 0 || times.length === 0)
    throw new BenchFailure(
      `Of the normal requests ${times.length} were answered, ${refused} refused, ${timeouts} not answered in time, ` +
        `and ${errors} connections broke.`,
    )
  // Who is turned away for a moment has waited longer than anybody who was answered.
  const all = [...times, ...Array<number>(refused).fill(Number.POSITIVE_INFINITY)]
  return { p50: percentile(all, 0.5), p99: percentile(all, 0.99), refused }
}
