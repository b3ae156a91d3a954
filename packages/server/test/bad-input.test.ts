import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { api } from '@cass/contract/api.ts'
import { responseCodes } from '@cass/contract/errors.ts'
import { basePath, type Endpoint } from '@cass/contract/kit/endpoint.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { madeBySealing } from './contents.ts'
import { startTestServer, type TestServer } from './harness.ts'

let server: TestServer
let token: string
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
beforeAll(async () => {
  server = await startTestServer()
  token = await server.openSessionOf('admin')
  await prepareRowCounts()
})
afterAll(async () => {
  agent.destroy()
  await server.stop()
})

type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string | Buffer }
type Got = { status: number; type: string; text: string }

/** As it stands: `fetch` would mend half of what is wrong on the way. */
function send({ method, path, headers = {}, body }: Sent): Promise<Got> {
  const { port } = new URL(server.address)
  return new Promise((resolve, reject) => {
    // Without its length the body of a DELETE would be taken for the next request.
    const all = body === undefined ? headers : { 'content-length': Buffer.byteLength(body), ...headers }
    const sending = httpRequest(
      { agent, host: '127.0.0.1', port, method, path, headers: all },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            type: String(response.headers['content-type']),
            text: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

/** Bytes on the wire, for what no client would send. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1', () => socket.end(text))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}

/** Never a failure of ours, never a success, always the three fields. */
function expectRefused(got: Got): void {
  expect(got.status).toBeLessThan(500)
  expect(got.type).toBe('application/json; charset=utf-8')
  const envelope = JSON.parse(got.text) as { code: string; message: unknown }
  expect(Object.keys(envelope).toSorted()).toEqual(['code', 'data', 'message'])
  expect(Object.keys(responseCodes)).toContain(envelope.code)
  expect(envelope.code).not.toBe('ACK')
  expect(typeof envelope.message).toBe('string')
}

/** Prepared, since it is asked twice for each call of the product, and to plan it takes longer than to run it. */
let countRows: { name: string; text: string }

async function prepareRowCounts(): Promise<void> {
  const tables = await server.query<{ name: string }>(
    sql`select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'pgboss') and tablename !~ '^(queue|version|schedule|subscription|bam|warning)'`,
  )
  const kept = tables.filter(({ name }) => !madeBySealing.includes(name.replace('public.', '')))
  countRows = {
    name: 'count rows',
    text: kept.map(({ name }) => `select '${name}' as name, count(*) as n from ${name}`).join(' union all '),
  }
}

const rowCounts = async () => (await server.database.pool.query<{ name: string; n: string }>(countRows)).rows

/** Whatever is done, the tables hold as many rows as before. */
async function changingNothing(work: () => Promise<void>): Promise<void> {
  const before = await rowCounts()
  await work()
  expect(await rowCounts()).toEqual(before)
}

const json = { 'content-type': 'application/json' }
const asAdmin = () => ({ 'auth-token': token, 'system-language': 'en-US' })
const targets = api.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

// ── Junk ────────────────────────────────────────────────────────────────────────────────────────────

const nasty = fc.constantFrom(
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '{{7*7}}',
  '../../etc/passwd',
  'x'.repeat(5_000),
  '',
  ' ',
  '9'.repeat(400),
)
const scalar = fc.oneof(
  fc.string({ unit: 'binary' }),
  nasty,
  fc.double(),
  fc.constantFrom<unknown>(1e308, -1e308, Number.MAX_SAFE_INTEGER + 1, -0, true, null, [], [[]], {}),
)
const keys = fc.constantFrom(
  ...new Set(api.flatMap((endpoint) => Object.keys((endpoint.body as { shape?: object }).shape ?? {}))),
  'toString',
  'hasOwnProperty',
)
/** An object with known keys, strange values and one key that nothing knows: it can never be right. */
const junkObject = fc
  .dictionary(fc.oneof(keys, fc.string(), nasty), fc.oneof(scalar, fc.jsonValue()), { maxKeys: 8 })
  .map((junk) => ({ ...junk, 'no such field': 1 }))
const junkBody = fc.oneof(
  { weight: 3, arbitrary: junkObject.map((junk) => JSON.stringify(junk)) },
  {
    weight: 1,
    arbitrary: fc
      .jsonValue()
      .filter((value) => !isObject(value) && value !== null)
      .map((value) => JSON.stringify(value)),
  },
  { weight: 1, arbitrary: fc.string({ minLength: 1 }).filter((text) => !isJson(text)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '{',
      '[',
      '{"a":',
      '{"a":1,}',
      "{'a':1}",
      'NaN',
      '\ufeff{}x',
      '{"a":1}{"b":2}',
      '"\u0001"',
      '[1e999',
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{"admin":true}}}',
      '{"a":{"__proto__":null}}',
    ),
  },
)
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const junkQuery = fc
  .array(fc.tuple(fc.oneof(keys, fc.string(), nasty), fc.oneof(fc.string(), nasty)), { maxLength: 6 })
  .map((pairs) => [...pairs, ['no-such-field', '1'] as const])
  .map((pairs) => pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&'))
  .filter((query) => query.length < 8_000)
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

const headerValue = fc.stringMatching(/^[\x21-\x7e]{0,40}$/)
const junkHeaders = fc.record(
  {
    'system-language': headerValue,
    'idempotency-key': headerValue,
    accept: headerValue,
    'accept-encoding': headerValue,
    origin: headerValue,
    'sec-fetch-site': headerValue,
    'x-forwarded-for': headerValue,
    'if-none-match': headerValue,
    range: headerValue,
    cookie: headerValue.map((value) => `Cass-Visit=${value}; =; ;; Admin-Token`),
  },
  { requiredKeys: [] },
)
const contentTypes = fc.oneof(
  { weight: 6, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-16',
      'APPLICATION/JSON',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/json;',
      'json',
      ';',
      'a/b/c',
      'image/png',
    ),
  },
)

describe.each(targets)('%s', (_name, endpoint: Endpoint) => {
  it('refuses junk, whoever sends it, and changes nothing', async () => {
    const runs = fc.asyncProperty(
      junkBody,
      junkQuery,
      junkHeaders,
      contentTypes,
      fc.boolean(),
      async (body, query, headers, type, known) => {
        const get = endpoint.method === 'GET'
        const got = await send({
          method: endpoint.method,
          path: `${basePath}${endpoint.path}${get ? `?${query}` : ''}`,
          headers: { ...(known ? asAdmin() : {}), ...headers, ...(get ? {} : { 'content-type': type }) },
          ...(get ? {} : { body }),
        })
        expectRefused(got)
      },
    )
    await changingNothing(() => fc.assert(runs, { numRuns: 40, seed: 20_260_101 }))
  })
})

// Every call of the product with bodies of megabytes: a busy machine takes a while.
describe('bodies', { timeout: 600_000 }, () => {
  const posts = api.filter((endpoint) => endpoint.method === 'POST')
  const deep = 100_000
  it.each([
    ['100,000 brackets', '['.repeat(deep)],
    ['100,000 closed brackets', '['.repeat(deep) + ']'.repeat(deep)],
    ['100,000 nested objects', `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`],
    ['a deep value in a known field', `{"username":${'['.repeat(deep)}${']'.repeat(deep)}}`],
    ['a number of a million digits', `{"version":${'9'.repeat(1_000_000)}}`],
    [
      '50,000 unknown keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`k${i}`, 0]))),
    ],
    ['2 MB', JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) })],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ])('of %s are refused by every call', async (_what, written) => {
    const body = Buffer.from(written)
    await changingNothing(async () => {
      for (const endpoint of posts)
        for (const key of [[], [['idempotency-key', 'a-key-of-mine']]]) {
          const path = basePath + endpoint.path
          expectRefused(
            await send({
              method: 'POST',
              path,
              headers: { ...json, ...asAdmin(), ...Object.fromEntries(key) },
              body,
            }),
          )
        }
    })
  })

  it('with a value that has no end in any of their fields are refused', async () => {
    await changingNothing(async () => {
      for (const endpoint of posts)
        for (const name of Object.keys((endpoint.body as { shape?: object }).shape ?? {}))
          for (const value of [
            '['.repeat(20_000) + ']'.repeat(20_000),
            `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
          ])
            expectRefused(
              await send({
                method: 'POST',
                path: basePath + endpoint.path,
                headers: { ...json, ...asAdmin(), 'idempotency-key': 'a-key-of-mine' },
                body: `{${JSON.stringify(name)}:${value}}`,
              }),
            )
    })
  })

  it('that unpack to more than they may hold, or do not unpack, are refused', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20))
    const path = `${basePath}/links/findAll`
    for (const [encoding, body] of [
      ['gzip', bomb],
      ['gzip', Buffer.from('not gzip at all')],
      ['deflate', Buffer.from('{}')],
      ['br', Buffer.from([0xff, 0xff])],
      ['zstd, gzip', Buffer.from('{}')],
    ] as const) {
      const headers = { ...json, 'content-encoding': encoding, 'content-length': String(body.length) }
      const got = await send({ method: 'POST', path, headers, body })
      expectRefused(got)
    }
  })
})

describe('addresses', () => {
  it.each([
    '/cass/mgt/%',
    '/cass/mgt/%zz',
    '/cass/mgt/login%00',
    '/cass/mgt/%c0%af',
    '/cass/mgt/message/list/%ff',
    '/cass/mgt//login',
    '/cass/mgt/login/',
    '/cass/mgt/LOGIN',
    '/cass/mgt/../../etc/passwd',
    '/cass/mgt/%2e%2e/%2e%2e/etc/passwd',
    `/cass/mgt/${'a/'.repeat(3_000)}`,
    `/cass/mgt/connectWebSocket/${'x'.repeat(500)}`,
    '/cass/mgt/__proto__',
    '/cass/mgt/get/curr/user;jsessionid=1',
  ])('%.60s is refused', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const got = await send({ method, path, headers: { ...asAdmin(), accept: 'application/json' } })
      expectRefused(got)
    }
  })

  it('with a query that does not decode are refused', async () => {
    for (const query of [
      'year=%',
      'year=%zz',
      'year=%ff%fe',
      '%=%',
      '&&&=&=',
      '__proto__[a]=1',
      'year[]=2026',
      'year=2026&year=2027',
    ])
      expectRefused(
        await send({ method: 'GET', path: `${basePath}/workday/get?x&${query}`, headers: asAdmin() }),
      )
  })

  it('under other methods do not exist', async () => {
    await changingNothing(async () => {
      for (const endpoint of api)
        for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
          if (method === endpoint.method) continue
          const got = await send({ method, path: basePath + endpoint.path, headers: asAdmin() })
          expect([method, endpoint.path, got.status]).toEqual([method, endpoint.path, 404])
          expectRefused(got)
        }
    })
  })
})

it('tokens and cookies that are no such thing are refused', async () => {
  const tokens = fc.oneof(headerValue, fc.stringMatching(/^[\w-]{43}$/), fc.constant('x'.repeat(7_000)))
  const runs = fc.asyncProperty(tokens, fc.boolean(), async (made, asCookie) => {
    const headers: Record<string, string> = asCookie
      ? { cookie: `Admin-Token=${made}` }
      : { 'auth-token': made }
    const got = await send({ method: 'GET', path: `${basePath}/get/curr/user`, headers })
    expect(got.status).toBe(401)
    expectRefused(got)
  })
  await changingNothing(() => fc.assert(runs, { numRuns: 100, seed: 7 }))
})

it('a visit id of somebody’s own making is replaced by ours', async () => {
  const visitor = server.visitor()
  visitor.cookies.set('Cass-Visit', 'chosen-by-the-client')
  await visitor.imageCode()
  expect(visitor.cookies.get('Cass-Visit')).toMatch(/^[\w-]{43}$/)
})

it('what is no HTTP is hung up on, and others are served on', async () => {
  for (const text of [
    'hello\r\n\r\n',
    'FOO / HTTP/1.1\r\nhost: x\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`,
    'POST /cass/mgt/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /cass/mgt/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"a"',
    'POST /cass/mgt/login HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n',
    '\0\0\0\0',
  ])
    expect(await sendRaw(text)).not.toMatch(/^HTTP\/1\.1 (2|5)/)
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
})
