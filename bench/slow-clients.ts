import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
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
/** All of them come at once, which nobody can prevent: what is aimed at is how it is beside them. */
const arrivalSeconds = 5
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
  await normal(ours, members, seconds)
  const alone: Figures[] = []
  const arriving: Figures[] = []
  const beside: Figures[] = []
  const lives: number[] = []
  let most = 0
  for (let round = 0; round < rounds; round++) {
    alone.push(await normal(ours, members, seconds))
    const crowd = startCrowd(ours)
    try {
      arriving.push(await normal(ours, members, arrivalSeconds))
      beside.push(await normal(ours, members, seconds))
      const state = await crowd.state()
      lives.push(...state.lives)
      most = Math.max(most, state.open)
    } finally {
      await crowd.stop()
    }
    await untilClosed(ours)
  }
  const middle = (all: Figures[]) => ({
    p50: median(all.map(({ p50 }) => p50)),
    p99: median(all.map(({ p99 }) => p99)),
    refused: all.reduce((sum, { refused }) => sum + refused, 0),
  })
  const rows = {
    alone: middle(alone),
    [`while ${slowClients} slow ones arrive`]: middle(arriving),
    'beside them': middle(beside),
  }
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

/** Keeps so many of them at it, all at once, until it is stopped. */
function startCrowd(server: Server) {
  const crowd = fork(fileURLToPath(new URL('slow-crowd.ts', import.meta.url)), [
    new URL(server.address).port,
    String(slowClients),
  ])
  return {
    async state(): Promise<{ open: number; lives: number[] }> {
      crowd.send('state')
      const [state] = await once(crowd, 'message')
      return state
    },
    async stop(): Promise<void> {
      const gone = once(crowd, 'exit')
      crowd.disconnect()
      await gone
    },
  }
}

/** A thousand connections that end at once are work too, and none of the next round's. */
async function untilClosed(server: Server): Promise<void> {
  await sleep(2_000)
  await (await fetch(`${server.address}/healthz`)).text()
}

async function normal(server: Server, members: readonly Member[], seconds: number): Promise<Figures> {
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
