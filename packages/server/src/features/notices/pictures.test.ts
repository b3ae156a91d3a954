import { articleImage } from '@cass/contract/notices/endpoints.ts'
import { releaseNotice, saveNotice, takeDownNotice } from '@cass/contract/notices/manage-endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { imageOf, noticeFields, pictureAt, writeNotice } from '../../../test/notice-desk.ts'
import { samplePng } from '../../../test/sample-files.ts'
import { enter } from '../../../test/staff.ts'

let server: TestServer
let editor: Visitor
let png: Buffer
beforeAll(async () => {
  server = await startTestServer()
  editor = await enter(server, 'field01')
  png = await samplePng()
})
afterAll(() => server.stop())

const uploaded = async (visitor = editor) => (await visitor.upload('articleImage', 'a.png', png)).data.id
const cacheOf = async (visitor: Visitor, id: string) => {
  const answer = await visitor.send('GET', pictureAt(id))
  const bytes = Buffer.from(await answer.arrayBuffer())
  return answer.headers.get('content-type') === 'image/png' && bytes.equals(png)
    ? answer.headers.get('cache-control')
    : JSON.parse(bytes.toString()).code
}

it('a picture is its editor’s, then the editors’, then everybody’s, and then not', async () => {
  const visitor = server.visitor()
  const colleague = await enter(server, 'field02')
  const agency = await enter(server, 'bank01admin')
  const seen = async (id: string) => {
    const all = []
    for (const each of [visitor, agency, colleague, editor]) all.push(await cacheOf(each, id))
    return all
  }
  const [hidden, own, shown] = ['NOT_FOUND', 'private, no-store', 'public, max-age=3600']

  const id = await uploaded()
  expect(await seen(id)).toEqual([hidden, hidden, hidden, own])
  const notice = await writeNotice(editor, { bodyZh: `<p>图</p>${imageOf(id)}` })
  expect(await seen(id)).toEqual([hidden, hidden, own, own])
  const { data: released } = await editor.call(releaseNotice, { body: notice })
  expect(await seen(id)).toEqual([shown, shown, shown, shown])
  // No longer in the text, it is no longer for readers: the earlier edition still shows it.
  const body = { ...noticeFields(), id: notice.id }
  const { data: saved } = await editor.call(saveNotice, { body: { ...body, version: released.version } })
  expect(await seen(id)).toEqual([hidden, hidden, own, own])
  const back = { ...body, version: saved.version, bodyEn: imageOf(id) }
  const { data: again } = await editor.call(saveNotice, { body: back })
  expect(await seen(id)).toEqual([shown, shown, shown, shown])
  await editor.call(takeDownNotice, { body: { id: notice.id, version: again.version } })
  expect(await seen(id)).toEqual([hidden, hidden, own, own])
})

it('it is only a picture: inline, sandboxed, without a cookie', async () => {
  const id = await uploaded()
  await editor.call(releaseNotice, { body: await writeNotice(editor, { bodyEn: imageOf(id) }) })
  const { headers, status } = await server.visitor().send('GET', pictureAt(id))
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-disposition': 'inline',
    'content-length': String(png.length),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(headers.has('set-cookie')).toBe(false)
})

it('files of other kinds, of other things and unknown ones answer alike', async () => {
  const plainly = async (id: string) => {
    const answer = await editor.send('GET', pictureAt(id))
    const { date, 'x-request-id': _, ...headers } = Object.fromEntries(answer.headers)
    return { status: answer.status, headers, text: await answer.text() }
  }
  const unknown = await plainly(crypto.randomUUID())
  expect(unknown.text).toContain('NOT_FOUND')
  const elsewhere = await uploaded()
  await server.query(sql`update file set subject = 'application:1' where id = ${elsewhere}`)
  const odd = await uploaded()
  await server.query(sql`update file set subject = 'constructor' where id = ${odd}`)
  const attachment = (await editor.upload('registration', 'a.png', png)).data.id
  for (const id of [elsewhere, odd, attachment]) expect(await plainly(id)).toEqual(unknown)
  expect((await editor.call(articleImage, { query: { id: '../x' } })).code).toBe('VALIDATION')
})
