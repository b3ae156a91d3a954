import { acceptTerms, getCurrentUser } from '@cass/contract/auth/endpoints.ts'
import { articleImage } from '@cass/contract/notices/endpoints.ts'
import {
  discardSiteText,
  getBusinessOverview,
  getPrivatePolicy,
  getUserProtocol,
  listSiteTextEditions,
  modifyBusinessOverview,
  modifyPrivatePolicy,
  modifyUserProtocol,
  type SiteTextKind,
  saveSiteText,
} from '@cass/contract/site-texts/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { minutes, startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { imageOf } from '../../../test/notice-desk.ts'
import { samplePng } from '../../../test/sample-files.ts'
import { enter } from '../../../test/staff.ts'
import { xssCorpus } from '../../../test/xss-corpus.ts'
import { cleanHtml } from '../../lib/rich-text.ts'
import { lock } from '../../platform/locks.ts'
import { siteTextMessages } from './text.ts'

let server: TestServer
let editor: Visitor
let colleague: Visitor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.query(sql`delete from site_text where edition is null or edition > 1`)
  editor = await enter(server, 'field01')
  colleague = await enter(server, 'field02')
})

const fields = {
  bodyZh: '<p>新条款</p>',
  bodyEn: '<p>New terms</p>',
  changesZh: '第一条',
  changesEn: 'Clause 1',
}
const save = (visitor: Visitor, kind: SiteTextKind, change: object = {}) =>
  visitor.call(saveSiteText, { body: { kind, ...fields, ...change } })
const drafted = async (kind: SiteTextKind) => (await save(editor, kind)).data
const publishing = {
  businessOverview: modifyBusinessOverview,
  userProtocol: modifyUserProtocol,
  privatePolicy: modifyPrivatePolicy,
}
const publish = (kind: SiteTextKind, body: { id: string; version: number }, visitor = editor) =>
  visitor.call(publishing[kind], { body })
const reading = {
  businessOverview: getBusinessOverview,
  userProtocol: getUserProtocol,
  privatePolicy: getPrivatePolicy,
}
const read = async (kind: SiteTextKind, language: 'zh' | 'en' = 'en') =>
  (await server.visitor(language).call(reading[kind])).data
const kinds = Object.keys(reading) as SiteTextKind[]
/** Takes away what was published, until the test is over. */
async function unpublish(kind: SiteTextKind): Promise<void> {
  const rows = await server.query(
    sql`delete from site_text where kind = ${kind} returning to_jsonb(site_text) as row`,
  )
  const stored = JSON.stringify(rows.map(({ row }) => row))
  onTestFinished(async () => {
    await server.query(
      sql`insert into site_text select * from jsonb_populate_recordset(null::site_text, ${stored}::jsonb)`,
    )
  })
}

describe.each(kinds)('%s', (kind) => {
  it('is read by anybody, in their language, as it was last published', async () => {
    expect(await read(kind)).toMatchObject({ kind, edition: 1, body: expect.stringMatching(/^<h3>[ -~]/) })
    const draft = await drafted(kind)
    expect((await read(kind)).edition).toBe(1)
    expect((await publish(kind, draft)).data).toEqual({ edition: 2 })
    expect(await read(kind, 'zh')).toMatchObject({ edition: 2, body: '<p>新条款</p>', changes: '第一条' })
    const { data } = await editor.call(listSiteTextEditions, { query: { kind } })
    expect(data.map((each) => each.edition)).toEqual([2, 1])
    expect(data[0]).toMatchObject({ ...fields, by: (await server.user('field01')).name })
  })

  it('is there, empty, before any was published', async () => {
    await unpublish(kind)
    expect(await read(kind)).toEqual({ kind, edition: 0, body: '', changes: '', publishTime: '' })
  })
})

describe('a draft', () => {
  it('is one per text, cleaned, and saved only over what was seen', async () => {
    const { id, version } = await drafted('privatePolicy')
    expect((await save(colleague, 'privatePolicy')).code).toBe('CONFLICT')
    const body = xssCorpus.join('')
    expect((await save(colleague, 'privatePolicy', { version })).code).toBe('CONFLICT')
    const second = (await save(colleague, 'privatePolicy', { id, version, bodyZh: body })).data
    expect(second).toEqual({ id, version: version + 1 })
    expect((await save(editor, 'privatePolicy', { id, version })).code).toBe('CONFLICT')
    const { data } = await editor.call(listSiteTextEditions, { query: { kind: 'privatePolicy' } })
    expect(data[0]).toMatchObject({ id, edition: null, bodyZh: cleanHtml(body), publishTime: '' })
    expect(data[0]!.by).toBe((await server.user('field02')).name)
  })

  it('is not saved over another one that began meanwhile', async () => {
    const seen = await drafted('privatePolicy')
    await publish('privatePolicy', seen)
    const { data: next } = await save(colleague, 'privatePolicy', { bodyEn: '<p>Theirs</p>' })
    expect(next.version).toBe(seen.version)
    expect((await save(editor, 'privatePolicy', seen)).code).toBe('CONFLICT')
    const { data } = await editor.call(listSiteTextEditions, { query: { kind: 'privatePolicy' } })
    expect(data[0]).toMatchObject({ ...next, edition: null, bodyEn: '<p>Theirs</p>' })
  })

  it('is begun by one of many who begin it at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, i) => save(i % 2 ? editor : colleague, 'businessOverview')),
    )
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(5).fill('CONFLICT')])
  })

  it('can be thrown away, until it is published', async () => {
    const { id, version } = await drafted('privatePolicy')
    const discard = (body: { id: string; version: number }) => editor.call(discardSiteText, { body })
    expect((await discard({ id, version: version + 1 })).code).toBe('CONFLICT')
    expect((await discard({ id, version })).code).toBe('ACK')
    expect((await discard({ id, version })).code).toBe('NOT_FOUND')
    const next = await drafted('privatePolicy')
    await publish('privatePolicy', next)
    expect((await discard({ id: next.id, version: next.version + 1 })).code).toBe('CONFLICT')
    expect((await read('privatePolicy')).edition).toBe(2)
  })

  it('is refused where it stands', async () => {
    for (const [path, change] of [
      ['kind', { kind: 'other' }],
      ['bodyZh', { bodyZh: 'x'.repeat(200_001) }],
      ['bodyEn', { bodyEn: '<b>'.repeat(66_666) }],
      ['changesEn', { changesEn: 'x'.repeat(301) }],
      ['bodyEn', { bodyEn: imageOf(crypto.randomUUID()) }],
      ['', { edition: 7 }],
    ] as const)
      expect((await save(editor, 'userProtocol', change)).data).toMatchObject([{ path }])
    expect(await server.query(sql`select 1 from site_text where edition is null`)).toEqual([])
  })
})

describe('publishing', () => {
  it('makes one edition of one draft, however often it is asked for', async () => {
    const draft = await drafted('businessOverview')
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, i) => publish('businessOverview', draft, i % 2 ? editor : colleague)),
    )
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(['ACK', ...Array(5).fill('CONFLICT')])
    expect((await read('businessOverview')).edition).toBe(2)
    expect((await publish('businessOverview', await drafted('businessOverview'))).data).toEqual({
      edition: 3,
    })
  })

  it('is refused without a text in both languages, and of another kind', async () => {
    const { data: draft } = await save(editor, 'privatePolicy', { bodyEn: '<p> </p>' })
    expect((await publish('privatePolicy', draft)).data).toEqual([
      { path: 'bodyEn', message: siteTextMessages.bodyNeeded.en },
    ])
    expect((await publish('userProtocol', draft)).code).toBe('NOT_FOUND')
    expect((await publish('userProtocol', { id: crypto.randomUUID(), version: 1 })).code).toBe('NOT_FOUND')
    expect((await read('privatePolicy')).edition).toBe(1)
  })

  it('shows its pictures to everybody while it holds, and the next draft keeps them', async () => {
    const picture = (await editor.upload('articleImage', 'a.png', await samplePng())).data.id
    const seen = async (visitor: Visitor) =>
      (await visitor.send('GET', `/cass/mgt${articleImage.path}?id=${picture}`)).headers.get('cache-control')
    const body = { bodyZh: imageOf(picture), bodyEn: imageOf(picture) }
    const { data: draft } = await save(editor, 'businessOverview', body)
    expect([await seen(server.visitor()), await seen(colleague)]).toEqual(['no-store', 'private, no-store'])
    await publish('businessOverview', draft)
    expect(await seen(server.visitor())).toBe('public, max-age=3600')
    const { data: next } = await save(colleague, 'businessOverview', body)
    expect((await save(colleague, 'userProtocol', body)).data).toMatchObject([{ path: 'bodyZh' }])
    const { data: without } = await save(colleague, 'businessOverview', next)
    await publish('businessOverview', without)
    expect([await seen(server.visitor()), await seen(colleague)]).toEqual(['no-store', 'private, no-store'])
  })
})

describe('new terms', () => {
  const isRead = async (visitor: Visitor) => (await visitor.call(getCurrentUser)).data?.isRead

  it('are asked about at the next login; who is working goes on', async () => {
    const working = await enter(server, 'bank02admin')
    const visitor = server.visitor()
    expect((await visitor.loginAs('bank01admin', { loginType: 'force' })).data).toMatchObject({ isRead: 1 })
    server.clock.advance(1 * minutes)
    editor = await enter(server, 'field01')
    const { data } = await publish('userProtocol', await drafted('userProtocol'))
    expect([await isRead(working), await isRead(visitor)]).toEqual([1, 1])

    const again = server.visitor()
    expect((await again.loginAs('bank01admin', { loginType: 'force' })).data).toMatchObject({ isRead: 0 })
    // Terms that somebody has still on the screen hold no longer.
    const accept = (edition: number) => again.call(acceptTerms, { body: { isRead: 1, edition } })
    expect((await accept(data.edition - 1)).code).toBe('CONFLICT')
    expect(await isRead(again)).toBe(0)
    expect((await accept(data.edition)).data).toMatchObject({ isRead: 1 })
    expect(
      await server.query(
        sql`select details from audit_log where action = 'auth.acceptTerms' order by id desc limit 1`,
      ),
    ).toEqual([{ details: { edition: data.edition } }])
    const third = await server.visitor().loginAs('bank01admin', { loginType: 'force' })
    expect(third.data).toMatchObject({ isRead: 1 })
  })

  it('are newer than any consent before them, and older than any after, whichever clock those came from', async () => {
    const ahead = new Date(server.clock.now().getTime() + 5 * minutes)
    await server.query(sql`update app_user set terms_read_at = ${ahead} where login_name = 'bank01admin'`)
    const { data } = await publish('userProtocol', await drafted('userProtocol'))
    const visitor = server.visitor()
    expect((await visitor.loginAs('bank01admin', { loginType: 'force' })).data).toMatchObject({ isRead: 0 })
    const accepted = await visitor.call(acceptTerms, { body: { isRead: 1, edition: data.edition } })
    expect(accepted.data.isRead).toBe(1)
    const again = await server.visitor().loginAs('bank01admin', { loginType: 'force' })
    expect(again.data).toMatchObject({ isRead: 1 })
  })

  it('that are being published are waited for by whoever accepts those before', async () => {
    await server.query(sql`update app_user set terms_read_at = null where login_name = 'bank01user'`)
    const visitor = server.visitor()
    await visitor.loginAs('bank01user', { loginType: 'force' })
    const { edition } = await read('userProtocol')
    let reply: ReturnType<typeof visitor.call<typeof acceptTerms>> | undefined
    await server.db.transaction(async (tx) => {
      await lock(tx, 'siteTextEdition', 'userProtocol')
      await tx.execute(
        sql`insert into site_text (id, kind, edition, body_zh, body_en, updated_at, published_at)
            values (gen_random_uuid(), 'userProtocol', ${edition + 1}, '', '', now(), now())`,
      )
      reply = visitor.call(acceptTerms, { body: { isRead: 1, edition } })
      await server.untilBlocked()
    })
    expect((await reply)?.code).toBe('CONFLICT')
  })

  it('can be read by whoever still owes their consent, and are none of the operator’s', async () => {
    await server.query(sql`update app_user set terms_read_at = null where login_name = 'bank01user'`)
    const owing = await enter(server, 'bank01user')
    expect((await owing.call(getUserProtocol)).code).toBe('ACK')
    await publish('userProtocol', await drafted('userProtocol'))
    server.clock.advance(1 * minutes)
    expect((await server.visitor().loginAs('field01', { loginType: 'force' })).data).toMatchObject({
      isRead: 1,
    })
  })

  it('that nobody has published are nothing to wait for', async () => {
    await unpublish('userProtocol')
    await server.query(sql`update app_user set terms_read_at = null where login_name = 'bank01user'`)
    const visitor = await enter(server, 'bank01user')
    expect((await visitor.call(acceptTerms, { body: { isRead: 1, edition: 1 } })).code).toBe('CONFLICT')
    expect((await visitor.call(acceptTerms, { body: { isRead: 1, edition: 0 } })).data.isRead).toBe(1)
  })
})
