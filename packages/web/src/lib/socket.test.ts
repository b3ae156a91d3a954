import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { newMessageHint, sessionEndedCloseCode } from '@cass/contract/messages/endpoints.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { onNewMessage, openSocket, socketUrl } from './socket.ts'

const retryMs = 20
let server: WebSocketServer
let url: string
let stop: () => void = () => undefined

beforeEach(async () => {
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterEach(async () => {
  stop()
  for (const client of server.clients) client.terminate()
  await new Promise((resolve) => server.close(resolve))
})

const never = () => {
  throw new Error('the session has not ended')
}

describe('the real-time channel (spec §7)', () => {
  it('passes the hint on, and no other text', async () => {
    let heard = 0
    const off = onNewMessage(() => {
      heard += 1
    })
    stop = openSocket(url, never, { retryMs })
    const [socket] = await once(server, 'connection')
    socket.send('something else')
    socket.send(newMessageHint)
    await expect.poll(() => heard).toBe(1)
    off()
    socket.send(newMessageHint)
    await pause(retryMs)
    expect(heard).toBe(1)
  })

  it('connects again after a break, and counts afresh once it is through', async () => {
    stop = openSocket(url, never, { retryMs })
    for (let round = 0; round < 8; round++) {
      const [socket] = await once(server, 'connection')
      // Closed only once the browser knows it was open.
      await pause(10)
      socket.close()
    }
  })

  it('gives up after five attempts in vain', async () => {
    let tries = 0
    server.options.verifyClient = (_info: unknown, answer: (ok: boolean, code: number) => void) => {
      tries += 1
      answer(false, 403)
    }
    stop = openSocket(url, never, { retryMs })
    await expect.poll(() => tries).toBe(6)
    await pause(retryMs * 5)
    expect(tries).toBe(6)
  })

  it('tells the end of the session instead of connecting again', async () => {
    let ended = 0
    let connections = 0
    server.on('connection', (socket) => {
      connections += 1
      socket.close(sessionEndedCloseCode)
    })
    stop = openSocket(
      url,
      () => {
        ended += 1
      },
      { retryMs },
    )
    await expect.poll(() => ended).toBe(1)
    await pause(retryMs * 3)
    expect(connections).toBe(1)
  })

  it('stays closed when it is closed here', async () => {
    let connections = 0
    server.on('connection', () => {
      connections += 1
    })
    const close = openSocket(url, never, { retryMs })
    await once(server, 'connection')
    close()
    await pause(retryMs * 3)
    expect(connections).toBe(1)
  })

  it('breaks nothing where there are no sockets', () => {
    const original = globalThis.WebSocket
    Reflect.deleteProperty(globalThis, 'WebSocket')
    expect(() => openSocket(url, never)()).not.toThrow()
    globalThis.WebSocket = original
  })

  it('speaks to its own site, encrypted where the page is', () => {
    expect(socketUrl(new URL('https://cass.example/home'), 'u 1')).toBe(
      'wss://cass.example/cass/mgt/connectWebSocket/u%201',
    )
    expect(socketUrl(new URL('http://127.0.0.1:8080/'), 'u1')).toBe(
      'ws://127.0.0.1:8080/cass/mgt/connectWebSocket/u1',
    )
  })
})
