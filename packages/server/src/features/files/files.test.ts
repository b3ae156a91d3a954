import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { idleSecondsHeader } from '@cass/contract/auth/idle.ts'
import { messages, responseCodes } from '@cass/contract/errors.ts'
import { downloadFile, removeUpload, uploadFile } from '@cass/contract/files/endpoints.ts'
import { fileText } from '@cass/contract/files/text.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { tooLarge } from '@cass/contract/kit/file-rules.ts'
import type { Language, Text } from '@cass/contract/kit/text.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServerProcess } from '../../../test/child-process.ts'
import { hours, patient, startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { sampleJpeg, sampleOffice, samplePdf, samplePng, sampleZip } from '../../../test/sample-files.ts'
import { systemContext } from '../../platform/context.ts'
import { createFiles, openDisk } from '../../platform/files.ts'
import { createJobs } from '../../platform/jobs.ts'
import { lock } from '../../platform/locks.ts'
import { createFileService } from './service.ts'

let server: TestServer
let png: Buffer
const pdf = samplePdf()
beforeAll(async () => {
  server = await startTestServer()
  png = await samplePng()
})
afterAll(() => server.stop())
/** All visitors of a test come from one address. */
beforeEach(() => server.query(sql`delete from upload_try`))

const megabyte = 1024 * 1024
const languages: Language[] = ['zh', 'en']
const stored = () => readdir(join(server.dataDir, 'files'))
const rows = () => server.query(sql`select * from file order by id`)
const rowOf = async (id: string) => (await server.query(sql`select * from file where id = ${id}`))[0]
const use = (id: string, subject: string) =>
  server.query(sql`update file set subject = ${subject} where id = ${id}`)
const download = (visitor: Visitor, id: string) =>
  visitor.send('GET', `${basePath}${downloadFile.path}?id=${id}`)
const remove = (visitor: Visitor, id: string) => visitor.call(removeUpload, { body: { id } })
const refusedAt = (path: string, words: Text, language: Language = 'en') => ({
  status: 200,
  code: 'VALIDATION',
  data: [{ path, message: words[language] }],
})

/** The numbers in it grow with it, so a first one shows by how much. */
function pdfOf(size: number): Buffer {
  const padding = size - pdf.length
  return samplePdf({ padding: padding - (samplePdf({ padding }).length - size) })
}

async function userOf(login: string, language: Language = 'en'): Promise<Visitor> {
  const visitor = server.visitor(language)
  await visitor.enterAs(login)
  return visitor
}

/** Whatever is refused leaves no row and no bytes. */
async function leavingNothing(work: () => Promise<void>): Promise<void> {
  const before = [await rows(), await stored()]
  await work()
  expect([await rows(), await stored()]).toEqual(before)
}

describe('an upload', () => {
  it('is kept for the visitor who made it, as it was sent', async () => {
    const audited = await server.audited('file.upload')
    const visitor = server.visitor()
    for (const [name, bytes, mediaType] of [
      ['营业执照 (副本).png', png, 'image/png'],
      ['照片.JPG', await sampleJpeg(), 'image/jpeg'],
      ['it\'s 100%; "quoted".pdf', pdf, 'application/pdf'],
    ] as const) {
      const reply = await visitor.upload('registration', name, bytes)
      // A quotation mark in a name is written as %22 by the form itself.
      const kept = name.replaceAll('"', '%22')
      expect(reply).toMatchObject({
        status: 200,
        code: 'ACK',
        data: { name: kept, size: bytes.length, mediaType },
      })
      const answer = await download(visitor, reply.data.id)
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': mediaType,
        'content-length': String(bytes.length),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-store',
      })
      const [, ascii, encoded] = /^attachment; filename="([ -~]*)"; filename\*=UTF-8''([\w.%!~-]+)$/.exec(
        answer.headers.get('content-disposition')!,
      )!
      expect(ascii).not.toMatch(/["\\]/)
      expect(decodeURIComponent(encoded!)).toBe(kept)
      expect(await rowOf(reply.data.id)).toMatchObject({
        holder: expect.stringMatching(/^visit:[\w-]{43}$/),
        kind: 'registration',
        subject: null,
      })
    }
    expect(visitor.cookies.get('Cass-Visit')).toMatch(/^[\w-]{43}$/)
    const holders = await server.query<{ holder: string }>(sql`select holder from file`)
    expect(holders.some(({ holder }) => holder.includes(visitor.cookies.get('Cass-Visit')!))).toBe(false)
    expect(await server.audited('file.upload')).toBe(audited)
  })

  it('of a user is audited, without its name', async () => {
    const user = await userOf('bank01admin')
    const { id } = await server.user('bank01admin')
    const { data } = await user.upload('report', '91310000MA1K000001.pdf', pdf)
    expect(await rowOf(data.id)).toMatchObject({ holder: `user:${id}`, kind: 'report', subject: null })
    expect((await remove(user, data.id)).code).toBe('ACK')
    expect(
      await server.query(
        sql`select actor_id, action, details from audit_log where subject = ${`file:${data.id}`} order by id`,
      ),
    ).toEqual([
      {
        actor_id: id,
        action: 'file.upload',
        details: { kind: 'report', size: pdf.length, mediaType: 'application/pdf' },
      },
      { actor_id: id, action: 'file.remove', details: {} },
    ])
  })

  it('of a user that is repeated under one Idempotency-Key is one upload, on disk too', async () => {
    const user = await userOf('info01admin')
    const form = () => {
      const form = new FormData()
      form.append('kind', 'report')
      form.append('file', new Blob([new Uint8Array(pdf)]), 'a.pdf')
      return form as never
    }
    const before = await stored()
    const headers = { 'idempotency-key': 'one-upload-of-mine' }
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => user.call(uploadFile, { body: form(), headers })),
    )
    const { id } = replies[0]!.data
    expect(replies.map(({ code, data }) => [code, data.id])).toEqual(replies.map(() => ['ACK', id]))
    expect((await stored()).toSorted()).toEqual([...before, id].toSorted())
  })

  it('loses what is unsafe in its name', async () => {
    const visitor = server.visitor()
    for (const [given, kept] of [
      ['../../../etc/cron.d/x.pdf', 'x.pdf'],
      ['C:\\temp\\a.pdf', 'a.pdf'],
      ['a\u202efdp.\u0007pdf', 'afdp.pdf'],
      [`${'长'.repeat(300)}.pdf`, `${'长'.repeat(60)}.pdf`],
      ['%2e%2e%2fa.pdf', '%2e%2e%2fa.pdf'],
    ] as const)
      expect([given, (await visitor.upload('registration', given, pdf)).data.name]).toEqual([given, kept])
  })

  it('of a logged-in browser must come from our own pages', async () => {
    const user = await userOf('bank01admin')
    const form = new FormData()
    form.append('kind', 'report')
    form.append('file', new Blob([new Uint8Array(pdf)]), 'a.pdf')
    const headers = { 'sec-fetch-site': 'cross-site' }
    await leavingNothing(async () => {
      expect((await user.call(uploadFile, { body: form as never, headers })).status).toBe(403)
    })
  })
})

it('visitors upload what registration asks for, and nothing else', async () => {
  await leavingNothing(async () => {
    for (const kind of ['report', 'goLive'] as const)
      expect((await server.visitor('en').upload(kind, 'a.pdf', pdf)).status).toBe(401)
  })
})

describe('what the operator publishes', () => {
  const kinds = ['attachment', 'articleImage', 'resource', 'extraction', 'carousel', 'dictionary'] as const

  it('is uploaded by those who may publish it, and refused to all others before it is read', async () => {
    const may: Record<string, readonly string[]> = {
      admin: ['attachment', 'articleImage', 'resource', 'extraction'],
      field01: ['attachment', 'articleImage', 'resource', 'extraction'],
      market01: [],
      bank01admin: [],
    }
    // What is refused is no file at all: it is not looked at.
    for (const [login, allowed] of Object.entries(may)) {
      const user = await userOf(login)
      for (const kind of kinds) {
        const { status, code } = await user.upload(kind, 'a.png', allowed.includes(kind) ? png : pdf)
        expect([login, kind, status, code]).toEqual(
          allowed.includes(kind) ? [login, kind, 200, 'ACK'] : [login, kind, 403, 'FORBIDDEN'],
        )
      }
    }
    await leavingNothing(async () => {
      for (const kind of kinds)
        expect((await server.visitor('en').upload(kind, 'a.png', png)).status).toBe(401)
    })
  })

  it('is by permission, one for each', async () => {
    const allow = (login: string, ...permissions: string[]) =>
      server.query(
        sql`update app_user set permissions = ${`{${permissions.join(',')}}`} where login_name = ${login}`,
      )
    const mayUpload = async () => {
      const user = await userOf('tech01')
      const codes = await Promise.all(kinds.map(async (kind) => (await user.upload(kind, 'a.png', png)).code))
      return kinds.filter((_, i) => codes[i] === 'ACK')
    }
    await allow('tech01', 'GRIP_MENU_NOTICES')
    expect(await mayUpload()).toEqual(['attachment', 'articleImage'])
    await allow('tech01', 'GRIP_MENU_LIBRARY')
    expect(await mayUpload()).toEqual(['attachment', 'articleImage', 'resource'])
    await allow('tech01', 'GRIP_MENU_EXTRACTION')
    expect(await mayUpload()).toEqual(['extraction'])
    await allow('tech01', 'GRIP_MENU_CAROUSEL')
    expect(await mayUpload()).toEqual([])
  })

  it('is of the kinds its place takes, whole and without macros', async () => {
    const user = await userOf('field02')
    for (const [kind, name, bytes] of [
      ['attachment', '修订对照表.xlsx', await sampleOffice('xlsx')],
      ['resource', '规范.docx', await sampleOffice('docx')],
      ['extraction', '资料.zip', await sampleZip({ 'a.txt': 'x' })],
      ['attachment', '说明.txt', Buffer.from('说明')],
      ['resource', '字典.xml', Buffer.from('<fix/>')],
    ] as const)
      expect(await user.upload(kind, name, bytes)).toMatchObject({ code: 'ACK', data: { name } })
    await leavingNothing(async () => {
      for (const [kind, name, bytes] of [
        ['articleImage', 'a.pdf', pdf],
        ['attachment', 'a.exe', Buffer.from('MZ')],
        ['attachment', 'a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
        ['attachment', 'a.html', Buffer.from('<!doctype html>')],
        ['attachment', 'a.docx', await sampleOffice('docx', { 'word/vbaProject.bin': 'x' })],
        ['attachment', 'a.xlsx', await sampleZip({ 'xl/workbook.xml': Buffer.alloc(11 * megabyte) })],
        ['resource', 'a.zip', await sampleZip({ 'a.txt': Buffer.alloc(20 * megabyte) })],
        ['resource', 'a.xml', Buffer.from('<!DOCTYPE a><a/>')],
      ] as const)
        expect([name, await user.upload(kind, name, bytes)]).toMatchObject([
          name,
          refusedAt('file', messages.fileTypeUnsupported),
        ])
      expect(await user.upload('articleImage', 'a.png', Buffer.alloc(50 * megabyte, 1))).toMatchObject(
        refusedAt('file', tooLarge(10 * megabyte)),
      )
    })
  })
})

describe.each(languages)('in %s, a file is refused', (language) => {
  it('when it is too large for its kind', async () => {
    const visitor = server.visitor(language)
    const most = pdfOf(10 * megabyte)
    const more = pdfOf(10 * megabyte + 1)
    expect([most.length, more.length]).toEqual([10 * megabyte, 10 * megabyte + 1])
    await leavingNothing(async () => {
      expect(await visitor.upload('registration', 'a.pdf', more)).toMatchObject(
        refusedAt('file', tooLarge(10 * megabyte), language),
      )
    })
    const user = await userOf('bank02admin', language)
    for (const [kind, bytes] of [
      ['registration', most],
      ['report', more],
    ] as const) {
      const reply = await user.upload(kind, 'a.pdf', bytes)
      expect(reply.code).toBe('ACK')
      await remove(user, reply.data.id)
    }
  })

  it('when it is not what it says, or not what its kind takes', async () => {
    const visitor = await userOf('post01admin', language)
    await leavingNothing(async () => {
      for (const [kind, name, bytes] of [
        ['registration', 'a.png', pdf],
        ['registration', 'a.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
        ['registration', 'a.exe', Buffer.from('MZ')],
        ['registration', 'a', png],
        ['registration', 'a.png', png.subarray(0, -20)],
        ['registration', 'a.png', Buffer.concat([png, Buffer.from('PK\x05\x06')])],
        ['report', 'a.png', png],
        ['goLive', 'a.jpg', await sampleJpeg()],
      ] as const)
        expect(await visitor.upload(kind, name, bytes)).toMatchObject(
          refusedAt('file', messages.fileTypeUnsupported, language),
        )
      expect(
        await visitor.upload('registration', 'a.pdf', samplePdf({ extra: '/Encrypt 9 0 R' })),
      ).toMatchObject(refusedAt('file', fileText.encrypted, language))
    })
  })

  it('when it is empty, missing, one of two, or without a kind before it', async () => {
    const visitor = server.visitor(language)
    const send = (...parts: [string, string | Blob][]) => {
      const form = new FormData()
      for (const [name, value] of parts)
        if (typeof value === 'string') form.append(name, value)
        else form.append(name, value, 'a.pdf')
      return visitor.call(uploadFile, { body: form as never })
    }
    const kind = ['kind', 'registration'] as [string, string]
    const file = ['file', new Blob([new Uint8Array(pdf)])] as [string, Blob]
    const empty = ['file', new Blob([])] as [string, Blob]
    await leavingNothing(async () => {
      for (const [reply, path, words] of [
        [await send(kind, empty), 'file', fileText.empty],
        [await send(kind), 'file', fileText.missing],
        [await send(kind, ['upload', file[1]]), 'file', fileText.missing],
        [await send(kind, file, file), 'file', messages.fileCountReached],
        [await send(kind, file, ['other', file[1]]), 'file', messages.fileCountReached],
        [await send(file, kind), 'kind', fileText.fieldsFirst],
        [await send(file), 'kind', fileText.fieldsFirst],
        [await send(kind, file, ['note', 'x']), 'note', fileText.fieldsFirst],
        [await send(kind, kind, file), '', fileText.damaged],
      ] as const)
        expect(reply).toMatchObject(refusedAt(path, words, language))
      expect((await send()).data).toMatchObject([{ path: 'kind' }])
      expect((await send(['kind', 'contract'], file)).data).toMatchObject([{ path: 'kind' }])
      expect((await send(kind, ['note', 'x'], file)).data).toMatchObject([{ path: '' }])
      expect((await send(kind, ['file', 'x'])).data).toMatchObject([{ path: '' }])
      expect((await send(['kind', 'x'.repeat(5_000)], file)).data).toMatchObject([{ path: '' }])
      const many = Array.from({ length: 30 }, (_, i) => [`field ${i}`, 'x'] as [string, string])
      expect((await send(kind, ...many, file)).code).toBe('VALIDATION')
      for (const name of ['__proto__', 'constructor', 'toString'])
        expect((await send(kind, [name, 'x'], file)).code).toBe('VALIDATION')
    })
  })
})

describe('somebody else’s upload', () => {
  const plainly = async (response: Response) => {
    const headers = new Headers(response.headers)
    // What differs from one second, or request, to the next.
    for (const name of ['date', idleSecondsHeader, 'x-request-id']) headers.delete(name)
    return { status: response.status, headers: Object.fromEntries(headers), text: await response.text() }
  }

  it('is neither seen nor removed: not by another visitor, a user, nor a visitor in place of a user', async () => {
    const [one, other] = [server.visitor(), server.visitor()]
    const [user, colleague] = [await userOf('bank01admin'), await userOf('bank01user')]
    await other.upload('registration', 'b.png', png)
    const ofVisitor = (await one.upload('registration', 'a.png', png)).data.id
    const ofUser = (await user.upload('registration', 'a.png', png)).data.id
    const nobodys = crypto.randomUUID()
    user.cookies.set('Cass-Visit', one.cookies.get('Cass-Visit')!)

    for (const [id, foreign] of [
      [ofVisitor, [other, user, colleague]],
      [ofUser, [one, other, colleague]],
    ] as const)
      for (const visitor of foreign) {
        const answer = await plainly(await download(visitor, id))
        expect(answer).toEqual(await plainly(await download(visitor, nobodys)))
        expect(JSON.parse(answer.text)).toEqual({
          code: 'NOT_FOUND',
          message: responseCodes.NOT_FOUND.message.en,
          data: null,
        })
        const path = basePath + removeUpload.path
        const removal = await plainly(await visitor.send('POST', path, { body: { id } }))
        expect(removal).toEqual(await plainly(await visitor.send('POST', path, { body: { id: nobodys } })))
        expect(removal.text).toBe(answer.text)
      }
    // Also to a browser that was never here, whose first cookie must not tell the two apart.
    const told = async (id: string) => (await download(server.visitor(), id)).headers.has('set-cookie')
    expect(await told(ofVisitor)).toBe(await told(nobodys))
    expect((await download(one, ofVisitor)).headers.get('content-type')).toBe('image/png')
    expect((await download(user, ofUser)).headers.get('content-type')).toBe('image/png')
  })
})

describe('an upload that something uses', () => {
  it('is no longer its holder’s to remove, or to see', async () => {
    const visitor = server.visitor()
    const { id } = (await visitor.upload('registration', 'a.png', png)).data
    await use(id, 'nothing-reads-this:1')
    expect((await remove(visitor, id)).code).toBe('NOT_FOUND')
    expect(await (await download(visitor, id)).json()).toMatchObject({ code: 'NOT_FOUND' })
    expect(await rowOf(id)).toBeDefined()
  })

  it('is for whom its subject’s feature allows', async () => {
    const files = createFiles(await openDisk(server.config))
    const requested: string[] = []
    const service = createFileService({
      db: server.db,
      write: async () => {
        throw new Error('nothing is written here')
      },
      files,
      mayRead: {
        thing: async (ctx, id) => {
          requested.push(id)
          return ctx.ip === 'of the house'
        },
      },
    })
    const visitor = server.visitor()
    const { id } = (await visitor.upload('registration', 'a.png', png)).data
    const stranger = systemContext(server.clock.now())
    const house = { ...stranger, ip: 'of the house' }
    await expect(service.download(house, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await use(id, 'thing:7')
    await expect(service.download(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await service.download(house, id)).headers['content-type']).toBe('image/png')
    expect(requested).toEqual(['7', '7'])
    for (const subject of ['other:7', 'toString:7', 'thing'])
      await use(id, subject).then(async () => {
        const answer = service.download({ ...house, ip: '-' }, id)
        await expect(answer).rejects.toMatchObject({ code: 'NOT_FOUND' })
      })
  })
})

it('an own unused upload is removed, bytes and all', async () => {
  const visitor = server.visitor()
  const { id } = (await visitor.upload('registration', 'a.png', png)).data
  expect(await stored()).toContain(id)
  expect(await remove(visitor, id)).toMatchObject({ status: 200, code: 'ACK', data: null })
  expect(await stored()).not.toContain(id)
  expect(await rowOf(id)).toBeUndefined()
  expect((await remove(visitor, id)).code).toBe('NOT_FOUND')
  expect(await (await download(visitor, id)).json()).toMatchObject({ code: 'NOT_FOUND' })
})

describe('a visitor', () => {
  it('has twenty unused uploads and no more, also at the same moment', async () => {
    const visitor = server.visitor()
    const { id } = (await visitor.upload('registration', 'a.png', png)).data
    const replies = await Promise.all(
      Array.from({ length: 24 }, () => visitor.upload('registration', 'a.png', png)),
    )
    expect(replies.filter((reply) => reply.code === 'ACK')).toHaveLength(19)
    for (const reply of replies.filter(({ code }) => code !== 'ACK'))
      expect(reply).toMatchObject(refusedAt('file', messages.fileCountReached))
    expect((await remove(visitor, id)).code).toBe('ACK')
    const again = await visitor.upload('registration', 'a.png', png)
    expect(again.code).toBe('ACK')
    expect((await visitor.upload('registration', 'a.png', png)).code).toBe('VALIDATION')
    await use(again.data.id, 'nothing-reads-this:2')
    expect((await visitor.upload('registration', 'a.png', png)).code).toBe('ACK')
  })

  it('stores bytes before waiting for others of the visit, and leaves none where there is no room', async () => {
    const visitor = server.visitor()
    await visitor.upload('registration', 'a.png', png)
    const [{ holder } = { holder: '' }] = await server.query<{ holder: string }>(
      sql`select holder from file order by created_at desc limit 1`,
    )
    const resize = (size: number) =>
      server.query(sql`update file set size = ${size} where holder = ${holder}`)
    await leavingNothing(async () => {
      const before = await stored()
      let reply: ReturnType<typeof visitor.upload> | undefined
      await server.db.transaction(async (tx) => {
        await lock(tx, 'uploads', holder)
        reply = visitor.upload('registration', 'b.png', png)
        await server.untilBlocked()
        expect(await stored()).toHaveLength(before.length + 1)
        await resize(100 * megabyte)
      })
      expect(await reply).toMatchObject(refusedAt('file', messages.fileCountReached))
      await resize(png.length)
    })
  })

  it('has a hundred unused megabytes and no more', async () => {
    const visitor = server.visitor()
    const { id } = (await visitor.upload('registration', 'a.png', png)).data
    const resize = (size: number) => server.query(sql`update file set size = ${size} where id = ${id}`)
    await resize(100 * megabyte - png.length + 1)
    expect(await visitor.upload('registration', 'a.png', png)).toMatchObject(
      refusedAt('file', messages.fileCountReached),
    )
    await resize(100 * megabyte - png.length)
    expect((await visitor.upload('registration', 'a.png', png)).code).toBe('ACK')
  })

  it('and all others from the address have two hundred tries a day, users as many as they need', async () => {
    await server.visitor().upload('registration', 'a.png', Buffer.from('no picture'))
    expect(await server.query(sql`select ip, number from upload_try`)).toEqual([
      { ip: '127.0.0.1', number: 1 },
    ])
    await server.query(sql`update upload_try set number = 199`)
    expect((await server.visitor().upload('registration', 'a.png', png)).code).toBe('ACK')
    await leavingNothing(async () => {
      expect(await server.visitor().upload('registration', 'a.png', png)).toMatchObject({
        status: 200,
        code: 'TOO_MANY_REQUESTS',
      })
    })
    expect((await (await userOf('bank01user')).upload('registration', 'a.png', png)).code).toBe('ACK')
    server.clock.advance(24 * hours)
    expect((await server.visitor().upload('registration', 'a.png', png)).code).toBe('ACK')
  })
})

it('what nothing came to use is gone a day later, and the tries of the day before', async () => {
  const visitor = server.visitor()
  const [old, used] = [
    (await visitor.upload('registration', 'a.png', png)).data.id,
    (await visitor.upload('registration', 'a.png', png)).data.id,
  ]
  await use(used, 'nothing-reads-this:3')
  server.clock.advance(25 * hours)
  const young = (await visitor.upload('registration', 'a.png', png)).data.id
  const jobs = createJobs(server.connectionString, server.app.log)
  await jobs.boss.start()
  await jobs.boss.send('housekeeping', {})
  await expect.poll(() => rowOf(old), patient).toBeUndefined()
  await expect.poll(stored, patient).not.toContain(old)
  await jobs.stop()
  expect(await stored()).toEqual(expect.arrayContaining([used, young]))
  expect(await rowOf(used)).toBeDefined()
  expect(await rowOf(young)).toBeDefined()
  await expect.poll(() => server.query(sql`select number from upload_try`), patient).toEqual([{ number: 1 }])
})

it('a server that dies between the bytes and their row leaves nothing that anybody sees', async () => {
  const child = await startServerProcess({
    DATABASE_URL: server.connectionString,
    CASS_DEMO: '1',
    CASS_SECRET: server.config.CASS_SECRET,
    CASS_DATA_DIR: server.dataDir,
  })
  const before = [await rows(), await stored()] as const
  const client = await server.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('lock table file in exclusive mode')
    const form = new FormData()
    form.append('kind', 'registration')
    form.append('file', new Blob([new Uint8Array(png)]), 'a.png')
    const answer = fetch(child.address + basePath + uploadFile.path, { method: 'POST', body: form }).then(
      () => 'answered',
      () => 'cut off',
    )
    await server.untilBlocked()
    const [orphan, ...others] = (await stored()).filter((key) => !before[1].includes(key))
    expect([orphan, others]).toEqual([expect.any(String), []])
    child.process.kill('SIGKILL')
    await child.ended
    expect(await answer).toBe('cut off')
    await client.query('commit')
    expect(await rows()).toEqual(before[0])
    for (const visitor of [server.visitor(), await userOf('admin')]) {
      expect(await (await download(visitor, orphan!)).json()).toMatchObject({ code: 'NOT_FOUND' })
      expect((await remove(visitor, orphan!)).code).toBe('NOT_FOUND')
    }
  } finally {
    client.release()
    child.process.kill('SIGKILL')
  }
})
