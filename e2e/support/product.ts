import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Asked =
  | { what: 'start' }
  | { what: 'openSession'; login: string; isvLogin: boolean }
  | { what: 'moves' }
  | { what: 'comeTo'; moment: string }
  | { what: 'runReminders' }
  | { what: 'stop' }

export type Session = { token: string; userId: string }

/** A running product and what journeys may ask of it past its pages. */
export type Product = {
  address: string
  connectionString: string
  /** `isvLogin`: somebody of a vendor who comes in as an ISV. */
  openSession(login: string, isvLogin: boolean): Promise<Session>
  moves(): Promise<string[]>
  /** The product's clock goes on from there; whoever is logged in stays so. */
  comeTo(moment: Date): Promise<void>
  /** Does what the product does every quarter of an hour, which no journey waits for. */
  runReminders(): Promise<void>
}

/** Starts the process that serves the products (product-host.ts). */
export function startHost() {
  const host = spawn('node', [join(import.meta.dirname, 'product-host.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(host, 'exit').then(() => [{ failure: 'The process of the product has ended.' }])
  let last: Promise<unknown> = Promise.resolve()
  /** One question after the other: the answers come without saying to which. */
  const ask = (asked: Asked): Promise<unknown> => {
    last = last.catch(() => {}).then(() => answerTo(asked))
    return last
  }
  const answerTo = async (asked: Asked): Promise<unknown> => {
    host.send(asked)
    const [reply] = await Promise.race([once(host, 'message'), ended])
    if (reply.failure) throw new Error(reply.failure)
    return reply.answer
  }
  return {
    async startProduct(): Promise<Product> {
      const { address, connectionString } = (await ask({ what: 'start' })) as Product
      return {
        address,
        connectionString,
        openSession: (login, isvLogin) => ask({ what: 'openSession', login, isvLogin }) as Promise<Session>,
        moves: () => ask({ what: 'moves' }) as Promise<string[]>,
        comeTo: async (moment) => void (await ask({ what: 'comeTo', moment: moment.toISOString() })),
        runReminders: async () => void (await ask({ what: 'runReminders' })),
      }
    },
    stopProduct: () => ask({ what: 'stop' }),
    async end() {
      host.disconnect()
      await ended
    },
  }
}
