import type pg from 'pg'

export type QueueTime = {
  /** How long what comes now would wait before anything is done for it, in ms. */
  now(): number
  stop(): void
}

const sampleMs = 100
/** One long pause is no queue: only what all of these had to wait for is. */
const samples = 5
/** How much the latest of many counts. */
const share = 0.05

/** Work waits in two places: for a connection to the database, and for its turn in this process. */
export function measureQueueTime(pool: pg.Pool): QueueTime {
  const connections = measurePool(pool)
  const loop = measureEventLoop()
  const timer = setInterval(() => {
    connections.sample()
    loop.sample()
  }, sampleMs)
  timer.unref()
  return { now: () => Math.max(connections.time(), loop.delay()), stop: () => clearInterval(timer) }
}

/**
 * The line for a connection: as long as nothing moves, or as those in it take at the present pace, whichever is more. The
 * first tells of a database that stands still, the second of a crowd before it has waited.
 */
function measurePool(pool: pg.Pool) {
  const taken = new WeakMap<pg.PoolClient, number>()
  /** How long one connection is kept, on average. */
  let kept = 0
  let moved = false
  /** Counted in samples and not by the clock: a pause of our own is none of the database. */
  let stillMs = 0
  pool.on('acquire', (client) => {
    moved = true
    taken.set(client, performance.now())
  })
  pool.on('release', (_error, client) => {
    moved = true
    const now = performance.now()
    kept += (now - (taken.get(client) ?? now) - kept) * share
  })
  return {
    sample() {
      stillMs = moved || pool.waitingCount === 0 ? 0 : stillMs + sampleMs
      moved = false
    },
    time: () =>
      pool.waitingCount === 0 || pool.idleCount > 0
        ? 0
        : Math.max(stillMs, (pool.waitingCount * kept) / pool.options.max),
  }
}

function measureEventLoop() {
  const late: number[] = []
  let last = performance.now()
  return {
    sample() {
      const now = performance.now()
      late.push(now - last - sampleMs)
      if (late.length > samples) late.shift()
      last = now
    },
    delay: () => (late.length < samples ? 0 : Math.max(0, Math.min(...late))),
  }
}
