import { basePath } from '@cass/contract/kit/endpoint.ts'
import { newMessageHint, sessionEndedCloseCode, socketPath } from '@cass/contract/messages/endpoints.ts'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Clock } from '../lib/clock.ts'
import type { Events } from './events.ts'
import { forbidden, Refusal, unauthorized } from './refusal.ts'
import { comesFromHere, tokenOf } from './request.ts'
import type { Actor, Sessions } from './session.ts'

type Connection = { socket: WebSocket; userId: string; sessionId: string; alive: boolean }

const roundEvery = 15_000
/** One per open tab, and some to spare. */
const socketsPerSession = 20

/**
 * The real-time channel (spec §7): bound to the session's own user and our own origin, closed when the session
 * ends. It carries hints only; what they hint at is fetched over HTTP, with all its checks.
 */
export async function mountSocket(
  app: FastifyInstance,
  deps: { sessions: Sessions; events: Events; clock: Clock; origin: string | undefined },
): Promise<void> {
  const connections = new Set<Connection>()
  const actors = new WeakMap<FastifyRequest, Actor>()
  const isFull = ({ sessionId }: Actor) =>
    [...connections].filter((each) => each.sessionId === sessionId).length >= socketsPerSession
  await app.register(websocket, { options: { maxPayload: 1024 } })

  app.get<{ Params: { userId: string } }>(
    `${basePath}${socketPath}`,
    {
      websocket: true,
      preValidation: async (request) => {
        if (!comesFromHere(request, deps.origin)) throw forbidden()
        const token = tokenOf(request)
        const found = token === null ? null : await deps.sessions.find(token, deps.clock.now())
        if (found?.kind !== 'live' || found.actor.duties.length > 0) throw unauthorized()
        if (found.actor.userId !== request.params.userId) throw forbidden()
        if (isFull(found.actor)) throw new Refusal('TOO_MANY_REQUESTS', { status: 429 })
        actors.set(request, found.actor)
      },
    },
    (socket, request) => {
      const actor = actors.get(request)!
      // Others came while this one was being accepted. A client may leave a close frame unanswered, so not by that.
      if (isFull(actor)) return socket.terminate()
      const connection = { socket, userId: actor.userId, sessionId: actor.sessionId, alive: true }
      connections.add(connection)
      socket.on('pong', () => {
        connection.alive = true
      })
      socket.on('close', () => connections.delete(connection))
      // Without a listener an unruly client's protocol error would end the process.
      socket.on('error', () => socket.terminate())
    },
  )

  deps.events.on((event) => {
    for (const connection of connections) {
      if (event.type === 'messages' && event.userIds.includes(connection.userId))
        connection.socket.send(newMessageHint)
      if (event.type === 'sessions-ended' && event.sessionIds.includes(connection.sessionId))
        connection.socket.close(sessionEndedCloseCode, 'session ended')
    }
  })

  const closeEnded = async () => {
    // Whoever connects while the database answers was not asked about.
    const known = [...connections]
    if (known.length === 0) return
    const ids = [...new Set(known.map((connection) => connection.sessionId))]
    const live = await deps.sessions.stillLive(ids, deps.clock.now())
    for (const connection of known)
      if (!live.has(connection.sessionId)) connection.socket.close(sessionEndedCloseCode, 'session ended')
  }
  // Whom a message or the end of a session was meant for is not known: all look, and every session is looked at.
  deps.events.onMissed(() => {
    for (const { socket } of connections) socket.send(newMessageHint)
    closeEnded().catch((error) => app.log.warn({ err: error }, 'sockets of ended sessions'))
  })

  // Catches what no event tells: sessions that ran out, and peers that vanished without a word.
  const round = async () => {
    await closeEnded()
    for (const connection of connections) {
      if (!connection.alive) connection.socket.terminate()
      else {
        connection.alive = false
        connection.socket.ping()
      }
    }
  }
  const timer = setInterval(() => {
    round().catch((error) => app.log.warn({ err: error }, 'socket round'))
  }, roundEvery)
  app.addHook('onClose', async () => clearInterval(timer))
}
