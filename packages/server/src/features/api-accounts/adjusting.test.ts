import {
  adjustApiAccount,
  exportApiAccounts,
  getApiAccount,
  moveApiAccount,
  searchApiAccounts,
} from '@cass/contract/api-accounts/endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import { type BodyOf, basePath } from '@cass/contract/kit/endpoint.ts'
import { listMessages } from '@cass/contract/messages/endpoints.ts'
import { sql } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { type Desk, openDesk } from '../../../test/review-desk.ts'
import { atOnce, enter } from '../../../test/staff.ts'
import { partOf } from '../../../test/workbook-part.ts'

let server: TestServer
let desk: Desk
let field01: Visitor
let field02: Visitor
beforeAll(async () => {
  server = await startTestServer()
  desk = await openDesk(server)
  field01 = await desk.as('field01')
  field02 = await enter(server, 'field02')
})
afterAll(() => server.stop())

const search = async (body: BodyOf<typeof searchApiAccounts> = {}) =>
  (await field01.call(searchApiAccounts, { body })).data
const detail = async (id: string) => (await field01.call(getApiAccount, { query: { id } })).data
const adjust = async (id: string, change: Partial<BodyOf<typeof adjustApiAccount>>, by = field01) => {
  const { apiAccount, clientIp, code21, code4, code6, port, serviceIp, version } = await detail(id)
  const values = { apiAccount, clientIp, code21, code4, code6, port, serviceIp }
  return await by.call(adjustApiAccount, { body: { id, version, ...values, reason: 'New line', ...change } })
}
const move = async (
  id: string,
  name: 'disable' | 'enable',
  given: { version?: number; reason?: string } = {},
) =>
  await field01.call(moveApiAccount, {
    body: { id, version: (await detail(id)).version, move: name, reason: 'As agreed', ...given },
  })

/** A live account of this name, with the go-live it comes from. */
async function live(account: string) {
  const goLive = await desk.submit({ serviceType: '20', account })
  await desk.walk(goLive)
  const [row] = await server.query<{ id: string }>(sql`select id from api_account where name = ${account}`)
  return { id: row!.id, goLive }
}

it('an account has what its go-live brought, and leads there', async () => {
  const { id, goLive } = await live('from.golive')
  const { ordNo } = await desk.application(goLive)
  expect(await detail(id)).toMatchObject({
    apiAccount: 'from.golive',
    code21: '1'.repeat(21),
    code6: '123456',
    code4: '1234',
    serviceIp: '10.1.2.3',
    port: '8080',
    clientIp: '10.1.2.4',
    status: '05',
    applicationId: goLive,
    applyOrdNo: ordNo,
    moves: ['adjust', 'disable'],
    history: [{ kind: 'goLive', application: { id: goLive, applyOrdNo: ordNo }, before: null }],
  })
})

it('another go-live of it is told in its history, with what changed', async () => {
  const { id } = await live('twice.live')
  await adjust(id, { port: '9999' })
  const second = await desk.submit({ serviceType: '20', account: 'Twice.Live' })
  await desk.walk(second)
  const { history, ...account } = await detail(id)
  expect(account).toMatchObject({ apiAccount: 'twice.live', port: '8080', applicationId: second })
  expect(history.map(({ kind }) => kind)).toEqual(['goLive', 'adjust', 'goLive'])
  expect(history[0]).toMatchObject({ before: { port: '9999' }, after: { port: '8080' } })
})

it('is found by any fragment of it, of its institution and of its go-live’s number', async () => {
  const { id, goLive } = await live('Needle-QX7')
  await adjust(id, { code21: '987654321098765432109', serviceIp: '172.31.254.99' })
  const { ordNo } = await desk.application(goLive)
  for (const keyword of ['edle-qx', 'QX7', '32109876', '1.254.9', ordNo, ordNo.toLowerCase()])
    expect((await search({ keyword })).list.map((row) => row.id)).toContain(id)
  const { institutionName } = await detail(id)
  const found = await search({ keyword: institutionName.slice(1, 6), pageSize: 100 })
  expect(found.list.map((row) => row.id)).toContain(id)
  expect(found.list.every((row) => row.institutionName === institutionName)).toBe(true)
  for (const keyword of ['no such thing', 'IO19990101000001'])
    expect((await search({ keyword })).total).toBe(0)
})

it('is listed by its status', async () => {
  const claimed = await desk.submit({ serviceType: '20', account: 'still.claimed' })
  const { id: disabled } = await live('soon.disabled')
  await move(disabled, 'disable')
  const names = async (status: '' | '00' | '05' | '20') =>
    (await search({ status, pageSize: 100 })).list.map((row) => row.apiAccount)
  expect(await names('00')).toContain('still.claimed')
  expect(await names('20')).toEqual(['soon.disabled'])
  expect(await names('05')).not.toContain('soon.disabled')
  expect(await names('05')).not.toContain('still.claimed')
  expect(await names('')).toEqual(expect.arrayContaining(['still.claimed', 'soon.disabled']))
  const [row] = (await search({ keyword: 'still.claimed' })).list
  expect(row).toMatchObject({ status: '00', code21: '', moves: [], applicationId: claimed })
  expect((await move(row!.id, 'disable')).code).toBe('CONFLICT')
  const values = { code21: '1'.repeat(21), code6: '123456', code4: '1234' }
  const addresses = { serviceIp: '10.1.2.3', port: '80', clientIp: '10.1.2.4' }
  expect((await adjust(row!.id, { ...values, ...addresses })).code).toBe('CONFLICT')
})

it('is adjusted for a reason; before and after stay in its history, and the institution hears of it', async () => {
  const { id } = await live('to.adjust')
  const change = { apiAccount: 'now.adjusted', clientIp: '10.9.9.9' }
  expect((await adjust(id, change)).data).toMatchObject({ status: '05' })
  const { history, ...account } = await detail(id)
  expect(account).toMatchObject(change)
  expect(history[0]).toMatchObject({
    kind: 'adjust',
    reason: 'New line',
    before: { apiAccount: 'to.adjust', clientIp: '10.1.2.4' },
    after: change,
  })
  const bells = (await (await desk.as(desk.applicant)).call(listMessages)).data
  expect(JSON.stringify(bells)).toContain('The operator adjusted the API account to.adjust: New line')
  await expect
    .poll(async () => (await server.mailbox()).some((mail) => mail.purpose === 'apiAccountAdjusted'))
    .toBe(true)
  expect(await server.audited('apiAccount.adjust')).toBeGreaterThan(0)
})

it.each<[string, Partial<BodyOf<typeof adjustApiAccount>>, object]>([
  ['nothing changes', {}, { data: [{ path: 'apiAccount' }] }],
  ['there is no reason', { port: '9000', reason: ' ' }, { data: [{ path: 'reason' }] }],
  ['a code is too short', { code21: '123' }, { data: [{ path: 'code21' }] }],
  ['an address is none', { clientIp: '300.1.1.1' }, { data: [{ path: 'clientIp' }] }],
  ['somebody has changed it', { port: '9000', version: 77 }, { code: 'CONFLICT' }],
  ['it is not there', { port: '9000', id: crypto.randomUUID() }, { code: 'NOT_FOUND' }],
])('cannot be adjusted where %s', async (name, change, refusal) => {
  const { id } = await live(`refused.${name.replaceAll(' ', '-')}`)
  const before = await detail(id)
  expect(await adjust(id, change)).toMatchObject(refusal)
  expect(await detail(id)).toEqual(before)
})

it('cannot take a name that another account has, whatever its case, also of two at the same moment', async () => {
  const one = await live('clash.one')
  const two = await live('clash.two')
  expect(await adjust(one.id, { apiAccount: 'CLASH.two' })).toMatchObject({
    data: [{ path: 'apiAccount', message: messages.apiAccountRepeated.en }],
  })
  expect((await adjust(one.id, { apiAccount: 'Clash.One' })).code).toBe('ACK')
  const [first, second] = [await detail(one.id), await detail(two.id)]
  const to =
    (visitor: Visitor, { id, version, ...account }: typeof first) =>
    () => {
      const { clientIp, code21, code4, code6, port, serviceIp } = account
      const values = { clientIp, code21, code4, code6, port, serviceIp }
      const body = { id, version, ...values, apiAccount: 'clash.three', reason: 'Renamed' }
      return visitor.call(adjustApiAccount, { body })
    }
  const replies = await atOnce(server, to(field01, first), to(field02, second))
  expect(replies.map(({ code }) => code).toSorted()).toEqual(['ACK', 'VALIDATION'])
  await expect(
    server.query(sql`update api_account set name = 'CLASH.THREE' where name in ('Clash.One', 'clash.two')`),
  ).rejects.toMatchObject({ cause: { constraint: 'api_account_name' } })
})

/** An account of the demo market's bank02, whose codes the register has as well. */
const ofAnother = async () => (await search({ keyword: 'YLRCB-REPO-01' })).list[0]!.id
const codeRefusals = (...of: [path: string, message: string][]) => ({
  code: 'VALIDATION',
  data: of.map(([path, message]) => ({ path, message })),
})

it('cannot take a code of another institution: of the register, an account or a go-live under review', async () => {
  const { id } = await live('code.seeker')
  const before = await detail(id)
  expect(await adjust(id, { code21: '100310000000000640001', code6: '100932', code4: '2301' })).toMatchObject(
    codeRefusals(
      ['code21', '100310000000000640001 belongs to Yunling Rural Commercial Bank'],
      ['code6', 'API account YLRCB-IBL-01 of Yunling Rural Commercial Bank uses 100932'],
      ['code4', '2301 belongs to Guanlan Information'],
    ),
  )
  // What another institution's account is given, nobody else can take any more.
  const another = await ofAnother()
  expect((await adjust(another, { code4: '7601' })).code).toBe('ACK')
  const chinese = server.visitor('zh')
  await chinese.enterAs('admin')
  expect(await adjust(id, { code4: '7601' }, chinese)).toMatchObject(
    codeRefusals(['code4', '云岭农村商业银行的API账号YLRCB-REPO-01使用7601']),
  )
  expect(await detail(id)).toEqual(before)
})

it('may have a code of its own institution, and one of two institutions gets it that ask at the same moment', async () => {
  const [one, two] = [await live('code.first'), await live('code.second')]
  expect((await adjust(one.id, { code4: '7603' })).code).toBe('ACK')
  expect((await adjust(two.id, { code4: '7603' })).code).toBe('ACK')
  const another = await ofAnother()
  const replies = await atOnce(
    server,
    () => adjust(one.id, { code6: '760400' }),
    () => adjust(another, { code6: '760400' }, field02),
  )
  expect(replies.map(({ code }) => code).toSorted()).toEqual(['ACK', 'VALIDATION'])
})

it('keeps its name while a go-live under review names it', async () => {
  const { id } = await live('under.review')
  const again = await desk.submit({ serviceType: '20', account: 'under.review' })
  const refused = await adjust(id, { apiAccount: 'other.name' })
  expect(refused).toMatchObject({ code: 'VALIDATION', data: [{ path: 'apiAccount' }] })
  expect(JSON.stringify(refused.data)).toContain((await desk.application(again)).ordNo)
  expect((await adjust(id, { port: '9001' })).code).toBe('ACK')
  await desk.withdraw(again)
  expect((await adjust(id, { apiAccount: 'other.name' })).code).toBe('ACK')
})

it('is disabled and enabled for a reason; disabled, no go-live can name it, and none enables it', async () => {
  const { id } = await live('on.and.off')
  const before = await desk.submit({ serviceType: '20', account: 'on.and.off' })
  expect((await move(id, 'disable', { reason: ' ' })).code).toBe('VALIDATION')
  expect((await move(id, 'disable', { version: 77 })).code).toBe('CONFLICT')
  expect((await move(id, 'disable')).data.status).toBe('20')
  expect((await move(id, 'disable')).code).toBe('CONFLICT')
  await desk.walk(before)
  expect(await detail(id)).toMatchObject({ status: '20', moves: ['adjust', 'enable'] })
  const draft = await desk.draft({ serviceType: '20', account: 'on.and.off' })
  expect(await desk.trySubmit(draft)).toMatchObject({
    code: 'VALIDATION',
    data: [{ message: expect.stringContaining('disabled') }],
  })
  expect((await move(id, 'enable')).data.status).toBe('05')
  expect((await desk.trySubmit(draft)).code).toBe('ACK')
  const { history } = await detail(id)
  expect(history.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['enable', 'As agreed'],
    ['goLive', ''],
    ['disable', 'As agreed'],
    ['goLive', ''],
  ])
})

it('goes into a workbook as it is filtered', async () => {
  await live('=cmd()')
  const body = { keyword: '=cmd()', status: '05' }
  const response = await field01.send('POST', basePath + exportApiAccounts.path, { body })
  const bytes = Buffer.from(await response.arrayBuffer())
  const [headings, row, ...others] = await readSheet(bytes)
  expect(others).toEqual([])
  expect(headings!.slice(0, 3)).toEqual(['Institution', 'API account', '21-digit code'])
  expect(row!.slice(1, 3)).toEqual(['=cmd()', '1'.repeat(21)])
  expect(row!.at(-1)).toBeInstanceOf(Date)
  expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:K2"/>')
  expect(await server.audited('apiAccounts.export')).toBe(1)
})
