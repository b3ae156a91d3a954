import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import { statement, type Tx } from './db.ts'

const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('messages'), userIds: z.array(z.string()) }),
  z.strictObject({ type: z.literal('sessions-ended'), sessionIds: z.array(z.string()) }),
])

/** What every server must hear of once it is committed. */
export type ServerEvent = z.infer<typeof eventSchema>

const channel = 'cass_events'
/** A notification holds 8000 bytes; an id is 39 of them in JSON. */
const idsPerNotification = 150

const send = statement(
  'notify',
  sql`select pg_notify(${sql.placeholder('channel')}, ${sql.placeholder('event')})`,
)

/** PostgreSQL delivers it at commit and never for a transaction that rolled back. */
export async function notify(tx: Tx, event: ServerEvent): Promise<void> {
  const ids = event.type === 'messages' ? event.userIds : event.sessionIds
  for (let start = 0; start < ids.length; start += idsPerNotification) {
    const some = ids.slice(start, start + idsPerNotification)
    const part: ServerEvent =
      event.type === 'messages'
        ? { type: 'messages', userIds: some }
        : { type: 'sessions-ended', sessionIds: some }
    await send(tx, { channel, event: JSON.stringify(part) })
  }
}

export type Events = {
  on(listener: (event: ServerEvent) => void): void
  /** The connection was lost and is back: what was sent in between has not been heard. */
  onMissed(listener: () => void): void
  close(): Promise<void>
}

/** Listens on a connection of its own and comes back by itself when that is lost. */
export async function listenForEvents(connectionString: string, log: FastifyBaseLogger): Promise<Events> {
  const listeners: ((event: ServerEvent) => void)[] = []
  const onMissed: (() => void)[] = []
  let client: pg.Client | null = null
  let closed = false

  const open = async () => {
    const next = new pg.Client({ connectionString, keepAlive: true })
    next.on('notification', ({ payload }) => {
      try {
        const event = eventSchema.parse(JSON.parse(payload ?? ''))
        for (const listener of listeners) listener(event)
      } catch (error) {
        // Whoever may connect to the database may notify; nonsense must not end the process.
        log.warn({ err: error }, 'event not understood')
      }
    })
    next.on('error', (error) => log.warn({ err: error }, 'event connection lost'))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    client = next
    // Only a connection that was open is opened again: one that never opened is tried again by its own loop.
    next.on('end', () => {
      if (!closed) void reopen()
    })
  }
  const reopen = async () => {
    for (let wait = 200; !closed; wait = Math.min(wait * 2, 5_000)) {
      await sleep(wait, undefined, { ref: false })
      if (closed) return
      try {
        await open()
        for (const listener of onMissed) listener()
        return
      } catch (error) {
        log.warn({ err: error }, 'event connection not back yet')
      }
    }
  }

  await open()
  return {
    on: (listener) => listeners.push(listener),
    onMissed: (listener) => onMissed.push(listener),
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
