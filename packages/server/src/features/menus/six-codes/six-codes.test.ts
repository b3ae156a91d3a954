import { adjustApiAccount, getApiAccount, searchApiAccounts } from '@cass/contract/api-accounts/endpoints.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import {
  downloadSixCodes,
  importSixCodes,
  importSixCodesNew,
  listSixCodes,
} from '@cass/contract/menus/six-code-endpoints.ts'
import { sql } from 'drizzle-orm'
import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { startTestServer, type TestServer, type Visitor } from '../../../../test/harness.ts'
import { lock } from '../../../platform/locks.ts'

let server: TestServer
let admin: Visitor
let credit: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  admin = server.visitor('en')
  await admin.enterAs('admin')
  const rows = await server.query<{ login_name: string; credit_code: string }>(
    sql`select login_name, credit_code from app_user u join institution i on i.id = u.institution_id
        where login_name in ('bank01admin', 'bank02admin', 'info01admin')`,
  )
  credit = Object.fromEntries(rows.map((row) => [row.login_name, row.credit_code]))
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.query(sql`delete from institution_code`)
})

type Row = readonly [credit: string, code21: string, code6: string, code4: string]
const row = (
  login: string,
  n: number,
  change: Partial<Record<'code21' | 'code6' | 'code4', string>> = {},
): Row => [
  credit[login]!,
  change.code21 ?? `9${String(n).padStart(20, '0')}`,
  change.code6 ?? `9${String(n).padStart(5, '0')}`,
  change.code4 ?? `9${String(n).padStart(3, '0')}`,
]
async function send(rows: readonly Row[], given: { fresh?: boolean; fingerprint?: string } = {}) {
  const book = await writeExcelFile([
    {
      sheet: 'Codes',
      data: [
        ['Credit code', '21-digit code', '6-digit code', '4-digit code'],
        ...rows.map((each) => [...each]),
      ],
    },
  ]).toBuffer()
  const form = new FormData()
  form.append('kind', 'menu')
  if (given.fingerprint !== undefined) form.append('fingerprint', given.fingerprint)
  form.append('file', new Blob([new Uint8Array(book)]), 'codes.xlsx')
  return await admin.call(given.fresh ? importSixCodesNew : importSixCodes, { body: form as never })
}
const listed = async (keyword = '') => (await admin.call(listSixCodes, { body: { keyword } })).data.list

/** One of bank02; as it was before once the test is over. */
async function accountToAdjust() {
  const { list } = (await admin.call(searchApiAccounts, { body: { keyword: 'YLRCB-REPO-01' } })).data
  const { data } = await admin.call(getApiAccount, { query: { id: list[0]!.id } })
  onTestFinished(async () => {
    await server.query(
      sql`update api_account set name = ${data.apiAccount}, code6 = ${data.code6} where id = ${data.id}`,
    )
  })
  return data
}

it('shows what an import would do, then takes it as it was shown', async () => {
  const rows = [row('bank01admin', 1), row('info01admin', 2)]
  const preview = await send(rows)
  expect(preview.data).toMatchObject({ problems: [], taken: false, counts: { new: 2, clash: 0 } })
  expect(await listed()).toEqual([])
  const taken = await send(rows, { fingerprint: preview.data.fingerprint })
  expect(taken.data).toMatchObject({ taken: true, counts: { new: 2 } })
  expect((await listed()).map(({ code4 }) => code4).toSorted()).toEqual(['9001', '9002'])
  expect((await listed('90000')).length).toBe(2)
  expect((await listed('900002')).map(({ creditCode }) => creditCode)).toEqual([credit.info01admin])
  expect(await server.audited('sixCodes.import')).toBeGreaterThan(0)
  // Nothing would change.
  expect((await send(rows)).data).toMatchObject({ counts: { same: 2 }, fingerprint: '' })
})

it('leaves out what clashes with the register, and takes the rest', async () => {
  const before = [row('bank01admin', 1), row('info01admin', 2), row('info01admin', 6), row('bank01admin', 7)]
  const first = await send(before)
  await send(before, { fingerprint: first.data.fingerprint })
  const rows = [
    row('bank02admin', 1, { code6: '900050' }),
    row('bank02admin', 3, { code6: '900006' }),
    row('bank01admin', 4, { code4: '9007' }),
    row('info01admin', 2, { code4: '9777' }),
    row('bank02admin', 5),
    // Free only if the first row could be taken.
    row('bank01admin', 8, { code6: '900001' }),
  ]
  const { data } = await send(rows)
  expect(data.counts).toMatchObject({ clash: 4, changed: 1, new: 1 })
  expect(data.rows.slice(0, 4).map(({ reasons, row: at }) => [at, reasons[0]])).toEqual([
    [2, expect.stringMatching(/^9\d+1 belongs to Linjiang Commercial Bank$/)],
    [3, '900006 belongs to Guanlan Information'],
    [4, expect.stringMatching(/^9007 is already used with 9\d+7$/)],
    [7, expect.stringMatching(/^900001 is already used with 9\d+1$/)],
  ])
  expect(data.rows[4]).toMatchObject({ outcome: 'changed', reasons: ['Previously 9002'] })
  expect((await send(rows, { fingerprint: data.fingerprint })).data.taken).toBe(true)
  expect((await listed()).map(({ code4 }) => code4).toSorted()).toEqual([
    '9001',
    '9005',
    '9006',
    '9007',
    '9777',
  ])
})

it('shows clashes with API accounts: of others they stop a row, of its own they are said', async () => {
  const used = { code21: '100310000000000640001', code6: '100931', code4: '6401' }
  const other = (await send([row('bank01admin', 1, { code6: used.code6 })])).data
  expect(other).toMatchObject({ counts: { clash: 1 }, fingerprint: '' })
  expect(other.rows[0]!.reasons).toEqual([
    'API account YLRCB-REPO-01 of Yunling Rural Commercial Bank uses 100931',
  ])
  const own = (await send([row('bank02admin', 1, { ...used, code4: '6499' })])).data
  expect(own.counts).toMatchObject({ new: 1, clash: 0 })
  expect(own.rows[0]!.reasons).toEqual(['Differs from 6401 of API account YLRCB-REPO-01'])
  expect((await send([row('bank02admin', 1, used)])).data.rows[0]!.reasons).toEqual([])
})

it('an API account clashes by the codes it has now, whatever its go-live brought', async () => {
  const account = await accountToAdjust()
  const { clientIp, code21, code4, code6, id, port, serviceIp, version } = account
  expect((await send([row('bank01admin', 1, { code6 })])).data.counts).toMatchObject({ clash: 1 })
  const adjusted = await admin.call(adjustApiAccount, {
    body: {
      ...{ id, version, clientIp, code21, code4, port, serviceIp },
      apiAccount: 'YLRCB-REPO-09',
      code6: '900123',
      reason: 'New line',
    },
  })
  expect(adjusted.code).toBe('ACK')
  expect((await send([row('bank01admin', 1, { code6 })])).data.counts).toMatchObject({ clash: 0, new: 1 })
  const { data } = await send([
    row('bank01admin', 1, { code6: '900123' }),
    row('bank02admin', 2, { code21, code4, code6: '900124' }),
  ])
  expect(data.rows.map(({ outcome, reasons }) => [outcome, ...reasons])).toEqual([
    ['clash', 'API account YLRCB-REPO-09 of Yunling Rural Commercial Bank uses 900123'],
    ['new', 'Differs from 900123 of API account YLRCB-REPO-09'],
  ])
})

it('an account that a go-live has only claimed clashes by what that files', async () => {
  const { data } = await send([row('bank01admin', 1, { code6: '100932' })])
  expect(data.rows[0]!.reasons).toEqual([
    'API account YLRCB-IBL-01 of Yunling Rural Commercial Bank uses 100932',
  ])
})

it('takes its turn with an adjustment that gives the same code to another institution', async () => {
  const rows = [row('bank01admin', 1, { code6: '900777' })]
  const { data } = await send(rows)
  const account = await accountToAdjust()
  const { apiAccount, clientIp, code21, code4, id, port, serviceIp, version } = account
  const values = { apiAccount, clientIp, code21, code4, code6: '900777', port, serviceIp }
  const { calls } = await server.db.transaction(async (tx) => {
    await lock(tx, 'goLiveAccounts')
    const calls = [
      send(rows, { fingerprint: data.fingerprint }),
      admin.call(adjustApiAccount, { body: { id, version, ...values, reason: 'New line' } }),
    ]
    await server.untilBlocked(calls.length)
    return { calls }
  })
  const codes = (await Promise.all(calls)).map(({ code }) => code)
  expect(['ACK,VALIDATION', 'CONFLICT,ACK']).toContain(codes.join())
})

it('a fresh import removes what is not listed; codes can change hands within it', async () => {
  const before = [row('bank01admin', 1), row('bank01admin', 2)]
  const first = await send(before)
  await send(before, { fingerprint: first.data.fingerprint })
  const after = [row('bank01admin', 1, { code6: '900002', code4: '9002' })]
  const merged = await send(after)
  expect(merged.data.counts).toMatchObject({ clash: 1 })
  const { data } = await send(after, { fresh: true })
  expect(data.counts).toMatchObject({ changed: 1, removed: 1, clash: 0 })
  expect((await send(after, { fresh: true, fingerprint: data.fingerprint })).data.taken).toBe(true)
  expect((await listed()).map(({ code6 }) => code6)).toEqual(['900002'])
})

it('is not taken when something has changed since the preview', async () => {
  const rows = [row('bank01admin', 1), row('bank02admin', 2)]
  const { data } = await send(rows)
  const replies = await Promise.all([1, 2].map(() => send(rows, { fingerprint: data.fingerprint })))
  expect(replies.map(({ code }) => code).toSorted()).toEqual(['ACK', 'CONFLICT'])
  const stale = await send(rows, { fingerprint: data.fingerprint })
  expect([stale.code, stale.message]).toEqual([
    'CONFLICT',
    'The data has changed since the preview. Check the new preview.',
  ])
})

it('tells every wrong cell with its row and column, and imports nothing', async () => {
  const { data } = await send([
    row('bank01admin', 1, { code21: '123' }),
    ['91310000MA1K0000ZZ', `9${'0'.repeat(20)}`, '900009', '9009'],
    row('bank02admin', 3),
    row('bank02admin', 4, { code6: '900003' }),
  ])
  expect(data.problems.map(({ column, message, place }) => [place, column, message].join(' | '))).toEqual([
    'Codes, row 2 | 21-digit code | Enter exactly 21 digits',
    expect.stringMatching(/^Codes, row 3 \| Credit code \| /),
    'Codes, row 5 | 6-digit code | Already in row 4',
  ])
  const unknown = await send([['91310000MA1K000099', `9${'0'.repeat(20)}`, '900009', '9009']])
  expect(unknown.data.problems.map(({ message }) => message)).toEqual([
    'No active institution has this unified social credit code',
  ])
  expect(await listed()).toEqual([])
})

it('goes out as a workbook that can be imported again', async () => {
  const rows = [row('bank01admin', 1)]
  const { data } = await send(rows)
  await send(rows, { fingerprint: data.fingerprint })
  const response = await admin.send('POST', basePath + downloadSixCodes.path, { body: {} })
  const [codes] = await readExcelFile(Buffer.from(await response.arrayBuffer()))
  expect(codes!.data[1]).toEqual(['临江商业银行', ...rows[0]!])
})
