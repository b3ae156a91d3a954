import { downloadFile } from '@cass/contract/files/endpoints.ts'
import type { BodyOf, Endpoint } from '@cass/contract/kit/endpoint.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { fileKinds } from '@cass/contract/kit/file-rules.ts'
import { listMessages } from '@cass/contract/messages/endpoints.ts'
import {
  decideInformationAdjustment,
  decideMarketAdjustment,
  downloadAdjustment,
  downloadAdjustments,
  findAdjustableInstitutions,
  getAdjustment,
  requestAdjustment,
  searchAdjustments,
  startAdjustment,
  withdrawAdjustment,
} from '@cass/contract/permission-adjustments/endpoints.ts'
import { countTasks, delegateTask, searchTasks, takeTask } from '@cass/contract/reviews/endpoints.ts'
import { reviewTaskWorkflow } from '@cass/contract/reviews/workflow.ts'
import { sql } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentsOf } from '../../../test/contents.ts'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { growTree, type TreeSketch } from '../../../test/live-tree.ts'
import { samplePdf } from '../../../test/sample-files.ts'
import { atOnce, enter, makeStaff } from '../../../test/staff.ts'
import { partOf } from '../../../test/workbook-part.ts'

let server: TestServer
let field01: Visitor
let field02: Visitor
let admin: Visitor
let bank: string

const tree: TreeSketch[] = [
  {
    code: 'M',
    below: [
      { code: 'A', below: [{ code: 'A1' }, { code: 'A2' }] },
      { code: 'B', below: [{ code: 'B1' }] },
      { code: 'C', below: [{ code: 'C1', rules: [{ relateType: 'different', relateKeys: ['B1'] }] }] },
    ],
  },
]
const withoutB: TreeSketch[] = [
  { code: 'M', below: [{ code: 'A', below: [{ code: 'A1' }, { code: 'A2' }] }] },
]

beforeAll(async () => {
  server = await startTestServer()
  field01 = await enter(server, 'field01')
  field02 = await enter(server, 'field02')
  admin = await enter(server, 'admin')
  const [row] = await server.query<{ id: string }>(
    sql`select institution_id as id from app_user where login_name = 'bank02admin'`,
  )
  bank = row!.id
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.query(sql`delete from review_task where subject_kind = 'permissionAdjustment'`)
  await server.query(sql`delete from institution_node`)
  await server.query(sql`delete from permission_adjustment`)
  await growTree(server, '00', tree)
})

const hold = (...codes: string[]) =>
  server.query(
    sql`insert into institution_node (institution_id, tree, node_code, application_id, granted_at)
        select ${bank}, '00', code, (select id from application where institution_id = ${bank} limit 1), now()
        from unnest(${sql.param(codes)}::text[]) code on conflict do nothing`,
  )
const held = async (): Promise<string[]> =>
  (
    await server.query<{ code: string }>(
      sql`select node_code as code from institution_node where institution_id = ${bank} and tree = '00' order by 1`,
    )
  ).map(({ code }) => code)

const document = async (by = field01) => (await by.upload('adjustment', 'grounds.pdf', samplePdf())).data.id

const start = async (by = field01) =>
  (await by.call(startAdjustment, { query: { institutionId: bank, tree: '00' } })).data

type Body = BodyOf<typeof requestAdjustment>
async function bodyFor(selected: readonly string[], given: Partial<Body> = {}, by = field01): Promise<Body> {
  const { editionId, held } = await start(by)
  return {
    institutionId: bank,
    tree: '00',
    editionId,
    held,
    selected: [...selected],
    reason: 'Trading desk cut off from quotes',
    fileIds: [await document(by)],
    ...given,
  }
}
const request = async (selected: readonly string[], given: Partial<Body> = {}, by = field01) =>
  (await by.call(requestAdjustment, { body: await bodyFor(selected, given, by) })).data
const detail = async (id: string, by = field02) => (await by.call(getAdjustment, { query: { id } })).data
const decide = async (
  id: string,
  result: 'pass' | 'reject' = 'pass',
  by = field02,
  given: { version?: number; feedback?: string } = {},
) =>
  await by.call(decideMarketAdjustment, {
    body: { id, result, version: (await detail(id)).version, feedback: 'Checked', ...given },
  })

describe('a request', () => {
  it('starts from what the institution holds, and lists what it changes', async () => {
    await hold('M', 'A', 'A1')
    const begun = await start()
    expect(begun).toMatchObject({ tree: '00', counters: null, open: null })
    expect(begun.held.toSorted()).toEqual(['A', 'A1', 'M'])
    expect(begun.selected.toSorted()).toEqual(['A', 'A1', 'M'])
    const { id, number } = await request(['M', 'A', 'A2', 'B', 'B1'])
    expect(number).toMatch(/^PA\d{14}$/)
    expect(await detail(id)).toMatchObject({
      number,
      institutionId: bank,
      status: '00',
      granted: 2,
      removed: 1,
      before: begun.held,
      after: ['M', 'A', 'A2', 'B', 'B1'],
      files: [{ name: 'grounds.pdf' }],
      moves: ['pass', 'reject'],
      counters: null,
      counteredBy: null,
    })
    // Nothing has happened yet.
    expect(await held()).toEqual(['A', 'A1', 'M'])
  })

  it('is found by its number, the institution, its status and date, and only by the right ones', async () => {
    const { id, number } = await request(['M', 'B', 'B1'])
    const found = async (body: BodyOf<typeof searchAdjustments>) =>
      (await field02.call(searchAdjustments, { body })).data.list.map((row) => row.id)
    for (const keyword of [number, number.slice(0, 8).toLowerCase(), number.slice(2), 'yunling'])
      expect(await found({ keyword })).toEqual([id])
    expect(await found({ keyword: 'Linjiang' })).toEqual([])
    expect(await found({ statuses: ['00'], tree: '00', from: '2020-01-01', to: '2099-01-01' })).toEqual([id])
    expect(await found({ statuses: ['10'] })).toEqual([])
    expect(await found({ tree: '10' })).toEqual([])
    expect(await found({ from: '2099-01-01' })).toEqual([])
  })

  it('can be for any institution in operation that has a tree, by name or code', async () => {
    const names = async (keyword: string) =>
      (await field01.call(findAdjustableInstitutions, { body: { keyword } })).data
    expect(await names('yunling')).toMatchObject([{ id: bank, trees: ['00'] }])
    expect(await names('no such name')).toEqual([])
    await server.query(sql`update institution set status = '20' where id = ${bank}`)
    expect(await names('yunling')).toEqual([])
    const refused = await field01.call(startAdjustment, { query: { institutionId: bank } })
    expect(refused).toMatchObject({ code: 'VALIDATION', data: [{ path: 'institutionId' }] })
    await server.query(sql`update institution set status = '05' where id = ${bank}`)
  })

  it.each<[string, string[], Partial<Body>, object]>([
    ['nothing changes', ['M', 'A', 'A1'], {}, { data: [{ path: 'selected' }] }],
    ['a rule of the tree is broken', ['M', 'B', 'B1', 'C', 'C1'], {}, { data: [{ path: 'selected' }] }],
    ['a node is unknown', ['M', 'A', 'A1', 'X'], {}, { data: [{ path: 'selected' }] }],
    ['no reason is given', ['M', 'B', 'B1'], { reason: ' ' }, { data: [{ path: 'reason' }] }],
    ['no document is there', ['M', 'B', 'B1'], { fileIds: [] }, { data: [{ path: 'fileIds' }] }],
    [
      'the document is nobody’s',
      ['M', 'B', 'B1'],
      { fileIds: [crypto.randomUUID()] },
      { data: [{ path: 'fileIds' }] },
    ],
    ['the institution lacks the tree', ['M'], { tree: '10' }, { data: [{ path: 'tree' }] }],
    [
      'the institution is unknown',
      ['M'],
      { institutionId: crypto.randomUUID() },
      { data: [{ path: 'institutionId' }] },
    ],
    ['what is undone is unknown', ['M'], { counters: crypto.randomUUID() }, { code: 'NOT_FOUND' }],
    ['the tree has another edition', ['M'], { editionId: crypto.randomUUID() }, { code: 'CONFLICT' }],
    ['the institution holds something else', ['M'], { held: ['M'] }, { code: 'CONFLICT' }],
  ])('is refused where %s, and leaves nothing behind', async (_, selected, given, refusal) => {
    await hold('M', 'A', 'A1')
    const body = await bodyFor(selected, given)
    const before = await contentsOf(server)
    expect(await field01.call(requestAdjustment, { body })).toMatchObject(refusal)
    expect(await contentsOf(server)).toEqual({ ...before, session: expect.anything() })
  })

  it('is one at a time for a tree of an institution, also of two at the same moment', async () => {
    const bodies = [await bodyFor(['M', 'B', 'B1']), await bodyFor(['M', 'A', 'A1'], {}, field02)]
    const replies = await atOnce(
      server,
      () => field01.call(requestAdjustment, { body: bodies[0]! }),
      () => field02.call(requestAdjustment, { body: bodies[1]! }),
    )
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['ACK', 'CONFLICT'])
    expect((await start()).open).toMatchObject({ status: '00' })
  })

  it('can be withdrawn by its requester alone, as they saw it, and ends its task', async () => {
    const { id } = await request(['M', 'B', 'B1'])
    const withdraw = (by: Visitor, version: number) => by.call(withdrawAdjustment, { body: { id, version } })
    expect((await detail(id, field01)).moves).toEqual(['withdraw'])
    expect((await withdraw(field02, 0)).code).toBe('FORBIDDEN')
    expect((await withdraw(field01, 7)).code).toBe('CONFLICT')
    expect((await withdraw(field01, 0)).data).toMatchObject({ status: '20' })
    expect((await decide(id)).code).toBe('CONFLICT')
    expect(await detail(id)).toMatchObject({ status: '20', moves: [] })
    await request(['M', 'B', 'B1'])
  })

  it('shows its documents to those who adjust permissions, and to nobody else', async () => {
    const fileIds = [await document()]
    await request(['M', 'B', 'B1'], { fileIds })
    const status = async (by: Visitor) =>
      (await by.send('GET', `${basePath}${downloadFile.path}?id=${fileIds[0]}`)).headers.get('content-type')
    expect(await status(field02)).toBe('application/pdf')
    expect(await status(await enter(server, 'market01'))).toMatch('json')
    expect(await status(await enter(server, 'bank02admin'))).toMatch('json')
    expect(fileKinds.adjustment.maxCount).toBe(5)
  })
})

describe('a decision', () => {
  it('is another person’s: holdings change, the institution and the requester hear of it', async () => {
    await hold('M', 'A', 'A1')
    const { id, number } = await request(['M', 'A', 'A2', 'B', 'B1'])
    expect((await decide(id, 'pass', field01)).code).toBe('FORBIDDEN')
    expect((await decide(id, 'pass', field02, { feedback: ' ' })).code).toBe('VALIDATION')
    expect((await decide(id)).data).toMatchObject({ status: '10' })
    expect(await held()).toEqual(['A', 'A2', 'B', 'B1', 'M'])
    const [given] = await server.query(
      sql`select adjustment_id as by, application_id from institution_node where node_code = 'B1'`,
    )
    expect(given).toEqual({ by: id, application_id: null })
    expect(await detail(id, field01)).toMatchObject({
      status: '10',
      feedback: 'Checked',
      moves: ['counter'],
      history: [{ move: 'pass', comment: 'Checked', stage: 'adjustment' }],
    })
    const bells = async (by: Visitor) => (await by.call(listMessages)).data
    const ofBank = await bells(await enter(server, 'bank02admin'))
    expect(JSON.stringify(ofBank)).toContain(`${number}): Grant 2, Remove 1`)
    expect(JSON.stringify(await bells(field01))).toContain(`${number} for Yunling`)
    await expect
      .poll(async () => (await server.mailbox()).filter((mail) => mail.purpose === 'permissionAdjusted'))
      .not.toEqual([])
    for (const action of ['request', 'take', 'pass'])
      expect(await server.audited(`permissionAdjustment.${action}`)).toBeGreaterThan(0)
  })

  it('may reject, with a reason, and then changes nothing', async () => {
    await hold('M', 'A', 'A1')
    const { id } = await request(['M', 'A', 'A2'])
    expect((await decide(id, 'reject', field02, { feedback: 'No grounds' })).data.status).toBe('90')
    expect(await held()).toEqual(['A', 'A1', 'M'])
    expect((await decide(id)).code).toBe('CONFLICT')
    expect((await detail(id)).moves).toEqual([])
  })

  it('is made through the call for its tree', async () => {
    const { id } = await request(['M', 'B', 'B1'])
    const body = { id, version: 0, result: 'pass' as const, feedback: 'Checked' }
    expect((await field02.call(decideInformationAdjustment, { body })).code).toBe('NOT_FOUND')
    await growTree(server, '10', [{ code: 'I', below: [{ code: 'I1', below: [{ code: 'I1a' }] }] }])
    const [vendor] = await server.query<{ id: string }>(
      sql`select institution_id as id from app_user where login_name = 'info01admin'`,
    )
    const query = { institutionId: vendor!.id }
    const { editionId, held } = (await field01.call(startAdjustment, { query })).data
    const selected = ['I', 'I1', 'I1a']
    const information = await request([], {
      ...query,
      tree: '10',
      editionId,
      held,
      selected: held.length > 0 ? [] : selected,
    })
    const decision = { ...body, id: information.id }
    expect((await field02.call(decideMarketAdjustment, { body: decision })).code).toBe('NOT_FOUND')
    expect((await field02.call(decideInformationAdjustment, { body: decision })).data.status).toBe('10')
  })

  it('is one: of two at the same moment one is told so', async () => {
    const { id } = await request(['M', 'B', 'B1'])
    const by = (visitor: Visitor, result: 'pass' | 'reject') => () =>
      visitor.call(decideMarketAdjustment, { body: { id, version: 0, result, feedback: 'Checked' } })
    const replies = await atOnce(server, by(field02, 'pass'), by(admin, 'reject'))
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['ACK', 'CONFLICT'])
  })

  it.each<[string, string[], () => Promise<unknown>]>([
    ['holds what it grants', ['M', 'A', 'A1', 'B', 'B1'], () => hold('B', 'B1')],
    ['lost what it removes', ['M'], () => server.query(sql`delete from institution_node`)],
    ['got what excludes it', ['M', 'A', 'A1', 'B', 'B1'], () => hold('C', 'C1')],
    ['has another tree without it', ['M', 'A', 'A1', 'B', 'B1'], () => growTree(server, '00', withoutB)],
    [
      'is disabled',
      ['M', 'A', 'A1', 'B', 'B1'],
      () => server.query(sql`update institution set status = '20' where id = ${bank}`),
    ],
  ])('fails where the institution meanwhile %s; it can be rejected then', async (_, selected, meanwhile) => {
    await hold('M', 'A', 'A1')
    const { id } = await request(selected.length === 1 ? ['M', 'C', 'C1'] : selected)
    await meanwhile()
    const before = await held()
    expect((await decide(id)).code).toBe('CONFLICT')
    expect(await held()).toEqual(before)
    expect(await detail(id)).toMatchObject({ status: '00', moves: ['pass', 'reject'] })
    expect((await decide(id, 'reject')).code).toBe('ACK')
    await server.query(sql`update institution set status = '05' where id = ${bank}`)
  })

  it('passes where something else has changed: what leads to it stays', async () => {
    await hold('M', 'A', 'A1')
    const { id } = await request(['M', 'B', 'B1'])
    await hold('A2')
    await growTree(server, '00', [...tree, { code: 'N', below: [{ code: 'N1' }] }])
    expect((await decide(id)).code).toBe('ACK')
    expect(await held()).toEqual(['A', 'A2', 'B', 'B1', 'M'])
  })

  it('cannot be its requester’s in the database either', async () => {
    const { id } = await request(['M', 'B', 'B1'])
    const own = sql`update permission_adjustment set status = '10', decided_by = requested_by, decided_at = now() where id = ${id}`
    await expect(server.query(own)).rejects.toMatchObject({
      cause: { constraint: 'permission_adjustment_four_eyes' },
    })
    const task = sql`update review_task set status = '05', holder_id = requester_id where subject_id = ${id}`
    await expect(server.query(task)).rejects.toMatchObject({ cause: { constraint: 'review_task_four_eyes' } })
  })
})

describe('in the workbench', () => {
  const listed = async (by: Visitor, scope: 'mine' | 'team') =>
    (await by.call(searchTasks, { body: { scope, types: ['permissionAdjustment'] } })).data.list

  it('it is offered to all who may adjust, but to its requester', async () => {
    const counted = async (by: Visitor) => (await by.call(countTasks)).data.team
    const before = await Promise.all([counted(field01), counted(field02)])
    const { id, number } = await request(['M', 'B', 'B1'])
    expect(await listed(field02, 'team')).toMatchObject([
      { subjectId: id, reference: number, stage: 'adjustment', subject: 'Grant 1' },
    ])
    expect(await listed(field01, 'team')).toEqual([])
    expect(await Promise.all([counted(field01), counted(field02)])).toEqual([before[0], before[1]! + 1])
    const [found] = (await field02.call(searchTasks, { body: { scope: 'team', keyword: number } })).data.list
    expect(found!.subjectId).toBe(id)
  })

  it('it is taken, delegated and decided, never by its requester', async () => {
    const third = await makeStaff(server, { role: 'gripField' })
    const { id } = await request(['M', 'B', 'B1'])
    const [task] = await listed(field02, 'team')
    const seen = { taskId: task!.id, version: task!.version }
    expect((await field01.call(takeTask, { body: seen })).code).toBe('NOT_FOUND')
    const { version } = (await field02.call(takeTask, { body: seen })).data
    expect(await detail(id)).toMatchObject({ status: '05' })
    const to = (userId: string) => field02.call(delegateTask, { body: { taskId: task!.id, version, userId } })
    expect((await to((await server.user('field01')).id)).code).toBe('VALIDATION')
    expect((await to(third.id)).code).toBe('ACK')
    expect((await decide(id)).code).toBe('FORBIDDEN')
    expect((await decide(id, 'pass', await enter(server, third.login))).code).toBe('ACK')
    const [closed] = await server.query<{ status: string }>(
      sql`select status from review_task where subject_id = ${id}`,
    )
    expect(closed!.status).toBe(reviewTaskWorkflow.states.passed.code)
  })
})

describe('an adjustment in effect', () => {
  async function passed(...selected: string[]) {
    const { id } = await request(selected)
    await decide(id)
    return id
  }
  const undo = async (counters: string, by = field01) =>
    (await by.call(startAdjustment, { query: { counters } })).data

  it('is undone by another one, prefilled, linked, and reviewed like any other', async () => {
    await hold('M', 'A', 'A1')
    const id = await passed('M', 'A', 'A2', 'B', 'B1')
    const begun = await undo(id)
    expect(begun).toMatchObject({ counters: { id, partly: false } })
    expect(begun.selected.toSorted()).toEqual(['A', 'A1', 'M'])
    const counter = await request(begun.selected, { counters: id })
    expect(await detail(counter.id)).toMatchObject({ counters: { id }, granted: 1, removed: 2 })
    expect(await detail(id)).toMatchObject({ counteredBy: { id: counter.id, status: '00' }, moves: [] })
    expect((await field01.call(startAdjustment, { query: { counters: id } })).code).toBe('CONFLICT')
    expect((await decide(counter.id)).code).toBe('ACK')
    expect(await held()).toEqual(['A', 'A1', 'M'])
    expect(await server.audited('permissionAdjustment.counter')).toBeGreaterThan(0)
  })

  it('can be undone again once the request to do so was rejected', async () => {
    const id = await passed('M', 'B', 'B1')
    const { selected } = await undo(id)
    const counter = await request(selected, { counters: id })
    await decide(counter.id, 'reject')
    expect((await detail(id)).moves).toEqual(['counter'])
    await request(selected, { counters: id })
  })

  it('says where only some of it can be undone', async () => {
    const id = await passed('M', 'A', 'A1', 'B', 'B1')
    await server.query(sql`delete from institution_node where node_code in ('B', 'B1')`)
    const begun = await undo(id)
    expect(begun.counters).toMatchObject({ partly: true })
    expect(begun.selected).toEqual([])
  })

  it('is undone only where it passed, and for its own institution and tree', async () => {
    const { id } = await request(['M', 'B', 'B1'])
    expect((await field01.call(startAdjustment, { query: { counters: id } })).code).toBe('NOT_FOUND')
    await decide(id)
    const body = await bodyFor([], { counters: id, institutionId: crypto.randomUUID() })
    expect((await field01.call(requestAdjustment, { body })).code).toBe('NOT_FOUND')
  })
})

describe('the workbooks', () => {
  async function download<E extends Endpoint>(endpoint: E, body: BodyOf<E>, by = field02) {
    const response = await by.send('POST', basePath + endpoint.path, { body })
    expect(response.headers.get('content-disposition')).toMatch(
      /attachment; filename="permission-adj.+\.xlsx"/,
    )
    return Buffer.from(await response.arrayBuffer())
  }

  it('are the list as it is filtered, with real dates and a row to filter by', async () => {
    const { number } = await request(['M', 'B', 'B1'], { reason: '=cmd()' })
    const bytes = await download(downloadAdjustments, { statuses: ['00'] })
    const [headings, row, ...others] = await readSheet(bytes)
    expect(others).toEqual([])
    expect(headings!.slice(0, 3)).toEqual(['Adjustment no.', 'Institution', 'Unified social credit code'])
    expect(row).toEqual(expect.arrayContaining([number, '=cmd()', 'Awaiting review']))
    expect(row!.filter((cell) => cell instanceof Date)).toHaveLength(1)
    expect(row!.slice(4, 6)).toEqual([1, 0])
    expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:N2"/>')
    expect((await readSheet(await download(downloadAdjustments, { statuses: ['90'] }))).length).toBe(1)
    expect(await server.audited('permissionAdjustments.download')).toBeGreaterThan(0)
  })

  it('have one with its items, where they lie, and the request', async () => {
    await hold('M', 'A', 'A1')
    const { id, number } = await request(['M', 'A', 'A2'])
    const bytes = await download(downloadAdjustment, { id })
    expect(await readSheet(bytes, 1)).toEqual([
      ['Change', 'Node code', 'Item', 'Located under'],
      ['Grant', 'A2', 'Node A2', 'Node M › Node A'],
      ['Remove', 'A1', 'Node A1', 'Node M › Node A'],
    ])
    expect((await readSheet(bytes, 2))[1]![0]).toBe(number)
    const unknown = { id: crypto.randomUUID() }
    const refused = await field02.send('POST', basePath + downloadAdjustment.path, { body: unknown })
    expect(await refused.json()).toMatchObject({ code: 'NOT_FOUND' })
  })
})
