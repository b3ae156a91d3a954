import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { takeDownNotice } from '@cass/contract/notices/manage-endpoints.ts'
import { publicPages, siteDescription, siteName } from '@cass/contract/site/pages.ts'
import { paths } from '@cass/contract/site/paths.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFaqService } from '../src/features/faq/service.ts'
import { createNoticeService } from '../src/features/notices/service.ts'
import { createSitePages } from '../src/features/site-pages/service.ts'
import { createSiteTextService } from '../src/features/site-texts/service.ts'
import { headOf } from '../src/lib/site-head.ts'
import { createFiles, openDisk } from '../src/platform/files.ts'
import { mountSecurity } from '../src/platform/security.ts'
import type { Write } from '../src/platform/unit.ts'
import { mountWeb } from '../src/platform/web.ts'
import { hours, minutes, startTestServer, type TestServer, type Visitor } from './harness.ts'
import { publishNotice, writeNotice } from './notice-desk.ts'
import { enter } from './staff.ts'

const origin = 'https://cass.example.org'
let server: TestServer
let editor: Visitor
/** The portal's own document, whether it is built or not. */
let portal: FastifyInstance
let folder: string
beforeAll(async () => {
  server = await startTestServer({ env: { CASS_ORIGIN: `${origin}/` } })
  editor = await enter(server, 'field01')
  folder = await mkdtemp(join(tmpdir(), 'cass-web-'))
  const source = await readFile(new URL('../../web/index.html', import.meta.url), 'utf8')
  // As the build leaves it.
  const nonce = '<meta property="csp-nonce" nonce="__CSP_NONCE__"></head>'
  await writeFile(join(folder, 'index.html'), source.replace('</head>', nonce))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'a-1.js'), '//')
  await writeFile(join(folder, 'robots.txt'), 'of an older build')
  const files = createFiles(await openDisk(server.config))
  const page = { scripts: [], styles: [], kind: 'article', title: { zh: '某页', en: 'A page' } }
  const pages = {
    ...Object.fromEntries(Object.values(paths).map((path) => [path, page])),
    [paths.home]: { ...page, scripts: ['assets/home-1.js'], styles: ['assets/home-1.css'] },
    [paths.workbench]: {
      ...page,
      kind: 'list',
      scripts: ['assets/bench-1.js'],
      title: { zh: '工作台', en: 'Workbench' },
    },
  }
  await writeFile(join(folder, 'pages.json'), JSON.stringify(pages))
  const write: Write = async () => {
    throw new Error('nothing is written here')
  }
  const notices = createNoticeService({
    db: server.db,
    files,
    pictures: {},
    write,
  })
  portal = Fastify()
  await mountSecurity(portal, { rateLimit: 1000 })
  await mountWeb(portal, {
    demo: true,
    channels: ['sms'],
    origin,
    findHeadline: (id, language) => notices.headline(id, language, server.clock.now()),
    findText: createSitePages({
      clock: server.clock,
      notices,
      siteTexts: createSiteTextService({ db: server.db, files, write }),
      faq: createFaqService({ db: server.db, files, write }),
    }),
    folder,
  })
})
afterAll(async () => {
  await portal.close()
  await server.stop()
  await rm(folder, { recursive: true })
})

const open = (url: string, headers: Record<string, string> = {}) =>
  portal.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })
/** What a document says of itself. */
async function headAt(url: string, headers: Record<string, string> = {}) {
  const { body } = await open(url, headers)
  const one = (pattern: RegExp) => [...body.matchAll(new RegExp(pattern, 'g'))].map(([, found]) => found)
  expect(one(/<title>([^<]*)<\/title>/)).toHaveLength(1)
  expect(one(/<meta name="description" content="([^"]*)"/)).toHaveLength(1)
  return {
    lang: one(/<html lang="([^"]*)"/)[0],
    title: one(/<title>([^<]*)<\/title>/)[0],
    description: one(/<meta name="description" content="([^"]*)"/)[0],
    canonical: one(/<link rel="canonical" href="([^"]*)"/)[0],
    robots: one(/<meta name="robots" content="([^"]*)"/)[0],
    type: one(/<meta property="og:type" content="([^"]*)"/)[0],
    url: one(/<meta property="og:url" content="([^"]*)"/)[0],
    locale: one(/<meta property="og:locale" content="([^"]*)"/)[0],
  }
}
const english = { cookie: 'language=en' }

describe('the document', () => {
  it.each(Object.entries(publicPages))('says at %s what is there, in both languages', async (path, page) => {
    for (const language of ['zh', 'en'] as const) {
      const canonical = page.listed ? origin + (page.canonical ?? path) : undefined
      expect(await headAt(path, { cookie: `language=${language}` })).toEqual({
        lang: { zh: 'zh-CN', en: 'en-US' }[language],
        title: `${page.title[language]} - ${siteName[language]}`,
        description: page.description[language],
        canonical,
        url: canonical,
        robots: page.listed ? undefined : 'noindex',
        type: 'website',
        locale: { zh: 'zh_CN', en: 'en_US' }[language],
      })
    }
  })

  it('is the same at an address with a slash or a query, and home at the root', async () => {
    const plain = await headAt('/notice/index')
    expect(await headAt('/notice/index/')).toEqual(plain)
    expect(await headAt('/notice/index?keywords=%3Cscript%3E&pageNum=2')).toEqual(plain)
    expect((await headAt('/')).canonical).toBe(`${origin}/home`)
  })

  it('says of everything else no more than whose it is, and is not for search engines', async () => {
    for (const path of ['/grip/notices', '/no/such/page', '/constructor', '/HOME', '/notice'])
      expect([path, await headAt(path, english)]).toMatchObject([
        path,
        { title: siteName.en, description: siteDescription.en, canonical: undefined, robots: 'noindex' },
      ])
    for (const odd of ['//', '//evil.example/home', '', '?', '/notice/detail/../../home'])
      expect((await headOf(odd, 'en', async () => null)).canonical).toBe(/^$|^\?$/.test(odd) ? '/home' : null)
  })

  it.each([
    [{}, 'zh-CN'],
    [{ 'accept-language': 'zh-TW,en;q=0.5' }, 'zh-CN'],
    [{ 'accept-language': 'de-DE,en-GB;q=0.8,zh;q=0.3' }, 'en-US'],
    [{ 'accept-language': 'en;q=0.1, zh;q=0.9' }, 'zh-CN'],
    [{ 'accept-language': 'zh;q=0, fr' }, 'en-US'],
    [{ 'accept-language': ';;q=,,' }, 'zh-CN'],
    [{ 'accept-language': 'en', cookie: 'language=zh' }, 'zh-CN'],
    [{ 'accept-language': 'zh', cookie: 'language=fr' }, 'zh-CN'],
  ])('with %j is in %s', async (headers, lang) => {
    expect((await headAt('/home', headers as Record<string, string>)).lang).toBe(lang)
    const answer = await open('/home', headers as Record<string, string>)
    expect(answer.headers['content-language']).toBe(lang)
    expect(answer.headers.vary).toMatch(/cookie, accept-language/)
  })

  it('keeps its nonce, its policy and its caching', async () => {
    const [one, other] = [await open('/home'), await open('/home')]
    const nonces = [one, other].map(
      (answer) => /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))![1],
    )
    expect(nonces[0]).not.toBe(nonces[1])
    expect(one.body).toContain(`nonce="${nonces[0]}"`)
    expect(one.headers['cache-control']).toBe('no-cache')
    expect(one.body).not.toMatch(/__(DEMO|CHANNELS|CSP_NONCE)__/)
    const asset = await portal.inject('/assets/a-1.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    // What is for documents alone weighs on each of the many files of a page.
    expect(Object.keys(asset.headers)).toEqual(
      expect.arrayContaining(['content-security-policy', 'x-content-type-options']),
    )
    expect(Object.keys(asset.headers)).not.toContain('x-frame-options')
  })

  it('travels compressed to whoever takes that', async () => {
    const [plain, packed] = [await open('/home'), await open('/home', { 'accept-encoding': 'gzip, br' })]
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.headers.vary).toMatch(/cookie, accept-language, accept-encoding/)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    const nonce = /'nonce-([^']+)'/.exec(String(packed.headers['content-security-policy']))![1]
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain(`nonce="${nonce}"`)
  })

  it.each(['/assets/', '/assets/none.js', '/assets/..%2findex.html'])(
    'is not the answer to %s, which is no file',
    async (address) => {
      expect((await portal.inject(address)).statusCode).toBe(404)
    },
  )
})

describe('the document of a notice', () => {
  it('has its title and summary once readers may see it, and not before or after', async () => {
    const nothing = await headAt('/notice/detail', english)
    expect(nothing).toMatchObject({ title: `Notice - ${siteName.en}`, robots: 'noindex' })
    const draft = await writeNotice(editor, { titleEn: 'A secret draft' })
    const later = await publishNotice(editor, {}, new Date(server.clock.now().getTime() + hours))
    const shown = await publishNotice(editor, { titleEn: 'Go-live on Monday', summaryEn: 'At nine.' })
    const at = `/notice/detail?id=${shown.id}`
    expect(await headAt(`${at}&from=mail`, english)).toMatchObject({
      title: `Go-live on Monday - ${siteName.en}`,
      description: 'At nine.',
      canonical: origin + at,
      type: 'article',
      robots: undefined,
    })
    for (const id of [draft.id, later.id, crypto.randomUUID(), '1', "'", ''])
      expect(await headAt(`/notice/detail?id=${id}`, english)).toEqual(nothing)
    await editor.call(takeDownNotice, { body: shown })
    expect(await headAt(at, english)).toEqual(nothing)
  })

  it('takes what people wrote for words, never for HTML or for places to fill', async () => {
    const words = `</title><script>xss()</script>"'><img src=x onerror=xss()> $& $1 $\` __CSP_NONCE__ __DEMO__ <title>`
    const { id } = await publishNotice(editor, { titleEn: words, summaryEn: words })
    const { body } = await open(`/notice/detail?id=${id}`, english)
    const plain = (await open('/home', english)).body
    const count = (html: string, tag: string) => html.split(tag).length
    for (const tag of ['<script', '<img', '<title', '</head>', '<meta']) {
      expect([tag, count(body, tag)]).toEqual([tag, count(plain, tag)])
    }
    const decoded = (html: string) =>
      html.replace(/&(amp|lt|gt|quot|#39);/g, (sign) => {
        const signs: Record<string, string> = {
          '&amp;': '&',
          '&lt;': '<',
          '&gt;': '>',
          '&quot;': '"',
          '&#39;': "'",
        }
        return signs[sign]!
      })
    expect(decoded(/<title>([^<]*)<\/title>/.exec(body)![1]!)).toBe(`${words} - ${siteName.en}`)
  })
})

describe('what stands in the place of a page', () => {
  /** The words in the document's body, as somebody reads them who runs no code. */
  async function read(url: string, headers: Record<string, string> = {}) {
    const answer = await open(url, headers)
    expect(answer.statusCode).toBe(200)
    const [, page = ''] = /<main[^>]*>(.*?)<\/main>/s.exec(answer.body) ?? []
    return { page, body: answer.body, title: /<h1>([^<]*)<\/h1>/.exec(page)?.[1] }
  }

  it.each(Object.entries(publicPages))('%s says its title in both languages', async (path, { title }) => {
    for (const language of ['zh', 'en'] as const)
      expect((await read(path, { cookie: `language=${language}` })).title).toBe(title[language])
  })

  it('the home page and the list name the newest notices, and no draft', async () => {
    const { id } = await publishNotice(editor, {
      titleEn: 'Matching engine <upgrade>',
      titleZh: '撮合系统升级',
    })
    await writeNotice(editor, { titleEn: 'Nobody may read this yet' })
    for (const path of ['/home', '/', '/notice/index']) {
      const { page } = await read(path, english)
      expect(page).toContain(`<a href="/notice/detail?id=${id}">Matching engine &lt;upgrade&gt;</a>`)
      expect(page).not.toContain('Nobody may read this yet')
    }
    expect((await read('/home', { cookie: 'language=zh' })).page).toContain('撮合系统升级')
  })

  it('an article has its words once it is out, and else the page says that it is one', async () => {
    const bodyEn = '<p>First <strong>part</strong>.</p><p>1 &lt; 2</p>'
    const shown = await publishNotice(editor, { titleEn: 'Opening hours', bodyEn })
    const draft = await writeNotice(editor, { titleEn: 'A secret draft', bodyEn })
    const { page, title } = await read(`/notice/detail?id=${shown.id}`, english)
    expect([title, page]).toEqual([
      'Opening hours',
      expect.stringContaining('<p>First part.</p><p>1 &lt; 2</p>'),
    ])
    for (const id of [draft.id, crypto.randomUUID(), "'", '%00', ''])
      expect((await read(`/notice/detail?id=${id}`, english)).page).not.toMatch(/First|secret/)
  })

  it('a page that is not public shows its shape to those who seem to be logged in, and to others what they get', async () => {
    const staff = await read('/grip/workbench?scope=team', { cookie: 'Admin-Token=made-up; language=en' })
    expect([staff.title, staff.body]).toEqual([
      'Workbench',
      expect.stringContaining('href="/assets/bench-1.js"'),
    ])
    expect(staff.body).toContain('data-kind="list"')
    const visitor = await read('/grip/workbench', english)
    expect(visitor.title).toBe(publicPages['/home']!.title.en)
    expect(visitor.body).toContain('href="/assets/home-1.js"')
    for (const odd of [
      '/no/such/page',
      '/constructor',
      '/__proto__',
      '/grip/%E0%A4%A',
      '/notice/detail?id[]=1',
    ])
      expect((await open(odd)).statusCode, odd).toBeLessThan(500)
  })

  it('names the files of the page with the nonce of the answer', async () => {
    const answer = await open('/home')
    const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))![1]
    expect(answer.body).toContain(
      `<link rel="modulepreload" crossorigin href="/assets/home-1.js" nonce="${nonce}">`,
    )
    expect(answer.body).toContain(
      `<link rel="stylesheet" crossorigin href="/assets/home-1.css" nonce="${nonce}">`,
    )
    expect((await portal.inject('/pages.json')).headers['content-type']).toMatch(/^text\/html/)
  })

  it('asks who is here, and for the list, only for somebody who seems to be logged in', async () => {
    const token = { cookie: 'Admin-Token=made-up' }
    const calls = async (url: string, headers = {}) =>
      [...(await open(url, headers)).body.matchAll(/"(\/cass\/mgt\/[^"]*)",\{/g)].map(([, call]) => call)
    expect(await calls('/home')).toEqual([])
    expect(await calls('/notice/index')).toEqual(['/cass/mgt/notice/getNoticeByPaging'])
    expect(await calls('/home', token)).toEqual(['/cass/mgt/get/curr/user'])
    expect(await calls('/service-application/my-service', token)).toHaveLength(2)
    expect(await calls('/service-application/my-service?keyword=x', token)).toEqual([
      '/cass/mgt/get/curr/user',
    ])
    expect(await calls('/service-application/my-service')).toEqual([])
  })
})

describe('search engines', () => {
  it('are told which pages there are, and when notices changed', async () => {
    const { id } = await publishNotice(editor)
    const draft = await writeNotice(editor)
    // A list that somebody has asked for holds for a minute.
    server.clock.advance(1 * minutes)
    const answer = await fetch(`${server.address}/sitemap.xml`)
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const xml = await answer.text()
    const places = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place)
    const listed = Object.entries(publicPages).flatMap(([path, page]) =>
      page.listed && !page.canonical ? [origin + path] : [],
    )
    expect(places.slice(0, listed.length)).toEqual(listed)
    expect(places).toContain(`${origin}/notice/detail?id=${id}`)
    expect(xml).not.toContain(draft.id)
    expect(xml).toMatch(new RegExp(`id=${id}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod>`))
  })

  it('are told of what is new after a minute: the list is not made for every question', async () => {
    const map = async () => await (await fetch(`${server.address}/sitemap.xml`)).text()
    server.clock.advance(1 * minutes)
    const before = await map()
    const { id } = await publishNotice(editor)
    expect(await map()).toBe(before)
    server.clock.advance(1 * minutes)
    expect(await map()).toContain(`/notice/detail?id=${id}`)
  })

  it('are told where not to look', async () => {
    const text = await (await fetch(`${server.address}/robots.txt`)).text()
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Allow: /cass/mgt/notice/',
        'Disallow: /cass/',
        'Disallow: /grip',
      ]),
    )
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!)
    for (const [path, page] of Object.entries(publicPages))
      if (page.listed) expect(closed.filter((prefix) => path.startsWith(prefix))).toEqual([])
  })
})
