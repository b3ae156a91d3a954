import {
  closePackage,
  deletePackage,
  listPackageVisits,
  searchPackages,
} from '@cass/contract/extraction/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentsOf } from '../../../test/contents.ts'
import { openDesk } from '../../../test/extraction-desk.ts'
import { hours, startTestServer, type TestServer } from '../../../test/harness.ts'
import { samplePdf } from '../../../test/sample-files.ts'

let server: TestServer
let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  server = await startTestServer()
  desk = await openDesk(server)
})
afterAll(() => server.stop())

const close = (id: string, version = 0) => desk.editor.call(closePackage, { body: { id, version } })
const remove = (id: string, version: number) => desk.editor.call(deletePackage, { body: { id, version } })
const names = async (body: BodyOf<typeof searchPackages>) =>
  (await desk.editor.call(searchPackages, { body })).data.list.map(({ name }) => name)
const ahead = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString()

describe('making a package', () => {
  it('gives its files to it, on record and without its code', async () => {
    const fileIds = [await desk.upload('b.pdf'), await desk.upload('a.pdf')]
    const { data } = await desk.make({ name: '季度报表', note: 'Q3', fileIds, downloadLimit: 5 })
    expect(await desk.row(data.id)).toMatchObject({
      name: '季度报表',
      note: 'Q3',
      status: '10',
      over: '',
      downloadLimit: 5,
      downloads: 0,
      files: [
        { id: fileIds[0], name: 'b.pdf' },
        { id: fileIds[1], name: 'a.pdf' },
      ],
      version: 0,
      moves: ['close'],
    })
    const rows = await server.query<{ action: string; details: object }>(
      sql`select action, details from audit_log where subject = ${`extraction:${data.id}`}`,
    )
    expect(rows).toMatchObject([{ action: 'extraction.make', details: { name: '季度报表', fileIds } }])
    expect(JSON.stringify(rows)).not.toContain(data.code)
  })

  it('is refused files that are not one’s own and unused, and times that are not ahead', async () => {
    const colleague = await openDesk(server, 'field02')
    const foreign = await colleague.upload()
    const otherKind = (await desk.editor.upload('attachment', 'a.pdf', samplePdf())).data.id
    const used = await desk.upload()
    await desk.make({ fileIds: [used] })
    const own = await desk.upload()
    const before = await contentsOf(server)
    const refusedAt = async (path: string, change: Parameters<typeof desk.make>[0]) =>
      expect(await desk.make({ fileIds: [own], ...change })).toMatchObject({
        code: 'VALIDATION',
        data: [{ path }],
      })
    for (const fileId of [foreign, otherKind, used, crypto.randomUUID()])
      await refusedAt('fileIds', { fileIds: [own, fileId] })
    await refusedAt('fileIds', { fileIds: [] })
    await refusedAt('fileIds', { fileIds: Array.from({ length: 21 }, () => crypto.randomUUID()) })
    for (const expireTime of [
      ahead(-1),
      ahead(0),
      ahead(367 * 24 * hours),
      '9999-12-31T00:00:00Z',
      'tomorrow',
      '',
    ])
      await refusedAt('expireTime', { expireTime })
    for (const downloadLimit of [0, -1, 10_001, 1.5]) await refusedAt('downloadLimit', { downloadLimit })
    await refusedAt('name', { name: '名'.repeat(101) })
    expect(await contentsOf(server)).toEqual(before)
    expect((await desk.make({ fileIds: [own, own] })).code).toBe('ACK')
  })
})

describe('a package', () => {
  it('is found by its name, and by whether anybody can fetch from it', async () => {
    const open = (await desk.make({ name: 'Papers, open' })).data
    const closed = (await desk.make({ name: 'Papers, closed' })).data
    const used = (await desk.make({ name: 'Papers, used up', downloadLimit: 1 })).data
    await desk.make({ name: 'Papers, expired', expireTime: ahead(1000) })
    await close(closed.id)
    await desk.fetch({ code: used.code })
    server.clock.advance(1000)
    const keyword = 'PAPERS'
    expect(await names({ keyword })).toEqual([
      'Papers, expired',
      'Papers, used up',
      'Papers, closed',
      'Papers, open',
    ])
    expect(await names({ keyword, state: 'open' })).toEqual(['Papers, open'])
    expect(await names({ keyword, state: 'over' })).toEqual(['Papers, expired', 'Papers, used up'])
    expect(await names({ keyword, state: 'closed' })).toEqual(['Papers, closed'])
    expect(await names({ keyword, pageSize: 1, pageNum: 4 })).toEqual(['Papers, open'])
    expect(await names({ keyword, pageNum: 1_000_000 })).toEqual([])
    const overs = (await desk.editor.call(searchPackages, { body: { keyword } })).data.list
    expect(overs.map(({ over, moves }) => [over, moves])).toEqual([
      ['expired', ['close', 'delete']],
      ['usedUp', ['close', 'delete']],
      ['', ['delete']],
      ['', ['close']],
    ])
    expect((await desk.row(open.id))!.by).not.toBe('')
  })

  it('is closed once, by whom saw it as it is', async () => {
    const { id } = (await desk.make()).data
    expect((await close(crypto.randomUUID())).code).toBe('NOT_FOUND')
    expect((await close(id, 7)).code).toBe('CONFLICT')
    const replies = await Promise.all([close(id), close(id), close(id)])
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['ACK', 'CONFLICT', 'CONFLICT'])
    expect(replies.find(({ code }) => code === 'ACK')!.data).toEqual({ status: '20', version: 1 })
    expect((await close(id, 1)).code).toBe('CONFLICT')
  })

  it('is deleted once nobody can fetch from it; its files go, the audit stays', async () => {
    const fileId = await desk.upload()
    const { id, code } = (await desk.make({ fileIds: [fileId] })).data
    await desk.open(code)
    await desk.fetch({ code, fileId })
    await desk.fetch({ code })
    const before = await contentsOf(server)
    expect((await remove(id, 0)).code).toBe('STILL_NEEDED')
    expect((await remove(id, 4)).code).toBe('CONFLICT')
    expect((await remove(crypto.randomUUID(), 0)).code).toBe('NOT_FOUND')
    expect(await contentsOf(server)).toEqual(before)
    await close(id)
    expect((await remove(id, 1)).code).toBe('ACK')
    expect((await remove(id, 1)).code).toBe('NOT_FOUND')
    expect(await desk.row(id)).toBeUndefined()
    expect((await desk.open(code)).code).toBe('EXTRACTION_CODE_WRONG')
    expect(await server.query(sql`select subject from file where id = ${fileId}`)).toEqual([
      { subject: null },
    ])
    const rows = await server.query<{ action: string; ip: string; details: object }>(
      sql`select action, ip, details from audit_log where subject like ${`%:${id}`} order by id`,
    )
    expect(rows[1]).toMatchObject({ ip: '127.0.0.1', details: { name: '联调资料', fileNames: ['a.pdf'] } })
    expect(rows.map(({ action }) => action)).toEqual([
      'extraction.make',
      'extraction.download',
      'extraction.download',
      'extractionPackage.close',
      'extraction.delete',
    ])
    const used = (await desk.make({ downloadLimit: 1 })).data
    await desk.fetch({ code: used.code })
    expect((await remove(used.id, 0)).code).toBe('ACK')
  })

  it('tells who opened it and fetched what, newest first', async () => {
    const fileIds = [await desk.upload('一.pdf'), await desk.upload('二.pdf')]
    const { id, code } = (await desk.make({ fileIds })).data
    const bank = server.visitor('en')
    await bank.enterAs('bank01user')
    await desk.open(code)
    await desk.fetch({ code, fileId: fileIds[1]! }, bank)
    await desk.fetch({ code })
    await desk.fetch({ code, fileId: crypto.randomUUID() })
    const visits = (body: Partial<BodyOf<typeof listPackageVisits>> = {}) =>
      desk.editor.call(listPackageVisits, { body: { id, ...body } })
    expect((await visits()).data).toMatchObject({
      total: 3,
      list: [
        { action: 'zip', fileName: '', by: '', ip: '127.0.0.1' },
        { action: 'file', fileName: '二.pdf', by: 'bank01user', ip: '127.0.0.1' },
        { action: 'open', fileName: '', by: '', ip: '127.0.0.1' },
      ],
    })
    expect((await visits({ pageSize: 2, pageNum: 2 })).data.list).toMatchObject([{ action: 'open' }])
    expect((await visits({ id: crypto.randomUUID() })).code).toBe('NOT_FOUND')
  })
})
