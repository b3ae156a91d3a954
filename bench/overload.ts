import { percentile, warnIfBusy } from './load.ts'
import { addMembers, addMessages, type Member, openSessions } from './market.ts'
import { goodTimes, readMessages } from './message-readers.ts'
import { cpuOf, peakMemoryOf } from './process-usage.ts'
import { BenchFailure, type Server, type Stage } from './stage.ts'
import { printTable, verdict } from './table.ts'

const fewConnections = 20
const manyConnections = 400
const times = 5
const capacitySeconds = 15
const overloadSeconds = 60
const goodputAim = 0.85
const memoryAim = 350

type Figures = {
  /** Answered with what was asked for. */
  good: number
  turnedAway: number
  /** Neither of both: an error, a time-out, or another status. */
  failed: number
  perSecond: number
  offered: number
  p99: number
  /** Processor time of the server for each good answer, in ms. */
  cpu: number
}

/** What is left of a server's capacity when five times as much is asked of it, for a minute. */
export async function benchOverload(stage: Stage): Promise<void> {
  warnIfBusy()
  let members: Member[] = []
  const url = await stage.demoDatabase('ours', async (database) => {
    const names = await addMembers(database, manyConnections)
    await addMessages(database, 84)
    members = await openSessions(database.pool, names)
  })
  const ours = await stage.startOurs(url, { sheds: true })
  const fire = (given: { connections: number; seconds: number; perSecond?: number }) =>
    load(ours, members, given)

  await fire({ connections: fewConnections, seconds: 6 })
  const before = await fire({ connections: fewConnections, seconds: capacitySeconds })
  const perSecond = Math.round(before.perSecond * times)
  const over = await fire({ connections: manyConnections, seconds: overloadSeconds, perSecond })
  const after = await fire({ connections: fewConnections, seconds: capacitySeconds })

  const capacity = (before.perSecond + after.perSecond) / 2
  printTable(
    ['', 'offered/s', 'good/s', 'p99 ms', 'cpu ms/good', 'turned away', 'failed'],
    Object.entries({
      'capacity, before': before,
      [`${times} times as much`]: over,
      'capacity, after': after,
    }).map(([name, figures]) => [
      name,
      figures.offered.toFixed(0),
      figures.perSecond.toFixed(0),
      figures.p99.toFixed(0),
      figures.cpu.toFixed(2),
      String(figures.turnedAway),
      String(figures.failed),
    ]),
  )
  const goodput = over.perSecond / capacity
  const memory = peakMemoryOf(ours.pid)
  console.log(
    `\nGoodput ${(goodput * 100).toFixed(0)} % of capacity (aim ${goodputAim * 100} %: ${verdict(goodput >= goodputAim)}). ` +
      `Memory at most ${memory.toFixed(0)} MB (aim ${memoryAim} MB: ${verdict(memory <= memoryAim)}).`,
  )
  if (before.failed + after.failed > 0) throw new BenchFailure('Requests failed at capacity.')
}

async function load(
  server: Server,
  members: readonly Member[],
  given: { connections: number; seconds: number; perSecond?: number },
): Promise<Figures> {
  const cpuBefore = cpuOf(server.pid)
  const readings = await readMessages(server, members, given)
  const { answers, errors, timeouts, seconds } = readings
  const good = goodTimes(readings)
  const turnedAway = answers.filter(({ status }) => status === 503).length
  return {
    good: good.length,
    turnedAway,
    failed: errors + timeouts + answers.length - good.length - turnedAway,
    perSecond: good.length / seconds,
    offered: (good.length + turnedAway) / seconds,
    p99: percentile(good, 0.99),
    cpu: (cpuOf(server.pid) - cpuBefore) / good.length,
  }
}
