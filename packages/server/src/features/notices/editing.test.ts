import { downloadFile } from '@cass/contract/files/endpoints.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { getNotice } from '@cass/contract/notices/endpoints.ts'
import {
  deleteNotice,
  getManagedNotice,
  getNoticeEdition,
  pinNotice,
  previewNotice,
  releaseNotice,
  saveNotice,
  searchManagedNotices,
  takeDownNotice,
} from '@cass/contract/notices/manage-endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hours, minutes, startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { imageOf, noticeFields, publishNotice, writeNotice } from '../../../test/notice-desk.ts'
import { samplePdf, samplePng } from '../../../test/sample-files.ts'
import { enter, makeStaff } from '../../../test/staff.ts'
import { xssCorpus } from '../../../test/xss-corpus.ts'
import { cleanHtml } from '../../lib/rich-text.ts'
import { richTextWords } from '../../platform/text.ts'
import { noticeText } from './text.ts'

let server: TestServer
let editor: Visitor
let colleague: Visitor
let png: Buffer
beforeAll(async () => {
  server = await startTestServer()
  png = await samplePng()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.query(sql`delete from notice`)
  editor = await enter(server, 'field01')
  colleague = await enter(server, 'field02')
})

const managed = async (id: string) => (await editor.call(getManagedNotice, { query: { id } })).data
const readers = async (id: string) => await server.visitor().call(getNotice, { query: { id } })
const save = (
  visitor: Visitor,
  id: string,
  version: number,
  change: Parameters<typeof noticeFields>[0] = {},
) => visitor.call(saveNotice, { body: { id, version, ...noticeFields(change) } })
const upload = async (visitor: Visitor, kind: 'attachment' | 'articleImage') =>
  (
    await visitor.upload(
      kind,
      kind === 'attachment' ? 'a.pdf' : 'a.png',
      kind === 'attachment' ? samplePdf() : png,
    )
  ).data.id
const ahead = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString()
const actions = async (id: string) => (await managed(id)).history.map(({ action }) => action)
const rows = async () => (await server.query(sql`select * from notice order by id`)).length
const subjectOf = async (id: string) =>
  (await server.query<{ subject: string | null }>(sql`select subject from file where id = ${id}`))[0]!.subject

describe('saving', () => {
  it('makes a draft that only editors see', async () => {
    const audited = await server.audited('notice.save')
    const { id, version } = await writeNotice(editor)
    expect(await managed(id)).toMatchObject({
      ...noticeFields(),
      status: '00',
      version,
      releaseTime: '',
      moves: ['release'],
      history: [{ action: 'save', version, by: (await server.user('field01')).name }],
    })
    expect((await readers(id)).code).toBe('NOT_FOUND')
    expect(await server.audited('notice.save')).toBe(audited + 1)
  })

  it('keeps a draft without titles, and lists it by what it has', async () => {
    const { id, version } = await writeNotice(editor, { titleZh: '', titleEn: '' })
    expect((await managed(id)).title).toBe(noticeText.untitled.en)
    await save(editor, id, version, { titleZh: '维护', titleEn: '' })
    expect(await managed(id)).toMatchObject({ title: '维护', titleEn: '' })
  })

  it('cleans what is written: nothing of the corpus is kept', async () => {
    const body = xssCorpus.join('\n')
    const { id } = await writeNotice(editor, { bodyZh: body, bodyEn: body })
    const saved = await managed(id)
    expect(saved.bodyZh).toBe(cleanHtml(body))
    expect(saved.bodyEn).not.toMatch(/<(script|svg|iframe|style|form|object)|<[^>]*\son\w+=/i)
  })

  it('refuses at its field what is nested too deeply', async () => {
    const body = { ...noticeFields(), bodyEn: '<b>'.repeat(66_666) }
    const refused = { code: 'VALIDATION', data: [{ path: 'bodyEn', message: richTextWords.tooDeep.en }] }
    expect(await editor.call(saveNotice, { body })).toMatchObject(refused)
    expect(await editor.call(previewNotice, { body: { ...body, language: 'zh' } })).toMatchObject(refused)
  })

  it('changes what readers see at once, and says when', async () => {
    const { id, version } = await publishNotice(editor)
    expect((await readers(id)).data.updateTime).toBe('')
    server.clock.advance(1 * minutes)
    expect((await save(editor, id, version, { titleEn: 'Moved to tomorrow' })).code).toBe('ACK')
    const { data } = await readers(id)
    expect(data.title).toBe('Moved to tomorrow')
    expect(Date.parse(data.updateTime) - Date.parse(data.releaseTime)).toBeGreaterThanOrEqual(60_000)
  })

  it('keeps every edition of what readers have seen, and one per sitting before that', async () => {
    const { id, version } = await writeNotice(editor)
    const second = (await save(editor, id, version, { bodyEn: '<p>2</p>' })).data
    expect((await managed(id)).history.map((each) => each.version)).toEqual([second.version])
    const third = (await save(colleague, id, second.version, { bodyEn: '<p>3</p>' })).data
    server.clock.advance(11 * minutes)
    const fourth = (await save(colleague, id, third.version, { bodyEn: '<p>4</p>' })).data
    const { data: released } = await editor.call(releaseNotice, { body: { id, version: fourth.version } })
    const fifth = (await save(colleague, id, released.version, { bodyEn: '<p>5</p>' })).data
    const sixth = (await save(colleague, id, fifth.version, { bodyEn: '<p>6</p>' })).data
    expect((await managed(id)).history.map((each) => [each.action, each.version])).toEqual([
      ['save', sixth.version],
      ['save', fifth.version],
      ['release', null],
      ['save', fourth.version],
      ['save', third.version],
      ['save', second.version],
    ])
    const edition = (at: number) =>
      editor.call(getNoticeEdition, { query: { id, version: String(at) as never } })
    expect((await edition(third.version)).data).toMatchObject({
      bodyEn: '<p>3</p>',
      by: (await server.user('field02')).name,
    })
    expect((await edition(released.version)).code).toBe('NOT_FOUND')
  })

  it('of what somebody else saved meanwhile is a conflict, and changes nothing', async () => {
    const { id, version } = await writeNotice(editor)
    const both = await Promise.all([
      save(editor, id, version, { titleEn: 'mine' }),
      save(colleague, id, version, { titleEn: 'hers' }),
    ])
    expect(both.map((reply) => reply.code).toSorted()).toEqual(['ACK', 'CONFLICT'])
    expect((await managed(id)).version).toBe(version + 1)
    expect((await editor.call(saveNotice, { body: { id, ...noticeFields() } })).code).toBe('CONFLICT')
    expect((await save(editor, crypto.randomUUID(), 1)).code).toBe('NOT_FOUND')
  })

  it.each(['zh', 'en'] as const)('refuses bad fields where they stand (%s)', async (language) => {
    const visitor = await enter(server, 'field01', language)
    const before = await rows()
    const wrong: [string, Parameters<typeof noticeFields>[0]][] = [
      ['titleZh', { titleZh: '长'.repeat(101) }],
      ['titleEn', { titleEn: 'x'.repeat(301) }],
      ['summaryZh', { summaryZh: '长'.repeat(101) }],
      ['bodyZh', { bodyZh: 'x'.repeat(200_001) }],
      ['noticeType', { noticeType: 'ALL' as never }],
      ['fileIds', { fileIds: Array.from({ length: 21 }, () => crypto.randomUUID()) }],
      ['fileIds.0', { fileIds: ['x'] }],
      ['', { status: '10' } as never],
    ]
    for (const [path, change] of wrong)
      expect(await visitor.call(saveNotice, { body: noticeFields(change) })).toMatchObject({
        code: 'VALIDATION',
        data: [{ path, message: expect.stringMatching(language === 'zh' ? /\p{Script=Han}/u : /^[ -~’]+$/) }],
      })
    expect(await rows()).toBe(before)
  })

  it('takes a text as long as may be', async () => {
    const bodyZh = `<p>${'外汇交易接口规范，'.repeat(22_200)}</p>`
    const bodyEn = `<p>${Array.from({ length: 28_000 }, (_, i) => `w${i}`).join(' ')}</p>`
    const { id } = await writeNotice(editor, { bodyZh, bodyEn })
    expect((await managed(id)).bodyEn).toBe(bodyEn)
  })
})

describe('releasing', () => {
  it('shows a notice at once, or from its time on', async () => {
    const now = await writeNotice(editor)
    const begun = server.clock.now().getTime()
    const reply = await editor.call(releaseNotice, { body: now })
    expect(reply.data).toMatchObject({ status: '10', version: now.version + 1 })
    const released = Date.parse(reply.data.releaseTime)
    expect([released >= begun, released <= server.clock.now().getTime()]).toEqual([true, true])
    expect((await readers(now.id)).code).toBe('ACK')

    const later = await writeNotice(editor)
    const releaseTime = ahead(10 * minutes)
    expect((await editor.call(releaseNotice, { body: { ...later, releaseTime } })).data.releaseTime).toBe(
      releaseTime,
    )
    expect((await readers(later.id)).code).toBe('NOT_FOUND')
    server.clock.advance(10 * minutes)
    expect((await readers(later.id)).data).toMatchObject({ releaseTime, updateTime: '' })
    expect(await server.audited('notice.release')).toBeGreaterThanOrEqual(2)
  })

  it('is refused without a title and a text in both languages, in the past, or more than a year ahead', async () => {
    const visitor = await enter(server, 'admin', 'zh')
    const empty = await writeNotice(visitor, { titleEn: ' ', bodyZh: '<p> <br></p>', bodyEn: '' })
    expect((await visitor.call(releaseNotice, { body: empty })).data).toEqual([
      { path: 'titleEn', message: noticeText.titleNeeded.zh },
      { path: 'bodyZh', message: noticeText.bodyNeeded.zh },
      { path: 'bodyEn', message: noticeText.bodyNeeded.zh },
    ])
    const draft = await writeNotice(visitor)
    const far = { ...draft, releaseTime: ahead(367 * 24 * hours) }
    expect((await visitor.call(releaseNotice, { body: far })).data).toEqual([
      { path: 'releaseTime', message: noticeText.tooFarAhead.zh },
    ])
    const past = { ...draft, releaseTime: ahead(-minutes) }
    expect((await visitor.call(releaseNotice, { body: past })).data).toEqual([
      { path: 'releaseTime', message: noticeText.timePassed.zh },
    ])
    const wrong = { ...draft, releaseTime: 'tomorrow' }
    expect((await visitor.call(releaseNotice, { body: wrong })).data).toMatchObject([{ path: 'releaseTime' }])
    expect(await managed(draft.id)).toMatchObject({ status: '00', version: draft.version })
    // Nor is what is released left without one.
    const { id, version } = await publishNotice(visitor)
    const emptied = await save(visitor, id, version, { titleZh: '', bodyEn: '' })
    expect(emptied.data).toMatchObject([{ path: 'titleZh' }, { path: 'bodyEn' }])
  })

  it('is undone by taking it down, and can be done again', async () => {
    const { id, version } = await publishNotice(editor)
    expect((await editor.call(releaseNotice, { body: { id, version } })).code).toBe('CONFLICT')
    const down = await editor.call(takeDownNotice, { body: { id, version } })
    expect(down.data).toEqual({ status: '20', version: version + 1 })
    expect((await readers(id)).code).toBe('NOT_FOUND')
    expect((await editor.call(takeDownNotice, { body: { id, version } })).code).toBe('CONFLICT')
    expect((await editor.call(releaseNotice, { body: { id, version: version + 1 } })).code).toBe('ACK')
    expect((await readers(id)).code).toBe('ACK')
    expect(await actions(id)).toEqual(['release', 'takeDown', 'release', 'save'])
  })
})

describe('pinning', () => {
  it('is part of the history, and only of what was seen', async () => {
    const { id, version } = await publishNotice(editor)
    const pin = (at: number, pinned: boolean) => editor.call(pinNotice, { body: { id, version: at, pinned } })
    expect((await pin(version, true)).data).toEqual({ version: version + 1 })
    expect((await pin(version, false)).code).toBe('CONFLICT')
    expect((await pin(version + 1, false)).code).toBe('ACK')
    expect(await actions(id)).toEqual(['unpin', 'pin', 'release', 'save'])
    expect((await readers(id)).data.updateTime).toBe('')
    expect([await server.audited('notice.pin'), await server.audited('notice.unpin')]).toEqual([1, 1])
  })
})

describe('deleting', () => {
  const remove = (id: string, version: number) =>
    editor.call(deleteNotice, { query: { id, version: String(version) as never } })

  it('takes a draft with its editions and sets its files free; what readers see is first taken down', async () => {
    const audited = await server.audited('notice.delete')
    const file = await upload(editor, 'attachment')
    const picture = await upload(editor, 'articleImage')
    const { id, version } = await publishNotice(editor, { fileIds: [file], bodyZh: imageOf(picture) })
    expect([await subjectOf(file), await subjectOf(picture)]).toEqual([`notice:${id}`, `notice:${id}`])
    expect((await remove(id, version)).code).toBe('CONFLICT')
    await editor.call(takeDownNotice, { body: { id, version } })
    expect((await remove(id, version)).code).toBe('CONFLICT')
    expect((await remove(id, version + 1)).code).toBe('ACK')
    expect((await remove(id, version + 1)).code).toBe('NOT_FOUND')
    expect(await server.query(sql`select 1 from notice_edition where notice_id = ${id}`)).toEqual([])
    expect([await subjectOf(file), await subjectOf(picture)]).toEqual([null, null])
    expect(await server.audited('notice.delete')).toBe(audited + 1)
  })

  it('that waits for its time is not deleted either', async () => {
    const { id, version } = await publishNotice(editor, {}, new Date(ahead(hours)))
    expect((await remove(id, version)).code).toBe('CONFLICT')
  })
})

describe('attachments', () => {
  const download = async (visitor: Visitor, id: string) => {
    const answer = await visitor.send('GET', `${basePath}${downloadFile.path}?id=${id}`)
    return answer.headers.get('content-type')
  }

  it('are in their order, for readers once they may read the notice', async () => {
    const files = [await upload(editor, 'attachment'), await upload(editor, 'attachment')].toReversed()
    const { id, version } = await writeNotice(editor, { fileIds: [...files, files[0]!] })
    expect((await managed(id)).attachments.map((file) => file.id)).toEqual(files)
    const visitor = server.visitor()
    expect(await download(visitor, files[0]!)).toContain('json')
    expect(await download(colleague, files[0]!)).toBe('application/pdf')
    await editor.call(releaseNotice, { body: { id, version } })
    expect((await readers(id)).data.attachments.map((file) => file.id)).toEqual(files)
    expect(await download(visitor, files[0]!)).toBe('application/pdf')

    // Dropped from the notice it is no longer for readers, but in its editions it stays.
    expect((await save(editor, id, version + 1, { fileIds: [files[1]!] })).code).toBe('ACK')
    expect(await download(visitor, files[0]!)).toContain('json')
    expect(await download(editor, files[0]!)).toBe('application/pdf')
    const edition = await editor.call(getNoticeEdition, { query: { id, version: version as never } })
    expect(edition.data.attachments.map((file) => file.id)).toEqual(files)
  })

  it('of others, of another kind or of another notice are refused, whoever asks', async () => {
    const own = await upload(editor, 'attachment')
    const used = await upload(editor, 'attachment')
    await writeNotice(editor, { fileIds: [used] })
    const before = await rows()
    for (const foreign of [
      await upload(colleague, 'attachment'),
      await upload(editor, 'articleImage'),
      used,
      crypto.randomUUID(),
    ])
      expect(
        await editor.call(saveNotice, { body: noticeFields({ fileIds: [own, foreign] }) }),
      ).toMatchObject({
        code: 'VALIDATION',
        data: [{ path: 'fileIds', message: noticeText.attachmentGone.en }],
      })
    for (const foreign of [await upload(colleague, 'articleImage'), own, crypto.randomUUID()])
      expect(
        await editor.call(saveNotice, { body: noticeFields({ bodyEn: imageOf(foreign) }) }),
      ).toMatchObject({
        code: 'VALIDATION',
        data: [{ path: 'bodyEn', message: noticeText.pictureGone.en }],
      })
    expect([await rows(), await subjectOf(own)]).toEqual([before, null])
  })
})

describe('a preview', () => {
  it('is what readers would see, and stores nothing', async () => {
    const file = await upload(editor, 'attachment')
    const picture = await upload(editor, 'articleImage')
    const before = [await rows(), await server.audited('notice.save')]
    const body = { language: 'zh' as const, ...noticeFields({ fileIds: [file] }) }
    const { data } = await editor.call(previewNotice, {
      body: { ...body, bodyZh: `<p onclick="x()">看</p>${imageOf(picture)}<script>x()</script>` },
    })
    expect(data).toMatchObject({
      title: '接口维护通知',
      body: `<p>看</p>${imageOf(picture)}`,
      attachments: [{ id: file, name: 'a.pdf' }],
      updateTime: '',
    })
    const foreign = { ...body, fileIds: [await upload(colleague, 'attachment')] }
    expect((await editor.call(previewNotice, { body: foreign })).data).toMatchObject([{ path: 'fileIds' }])
    expect([await rows(), await server.audited('notice.save')]).toEqual(before)
    expect(await subjectOf(file)).toBeNull()
  })
})

describe('the editors’ list', () => {
  it('has every state, last changed first, found by word, type and state', async () => {
    await writeNotice(editor, { titleEn: 'a draft', noticeType: 'TEST_NOTICE' })
    await publishNotice(editor, { titleEn: 'waiting' }, new Date(ahead(hours)))
    const down = await publishNotice(editor, { titleEn: 'down' })
    await publishNotice(editor, { titleEn: 'shown' })
    await editor.call(takeDownNotice, { body: down })
    const list = async (body: Record<string, unknown> = {}) =>
      (await editor.call(searchManagedNotices, { body })).data.list.map((row) => row.title)
    expect(await list()).toEqual(['down', 'shown', 'waiting', 'a draft'])
    expect(await list({ status: '00' })).toEqual(['a draft'])
    expect(await list({ status: '10' })).toEqual(['shown'])
    expect(await list({ status: '20' })).toEqual(['down'])
    expect(await list({ status: 'scheduled' })).toEqual(['waiting'])
    expect(await list({ keyword: 'WAIT' })).toEqual(['waiting'])
    expect(await list({ noticeType: 'TEST_NOTICE' })).toEqual(['a draft'])
    expect(await list({ pageNum: 2, pageSize: 3 })).toEqual(['a draft'])
    const { data } = await editor.call(searchManagedNotices, { body: { keyword: 'shown' } })
    expect(data.list[0]).toMatchObject({ status: '10', moves: ['takeDown'] })
  })
})

it('those who lack the permission are turned away, whatever they ask for', async () => {
  const { login } = await makeStaff(server, { login: 'nonotices' })
  const { id, version } = await writeNotice(editor)
  const stranger = await enter(server, login)
  expect((await save(stranger, id, version)).status).toBe(403)
  expect((await stranger.call(getManagedNotice, { query: { id } })).status).toBe(403)
})
