import { readdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours, startTestServer, type TestServer } from '../../test/harness.ts'
import { type Config, readConfig } from './config.ts'
import { createFiles, type FileRow, type Files, openDisk } from './files.ts'
import { sha256 } from './secrets.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const bytes = Buffer.from('合同\0binary\xff', 'latin1')
const holder = 'user:1'
const given = () => ({
  name: '协议 v1.pdf',
  mediaType: 'application/pdf',
  holder,
  kind: 'report',
  subject: null,
  bytes,
  now: server.clock.now(),
})
const put = (files: Files, change: Partial<ReturnType<typeof given>> = {}): Promise<FileRow> =>
  server.db.transaction((tx) => files.put(tx, { ...given(), ...change }))

/** What every store must do, whatever it is made of. */
function itKeepsFiles(open: () => Promise<Files>, keys: () => Promise<string[]>) {
  it('keeps the bytes under a key that tells nothing, the name in the database', async () => {
    const files = await open()
    const row = await put(files)
    expect(await files.find(server.db, row.id)).toMatchObject({
      name: '协议 v1.pdf',
      mediaType: 'application/pdf',
      size: bytes.length,
      sha256: sha256(bytes),
    })
    expect(row.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(await keys()).toContain(row.id)
    expect(await buffer(await files.read(row))).toEqual(bytes)
  })

  it('deletes row and bytes, the bytes only once the row is gone for good', async () => {
    const files = await open()
    const kept = await put(files)
    await expect(
      server.db.transaction(async (tx) => {
        expect(await files.removeUnused(tx, kept.id, holder)).not.toBeNull()
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await buffer(await files.read((await files.find(server.db, kept.id))!))).toEqual(bytes)

    const deleteBytes = await server.db.transaction((tx) => files.removeUnused(tx, kept.id, holder))
    await deleteBytes!()
    expect(await files.find(server.db, kept.id)).toBeUndefined()
    expect(await keys()).not.toContain(kept.id)
  })

  it('never has a row without bytes', async () => {
    const files = await open()
    let id = ''
    await expect(
      server.db.transaction(async (tx) => {
        id = (await files.put(tx, given())).id
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await files.find(server.db, id)).toBeUndefined()
  })
}

const openFiles = async () => createFiles(await openDisk(server.config))

describe('on disk', () => {
  itKeepsFiles(openFiles, () => readdir(join(server.dataDir, 'files')))
})

describe('what uses a file', () => {
  const subjectNow = async (files: Files, rows: FileRow[]) =>
    Promise.all(rows.map(async (row) => (await files.find(server.db, row.id))!.subject))
  const claim = (files: Files, rows: FileRow[], subject: string, change: object = {}) =>
    server.db.transaction((tx) =>
      files.claim(
        tx,
        rows.map((row) => row.id),
        { holder, kind: 'report', subject, ...change },
      ),
    )

  it('gets all that it claims, in its order, and gives them back', async () => {
    const files = await openFiles()
    const [first, second, third] = [await put(files), await put(files), await put(files)]
    const claimed = await claim(files, [second, first, second], 'review:1')
    expect(claimed!.map((row) => [row.id, row.subject])).toEqual([
      [second.id, 'review:1'],
      [first.id, 'review:1'],
    ])
    expect((await files.ofSubject(server.db, 'review:1')).map((row) => row.id).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    )
    expect(await claim(files, [], 'review:1')).toEqual([])
    expect(await server.db.transaction((tx) => files.removeUnused(tx, first.id, holder))).toBeNull()

    await server.db.transaction((tx) => files.release(tx, [first.id, third.id], 'review:1'))
    await server.db.transaction((tx) => files.release(tx, [second.id], 'review:2'))
    expect(await subjectNow(files, [first, second, third])).toEqual([null, 'review:1', null])
  })

  it('gets none where one is not its own, of another kind, used or unknown', async () => {
    const files = await openFiles()
    const own = await put(files)
    const used = await put(files, { subject: null })
    await claim(files, [used], 'review:3')
    for (const other of [
      await put(files, { holder: 'user:2' }),
      await put(files, { kind: 'goLive' }),
      used,
      { ...own, id: crypto.randomUUID() },
    ]) {
      expect(await claim(files, [own, other], 'review:4')).toBeNull()
      expect(await subjectNow(files, [own])).toEqual([null])
    }
    expect(await files.ofSubject(server.db, 'review:4')).toEqual([])
  })

  it('of twenty at the same moment, one gets them and the others touch nothing', async () => {
    const files = await openFiles()
    const wanted = await put(files)
    const spare = await Promise.all(Array.from({ length: 20 }, () => put(files)))
    const claims = await Promise.all(
      spare.map((row, i) => claim(files, i % 2 ? [wanted, row] : [row, wanted], `race:${i}`)),
    )
    const winner = claims.findIndex((rows) => rows !== null)
    expect(claims.filter((rows) => rows !== null)).toHaveLength(1)
    expect(await subjectNow(files, [wanted])).toEqual([`race:${winner}`])
    expect(await subjectNow(files, spare)).toEqual(
      spare.map((_, i) => (i === winner ? `race:${winner}` : null)),
    )
  })
})

it('uploads that nothing uses go after a day, bytes and all; two servers that sweep share the work', async () => {
  const files = await openFiles()
  const old = await Promise.all(Array.from({ length: 6 }, () => put(files)))
  const used = await put(files, { kind: 'goLive' })
  await server.db.transaction((tx) =>
    files.claim(tx, [used.id], { holder, kind: 'goLive', subject: 'kept:1' }),
  )
  const day = 24 * hours
  const young = await put(files, { now: new Date(old[0]!.createdAt.getTime() + 2 * hours) })
  const now = new Date(old[0]!.createdAt.getTime() + day + hours)
  await Promise.all([files.sweepUnused(server.db, now), (await openFiles()).sweepUnused(server.db, now)])
  const left = await Promise.all([...old, used, young].map((row) => files.find(server.db, row.id)))
  expect(left.map((row) => row?.id)).toEqual([...old.map(() => undefined), used.id, young.id])
  const keys = await readdir(join(server.dataDir, 'files'))
  expect(old.filter((row) => keys.includes(row.id))).toEqual([])
  expect(keys).toEqual(expect.arrayContaining([used.id, young.id]))
})

describe('in an object store', () => {
  const objects = new Map<string, Buffer>()
  const unsigned: string[] = []
  let store: Server
  let config: Config

  /** The part of S3 that is used: objects by path-style address, signed requests. */
  beforeAll(async () => {
    store = createServer(async (request, response) => {
      const { pathname } = new URL(request.url!, 'http://store')
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key-of-cass/'))
        unsigned.push(pathname)
      const [, bucket, key = ''] = pathname.split('/')
      const sent = await buffer(request)
      if (bucket !== 'cass-files') return void response.writeHead(404).end()
      if (request.method === 'PUT') {
        objects.set(key, unchunked(request.headers['content-encoding'], sent))
        response.writeHead(200, { etag: '"x"' }).end()
      } else if (request.method === 'DELETE') {
        objects.delete(key)
        response.writeHead(204).end()
      } else if (objects.has(key)) response.writeHead(200).end(objects.get(key))
      else response.writeHead(404).end()
    })
    await new Promise<void>((done) => store.listen(0, '127.0.0.1', done))
    config = readConfig({
      CASS_SECRET: 'a secret for tests that is long enough',
      S3_BUCKET: 'cass-files',
      S3_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'key-of-cass',
      S3_SECRET_ACCESS_KEY: 'secret-of-cass',
    })
  })
  afterAll(() => new Promise((done) => store.close(done)))

  itKeepsFiles(
    async () => createFiles(await openDisk(config)),
    async () => [...objects.keys()],
  )

  it('signs every request', () => {
    expect(unsigned).toEqual([])
  })
})

/** Bodies may come in signed chunks: `<hex size>;…\r\n<bytes>\r\n`. */
function unchunked(encoding: string | undefined, sent: Buffer): Buffer {
  if (!encoding?.includes('aws-chunked')) return sent
  const parts: Buffer[] = []
  for (let at = 0; at < sent.length; ) {
    const line = sent.indexOf('\r\n', at)
    const size = Number.parseInt(sent.subarray(at, line).toString(), 16)
    if (!size) break
    parts.push(sent.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
  }
  return Buffer.concat(parts)
}
