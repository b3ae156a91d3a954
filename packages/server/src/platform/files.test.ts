import { readdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { type Config, readConfig } from './config.ts'
import { createFiles, type FileRow, type Files, openDisk } from './files.ts'
import { sha256 } from './secrets.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const bytes = Buffer.from('合同\0binary\xff', 'latin1')
const given = () => ({ name: '协议 v1.pdf', mediaType: 'application/pdf', bytes, now: server.clock.now() })
const put = (files: Files): Promise<FileRow> => server.db.transaction((tx) => files.put(tx, given()))

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
        await files.remove(tx, kept.id)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await buffer(await files.read((await files.find(server.db, kept.id))!))).toEqual(bytes)

    const deleteBytes = await server.db.transaction((tx) => files.remove(tx, kept.id))
    await deleteBytes()
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

describe('on disk', () => {
  itKeepsFiles(
    async () => createFiles(await openDisk(server.config)),
    () => readdir(join(server.dataDir, 'files')),
  )
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
