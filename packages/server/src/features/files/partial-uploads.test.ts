import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { messages } from '@cass/contract/errors.ts'
import {
  beginUpload,
  downloadFile,
  finishUpload,
  partBytes,
  removeUpload,
  uploadPart,
} from '@cass/contract/files/endpoints.ts'
import { fileText } from '@cass/contract/files/text.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import type { FileKindName } from '@cass/contract/kit/file-rules.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hours, patient, startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { sampleZip } from '../../../test/sample-files.ts'
import { enter } from '../../../test/staff.ts'
import { createJobs } from '../../platform/jobs.ts'

let server: TestServer
/** On the same database and the same store. */
let other: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { clock, connectionString, dataDir } = server
  other = await startTestServer({ beside: { clock, connectionString, dataDir } })
})
afterAll(async () => {
  await other.stop()
  await server.stop()
})

const stored = async () => (await readdir(join(server.dataDir, 'files'))).toSorted()
const rows = (table: string) => server.query(sql.raw(`select * from ${table}`))
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** A text of hexadecimal digits, so that it is one and packs badly. */
const logOf = (size: number) =>
  Buffer.from(randomBytes(Math.ceil(size / 2)).toString('hex')).subarray(0, size)

const begin = (
  visitor: Visitor,
  bytes: Buffer,
  change: Partial<{ kind: FileKindName; name: string; size: number; sha256: string }> = {},
) =>
  visitor.call(beginUpload, {
    body: { kind: 'testLog', name: 'engine.log', size: bytes.length, sha256: digest(bytes), ...change },
  })

function part(visitor: Visitor, id: string, from: number, bytes: Buffer, kind: FileKindName = 'testLog') {
  const form = new FormData()
  form.append('kind', kind)
  form.append('id', id)
  form.append('from', String(from))
  form.append('file', new Blob([new Uint8Array(bytes.subarray(from, from + partBytes))]), 'part')
  return visitor.call(uploadPart, { body: form as never })
}
const finish = (visitor: Visitor, id: string, headers: Record<string, string> = {}) =>
  visitor.call(finishUpload, { body: { id }, headers })
const download = async (visitor: Visitor, id: string) =>
  Buffer.from(await (await visitor.send('GET', `${basePath}${downloadFile.path}?id=${id}`)).arrayBuffer())

/** Sends half of a part, and cuts the connection. */
async function cutOff(visitor: Visitor, id: string, from: number, bytes: Buffer): Promise<void> {
  const boundary = 'cut-off'
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = `${field('kind', 'testLog')}${field('id', id)}${field('from', String(from))}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="part"\r\n\r\n`
  const sent = Buffer.concat([Buffer.from(head), bytes.subarray(from, from + partBytes / 2)])
  await new Promise<void>((resolve) => {
    const outgoing = request(server.address + basePath + uploadPart.path, {
      method: 'POST',
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': head.length + partBytes,
        'system-language': 'en-US',
        'sec-fetch-site': 'same-origin',
        cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
      },
    })
    outgoing.on('error', () => resolve())
    outgoing.on('close', () => resolve())
    outgoing.write(sent, () => outgoing.destroy())
  })
}

it('goes on where the connection was cut, on another server too, and is the same at the end', async () => {
  const before = await stored()
  const bytes = logOf(2 * partBytes + 1234)
  const bank = await enter(server, 'bank01admin')
  const elsewhere = other.visitor('en')
  elsewhere.cookies.set('Admin-Token', bank.cookies.get('Admin-Token')!)

  const { id } = (await begin(bank, bytes)).data
  expect((await part(bank, id, 0, bytes)).data).toEqual({ id, received: partBytes })
  await cutOff(bank, id, partBytes, bytes)
  // Who asks again is told how much is here, wherever they ask; it is not whole yet.
  expect((await begin(elsewhere, bytes)).data).toEqual({ id, received: partBytes })
  expect((await finish(bank, id)).data).toEqual([{ path: 'file', message: fileText.damaged.en }])

  expect((await part(bank, id, partBytes, bytes)).data.received).toBe(2 * partBytes)
  // A repeat whose answer was lost, and one that is too early, change nothing.
  expect((await part(elsewhere, id, partBytes, bytes)).data.received).toBe(2 * partBytes)
  expect((await part(elsewhere, id, 0, bytes)).data.received).toBe(2 * partBytes)
  expect((await part(elsewhere, id, 2 * partBytes, bytes)).data.received).toBe(bytes.length)

  const headers = { 'idempotency-key': 'finished-once' }
  const replies = await Promise.all([finish(bank, id, headers), finish(elsewhere, id, headers)])
  expect(replies.map(({ code }) => code)).toContain('ACK')
  const made = replies.find(({ code }) => code === 'ACK')!.data
  expect(made).toMatchObject({ name: 'engine.log', size: bytes.length })
  expect((await finish(bank, id, headers)).data).toEqual(made)
  expect(digest(await download(bank, made.id))).toBe(digest(bytes))
  expect([await rows('partial_upload'), await rows('upload_part')]).toEqual([[], []])
  expect(await stored()).toEqual([...before, made.id].toSorted())
})

it('of somebody else is unknown, and cannot be continued, finished or removed', async () => {
  const bytes = logOf(partBytes + 5)
  const [bank, colleague, foreign] = [
    await enter(server, 'bank01admin'),
    await enter(server, 'bank01user'),
    await enter(server, 'bank02admin'),
  ]
  const { id } = (await begin(bank, bytes)).data
  const nobodys = crypto.randomUUID()
  for (const visitor of [colleague, foreign]) {
    for (const attempt of [
      (one: string) => part(visitor, one, 0, bytes),
      (one: string) => finish(visitor, one),
      (one: string) => visitor.call(removeUpload, { body: { id: one } }),
    ]) {
      const { code, data, message, status } = await attempt(id)
      expect({ code, data, message, status }).toMatchObject({ code: 'NOT_FOUND', data: null })
      const unknown = await attempt(nobodys)
      expect([unknown.code, unknown.message, unknown.status]).toEqual([code, message, status])
    }
    // The same file is another upload.
    const own = (await begin(visitor, bytes)).data
    expect(own).toMatchObject({ received: 0 })
    expect(own.id).not.toBe(id)
    await visitor.call(removeUpload, { body: { id: own.id } })
  }
  expect((await part(bank, id, 0, bytes, 'report')).code).toBe('NOT_FOUND')
  expect((await part(server.visitor('en'), id, 0, bytes)).status).toBe(401)
  expect((await part(bank, id, 0, bytes)).code).toBe('ACK')
  const before = await stored()
  expect((await bank.call(removeUpload, { body: { id } })).code).toBe('ACK')
  expect((await stored()).length).toBe(before.length - 1)
})

it('is checked as every file is, once it is whole', async () => {
  const bank = await enter(server, 'bank01admin')
  const before = await stored()
  async function send(bytes: Buffer, name: string, sha256 = digest(bytes)) {
    const { data, ...begun } = await begin(bank, bytes, { name, sha256 })
    if (begun.code !== 'ACK') return { ...begun, data }
    for (let from = 0; from < bytes.length; from += partBytes) await part(bank, data.id, from, bytes)
    return await finish(bank, data.id)
  }
  const unsupported = [{ path: 'file', message: messages.fileTypeUnsupported.en }]
  const bomb = await sampleZip({ 'a.log': Buffer.alloc(20 * 1024 * 1024) })
  for (const [bytes, name] of [
    [bomb, 'logs.zip'],
    [logOf(partBytes + 1), 'logs.zip'],
    [randomBytes(partBytes + 1), 'engine.log'],
    [Buffer.from('MZ'), 'engine.exe'],
  ] as const)
    expect([name, (await send(bytes, name)).data]).toEqual([name, unsupported])
  const damaged = [{ path: 'file', message: fileText.damaged.en }]
  expect((await send(logOf(10), 'a.log', digest(logOf(10)))).data).toEqual(damaged)
  expect(await rows('partial_upload')).toEqual([])
  expect(await stored()).toEqual(before)
  // A FIX log: fields end with SOH, names in GB18030.
  const fix = Buffer.concat([
    Buffer.from('8=FIX.4.4\u00019=12\u000135=D\u000158='),
    Buffer.from('d6d0b9fa', 'hex'),
  ])
  expect((await send(fix, '日志.log')).data).toMatchObject({ mediaType: 'text/plain; charset=gb18030' })
  expect((await send(await sampleZip({ 'a.log': 'x' }), 'logs.zip')).data).toMatchObject({
    mediaType: 'application/zip',
  })
})

it('is refused before it begins where it is too large, too much, or not for its sender', async () => {
  const bank = await enter(server, 'bank02admin')
  const bytes = logOf(10)
  const megabyte = 1024 * 1024
  expect((await begin(bank, bytes, { size: 50 * megabyte + 1 })).data).toMatchObject([{ path: 'file' }])
  expect((await begin(bank, bytes, { kind: 'resource' })).status).toBe(403)
  expect((await begin(await enter(server, 'admin'), bytes, { kind: 'carousel' })).status).toBe(403)
  expect((await begin(server.visitor('en'), bytes)).status).toBe(401)
  const { id } = (await begin(bank, bytes)).data
  // A part has the length that it must have, and begins where one begins.
  for (const [from, sent] of [
    [0, bytes.subarray(0, 5)],
    [5, bytes],
    [0, Buffer.concat([bytes, bytes])],
  ] as const)
    expect((await part(bank, id, from, sent)).code).toBe('VALIDATION')
  // What is begun counts as what is here: twenty times 50 MB, and no more.
  const replies = []
  for (let i = 0; i < 21; i++)
    replies.push((await begin(bank, bytes, { size: 50 * megabyte, name: `${i}.log` })).code)
  expect(replies.filter((code) => code === 'ACK')).toHaveLength(20)
})

it('that nobody goes on with is gone after a day, with its bytes', async () => {
  const bank = await enter(server, 'bank01user')
  const bytes = logOf(partBytes + 1)
  const before = await stored()
  const { id } = (await begin(bank, bytes)).data
  await part(bank, id, 0, bytes)
  expect((await stored()).length).toBe(before.length + 1)
  server.clock.advance(25 * hours)
  const jobs = createJobs(server.connectionString, server.app.log)
  await jobs.boss.start()
  await jobs.boss.send('housekeeping', {})
  await expect.poll(() => rows('partial_upload'), patient).toEqual([])
  await expect
    .poll(async () => (await stored()).filter((each) => !before.includes(each)), patient)
    .toEqual([])
  await jobs.stop()
})
