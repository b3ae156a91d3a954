import {
  deleteFaqEntry,
  faqType,
  listFaq,
  listManagedFaq,
  orderFaqEntries,
  saveFaqEntry,
} from '@cass/contract/faq/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { contentsOf } from '../../../test/contents.ts'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { samplePng } from '../../../test/sample-files.ts'
import { demoFaqEntries } from '../../demo/faq.ts'

let server: TestServer
let editor: Visitor
beforeAll(async () => {
  server = await startTestServer()
  editor = server.visitor('en')
  await editor.enterAs('field01')
})
afterAll(() => server.stop())

type Fields = BodyOf<typeof saveFaqEntry>
const fields: Fields = {
  problemType: faqType.certificationTest,
  questionZh: '如何获取测试账号？',
  questionEn: 'How do we get a test account?',
  answerZh: '<p>服务开通后由平台发放。</p>',
  answerEn: '<p>It is issued once the service is open.</p>',
  published: true,
}
const save = (change: Partial<Fields> = {}) => editor.call(saveFaqEntry, { body: { ...fields, ...change } })
const read = async (body: BodyOf<typeof listFaq> = {}, language: 'zh' | 'en' = 'en') =>
  (await server.visitor(language).call(listFaq, { body })).data
const managed = async (id: string) =>
  (await editor.call(listManagedFaq, { body: {} })).data.find((each) => each.id === id)

it('are read by everybody, by type and in their order, in both languages', async () => {
  for (const language of ['zh', 'en'] as const)
    expect((await read({}, language)).map(({ question }) => question)).toEqual(
      demoFaqEntries.map(({ question }) => question[language]),
    )
  expect((await read({ problemType: faqType.production })).map(({ problemType }) => problemType)).toEqual([
    faqType.production,
    faqType.production,
  ])
  expect((await read({}, 'zh'))[0]!.answer).toMatch(/^<p>机构须/)
})

it('are found by words of question and answer, those in the question marked', async () => {
  expect(await read({ keyword: '预约' }, 'zh')).toMatchObject([
    {
      question: '验收测试需提前多久预约？',
      questionParts: [
        { text: '验收测试需提前多久', found: false },
        { text: '预约', found: true },
        { text: '？', found: false },
      ],
    },
  ])
  expect((await read({ keyword: 'sequence NUMBERS' })).map(({ question }) => question)).toEqual([
    'What should we check if a production logon is rejected?',
  ])
  expect(await read({ keyword: 'waitlist nowhere' })).toEqual([])
  expect(await read({ keyword: '   ' })).toHaveLength(demoFaqEntries.length)
  expect(await read({ keyword: '%' })).toEqual([])
})

it('are added, changed, moved, put in order and deleted, each on record', async () => {
  const { id } = (await save({ published: false })).data
  expect(await read({ keyword: 'test account' })).toEqual([])
  expect(await managed(id)).toMatchObject({ ...fields, published: false, version: 0 })
  expect((await save({ id, version: 0 })).data).toEqual({ id, version: 1 })
  expect((await read({ problemType: faqType.certificationTest })).at(-1)!.id).toBe(id)
  await save({ id, version: 1, problemType: faqType.serviceApplication })
  const ids = (await read({ problemType: faqType.serviceApplication })).map((each) => each.id)
  expect(ids.at(-1)).toBe(id)

  const order = (given: string[], problemType: Fields['problemType'] = faqType.serviceApplication) =>
    editor.call(orderFaqEntries, { body: { problemType, ids: given } })
  onTestFinished(async () => {
    await order(ids.filter((each) => each !== id))
  })
  expect((await order(ids.toReversed())).code).toBe('ACK')
  expect((await read({ problemType: faqType.serviceApplication })).map((each) => each.id)).toEqual(
    ids.toReversed(),
  )
  for (const wrong of [ids.slice(1), [...ids, crypto.randomUUID()], [...ids, id]])
    expect((await order(wrong)).code).toBe('CONFLICT')
  expect((await order(ids, faqType.certificationTest)).code).toBe('CONFLICT')

  const remove = (version: number, of = id) => editor.call(deleteFaqEntry, { body: { id: of, version } })
  expect((await remove(0)).code).toBe('CONFLICT')
  expect((await remove(2)).code).toBe('ACK')
  expect((await remove(2)).code).toBe('NOT_FOUND')
  expect((await remove(2, crypto.randomUUID())).code).toBe('NOT_FOUND')
  const rows = await server.query<{ action: string }>(
    sql`select action from audit_log where subject = ${`problem:${id}`} order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'problems.add',
    'problems.edit',
    'problems.edit',
    'problems.delete',
  ])
})

it('are sanitised before they are kept, and say something', async () => {
  const { id } = (
    await save({
      answerEn: '<p onclick="x()">Call <script>alert(1)</script><a href="javascript:x()">us</a></p>',
    })
  ).data
  onTestFinished(async () => {
    await server.query(sql`delete from problem where id = ${id}`)
  })
  expect((await managed(id))!.answerEn).toBe('<p>Call <a>us</a></p>')
  expect((await read({ keyword: 'Call us' })).map((each) => each.id)).toEqual([id])
  const before = await contentsOf(server)
  for (const answerZh of ['', '<p></p>', '<script>alert(1)</script>', ' &nbsp; '])
    expect(await save({ answerZh })).toMatchObject({ code: 'VALIDATION', data: [{ path: 'answerZh' }] })
  expect((await save({ answerEn: '<b>'.repeat(66_666) })).data).toMatchObject([{ path: 'answerEn' }])
  expect((await save({ questionEn: 'x'.repeat(301) })).data).toMatchObject([{ path: 'questionEn' }])
  expect((await save({ id, version: 9 })).code).toBe('CONFLICT')
  expect((await save({ id })).code).toBe('CONFLICT')
  expect((await save({ id: crypto.randomUUID(), version: 0 })).code).toBe('NOT_FOUND')
  expect((await save({ problemType: '99' as never })).data).toMatchObject([{ path: 'problemType' }])
  expect(await contentsOf(server)).toEqual(before)
})

it('have pictures: own uploads, which go with them', async () => {
  const png = await samplePng()
  const upload = async (by = editor) => (await by.upload('articleImage', 'a.png', png)).data.id
  const showing = (...ids: string[]) =>
    `<p>See</p>${ids.map((id) => `<img src="/cass/mgt/notice/image?id=${id}" alt="">`).join('')}`
  const colleague = server.visitor('en')
  await colleague.enterAs('field02')
  const foreign = await upload(colleague)
  expect((await save({ answerZh: showing(foreign) })).code).toBe('VALIDATION')
  expect((await save({ answerEn: showing(crypto.randomUUID()) })).code).toBe('VALIDATION')

  const [one, two] = [await upload(), await upload()]
  const { id } = (await save({ answerZh: showing(one), answerEn: showing(one, two), published: false })).data
  const subjects = async () =>
    (
      await server.query<{ subject: string | null }>(
        sql`select subject from file where id in (${one}, ${two}) order by id = ${two}`,
      )
    ).map(({ subject }) => subject)
  expect(await subjects()).toEqual([`problem:${id}`, `problem:${id}`])
  const status = async (by: Visitor) =>
    (await by.send('GET', `/cass/mgt/notice/image?id=${one}`)).headers.get('content-type')!.split(';')[0]
  expect([await status(server.visitor()), await status(editor)]).toEqual(['application/json', 'image/png'])
  expect(await status(colleague)).toBe('image/png')
  // Who has yet to choose a password of one's own is no editor so far.
  await server.query(sql`update app_user set initial_password = true where login_name = 'field02'`)
  expect(await status(colleague)).toBe('application/json')
  await save({ id, version: 0, answerZh: showing(one), answerEn: showing(one) })
  expect(await subjects()).toEqual([`problem:${id}`, null])
  expect(await status(server.visitor())).toBe('image/png')
  await editor.call(deleteFaqEntry, { body: { id, version: 1 } })
  expect(await subjects()).toEqual([null, null])
})
