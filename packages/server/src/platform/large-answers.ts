import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

const pieceBytes = 65_536
/** Written before everything else that waits has its turn: half a megabyte takes less than a millisecond. */
const piecesPerTurn = 8

/**
 * A large answer is handed to the socket piece by piece, each when there is room for it: of a whole one, the socket only says
 * whether all of it is gone, and hundreds of them at once would keep everybody else waiting while they are copied.
 */
export function mountLargeAnswers(app: FastifyInstance): void {
  const turn = createTurns(piecesPerTurn)

  async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
    for (let start = 0; start < bytes.length; start += pieceBytes) {
      await turn()
      yield bytes.subarray(start, start + pieceBytes)
    }
  }

  app.addHook('onSend', (_request, reply, payload, done) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return done(null, payload)
    const length = Buffer.byteLength(payload)
    if (length <= pieceBytes) return done(null, payload)
    reply.header('content-length', length)
    done(null, Readable.from(piecesOf(typeof payload === 'string' ? Buffer.from(payload) : payload)))
  })
}

/** So many go on in one round of the event loop, in the order in which they came. */
function createTurns(perRound: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  let planned = false
  function round(): void {
    for (const go of waiting.splice(0, perRound)) go()
    planned = waiting.length > 0
    if (planned) setImmediate(round)
  }
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    if (!planned) {
      planned = true
      setImmediate(round)
    }
    return promise
  }
}
