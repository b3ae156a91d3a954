import { updateOwnInfo } from '@cass/contract/account/endpoints.ts'
import { api } from '@cass/contract/api.ts'
import { getCurrentUser, logout } from '@cass/contract/auth/endpoints.ts'
import { disableInstitution } from '@cass/contract/institutions/endpoints.ts'
import { basePath, type Endpoint } from '@cass/contract/kit/endpoint.ts'
import { listMessages, sendTestMessage } from '@cass/contract/messages/endpoints.ts'
import { listNotices } from '@cass/contract/notices/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentsOf } from '../../test/contents.ts'
import { startTestServer, type TestServer } from '../../test/harness.ts'

let server: TestServer
let published: TestServer
beforeAll(async () => {
  server = await startTestServer()
  published = await startTestServer({ beside: server, env: { CASS_ORIGIN: 'https://cass.example.org' } })
})
afterAll(async () => {
  await published.stop()
  await server.stop()
})

const own = () => ({ 'system-language': 'en-US', 'sec-fetch-site': 'same-origin', origin: server.address })

async function send(endpoint: Endpoint, headers: Record<string, string>, to = server, body: unknown = {}) {
  const response = await fetch(to.address + basePath + endpoint.path, {
    method: endpoint.method,
    ...sent(endpoint, headers, body),
  })
  return { status: response.status, ...((await response.json()) as { code: string }) }
}

/** A call that takes a form is told nothing about its caller before it gets one. */
function sent({ method, takes }: Endpoint, headers: Record<string, string>, body: unknown): RequestInit {
  if (method === 'GET') return { headers }
  if (takes === 'multipart') return { headers, body: new FormData() }
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

const foreign: [string, Record<string, string | undefined>][] = [
  ['without System-Language', { 'system-language': undefined }],
  ['from another origin', { origin: 'https://evil.example' }],
  ['from another port of this machine', { origin: 'http://127.0.0.1:1' }],
  ['from nowhere', { origin: 'null' }],
  ['from a page of another site', { 'sec-fetch-site': 'cross-site', origin: undefined }],
  ['from a page of the same site', { 'sec-fetch-site': 'same-site', origin: undefined }],
]

const changing = api.filter((each) => each.changes && each.access !== 'public')
const without = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )

describe('a change that a cookie speaks for', () => {
  it('can be made by GET too', () => {
    expect(changing.filter((each) => each.method === 'GET')).toContain(listMessages)
    expect(changing.filter((each) => each.method === 'GET')).toContain(disableInstitution)
  })

  it.each(foreign)('is refused %s, and nothing changes', async (_what, headers) => {
    const cookie = `Admin-Token=${await server.openSessionOf('admin')}`
    const { version } = await server.user('admin')
    const before = await contentsOf(server)
    for (const endpoint of changing) {
      const body = endpoint === updateOwnInfo ? { name: 'Forged', landline: '', version } : {}
      const reply = await send(endpoint, without({ ...own(), cookie, ...headers }), server, body)
      expect([endpoint.path, reply.status, reply.code]).toEqual([endpoint.path, 403, 'FORBIDDEN'])
    }
    expect(await contentsOf(server)).toEqual(before)
  })

  it('is made from our own pages', async () => {
    const cookie = `Admin-Token=${await server.openSessionOf('admin')}`
    expect(await send(sendTestMessage, { ...own(), cookie })).toMatchObject({ status: 200, code: 'ACK' })
    expect(await send(logout, { 'system-language': 'zh-CN', cookie })).toMatchObject({ code: 'ACK' })
    expect(await send(logout, { ...own(), cookie })).toMatchObject({ status: 401 })
  })

  it('is made from the configured origin and no other', async () => {
    const cookie = `Admin-Token=${await server.openSessionOf('admin')}`
    const language = { 'system-language': 'en-US' }
    const from = (origin: string) => send(sendTestMessage, { ...language, cookie, origin }, published)
    expect(await from('https://cass.example.org')).toMatchObject({ code: 'ACK' })
    expect(await from(published.address)).toMatchObject({ status: 403 })
    expect(await from('https://cass.example.org.evil.example')).toMatchObject({ status: 403 })
  })
})

it('reads are free of it, and so are programs that send the token themselves', async () => {
  const token = await server.openSessionOf('admin')
  const cookie = `Admin-Token=${token}`
  expect(await send(getCurrentUser, { cookie })).toMatchObject({ code: 'ACK' })
  expect(await send(listNotices, { cookie })).toMatchObject({ code: 'ACK' })
  expect(await send(sendTestMessage, { 'auth-token': token })).toMatchObject({ code: 'ACK' })
})

it('a header that is empty or wrong does not lend its rights to the cookie', async () => {
  const cookie = `Admin-Token=${await server.openSessionOf('admin')}`
  for (const token of ['', 'x'])
    expect(await send(sendTestMessage, { cookie, 'auth-token': token })).toMatchObject({ status: 401 })
})

it('HEAD runs no handler', async () => {
  const cookie = `Admin-Token=${await server.openSessionOf('admin')}`
  const before = await contentsOf(server)
  for (const { path } of api) {
    const response = await fetch(server.address + basePath + path, {
      method: 'HEAD',
      headers: { ...own(), cookie },
    })
    expect([path, response.status]).toEqual([path, 404])
  }
  expect(await contentsOf(server)).toEqual(before)
})

it('a form of another site cannot even be read as a body', async () => {
  const cookie = `Admin-Token=${await server.openSessionOf('admin')}`
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const response = await fetch(server.address + basePath + logout.path, {
      method: 'POST',
      headers: { ...own(), cookie, 'content-type': type },
      body: '{}',
    })
    expect([type, response.status]).toEqual([type, 415])
  }
})
