import { getNotice, listNotices, searchNotices } from '@cass/contract/notices/endpoints.ts'
import { pinNotice, takeDownNotice } from '@cass/contract/notices/manage-endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hours, minutes, startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { noticeFields, publishNotice, writeNotice } from '../../../test/notice-desk.ts'
import { enter } from '../../../test/staff.ts'

let server: TestServer
let editor: Visitor
beforeAll(async () => {
  server = await startTestServer()
  editor = await enter(server, 'field01')
})
afterAll(() => server.stop())
beforeEach(() => server.query(sql`delete from notice`))

const parts = (pieces: { text: string; found: boolean }[]) =>
  pieces.map(({ text, found }) => (found ? `[${text}]` : text)).join('')
const titles = async (visitor = server.visitor()) =>
  (await visitor.call(listNotices, { body: { pageSize: 100 } })).data.list.map((notice) => notice.title)
const search = async (keywords: string, language: 'zh' | 'en' = 'en', more = {}) =>
  (await server.visitor(language).call(searchNotices, { body: { keywords, ...more } })).data
const found = async (keywords: string, language: 'zh' | 'en' = 'en') =>
  (await search(keywords, language)).list.map((notice) => notice.title)
const published = (titleEn: string, change: Parameters<typeof publishNotice>[1] = {}, at?: Date) =>
  publishNotice(editor, { titleEn, titleZh: titleEn, summaryEn: '', summaryZh: '', ...change }, at)
/** Released one after the other. */
async function inTurn(...names: string[]) {
  const made = []
  for (const name of names) {
    made.push(await published(name))
    server.clock.advance(1 * minutes)
  }
  return made
}

describe('the list', () => {
  it('has pinned ones first, then the newest, by type and page', async () => {
    const [first] = await inTurn('one', 'two', 'three')
    await editor.call(pinNotice, { body: { ...first!, pinned: true } })
    expect(await titles()).toEqual(['one', 'three', 'two'])
    await published('test', { noticeType: 'TEST_NOTICE' })
    const visitor = server.visitor('zh')
    const page = await visitor.call(listNotices, {
      body: { noticeType: 'BUSINESS_NOTICE', pageNum: 2, pageSize: 2 },
    })
    expect(page.data).toMatchObject({ total: 3, list: [{ title: 'two', pinned: false }] })
    const beyond = await visitor.call(listNotices, { body: { pageNum: 1_000_000, pageSize: 100 } })
    expect(beyond.data).toMatchObject({ total: 4, list: [] })
    expect((await visitor.call(listNotices, { body: { pageNum: 1_000_001 } })).code).toBe('VALIDATION')
  })

  it('has neither drafts, nor what is not due, nor what was taken down', async () => {
    await writeNotice(editor, { titleEn: 'draft' })
    const soon = new Date(server.clock.now().getTime() + hours)
    await published('due in an hour', {}, soon)
    const down = await published('down')
    await editor.call(takeDownNotice, { body: down })
    expect(await titles()).toEqual([])
    expect(await found('down')).toEqual([])
    server.clock.advance(hours)
    expect(await titles()).toEqual(['due in an hour'])
    editor = await enter(server, 'field01')
  })
})

describe('the search', () => {
  it('finds what holds all of the words, in any place, in Chinese too', async () => {
    await published('FX trading', {
      bodyEn: '<p>The heart<b>beat</b> interval</p>',
      bodyZh: '<p>心跳间隔</p>',
    })
    await published('Bonds', { summaryEn: 'Trade report', bodyZh: '<p>外汇<strong>交易</strong>接口</p>' })
    expect(await found('HEARTBEAT fx')).toEqual(['FX trading'])
    expect(await found('heartbeat bonds')).toEqual([])
    expect(await found('外汇交易 trade')).toEqual(['Bonds'])
    expect(await found('跳', 'zh')).toEqual(['FX trading'])
    expect(await found('%')).toEqual([])
    expect(await found("' or 1=1 --")).toEqual([])
    expect((await search('trad')).total).toBe(2)
    expect(await found('fx trad in the heart beat val heartb nowhere')).toEqual(['FX trading'])
  })

  it('ranks title before summary before body, then more places, then newer; the own language before the other', async () => {
    const word = 'settlement'
    const body = (times: number) => ({ bodyEn: `<p>${`${word} `.repeat(times)}</p>` })
    await published('in Chinese only', { bodyZh: `<p>${word} ${word}</p>` })
    await published('once', body(1))
    await published('thrice', body(3))
    server.clock.advance(1 * minutes)
    await published('once, newer', body(1))
    await published('summary', { summaryEn: `${word}` })
    await published(`title ${word}`)
    expect(await found(word)).toEqual([
      `title ${word}`,
      'summary',
      'thrice',
      'once, newer',
      'once',
      'in Chinese only',
    ])
  })

  it('marks what was found, and shows where', async () => {
    const long = '无关的话。'.repeat(60)
    await published('x', {
      titleZh: '外汇接口升级',
      titleEn: 'FX interface',
      summaryZh: '摘要',
      bodyZh: `<p>${long}</p><p>升级后请确认😀心跳。</p><p>${long}</p>`,
      bodyEn: '<p>Nothing of it</p>',
    })
    const [zh] = (await search('升级 心跳', 'zh')).list
    expect(parts(zh!.titleParts)).toBe('外汇接口[升级]')
    expect(parts(zh!.excerpt)).toMatch(/^….*\[升级\]后请确认😀\[心跳\]。.*…$/)
    // A reader of English is shown what the search found, which is Chinese.
    const [en] = (await search('心跳', 'en')).list
    expect([en!.title, parts(en!.titleParts)]).toEqual(['FX interface', 'FX interface'])
    expect(parts(en!.excerpt)).toContain('[心跳]')
    const [byTitle] = (await search('fx', 'en')).list
    expect([parts(byTitle!.titleParts), byTitle!.excerpt]).toEqual(['[FX] interface', []])
  })

  it('finds common words as it finds rare ones', async () => {
    await server.query(sql`
      insert into notice (id, notice_type, title_zh, title_en, summary_zh, summary_en, words_zh, words_en, status, released_at, created_at, updated_at)
      select gen_random_uuid(), 'TEST_NOTICE', '第' || i || '号', 'FX ' || i, 'É', '', '外汇交易' || i, 'café ' || (i % 2), '10', now(), now(), now()
      from generate_series(1, 600) i`)
    const totals = async () => {
      const all: Record<string, number> = {}
      for (const word of [
        'fx',
        'f',
        'x',
        '外汇',
        '汇',
        '外汇交易',
        'CAFÉ',
        'é',
        'ca',
        'afé',
        '号 fx',
        'fx 600',
        '第600号',
      ])
        all[word] = (await search(word, 'zh')).total
      return all
    }
    // Before PostgreSQL knows how common they are, and after.
    const rare = await totals()
    expect(rare).toEqual({
      fx: 600,
      f: 600,
      x: 0,
      外汇: 600,
      汇: 600,
      外汇交易: 600,
      CAFÉ: 600,
      é: 600,
      ca: 600,
      afé: 600,
      '号 fx': 600,
      'fx 600': 1,
      第600号: 1,
    })
    await server.query(sql`analyze notice`)
    expect(await totals()).toEqual(rare)
    expect((await search('外汇', 'zh', { pageNum: 7, pageSize: 100 })).total).toBe(600)
  })

  it('without words has all of them; too long a keyword is refused at its field', async () => {
    await inTurn('one', 'two')
    expect(await found('   ')).toEqual(['two', 'one'])
    const page = await search('', 'en', { pageNum: 2, pageSize: 1, noticeType: 'BUSINESS_NOTICE' })
    expect(page).toMatchObject({ total: 2, list: [{ title: 'one', excerpt: [] }] })
    const refused = await server.visitor('zh').call(searchNotices, { body: { keywords: 'x'.repeat(65) } })
    expect(refused).toMatchObject({ code: 'VALIDATION', data: [{ path: 'keywords' }] })
  })
})

describe('an article', () => {
  const read = (id: string, language: 'zh' | 'en' = 'en') =>
    server.visitor(language).call(getNotice, { query: { id } })

  it('is read in the reader’s language, with its neighbours of the same type', async () => {
    const [older, middle, newer] = await inTurn('older', 'middle', 'newer')
    await published('another type', { noticeType: 'TEST_NOTICE' })
    await editor.call(pinNotice, { body: { ...older!, pinned: true } })
    const { data } = await read(middle!.id)
    expect(data).toMatchObject({
      title: 'middle',
      body: noticeFields().bodyEn,
      updateTime: '',
      attachments: [],
      previous: { id: newer!.id, title: 'newer' },
      next: { id: older!.id, title: 'older' },
    })
    expect((await read(newer!.id, 'zh')).data).toMatchObject({ body: noticeFields().bodyZh, previous: null })
    expect((await read(older!.id)).data.next).toBeNull()
  })

  it('is told apart from others of the same moment', async () => {
    const made = await Promise.all(['a', 'b', 'c'].map((name) => published(name)))
    await server.query(sql`update notice set released_at = '2026-01-01 10:00:00.123456+08'`)
    const walked: string[] = []
    const ids = made.map(({ id }) => id).toSorted()
    for (let at: string | undefined = ids[0]; at; ) {
      walked.push(at)
      const { data }: Awaited<ReturnType<typeof read>> = await read(at)
      expect(data.previous?.id).toBe(walked.at(-2))
      at = data.next?.id
    }
    expect(walked).toEqual(ids)
  })

  it('that readers may not see answers as one that is not there', async () => {
    const draft = await writeNotice(editor)
    const later = await published('later', {}, new Date(server.clock.now().getTime() + hours))
    const down = await published('down')
    await editor.call(takeDownNotice, { body: down })
    const nobodys = await read(crypto.randomUUID())
    expect(nobodys.code).toBe('NOT_FOUND')
    for (const { id } of [draft, later, down])
      expect([(await read(id)).code, (await read(id)).message]).toEqual(['NOT_FOUND', nobodys.message])
    // Editors too read what readers read; they have their own page.
    expect((await editor.call(getNotice, { query: { id: draft.id } })).code).toBe('NOT_FOUND')
    expect((await read('1')).data).toMatchObject([{ path: 'id' }])
  })
})
