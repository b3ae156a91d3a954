import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { api } from '@cass/contract/api.ts'
import { beginApplication, saveApplication } from '@cass/contract/applications/endpoints.ts'
import { getCurrentUser, getPublicKey, logout } from '@cass/contract/auth/endpoints.ts'
import { responseCodes } from '@cass/contract/errors.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { findAllLinks } from '@cass/contract/links/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patient, startTestServer, type TestServer } from '../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(server.address + basePath + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'system-language': 'en-US', ...headers },
    body,
  })
const envelope = (code: keyof typeof responseCodes, language: 'zh' | 'en' = 'en') => ({
  code,
  message: responseCodes[code].message[language],
  data: null,
})

describe('answers of the transport have the same three fields', () => {
  it('404, in the language of the request', async () => {
    for (const [language, header] of [
      ['zh', {}],
      ['zh', { 'system-language': 'zh-CN' }],
      ['en', { 'system-language': 'en-US' }],
    ] as const) {
      const response = await fetch(`${server.address}/cass/mgt/no/such/call`, { headers: header })
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
      expect(await response.json()).toEqual(envelope('NOT_FOUND', language))
    }
  })

  it('413 for more than two megabytes', async () => {
    const response = await post(findAllLinks.path, JSON.stringify({ a: 'x'.repeat(3 * 1024 * 1024) }))
    expect([response.status, response.headers.get('cache-control')]).toEqual([413, 'no-store'])
    expect(await response.json()).toEqual(envelope('TOO_LARGE'))
  })

  it('415 for anything but JSON', async () => {
    const response = await post(findAllLinks.path, '<a/>', { 'content-type': 'application/xml' })
    expect(response.status).toBe(415)
    expect(await response.json()).toEqual(envelope('UNSUPPORTED_MEDIA'))
  })

  it('429 with the time to wait, for an address and for a session', async () => {
    const strict = await startTestServer({ beside: server, env: { RATE_LIMIT: '5' } })
    try {
      const request = (headers: Record<string, string> = {}) =>
        fetch(`${strict.address}${basePath}${getPublicKey.path}`, {
          headers: { 'system-language': 'en-US', ...headers },
        })
      const statuses: number[] = []
      for (let i = 0; i < 6; i++) statuses.push((await request()).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      const refused = await request()
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await refused.json()).toEqual(envelope('TOO_MANY_REQUESTS'))

      const token = await server.openSessionOf('bank01admin')
      expect((await request({ 'auth-token': token })).status).toBe(200)
      // Made-up tokens would buy an allowance each; the address has only so many.
      const madeUp: number[] = []
      for (let i = 0; i < 100; i++) madeUp.push((await request({ 'auth-token': `made up ${i}` })).status)
      expect(madeUp.at(-1)).toBe(429)
      expect((await request({ 'auth-token': 'made up 1' })).status).toBe(429)
    } finally {
      await strict.stop()
    }
  })

  it('503 when the database does not answer in time', async () => {
    await server.query(sql`alter table external_link rename to external_link_away`)
    await server.query(
      sql`create view external_link as select * from external_link_away where pg_sleep(70) is null`,
    )
    const client = await server.database.pool.connect()
    try {
      const pending = post(findAllLinks.path, '{}')
      await expect
        .poll(
          async () =>
            (
              await client.query(
                `select pg_cancel_backend(pid) from pg_stat_activity where query like '%external_link%' and wait_event = 'PgSleep'`,
              )
            ).rowCount,
          patient,
        )
        .toBe(1)
      const response = await pending
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('10')
      expect(await response.json()).toEqual(envelope('UNAVAILABLE'))
    } finally {
      client.release()
      await server.query(sql`drop view external_link`)
      await server.query(sql`alter table external_link_away rename to external_link`)
    }
  })

  it('500 without a word of what went wrong', async () => {
    await server.query(sql`alter table external_link rename column address to address_away`)
    const response = await post(findAllLinks.path, '{}')
    await server.query(sql`alter table external_link rename column address_away to address`)
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual(envelope('ERROR'))
  })
})

it('an empty body is no body, whatever its content type says', async () => {
  const token = await server.openSessionOf('bank01admin')
  const response = await post(logout.path, '', { 'auth-token': token })
  expect(await response.json()).toMatchObject({ code: 'ACK' })
})

describe('every answer', () => {
  it('carries the security headers and is never cached', async () => {
    const token = await server.openSessionOf('bank01admin')
    const response = await fetch(server.address + basePath + getCurrentUser.path, {
      headers: { 'auth-token': token },
    })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(response.headers.has('x-powered-by')).toBe(false)
    expect(response.headers.has('server')).toBe(false)
    expect(response.headers.has('access-control-allow-origin')).toBe(false)
  })

  it('has an id of its own, whatever the caller sends', async () => {
    const response = await fetch(`${server.address}/healthz`, {
      headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
    })
    expect(response.headers.get('x-request-id')).not.toBe('mine')
  })
})

describe('the OpenAPI document', () => {
  it('lists every call with its method, summary and schema', async () => {
    const response = await fetch(`${server.address}${basePath}/openapi.json`)
    const document = (await response.json()) as {
      openapi: string
      paths: Record<
        string,
        Record<
          string,
          {
            summary: string
            parameters: { name: string }[]
            responses: object
            requestBody?: object
            security?: object
          }
        >
      >
    }
    expect(document.openapi).toBe('3.1.0')
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(listed.toSorted()).toEqual(
      api.map(({ method, path }) => `${method} ${basePath}${path}`).toSorted(),
    )
    for (const endpoint of api) {
      const operation = document.paths[basePath + endpoint.path]![endpoint.method.toLowerCase()]!
      expect(operation.summary).toBe(endpoint.summary)
      expect(operation.responses).toHaveProperty('200')
      expect(operation.requestBody === undefined).toBe(endpoint.method === 'GET')
      expect(operation.security === undefined).toBe(endpoint.access === 'public')
      const takesKey = operation.parameters.some(({ name }) => name === 'Idempotency-Key')
      expect([endpoint.path, takesKey]).toEqual([endpoint.path, endpoint.changes && !endpoint.secretAnswer])
    }
  })

  it('says of the Idempotency-Key where one is needed, and by what our own pages send it', async () => {
    const { paths } = (await (await fetch(`${server.address}${basePath}/openapi.json`)).json()) as {
      paths: Record<string, { post: { parameters: { name: string; description: string }[] } }>
    }
    const { parameters } = paths[basePath + beginApplication.path]!.post
    const key = parameters.find(({ name }) => name === 'Idempotency-Key')!
    expect(key.description).toContain('begin an application or a case')
    expect(key.description).toContain(
      'Our own pages send one with every change that a logged-in user makes by POST',
    )
    expect(key.description).not.toContain('always')
  })

  it('refers only to schemas that it holds', async () => {
    const text = await (await fetch(`${server.address}${basePath}/openapi.json`)).text()
    const { components } = JSON.parse(text) as { components: { schemas: Record<string, unknown> } }
    const names = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1])
    expect(names).not.toEqual([])
    for (const name of names)
      expect(Object.keys(components.schemas)).toContain(name!.replace('#/components/schemas/', ''))
  })

  it('has a page to browse it', async () => {
    const page = await fetch(`${server.address}${basePath}/docs`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toContain('swagger-ui')
    expect((await fetch(`${server.address}${basePath}/docs/static/swagger-ui-bundle.js`)).status).toBe(200)
    for (const copy of ['json', 'yaml']) {
      const document = await fetch(`${server.address}${basePath}/docs/${copy}`)
      expect(document.url).toBe(`${server.address}${basePath}/openapi.json`)
      expect(await document.json()).toMatchObject({ info: { title: 'CASS' } })
    }
  })
})

describe('the demo mailbox', () => {
  it('is shown to this machine under its own name only', async () => {
    expect((await fetch(`${server.address}/demo/mailbox.json`)).status).toBe(200)
    const page = await fetch(`${server.address}/demo/mailbox`)
    expect(page.headers.get('content-security-policy')).toContain("style-src 'self'")
    expect(await page.text()).toContain('Demo mailbox')
    for (const host of ['evil.example', '127.0.0.1.evil.example', 'cass.example.org'])
      for (const url of ['/demo/mailbox', '/demo/mailbox.json'])
        expect((await server.app.inject({ url, headers: { host } })).statusCode).toBe(404)
    const far = await server.app.inject({ url: '/demo/mailbox.json', remoteAddress: '203.0.113.7' })
    expect(far.statusCode).toBe(404)
  })

  it('writes what people sent as text, not as markup', async () => {
    await server.query(
      sql`insert into demo_mail (channel, "to", purpose, code, body, at) values ('sms', '<script>alert(1)</script>', '"x"', '', '', now())`,
    )
    const page = await (await fetch(`${server.address}/demo/mailbox`)).text()
    expect(page).not.toContain('<script>alert')
    expect(page).toContain('&lt;script&gt;alert')
  })

  it('does not exist outside demo mode', async () => {
    const real = await startTestServer({
      beside: server,
      env: { CASS_DEMO: '0', DATABASE_URL: 'postgres://127.0.0.1/unused' },
    })
    try {
      for (const path of ['/demo/mailbox', '/demo/mailbox.json'])
        expect(
          await (await fetch(real.address + path, { headers: { accept: 'application/json' } })).text(),
        ).not.toContain('channel')
      const response = await fetch(`${real.address}${basePath}/common/func/imageVerifyCode`, {
        method: 'POST',
      })
      const id = response.headers.get('verify-id')
      expect((await server.mailbox()).some((mail) => mail.to === id)).toBe(false)
    } finally {
      await real.stop()
    }
  })
})

it('the description of the API can be left out', async () => {
  const silent = await startTestServer({ beside: server, env: { API_DOCS: '0' } })
  try {
    for (const path of ['/docs', '/docs/', '/docs/json', '/openapi.json']) {
      const headers = { accept: 'application/json' }
      const { status } = await fetch(silent.address + basePath + path, { headers })
      expect([path, status]).toEqual([path, 404])
    }
    expect((await fetch(`${server.address}${basePath}/openapi.json`)).status).toBe(200)
  } finally {
    await silent.stop()
  }
})

it('what is wrong is told as far as anybody would read it', async () => {
  const visitor = server.visitor()
  await visitor.enterAs('bank01admin')
  const body = { id: crypto.randomUUID(), version: 0, form: {}, nodes: Array(9_000).fill(0) as string[] }
  const { code, data } = await visitor.call(saveApplication, { body })
  expect([code, (data as unknown as unknown[]).length]).toEqual(['VALIDATION', 100])
})

it('an expectation that nobody can meet is ignored', async () => {
  const path = `${basePath}/common/func/getPublicKey/unknown`
  const asked = request(server.address + path, { headers: { expect: 'a miracle' } }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(404)
  expect(JSON.parse(await text(answer))).toEqual(envelope('NOT_FOUND', 'zh'))
})
