import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Asked =
  | { what: 'start' }
  | { what: 'openSession'; login: string }
  | { what: 'moves' }
  | { what: 'stop' }

/** A running product and what journeys may ask of it past its pages. */
export type Product = {
  address: string
  connectionString: string
  openSession(login: string): Promise<string>
  moves(): Promise<string[]>
}

/** Starts the process that serves the products (product-host.ts). */
export function startHost() {
  const host = spawn('node', [join(import.meta.dirname, 'product-host.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ask = async (asked: Asked): Promise<unknown> => {
    host.send(asked)
    const [reply] = await Promise.race([
      once(host, 'message'),
      once(host, 'exit').then(() => [{ failure: 'The process of the product has ended.' }]),
    ])
    if (reply.failure) throw new Error(reply.failure)
    return reply.answer
  }
  return {
    async startProduct(): Promise<Product> {
      const { address, connectionString } = (await ask({ what: 'start' })) as Product
      return {
        address,
        connectionString,
        openSession: (login) => ask({ what: 'openSession', login }) as Promise<string>,
        moves: () => ask({ what: 'moves' }) as Promise<string[]>,
      }
    },
    stopProduct: () => ask({ what: 'stop' }),
    async end() {
      host.disconnect()
      await once(host, 'exit')
    },
  }
}
