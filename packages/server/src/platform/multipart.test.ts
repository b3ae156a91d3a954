import { once } from 'node:events'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { responseCodes } from '@cass/contract/errors.ts'
import { uploadFile } from '@cass/contract/files/endpoints.ts'
import { fileText } from '@cass/contract/files/text.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { tooLarge } from '@cass/contract/kit/file-rules.ts'
import { findAllLinks } from '@cass/contract/links/endpoints.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { patient, startTestServer, type TestServer } from '../../test/harness.ts'
import { samplePdf } from '../../test/sample-files.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(() => server.query(sql`delete from upload_try`))

const megabyte = 1024 * 1024
const path = basePath + uploadFile.path
const type = 'multipart/form-data; boundary=XX'
const kindPart = (kind = 'registration') =>
  `--XX\r\ncontent-disposition: form-data; name="kind"\r\n\r\n${kind}\r\n`
const filePart = (name = 'a.pdf') =>
  `--XX\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`
const pdf = samplePdf().toString('latin1')
const end = '\r\n--XX--\r\n'
const whole = Buffer.from(`${kindPart()}${filePart()}${pdf}${end}`, 'latin1')

type Got = { status: number; code: string; message: string; data: unknown }
async function post(body: string | Buffer, headers: Record<string, string> = {}): Promise<Got> {
  const response = await fetch(server.address + path, {
    method: 'POST',
    headers: { 'content-type': type, 'system-language': 'en-US', ...headers },
    body: typeof body === 'string' ? Buffer.from(body, 'latin1') : new Uint8Array(body),
  })
  return { status: response.status, ...((await response.json()) as Omit<Got, 'status'>) }
}
const damaged = {
  status: 200,
  code: 'VALIDATION',
  data: [{ path: 'file', message: fileText.damaged.en }],
}
const uploads = async () => (await server.query(sql`select 1 from file where holder like 'visit:%'`)).length

const tries = async () =>
  (await server.query<{ number: number }>(sql`select number from upload_try`))[0]?.number ?? 0
const asUser = async (login = 'bank01admin') => ({ 'auth-token': await server.openSessionOf(login) })

/** A request whose body is written by hand, and what became of it. */
function open(more: Record<string, string> = {}): { request: ClientRequest; answer: Promise<Got> } {
  const { port } = new URL(server.address)
  const headers = { 'content-type': type, 'system-language': 'en-US', ...more }
  const request = httpRequest({ host: '127.0.0.1', port, method: 'POST', path, headers })
  const answer = once(request, 'response').then(async ([response]: IncomingMessage[]) => ({
    status: response!.statusCode!,
    ...(JSON.parse(await text(response!)) as Omit<Got, 'status'>),
  }))
  request.on('error', () => {})
  answer.catch(() => {})
  return { request, answer }
}

/** Writes until there is an answer, and says how many bytes the server took. */
async function pour(
  head: string,
  most: number,
  headers: Record<string, string> = {},
): Promise<{ got: Got; taken: number }> {
  const { request, answer } = open(headers)
  let answered = false
  void answer.finally(() => {
    answered = true
  })
  request.write(head)
  const chunk = Buffer.alloc(megabyte, 0x20)
  let taken = 0
  while (!answered && taken < most) {
    taken += chunk.length
    if (!request.write(chunk)) await Promise.race([once(request, 'drain'), answer])
    await sleep(0)
  }
  const got = await answer
  request.destroy()
  return { got, taken }
}

describe('a form', () => {
  it('is read as others than browsers write it', async () => {
    for (const body of [
      whole,
      Buffer.concat([Buffer.from('a preamble\r\n'), whole, Buffer.from('an epilogue')]),
      whole.toString('latin1').replaceAll('content-disposition', 'CONTENT-DISPOSITION'),
    ])
      expect((await post(body)).code).toBe('ACK')
  })

  it('that ends too early, or is none, is refused', async () => {
    const before = await uploads()
    const text = whole.toString('latin1')
    for (const body of [
      text.slice(0, -10),
      text.slice(0, text.indexOf('endobj')),
      text.slice(0, 60),
      kindPart(),
      '--XX',
      'nothing of the kind',
    ])
      expect(await post(body)).toMatchObject(damaged)
    expect(await post(text, { 'content-type': 'multipart/form-data' })).toMatchObject(damaged)
    expect(await post(text, { 'content-type': 'multipart/form-data; boundary=' })).toMatchObject({
      status: 200,
      code: 'VALIDATION',
    })
    expect((await post(text, { 'content-type': 'multipart/form-data; boundary=YY' })).code).toBe('VALIDATION')
    const bare = text.replaceAll('content-disposition: form-data; name="kind"', 'x: y')
    expect((await post(bare)).code).toBe('VALIDATION')
    const manyHeaders = text.replace('content-type:', `${'x: y\r\n'.repeat(5_000)}content-type:`)
    expect((await post(manyHeaders)).status).toBe(200)
    const longHeader = `${kindPart()}${filePart(`${'x'.repeat(5_000)}.pdf`)}${pdf}${end}`
    expect((await post(longHeader)).code).toBe('VALIDATION')
    expect(await uploads()).toBe(before + 1)
  })

  it('is the only thing taken where one is due, and is taken nowhere else', async () => {
    for (const other of [
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/mixed',
    ])
      expect(await post('{"kind":"registration"}', { 'content-type': other })).toMatchObject({
        status: 415,
        code: 'UNSUPPORTED_MEDIA',
        message: responseCodes.UNSUPPORTED_MEDIA.message.en,
      })
    const elsewhere = await fetch(server.address + basePath + findAllLinks.path, {
      method: 'POST',
      headers: { 'content-type': type },
      body: new Uint8Array(whole),
    })
    expect(elsewhere.status).toBe(415)
    const none = await fetch(server.address + path, {
      method: 'POST',
      headers: { 'system-language': 'en-US' },
    })
    expect(await none.json()).toMatchObject({ code: 'VALIDATION' })
  })

  it('changed at any place is stored or refused, and never fails', async () => {
    const change = fc.record({
      at: fc.nat(whole.length),
      cut: fc.nat(40),
      put: fc.oneof(
        fc.uint8Array({ maxLength: 20 }),
        fc
          .constantFrom('\r\n', '--XX', '--XX--', '\r\n--XX\r\n', '"', ';', '\0', kindPart(), filePart())
          .map((piece) => Buffer.from(piece)),
      ),
    })
    const runs = fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      let body = whole
      for (const { at, cut, put } of changes)
        body = Buffer.concat([body.subarray(0, at), put, body.subarray(at + cut)])
      const got = await post(body)
      expect(got.status).toBe(200)
      expect(['ACK', 'VALIDATION']).toContain(got.code)
    })
    await fc.assert(runs, { numRuns: 150, seed: 20_260_101 })
  })
})

it('is described as a form', async () => {
  const document = (await (await fetch(`${server.address}${basePath}/openapi.json`)).json()) as {
    paths: Record<string, { post: { requestBody: { content: Record<string, unknown> } } }>
  }
  expect(document.paths[path]!.post.requestBody.content).toMatchObject({
    'multipart/form-data': {
      schema: {
        properties: { kind: { enum: expect.arrayContaining(['registration']) }, file: { format: 'binary' } },
        required: ['kind', 'file'],
        additionalProperties: false,
      },
    },
  })
})

describe('a body without end', () => {
  it.each([
    ['registration', 10],
    ['report', 50],
  ])('is answered once the file is too large (%s)', async (kind, most) => {
    const { got, taken } = await pour(kindPart(kind) + filePart(), 200 * megabyte, await asUser())
    expect(got).toMatchObject({
      status: 200,
      code: 'VALIDATION',
      data: [{ path: 'file', message: tooLarge(most * megabyte).en }],
    })
    expect(taken).toBeLessThan((most + 40) * megabyte)
  })

  it.each([
    ['of a field', '--XX\r\ncontent-disposition: form-data; name="kind"\r\n\r\n'],
    ['before the first part', 'a preamble'],
    [
      'after the file',
      `${kindPart()}${filePart()}${pdf}\r\n--XX\r\ncontent-disposition: form-data; name="x"\r\n\r\n`,
    ],
  ])('is answered once it is larger than any form: %s', async (_where, head) => {
    const { got, taken } = await pour(head, 200 * megabyte)
    expect(got).toMatchObject({ status: 413, code: 'TOO_LARGE' })
    expect(taken).toBeLessThan(90 * megabyte)
  })

  it('is cut off where the client goes on sending all the same', async () => {
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1')
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => {})
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 999999999\r\n\r\n`,
    )
    socket.write(kindPart() + filePart())
    const chunk = Buffer.alloc(megabyte)
    let sent = 0
    while (!socket.destroyed && sent < 900 * megabyte) {
      sent += chunk.length
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain').catch(() => {}), closed])
    }
    await closed
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(sent).toBeLessThan(150 * megabyte)
  })
})

it('clients that go away in the middle leave nothing behind', async () => {
  const before = await uploads()
  const most = Buffer.alloc(9 * megabyte, 0x20)
  for (let i = 0; i < 16; i++) {
    const { request } = open()
    request.write(kindPart())
    if (i % 4 > 0) request.write(filePart() + pdf)
    if (i % 4 > 1) request.write(most)
    await sleep(i % 4 > 2 ? 20 : i % 3)
    request.destroy()
  }
  expect((await post(whole)).code).toBe('ACK')
  expect(await uploads()).toBe(before + 1)
})

describe('before the file is read', () => {
  it('it is settled who may send this kind', async () => {
    const { request, answer } = open()
    request.write(`${kindPart('report')}${filePart()}x`)
    expect(await answer).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
    request.destroy()
    expect(await tries()).toBe(0)
  })

  it('a visitor’s try is counted, and refused when it is one too many', async () => {
    const unfinished = open()
    unfinished.request.write(`${kindPart()}${filePart()}x`)
    await expect.poll(tries, patient).toBe(1)
    await server.query(sql`update upload_try set number = 200`)
    const refused = open()
    refused.request.write(`${kindPart()}${filePart()}x`)
    expect(await refused.answer).toMatchObject({ status: 200, code: 'TOO_MANY_REQUESTS' })
    for (const { request } of [unfinished, refused]) request.destroy()
  })

  it('the form has all the time that settling this takes', async () => {
    const client = await server.database.pool.connect()
    await client.query('begin')
    await client.query('lock table upload_try in exclusive mode')
    const answer = post(whole)
    await server.untilBlocked()
    // Longer than a form that has come in whole is waited for.
    await sleep(300)
    await client.query('commit')
    client.release()
    expect((await answer).code).toBe('ACK')
  })
})

describe('a client that does not go on', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is answered, and lets go of its place', async () => {
    const { request, answer } = open()
    request.write(`${kindPart()}${filePart()}x`)
    await expect.poll(tries, patient).toBe(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await answer).toMatchObject(damaged)
    request.destroy()
  })
})

describe('all files together take up only so much memory', () => {
  const fill = (many: number, kind: string, size: number, headers: Record<string, string>) => {
    const slow = Array.from({ length: many }, () => open(headers))
    for (const { request } of slow) {
      request.write(kindPart(kind) + filePart())
      request.write(Buffer.alloc(size, 0x20))
    }
    return slow
  }

  it('and when others are through there is room again', async () => {
    const headers = await asUser()
    const slow = fill(5, 'report', 49 * megabyte, headers)
    const refused = await Promise.any(slow.map(({ answer }) => answer))
    expect(refused).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    for (const { request } of slow) request.destroy()
    await expect.poll(async () => (await post(whole, headers)).code, patient).toBe('ACK')
  })

  it('of which visitors never take up what users need', async () => {
    const slow = fill(8, 'registration', 9 * megabyte, {})
    const refused = await Promise.any(slow.map(({ answer }) => answer))
    expect(refused).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    expect((await post(whole, await asUser())).code).toBe('ACK')
    for (const { request } of slow) request.destroy()
    await expect.poll(async () => (await post(whole)).code, patient).toBe('ACK')
  })
})
