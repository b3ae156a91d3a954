import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { oneByOne } from './http-server.ts'

const begun: { path: string; response: ServerResponse }[] = []
const server = createServer(
  oneByOne((request, response) => void begun.push({ path: request.url!, response })),
)
afterEach(() => {
  begun.length = 0
  server.closeAllConnections()
  server.close()
})

async function send(...paths: string[]) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    paths
      .map((path, at) => {
        const last = at === paths.length - 1 ? 'connection: close\r\n' : ''
        return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${last}\r\n`
      })
      .join(''),
  )
  return socket
}
const paths = () => begun.map(({ path }) => path)

it('what a connection sends ahead is begun once the one before is answered, in its order', async () => {
  const socket = await send('/a', '/b', '/c')
  const received = text(socket)
  for (const [at, path] of ['/a', '/b', '/c'].entries()) {
    await expect.poll(paths).toHaveLength(at + 1)
    // The network has had time to bring the others.
    await new Promise((resolve) => setImmediate(resolve))
    expect(paths()).toHaveLength(at + 1)
    begun[at]!.response.end(`answer to ${path}`)
  }
  expect((await received).match(/answer to \/\w/g)).toEqual(['answer to /a', 'answer to /b', 'answer to /c'])
})

it('what waits for an answer that nobody is there to take is not begun', async () => {
  const socket = await send('/a', '/b')
  await expect.poll(paths).toEqual(['/a'])
  const closed = once(begun[0]!.response, 'close')
  socket.destroy()
  await closed
  await new Promise((resolve) => setImmediate(resolve))
  expect(paths()).toEqual(['/a'])
})
