import { once } from 'node:events'
import { login, logout } from '@cass/contract/auth/endpoints.ts'
import { countNewMessages, sendTestMessage } from '@cass/contract/messages/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { minutes, patient, startTestServer, type TestServer, type Visitor } from '../../test/harness.ts'
import { endSessionsOf } from './session.ts'

let server: TestServer
let other: TestServer
beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ beside: server })
})
afterAll(async () => {
  await other.stop()
  await server.stop()
})

type Heard = { socket: WebSocket; texts: string[]; closed: () => number | null }

async function enter(name: string, at = server): Promise<Visitor & { id: string }> {
  const visitor = at.visitor()
  await visitor.enterAs(name)
  return { ...visitor, id: (await at.user(name)).id }
}

function open(at: TestServer, userId: string, headers: Record<string, string>): WebSocket {
  const address = `${at.address.replace('http', 'ws')}/cass/mgt/connectWebSocket/${userId}`
  return new WebSocket(address, { headers })
}
const cookieOf = (visitor: Visitor) => ({ cookie: `Admin-Token=${visitor.cookies.get('Admin-Token')}` })

async function listen(at: TestServer, visitor: Visitor & { id: string }): Promise<Heard> {
  const socket = open(at, visitor.id, { ...cookieOf(visitor), origin: at.address })
  const texts: string[] = []
  let closed: number | null = null
  socket.on('message', (data) => texts.push(String(data)))
  socket.on('close', (code) => {
    closed = code
  })
  await once(socket, 'open')
  return { socket, texts, closed: () => closed }
}

/** The status with which an upgrade was refused. */
async function refusedWith(socket: WebSocket): Promise<number> {
  socket.on('error', () => {})
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  socket.terminate()
  return response.statusCode
}

describe('the socket', () => {
  it('is open to the session’s own user, from our own origin, with nothing owed', async () => {
    const visitor = await enter('bank01admin')
    const somebody = (await server.user('bank01user')).id
    const cookie = cookieOf(visitor)
    expect(await refusedWith(open(server, somebody, cookie))).toBe(403)
    expect(await refusedWith(open(server, visitor.id, { ...cookie, origin: 'https://evil.example' }))).toBe(
      403,
    )
    expect(await refusedWith(open(server, visitor.id, { ...cookie, 'sec-fetch-site': 'cross-site' }))).toBe(
      403,
    )
    expect(await refusedWith(open(server, visitor.id, {}))).toBe(401)
    expect(await refusedWith(open(server, visitor.id, { cookie: 'Admin-Token=x' }))).toBe(401)
    expect(await refusedWith(open(server, 'not-an-id', cookie))).toBe(403)
    const consenting = await enter('bank02user')
    expect(await refusedWith(open(server, consenting.id, cookieOf(consenting)))).toBe(401)
    const { socket } = await listen(server, visitor)
    socket.close()
  })

  it('hints at a new message, on another server too, and to nobody else', async () => {
    const visitor = await enter('bank01admin')
    const stranger = await listen(other, await enter('post01admin'))
    const [here, there] = [await listen(server, visitor), await listen(other, visitor)]
    await visitor.call(sendTestMessage)
    await expect.poll(() => [here.texts, there.texts], patient).toEqual([['NEW_MESSAGE'], ['NEW_MESSAGE']])
    expect(stranger.texts).toEqual([])
    for (const { socket } of [here, there, stranger]) socket.close()
  })

  it('closes with 4001 when a login elsewhere, on another server, takes the place', async () => {
    const old = server.visitor()
    await old.loginAs('bank01user')
    const heard = await listen(server, { ...old, id: (await server.user('bank01user')).id })
    const visitor = other.visitor()
    const body = await visitor.loginBody('bank01user', { loginType: 'force' })
    expect((await visitor.call(login, { body })).code).toBe('ACK')
    await expect.poll(heard.closed, patient).toBe(4001)
  })

  it('closes with 4001 on logout, on a change of permissions and when the session runs out', async () => {
    const visitor = await enter('info01admin')
    const heard = await listen(other, visitor)
    await visitor.call(logout)
    await expect.poll(heard.closed, patient).toBe(4001)

    const changed = await enter('info02admin')
    const hearing = await listen(other, changed)
    await server.db.transaction((tx) => endSessionsOf(tx, [changed.id], 'permission', server.clock.now()))
    await expect.poll(hearing.closed, patient).toBe(4001)
  })

  it('hints at what may have come while its server did not listen, and closes what ended then', async () => {
    const [visitor, gone] = [await enter('bank02admin'), await enter('isv01admin')]
    const [hearing, closing] = [await listen(server, visitor), await listen(server, gone)]
    // An end of which this server hears nothing.
    await server.query(sql`delete from session where user_id = ${gone.id}`)
    await server.query(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query = 'listen cass_events'`,
    )
    await expect.poll(() => hearing.texts, patient).toEqual(['NEW_MESSAGE'])
    await expect.poll(closing.closed, patient).toBe(4001)
    hearing.socket.close()
  })

  it('is one of twenty of its session, whatever the others do with a request to close', async () => {
    const visitor = await enter('isv02admin')
    const tryOpen = async () => {
      const socket = open(server, visitor.id, { ...cookieOf(visitor), origin: server.address })
      await Promise.race([once(socket, 'open'), once(socket, 'close')]).catch(() => {})
      return socket
    }
    const sockets = await Promise.all(Array.from({ length: 40 }, tryOpen))
    const still = () => sockets.filter((socket) => socket.readyState === WebSocket.OPEN)
    await expect.poll(() => still().length, patient).toBe(20)
    expect(await refusedWith(open(server, visitor.id, cookieOf(visitor)))).toBe(429)
    still()[0]!.close()
    await expect
      .poll(async () => {
        const socket = await tryOpen()
        sockets.push(socket)
        return socket.readyState
      }, patient)
      .toBe(WebSocket.OPEN)
    for (const socket of still()) socket.close()
  })

  it('outlives a client that breaks the rules', async () => {
    const visitor = await enter('tech01')
    const rude = await listen(server, visitor)
    const polite = await listen(server, visitor)
    rude.socket.on('error', () => {})
    rude.socket.send('x'.repeat(2_000))
    await expect.poll(rude.closed, patient).not.toBeNull()
    polite.socket.send('a client has nothing to say')
    await visitor.call(sendTestMessage)
    await expect.poll(() => polite.texts, patient).toEqual(['NEW_MESSAGE'])
    polite.socket.close()
  })

  it('is no way into other calls', async () => {
    const { cookie } = cookieOf(await enter('clear01'))
    await server.query(sql`delete from message`)
    const address = `${server.address.replace('http', 'ws')}/cass/mgt/message/test`
    const socket = new WebSocket(address, { headers: { cookie, 'system-language': 'en-US' } })
    socket.on('error', () => {})
    await once(socket, 'close')
    expect((await server.visitor().call(countNewMessages)).code).toBe('ACK')
    expect(
      await server.query(
        sql`select 1 from message join app_user u on u.id = user_id where login_name = 'clear01'`,
      ),
    ).toEqual([])
  })
})

it('a session that runs out unnoticed loses its socket with the next round', async () => {
  // What a server does every so often, this one does when the test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const late = await startTestServer({ beside: server })
  try {
    const heard = await listen(late, await enter('market01', late))
    const fresh = await listen(late, await enter('market02', late))
    await vi.advanceTimersByTimeAsync(15_000)
    server.clock.advance(16 * minutes)
    const other = await listen(late, await enter('tech01', late))
    await vi.advanceTimersByTimeAsync(15_000)
    await expect.poll(heard.closed, patient).toBe(4001)
    await expect.poll(fresh.closed, patient).toBe(4001)
    expect(other.closed()).toBeNull()
    other.socket.close()
  } finally {
    vi.useRealTimers()
    await late.stop()
  }
})
