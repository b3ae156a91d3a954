import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { patient, startTestServer, type TestServer } from '../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A change over a connection of its own that waits for a lock until `go`, on a server that then begins to close. */
async function closeDuringChange(closing: TestServer, name: string) {
  const token = await server.openSessionOf('bank02admin')
  const { id, version } = await server.user('bank02admin')
  const client = await server.database.pool.connect()
  await client.query('begin')
  await client.query('select 1 from app_user where id = $1 for update', [id])

  const socket = connect(Number(new URL(closing.address).port), '127.0.0.1')
  const answers = text(socket)
  const body = JSON.stringify({ name, landline: '', version })
  socket.write(
    `POST ${basePath}/user/center/update/info HTTP/1.1\r\nhost: 127.0.0.1\r\nauth-token: ${token}\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
  await server.untilBlocked()
  const stopped = closing.stop()
  await expect
    .poll(
      () =>
        fetch(`${closing.address}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      patient,
    )
    .toBe('closed')
  return {
    socket,
    /** All that came over the connection until it was closed. */
    answers,
    stopped,
    async go() {
      await client.query('commit')
      client.release()
    },
  }
}

it('closing finishes what is in flight and takes nothing new', async () => {
  const { socket, answers, stopped, go } = await closeDuringChange(
    await startTestServer({ beside: server }),
    'In flight',
  )
  let done = false
  void stopped.then(() => {
    done = true
  })
  // One more over the connection that is still open.
  socket.write('GET /readyz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
  await sleep(50)
  expect(done).toBe(false)
  await go()
  expect((await answers).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503'])
  expect(await answers).toContain('"name":"In flight"')
  expect(await answers).toContain('{"status":"not ready"}')
  await stopped
  expect((await server.user('bank02admin')).name).toBe('In flight')
})

/** What Node would end by itself after a minute, or a little more, stays open. */
const waitForever = ({ app }: TestServer) =>
  Object.assign(app.server, { headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0 })

it('closing does not wait for more over a connection once the last answer has gone', async () => {
  const closing = await startTestServer({ beside: server })
  waitForever(closing)
  const { answers, stopped, go } = await closeDuringChange(closing, 'The last one')
  await go()
  expect((await answers).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
  expect(await answers).toContain('"name":"The last one"')
  await stopped
})

it('closing does not wait for a connection that never asked for anything', async () => {
  const closing = await startTestServer({ beside: server })
  waitForever(closing)
  const socket = connect(Number(new URL(closing.address).port), '127.0.0.1')
  const ended = once(socket, 'close')
  await once(socket, 'connect')
  // Accepted by the time that a later one is answered.
  await fetch(`${closing.address}/healthz`)
  const stopped = closing.stop()
  await ended
  await stopped
  expect(socket.destroyed).toBe(true)
})

it('closing cuts off who stalls, when its time is over', async () => {
  const closing = await startTestServer({ beside: server, env: { DRAIN_SECONDS: '1' } })
  waitForever(closing)
  const socket = connect(Number(new URL(closing.address).port), '127.0.0.1')
  const ended = once(socket, 'close')
  socket.on('error', () => {})
  socket.write(
    `POST ${basePath}/user/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
  )
  // Its headers have come by the time that a later request is answered.
  await fetch(`${closing.address}/healthz`)
  await closing.stop()
  await ended
})
