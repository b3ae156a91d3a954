import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listSlides, slideImage } from '@cass/contract/carousel/endpoints.ts'
import { findAllLinks } from '@cass/contract/links/endpoints.ts'
import { listNotices } from '@cass/contract/notices/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { demoLinks, demoSlides } from '../src/demo/content.ts'
import { demoNotices } from '../src/demo/notices/articles.ts'
import { hours, startTestServer, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it.each(['zh', 'en'] as const)('shows visitors the links in their order (%s)', async (language) => {
  const { data } = await server.visitor(language).call(findAllLinks)
  expect(data.map((link) => [link.linkName, link.linkAddress])).toEqual(
    demoLinks.map((link) => [link.name[language], link.address]),
  )
})

describe('notices', () => {
  it('are shown once released, newest first, by type and page', async () => {
    const visitor = server.visitor('en')
    const { data } = await visitor.call(listNotices)
    expect(data.list.map((notice) => notice.title)).toEqual(demoNotices.map((notice) => notice.title.en))
    const tests = await visitor.call(listNotices, {
      body: { noticeType: 'TEST_NOTICE', pageSize: 1, pageNum: 2 },
    })
    expect(tests.data).toMatchObject({ total: 2, list: [{ title: demoNotices[4]!.title.en }] })
    expect((await visitor.call(listNotices, { body: { noticeType: 'OTHER' as never } })).code).toBe(
      'VALIDATION',
    )
  })

  it('are not shown before', async () => {
    const add = (title: string, releasedAt: Date | null) =>
      server.query(
        sql`insert into notice (id, notice_type, title_zh, title_en, summary_zh, summary_en, status, created_at, updated_at, released_at)
            values (gen_random_uuid(), 'TEST_NOTICE', ${title}, ${title}, '', '', ${releasedAt ? '10' : '00'}, now(), now(), ${releasedAt})`,
      )
    const now = server.clock.now().getTime()
    onTestFinished(async () => {
      await server.query(sql`delete from notice where title_en in ('a draft', 'due in an hour')`)
    })
    await add('a draft', null)
    await add('due in an hour', new Date(now + hours))
    const titles = async () =>
      (await server.visitor().call(listNotices)).data.list.map((notice) => notice.title)
    expect(await titles()).not.toContain('a draft')
    expect(await titles()).not.toContain('due in an hour')
    server.clock.advance(2 * hours)
    expect(await titles()).toContain('due in an hour')
    expect(await titles()).not.toContain('a draft')
  })
})

describe('the carousel', () => {
  it('has its pictures, in which nothing may run', async () => {
    const visitor = server.visitor('zh')
    const { data } = await visitor.call(listSlides)
    expect(data.map((slide) => slide.title)).toEqual(demoSlides.map((slide) => slide.title.zh))
    for (const headers of [{ 'accept-encoding': 'gzip' }, { 'accept-encoding': 'identity' }]) {
      const response = await visitor.send('GET', data[0]!.image, { headers })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(response.headers.get('content-security-policy')).toContain('sandbox')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(await response.text()).toMatch(/^<svg[\s\S]*<\/svg>\s*$/)
    }
  })

  it('lets nobody keep what is said of a picture that cannot be read', async () => {
    const visitor = server.visitor()
    const { data } = await visitor.call(listSlides)
    const [last] = await server.query<{ file_id: string }>(
      sql`select file_id from carousel_slide order by position desc limit 1`,
    )
    await rm(join(server.dataDir, 'files', last!.file_id))
    const headers = { 'accept-encoding': 'identity' }
    const response = await visitor.send('GET', data.at(-1)!.image, { headers })
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE' })
  })

  it('answers unknown pictures as not found, and bad ids as not valid', async () => {
    const visitor = server.visitor()
    expect((await visitor.call(slideImage, { query: { id: crypto.randomUUID() } })).code).toBe('NOT_FOUND')
    expect((await visitor.call(slideImage, { query: { id: '../secret' } })).code).toBe('VALIDATION')
  })
})
