import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function ask(path: string, times = 1): Promise<Socket> {
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`.repeat(times))
  return socket
}

it('keep nobody waiting until all of them are written', async () => {
  const ours: Socket[] = []
  server.app.server.on('connection', (socket: Socket) => ours.push(socket))
  const description = `${basePath}/openapi.json`
  const { length } = await (await fetch(server.address + description)).text()
  expect(length).toBeGreaterThan(500_000)

  const readers = await Promise.all(Array.from({ length: 40 }, () => ask(description, 4)))
  const impatient = await ask('/healthz')
  const [answer] = (await once(impatient, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
  const written = ours.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0)
  expect(written).toBeLessThan((readers.length * 4 * length) / 4)
  for (const socket of [...readers, impatient]) socket.destroy()
})

it('come whole, each in its turn', async () => {
  const description = await (await fetch(`${server.address}${basePath}/openapi.json`)).text()
  const all = await Promise.all(
    Array.from({ length: 12 }, async () => (await fetch(`${server.address}${basePath}/openapi.json`)).text()),
  )
  expect(new Set(all)).toEqual(new Set([description]))
  expect(JSON.parse(description)).toMatchObject({ openapi: '3.1.0' })
})
