import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { messages } from '@cass/contract/errors.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { findAllLinks } from '@cass/contract/links/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patient, startTestServer, type TestServer } from '../../test/harness.ts'

const bytesPerSecond = 20_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    env: { MIN_BYTES_PER_SECOND: String(bytesPerSecond), SLOW_GRACE_SECONDS: '1' },
  })
})
afterAll(() => server.stop())

async function open(to = server): Promise<Socket> {
  const socket = connect(Number(new URL(to.address).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}
const headOf = (length: number, language = 'en-US') =>
  `POST ${basePath}${findAllLinks.path} HTTP/1.1\r\nhost: 127.0.0.1\r\nsystem-language: ${language}\r\n` +
  `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

/** Sends a body of blanks around `{}`, so many bytes ten times a second, until it is complete or refused. */
async function drip(socket: Socket, length: number, bytes: number): Promise<void> {
  socket.write(headOf(length))
  let left = length - 2
  const timer = setInterval(() => {
    const portion = Math.min(left, bytes)
    left -= portion
    socket.write(' '.repeat(portion))
    if (left > 0) return
    socket.write('{}')
    clearInterval(timer)
  }, 100)
  socket.once('close', () => clearInterval(timer))
}

describe('a body', () => {
  it.each(['zh', 'en'] as const)(
    'that stops is refused, and the connection closed (%s)',
    async (language) => {
      const socket = await open()
      socket.write(`${headOf(100, language === 'zh' ? 'zh-CN' : 'en-US')}{`)
      const answer = await text(socket)
      expect(answer).toMatch(/^HTTP\/1\.1 408 /)
      expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toEqual({
        code: 'VALIDATION',
        message: messages.bodyTooSlow[language],
        data: [],
      })
    },
  )

  it('that comes drop by drop is refused too', async () => {
    const socket = await open()
    await drip(socket, 100_000, 10)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('at twice the pace that is asked for is read to its end', async () => {
    const socket = await open()
    await drip(socket, 5 * bytesPerSecond, bytesPerSecond / 5)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
    socket.destroy()
  })

  it('that is refused leaves the server as it was', async () => {
    const socket = await open()
    socket.write(`${headOf(100)}{`)
    await text(socket)
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  })
})

describe('an answer', () => {
  const many = 60
  /** Asks for the description of the API so often that what is in flight holds only a part of it. */
  async function askForMuch(): Promise<Socket> {
    const socket = await open()
    socket.pause()
    const requestText = (last: boolean) =>
      `GET ${basePath}/openapi.json HTTP/1.1\r\nhost: 127.0.0.1\r\n${last ? 'connection: close\r\n' : ''}\r\n`
    socket.write(requestText(false).repeat(many - 1) + requestText(true))
    return socket
  }

  it('that nobody takes is cut off', async () => {
    const accepted = once(server.app.server, 'connection') as Promise<[Socket]>
    const socket = await askForMuch()
    // On our side: the other one learns of it only when it reads.
    const [ours] = await accepted
    await once(ours, 'close')
    socket.destroy()
  })

  it('that is taken is given to its end', async () => {
    const socket = await askForMuch()
    expect((await text(socket)).split('HTTP/1.1 200 ')).toHaveLength(many + 1)
  })
})

describe('an address', () => {
  it('opens no more connections than it may, and others again once some are closed', async () => {
    const strict = await startTestServer({ beside: server, env: { CONNECTIONS_PER_ADDRESS: '3' } })
    try {
      const sockets = [await open(strict), await open(strict), await open(strict)]
      const fourth = await open(strict)
      expect(await text(fourth)).toBe('')
      sockets[0]!.destroy()
      await expect
        .poll(
          () =>
            fetch(`${strict.address}/healthz`).then(
              ({ status }) => status,
              () => 'closed',
            ),
          patient,
        )
        .toBe(200)
      for (const socket of sockets) socket.destroy()
    } finally {
      await strict.stop()
    }
  })

  it('of a proxy that is trusted opens as many as it likes', async () => {
    const behind = await startTestServer({
      beside: server,
      env: { CONNECTIONS_PER_ADDRESS: '1', TRUST_PROXY: 'loopback' },
    })
    try {
      const sockets = [await open(behind), await open(behind), await open(behind)]
      for (const socket of sockets) {
        socket.write('GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
        const [answer] = (await once(socket, 'data')) as [Buffer]
        expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
        socket.destroy()
      }
    } finally {
      await behind.stop()
    }
  })
})
