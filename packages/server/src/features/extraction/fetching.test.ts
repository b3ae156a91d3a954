import { once } from 'node:events'
import { readdir, readlink } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { messages } from '@cass/contract/errors.ts'
import { closePackage, downloadPackage } from '@cass/contract/extraction/endpoints.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import yauzl from 'yauzl'
import { contentsOf } from '../../../test/contents.ts'
import { openDesk } from '../../../test/extraction-desk.ts'
import { hours, minutes, patient, startTestServer, type TestServer } from '../../../test/harness.ts'
import { samplePdf } from '../../../test/sample-files.ts'
import { demoExtractionCode } from '../../demo/extraction.ts'
import { placeOf } from '../../lib/place.ts'
import { createJobs } from '../../platform/jobs.ts'

let server: TestServer
let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  server = await startTestServer()
  desk = await openDesk(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  // All visitors of a test come from one address.
  await server.query(sql`delete from guess`)
  // Where a test moved the clock, the session has run out.
  await desk.editor.enterAs('field01')
})

const pdf = samplePdf()
const guesses = async () =>
  Object.fromEntries(
    (await server.query<{ ip: string; count: number }>(sql`select ip, count from guess`)).map(
      ({ ip, count }) => [ip, count],
    ),
  )
/** Well-formed, and nobody's. */
const wrongCode = '0000-1111-2222-3333'

describe('a code', () => {
  it('opens its package: the documents, how long and how often', async () => {
    const fileIds = [await desk.upload('说明.pdf'), await desk.upload('b.txt', Buffer.from('hello'))]
    const { data } = await desk.make({ fileIds, note: '请在到期前下载', downloadLimit: 3 })
    const opened = await desk.open(data.code)
    expect(opened.data).toMatchObject({
      name: '联调资料',
      note: '请在到期前下载',
      left: 3,
      files: [
        { id: fileIds[0], name: '说明.pdf', size: pdf.length, mediaType: 'application/pdf' },
        { id: fileIds[1], name: 'b.txt', size: 5 },
      ],
    })
    expect((await desk.fetch({ code: data.code, fileId: fileIds[1]! })).bytes!.toString()).toBe('hello')
    expect((await desk.open(data.code)).data.left).toBe(2)
    expect((await desk.open((await desk.make()).data.code)).data.left).toBeNull()
  })

  it('is 80 random bits that read well, shown once and kept as a hash', async () => {
    const made = await Promise.all([desk.make(), desk.make()])
    const codes = made.map(({ data }) => data.code)
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(codes[0]).not.toBe(codes[1])
    const tables = Object.keys(await contentsOf(server))
    for (const table of tables)
      for (const written of [codes[0]!, codes[0]!.replaceAll('-', '')]) {
        const held = sql`select 1 from ${sql.identifier(table)} t where t::text ilike ${`%${written}%`}`
        expect([table, await server.query(held)]).toEqual([table, []])
      }
  })

  it('is taken however it is typed', async () => {
    const typed = [
      demoExtractionCode,
      'demo-cass-2026-0001',
      ' demo cass 2026 0001 ',
      'DEM0CASS2026000I',
      'demOcass2o26oool',
      'ＤＥＭＯ－ＣＡＳＳ－２０２６－０００１',
      'DEMO–CASS—2026‐0001',
    ]
    for (const code of typed) expect([code, (await desk.open(code)).code]).toEqual([code, 'ACK'])
    expect(await guesses()).toEqual({})
  })

  it.each(['zh', 'en'] as const)(
    'that is wrong is answered so, whatever is wrong with it (%s)',
    async (language) => {
      const before = await contentsOf(server)
      for (const code of [wrongCode, 'x', '%', "' or 1=1 --", '提取码', '0'.repeat(128)])
        for (const reply of [
          await desk.open(code, server.visitor(language)),
          await server.visitor(language).call(downloadPackage, {
            body: { code },
          }),
        ])
          expect(reply).toMatchObject({
            status: 200,
            code: 'EXTRACTION_CODE_WRONG',
            message: messages.extractionCodeWrong[language],
            data: null,
          })
      expect({ ...(await contentsOf(server)), guess: '' }).toEqual({ ...before, guess: '' })
      for (const code of ['', '   ', 'x'.repeat(129)])
        expect(await desk.open(code)).toMatchObject({ code: 'VALIDATION', data: [{ path: 'code' }] })
    },
  )

  it.each(['zh', 'en'] as const)(
    'whose time is over, closed or used up is answered so (%s)',
    async (language) => {
      const visitor = server.visitor(language)
      const expectExpired = async (code: string) => {
        expect(await desk.open(code, visitor)).toMatchObject({
          status: 200,
          code: 'EXTRACTION_CODE_EXPIRED',
          message: messages.extractionCodeExpired[language],
        })
        expect((await desk.fetch({ code }, visitor)).code).toBe('EXTRACTION_CODE_EXPIRED')
      }
      const closed = (await desk.make()).data
      await desk.editor.call(closePackage, { body: { id: closed.id, version: 0 } })
      await expectExpired(closed.code)

      const used = (await desk.make({ downloadLimit: 1 })).data
      expect((await desk.fetch({ code: used.code })).code).toBe('ACK')
      await expectExpired(used.code)

      const brief = (await desk.make()).data
      server.clock.advance(24 * hours - minutes)
      expect((await desk.open(brief.code)).code).toBe('ACK')
      server.clock.advance(minutes)
      await expectExpired(brief.code)
      expect(await guesses()).toEqual({})
    },
  )
})

describe('guesses', () => {
  it('are twenty from one address in a quarter of an hour; right codes are none', async () => {
    const { code } = (await desk.make()).data
    for (let i = 0; i < 19; i++) await desk.open(wrongCode)
    for (let i = 0; i < 5; i++) expect((await desk.open(code)).code).toBe('ACK')
    expect(await guesses()).toEqual({ '*': 19, '127.0.0.1': 19 })
    expect((await desk.fetch({ code: wrongCode })).code).toBe('EXTRACTION_CODE_WRONG')
    // From here on nothing is looked for, not even what is right.
    for (const reply of [await desk.open(wrongCode), await desk.open(code), await desk.fetch({ code })])
      expect(reply).toMatchObject({ status: 200, code: 'TOO_MANY_REQUESTS' })
    expect(await guesses()).toEqual({ '*': 20, '127.0.0.1': 20 })
    server.clock.advance(15 * minutes)
    expect((await desk.open(code)).code).toBe('ACK')
  })

  it('at the same moment are no more', async () => {
    const replies = await Promise.all(Array.from({ length: 60 }, () => desk.open(wrongCode)))
    const wrong = replies.filter(({ code }) => code === 'EXTRACTION_CODE_WRONG')
    expect(wrong).toHaveLength(20)
    expect(replies.filter(({ code }) => code === 'TOO_MANY_REQUESTS')).toHaveLength(40)
    expect(await guesses()).toEqual({ '*': 20, '127.0.0.1': 20 })
  })

  it('from all addresses together are two thousand', async () => {
    await desk.open(wrongCode)
    await server.query(sql`update guess set count = 1999 where ip = '*'`)
    expect((await desk.open(wrongCode)).code).toBe('EXTRACTION_CODE_WRONG')
    expect((await desk.open(wrongCode)).code).toBe('TOO_MANY_REQUESTS')
    expect(await guesses()).toEqual({ '*': 2000, '127.0.0.1': 2 })
    // What others guess keeps nobody from what is right.
    expect((await desk.open(demoExtractionCode)).code).toBe('ACK')
    expect((await desk.fetch({ code: demoExtractionCode })).code).toBe('ACK')
  })

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2:3:4:192.0.2.7', '2001:db8:1:2::/64'],
  ])('from %s are counted for %s', (ip, place) => {
    expect(placeOf(ip)).toBe(place)
  })

  it('are forgotten within hours', async () => {
    await desk.open(wrongCode)
    server.clock.advance(2 * hours)
    await desk.open(wrongCode)
    expect(await server.query(sql`select 1 from guess`)).toHaveLength(4)
    const jobs = createJobs(server.connectionString, server.app.log)
    await jobs.boss.start()
    await jobs.boss.send('housekeeping', {})
    await expect.poll(() => server.query(sql`select 1 from guess`), patient).toHaveLength(2)
    await jobs.stop()
  })
})

describe('a download', () => {
  it('of one document is that document', async () => {
    const fileIds = [await desk.upload('说明 1.pdf'), await desk.upload('2.txt', Buffer.from('二'))]
    const { code } = (await desk.make({ fileIds })).data
    const { bytes, headers } = await desk.fetch({ code, fileId: fileIds[0]! })
    expect(bytes).toEqual(pdf)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': expect.stringMatching(/^attachment; .*%E8%AF%B4%E6%98%8E%201\.pdf$/),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  it('of a document of another package is not found, and not counted', async () => {
    const other = await desk.upload('secret.pdf')
    await desk.make({ fileIds: [other] })
    const { id, code } = (await desk.make({ downloadLimit: 1 })).data
    const answer = await desk.fetch({ code, fileId: crypto.randomUUID() })
    expect(answer).toMatchObject({ status: 200, code: 'NOT_FOUND' })
    expect((await desk.fetch({ code, fileId: other })).code).toBe('NOT_FOUND')
    expect((await desk.row(id))!.downloads).toBe(0)
  })

  it('of all is a ZIP that unpacks to them, names told apart', async () => {
    const contents = ['one', 'two', 'three', '']
    const names = ['报告.txt', '报告.txt', 'A.txt', 'a.TXT']
    const fileIds = await Promise.all(
      names.map((name, i) => desk.upload(name, Buffer.from(contents[i] || 'four'))),
    )
    const { id, code } = (await desk.make({ fileIds, name: 'Q4 / 资料: "final"' })).data
    const { bytes, headers } = await desk.fetch({ code })
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-length')).toBe(String(bytes!.length))
    expect(headers.get('content-disposition')).toMatch(/\.zip$/)
    const zip = await yauzl.fromBufferPromise(bytes!)
    const found: Record<string, string> = {}
    for await (const entry of zip.eachEntry())
      found[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString()
    expect(found).toEqual({
      '报告.txt': 'one',
      '报告 (2).txt': 'two',
      'A.txt': 'three',
      'a (2).TXT': 'four',
    })
    expect((await desk.row(id))!.downloads).toBe(1)
  })

  it('of all has names that every system takes', async () => {
    const fileIds = await Promise.all(
      ['A:b.txt', 'A?b.txt', 'x<y>|"z"*.txt'].map((name, i) => desk.upload(name, Buffer.from(`no. ${i}`))),
    )
    const { id, code } = (await desk.make({ fileIds })).data
    const { bytes } = await desk.fetch({ code })
    const zip = await yauzl.fromBufferPromise(bytes!)
    const names: string[] = []
    for await (const entry of zip.eachEntry()) names.push(entry.fileName)
    expect(names.toSorted()).toEqual(['A_b (2).txt', 'A_b.txt', expect.stringMatching(/^x_y__.*_\.txt$/)])
    expect((await desk.row(id))!.downloads).toBe(1)
  })

  it('is one of three however many ask at once', async () => {
    const fileId = await desk.upload()
    const { id, code } = (await desk.make({ fileIds: [fileId], downloadLimit: 3 })).data
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) => desk.fetch(i % 2 === 0 ? { code } : { code, fileId })),
    )
    expect(replies.filter((reply) => reply.code === 'ACK')).toHaveLength(3)
    expect(replies.filter((reply) => reply.code === 'EXTRACTION_CODE_EXPIRED')).toHaveLength(47)
    expect(await desk.row(id)).toMatchObject({ downloads: 3, over: 'usedUp' })
    const visits = await server.query(
      sql`select 1 from extraction_visit where package_id = ${id} and action <> 'open'`,
    )
    expect(visits).toHaveLength(3)
    await expect.poll(openFiles, patient).toEqual([])
  })

  it('that is broken off lets go of the file', async () => {
    const large = samplePdf({ padding: 20 * 1024 * 1024 })
    const fileIds = [await desk.upload('a.pdf', large), await desk.upload('b.pdf', large)]
    const { code } = (await desk.make({ fileIds })).data
    const asked = request(server.address + basePath + downloadPackage.path, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json' },
    })
    asked.end(JSON.stringify({ code }))
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    await once(answer, 'readable')
    expect(await openFiles()).toHaveLength(1)
    answer.destroy()
    await expect.poll(openFiles, patient).toEqual([])
  })

  async function openFiles(): Promise<string[]> {
    const links = (await readdir('/proc/self/fd')).map((fd) =>
      readlink(`/proc/self/fd/${fd}`).catch(() => ''),
    )
    return (await Promise.all(links)).filter((path) => path.startsWith(server.dataDir))
  }
})
