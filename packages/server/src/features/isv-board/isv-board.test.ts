import { getIsvBoard, getIsvCard } from '@cass/contract/isv-board/board-endpoints.ts'
import {
  decideCard,
  getCardTask,
  getOwnCard,
  moveOwnCard,
  submitOwnCard,
} from '@cass/contract/isv-board/card-endpoints.ts'
import { saveIsvProduct } from '@cass/contract/isv-products/endpoints.ts'
import type { BodyOf, QueryOf } from '@cass/contract/kit/endpoint.ts'
import { searchTasks } from '@cass/contract/reviews/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeTest } from '../../../test/application-rows.ts'
import { contentsOf } from '../../../test/contents.ts'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { boardText } from './text.ts'

let server: TestServer
let vendor: Visitor
let field: Visitor
let visitor: Visitor
beforeAll(async () => {
  server = await startTestServer()
  visitor = server.visitor('en')
})
afterAll(() => server.stop())
/** isv03 has no card and no tests. */
beforeEach(async () => {
  const own = sql`(select institution_id from app_user where login_name = 'isv03admin')`
  await server.query(sql`delete from review_task where subject_type = 'isvCard'`)
  await server.query(sql`delete from isv_card where institution_id = ${own}`)
  await server.query(sql`update application set status = '20' where institution_id = ${own}`)
  vendor = await enter('isv03admin')
  field = await enter('field01')
})

async function enter(login: string, language: 'zh' | 'en' = 'en'): Promise<Visitor> {
  const entered = server.visitor(language)
  await entered.enterAs(login)
  return entered
}
const own = async (who = vendor) => (await who.call(getOwnCard)).data
const board = async (query: QueryOf<typeof getIsvBoard> = {}, who = visitor) =>
  (await who.call(getIsvBoard, { query })).data
const namesOn = async (query: QueryOf<typeof getIsvBoard> = {}) =>
  (await board(query)).flatMap(({ cards }) => cards.map(({ name }) => name))

async function body(
  given: Partial<BodyOf<typeof submitOwnCard>> = {},
): Promise<BodyOf<typeof submitOwnCard>> {
  return {
    sloganZh: '行情终端',
    sloganEn: 'Market data',
    introductionZh: '介绍',
    introductionEn: 'Introduction',
    website: 'https://vendor.example',
    versionIds: [(await own()).offered[0]!.versionId],
    ...given,
  }
}
const submit = async (given: Partial<BodyOf<typeof submitOwnCard>> = {}, who = vendor) =>
  who.call(submitOwnCard, { body: await body(given) })
const openTask = async () =>
  (await field.call(searchTasks, { body: { scope: 'team', types: ['isvCard'] } })).data.list[0]!
async function decide(result: 'pass' | 'reject', who = field) {
  const { id: taskId, version } = await openTask()
  return who.call(decideCard, { body: { taskId, version, result, feedback: 'Seen' } })
}

it('shows in four columns what was approved, found by family and by any name', async () => {
  const columns = await board()
  expect(columns.map(({ stage }) => stage)).toEqual(['candidate', 'certifying', 'certified', 'developer'])
  expect(columns.map(({ total, cards }) => total === cards.length)).not.toContain(false)
  expect(columns.map(({ cards }) => cards.map(({ name }) => name).toSorted())).toEqual([
    [],
    ['Qiyuan Software'],
    ['Huilan Trading Technology'],
    ['Lishi Financial Software', 'Tuoheng Fintech'],
  ])
  expect(columns[1]!.cards[0]!.products).toMatchObject([
    { name: 'Qiyuan Direct Trading', number: '3.0' },
    { name: 'Qiyuan Market Data Gateway', number: '1.2.0', families: ['CMDS'] },
  ])
  expect(await namesOn({ family: 'PLEDGE' })).toEqual(['Tuoheng Fintech'])
  // Of a product in either language, of an institution, and in any case.
  for (const keyword of ['极速', 'order gate', 'HUILAN', '汇澜交易'])
    expect(await namesOn({ keyword })).toEqual(['Huilan Trading Technology'])
  expect(await namesOn({ keyword: '%' })).toEqual([])
  const [alone, ...others] = await board({ stage: 'developer', pageNum: 2 })
  expect([alone, others]).toMatchObject([{ stage: 'developer', total: 2, cards: [] }, []])

  const chinese = await server.visitor('zh').call(getIsvBoard, { query: { family: 'CMDS' } })
  expect(chinese.data[1]!.cards).toMatchObject([{ name: '启元软件有限公司' }])
})

it('shows a card once it is approved, and what was approved before until then', async () => {
  const audited = () =>
    Promise.all(['isvCard.add', 'isvCard.pass', 'isvCard.submit', 'isvCard.edit'].map(server.audited))
  const before = await audited()
  expect(await own()).toMatchObject({ card: null, published: null, owner: { stage: 'candidate' } })
  const first = (await submit()).data
  expect(first).toMatchObject({ status: '00', version: 0 })
  expect(await namesOn()).not.toContain('Chengguan Digital')
  expect((await visitor.call(getIsvCard, { query: { id: first.id } })).code).toBe('NOT_FOUND')

  const task = await openTask()
  expect(task).toMatchObject({ subjectKind: 'isvCard', subject: (await own()).offered[0]!.nameEn })
  const seen = (await field.call(getCardTask, { query: { taskId: task.id } })).data
  expect(seen).toMatchObject({ published: null, content: { sloganEn: 'Market data' }, status: '00' })
  expect((await decide('pass')).code).toBe('ACK')
  expect(await namesOn()).toContain('Chengguan Digital')
  const shown = (await visitor.call(getIsvCard, { query: { id: first.id } })).data
  expect(shown).toMatchObject({ owner: { stage: 'candidate' }, content: { introductionEn: 'Introduction' } })

  // The next one waits beside it.
  const second = await submit({ version: 1, sloganEn: 'Better data' })
  expect(second.data).toMatchObject({ status: '00', version: 2 })
  const slogan = async () =>
    (await visitor.call(getIsvCard, { query: { id: first.id } })).data.content.sloganEn
  expect(await slogan()).toBe('Market data')
  expect((await decide('reject')).code).toBe('ACK')
  expect(await own()).toMatchObject({
    card: { status: '90', feedback: 'Seen', moves: ['submit', 'takeDown'] },
    published: { content: { sloganEn: 'Market data' } },
  })
  await submit({ version: 3, sloganEn: 'Better data' })
  await decide('pass')
  expect(await slogan()).toBe('Better data')
  expect(await audited()).toEqual([before[0]! + 1, before[1]! + 2, before[2]! + 2, before[3]! + 2])
  const told = await server.query<{ sentence_en: string }>(
    sql`select sentence_en from message where event_key like ${`isvCard:${first.id}:%`} order by id`,
  )
  expect(told.map(({ sentence_en }) => sentence_en)).toEqual(
    [boardText.passed, boardText.rejected, boardText.passed].map(({ en }) => en),
  )
})

it('is withdrawn from review, and taken down', async () => {
  await submit()
  expect(await submit({ version: 0 })).toMatchObject({
    code: 'CONFLICT',
    message: boardText.withdrawFirst.en,
  })
  const move = (name: 'withdraw' | 'takeDown', version: number) =>
    vendor.call(moveOwnCard, { body: { move: name, version } })
  expect(await move('takeDown', 0)).toMatchObject({ code: 'CONFLICT', message: boardText.withdrawFirst.en })
  expect((await move('withdraw', 0)).data).toEqual({ status: '20', version: 1 })
  expect((await move('withdraw', 1)).code).toBe('CONFLICT')
  expect(await move('takeDown', 1)).toMatchObject({ code: 'CONFLICT', message: boardText.nothingShown.en })
  const open = await field.call(searchTasks, { body: { scope: 'team', types: ['isvCard'] } })
  expect(open.data.total).toBe(0)

  await submit({ version: 1 })
  await decide('pass')
  const { card } = await own()
  expect((await move('takeDown', card!.version)).data.status).toBe('60')
  expect(await namesOn()).not.toContain('Chengguan Digital')
  expect(await own()).toMatchObject({ published: null, card: { moves: ['submit'] } })
  expect((await submit({ version: card!.version + 1 })).code).toBe('ACK')
})

it('refuses at its field what cannot be shown, and changes nothing', async () => {
  const isv01 = await enter('isv01admin')
  const foreign = (await own(isv01)).offered[0]!.versionId
  const before = await contentsOf(server)
  const wrong = async (given: Partial<BodyOf<typeof submitOwnCard>>) =>
    (await submit(given)).data as unknown as { path: string }[]
  // Another's product is as unknown as one that does not exist.
  for (const id of [foreign, crypto.randomUUID()])
    expect(await wrong({ versionIds: [id] })).toEqual([
      { path: 'versionIds', message: boardText.unknownVersion.en },
    ])
  expect(await wrong({ versionIds: [] })).toMatchObject([{ path: 'versionIds' }])
  expect(await wrong({ sloganZh: ' ' })).toMatchObject([{ path: 'sloganZh' }])
  expect(await wrong({ introductionEn: 'x'.repeat(3001) })).toMatchObject([{ path: 'introductionEn' }])
  expect(await wrong({ website: 'javascript:alert(1)' })).toMatchObject([{ path: 'website' }])
  expect((await submit({ version: 7 })).code).toBe('CONFLICT')
  expect((await vendor.call(moveOwnCard, { body: { version: 0, move: 'withdraw' } })).code).toBe('CONFLICT')
  expect(await contentsOf(server)).toEqual(before)
})

it('is the administrator’s of a candidate, and nobody else’s', async () => {
  const [bank, admin] = [await enter('bank01admin'), await enter('admin')]
  expect((await bank.call(getOwnCard)).code).toBe('FORBIDDEN')
  expect((await admin.call(getOwnCard)).code).toBe('FORBIDDEN')
  await submit()
  const { id: taskId, version } = await openTask()
  const reviewer = await enter('market01')
  expect((await reviewer.call(getCardTask, { query: { taskId } })).code).toBe('FORBIDDEN')
  const given = { taskId, version, result: 'pass' as const, feedback: 'Seen' }
  expect((await reviewer.call(decideCard, { body: given })).code).toBe('FORBIDDEN')
  // Tasks of something else are not there.
  const [other] = await server.query<{ id: string }>(
    sql`select id from review_task where subject_kind = 'agencyReview' and status = '00' limit 1`,
  )
  expect((await field.call(getCardTask, { query: { taskId: other!.id } })).code).toBe('NOT_FOUND')
  expect((await field.call(decideCard, { body: { ...given, taskId: other!.id, version: 0 } })).code).toBe(
    'NOT_FOUND',
  )
})

it('is one, also when it is handed in twice at once; and is either decided or withdrawn', async () => {
  const sent = await body()
  const both = await Promise.all([1, 2].map(() => vendor.call(submitOwnCard, { body: sent })))
  expect(both.map(({ code }) => code).toSorted()).toEqual(['ACK', 'CONFLICT'])
  const ended = await Promise.all([
    decide('pass'),
    vendor.call(moveOwnCard, { body: { version: 0, move: 'withdraw' } }),
  ])
  expect(ended.map(({ code }) => code).toSorted()).toEqual(['ACK', 'CONFLICT'])
})

it('stands where its institution stands, and goes when that is no ISV any more', async () => {
  const stageOf = async (name: string) =>
    (await board()).find(({ cards }) => cards.some((card) => card.name === name))?.stage
  await submit()
  await decide('pass')
  expect(await stageOf('Chengguan Digital')).toBe('candidate')
  const { id } = await makeTest(server, 'isv03admin')
  expect(await stageOf('Chengguan Digital')).toBe('certifying')
  await server.query(sql`update application set status = '1060' where id = ${id}`)
  expect(await stageOf('Chengguan Digital')).toBe('certified')
  const set = (identities: string) =>
    server.query(
      sql`update institution set identities = ${identities}::text[]
          where id = (select institution_id from app_user where login_name = 'isv03admin')`,
    )
  await set('{15,20}')
  expect(await stageOf('Chengguan Digital')).toBe('developer')
  await set('{00}')
  expect(await stageOf('Chengguan Digital')).toBeUndefined()
  await set('{15}')
})

it('keeps a product as it was approved', async () => {
  const { offered } = await own()
  await submit()
  await decide('pass')
  const [product] = await server.query<{ id: string; version: number }>(
    sql`select product.id, product.version from isv_product product
        join isv_product_version of on of.product_id = product.id where of.id = ${offered[0]!.versionId}`,
  )
  const renamed = await vendor.call(saveIsvProduct, {
    body: {
      ...product!,
      nameZh: '改名',
      nameEn: 'Renamed',
      families: ['CASH'],
      versions: [
        { id: offered[0]!.versionId, number: offered[0]!.number, releasedOn: '2026-10-20', offered: true },
      ],
    },
  })
  expect(renamed.code).toBe('ACK')
  expect(await namesOn({ keyword: 'Chengguan Market' })).toEqual(['Chengguan Digital'])
  expect(await namesOn({ keyword: 'Renamed' })).toEqual([])
})
