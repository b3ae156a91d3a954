import {
  checkGoLive,
  getApplication,
  getProcess,
  saveApplication,
  searchOwnApplications,
  withdrawApplication,
} from '@cass/contract/applications/endpoints.ts'
import { getTask } from '@cass/contract/applications/review-endpoints.ts'
import { rowsOf } from '@cass/contract/kit/form/values.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Applicant,
  account,
  type Begun,
  createApplicant,
  makeInstitution,
  openGoLive,
  rowOf,
} from '../../../test/applicant.ts'
import { startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { enter } from '../../../test/staff.ts'
import { createSecrets } from '../../platform/secrets.ts'

const password = 'Nobody#reads3this'

let server: TestServer
let own: Applicant
let field: Visitor
beforeAll(async () => {
  server = await startTestServer()
  own = await createApplicant(server, (await makeInstitution(server)).admin)
  field = await enter(server, 'field01')
})
afterAll(() => server.stop())

const stored = (id: string) =>
  server.query<{ row_id: string; sealed: Buffer }>(
    sql`select row_id, sealed from application_secret where application_id = ${id} order by row_id`,
  )
const opened = async (id: string) => {
  const secrets = createSecrets(server.config.CASS_SECRET)
  return Object.fromEntries((await stored(id)).map((row) => [row.row_id, secrets.open(row.sealed)]))
}

describe('a password of an API account', () => {
  it('is sealed when it is saved, and kept while its row is', async () => {
    const goLive = await openGoLive(server, own, ['pay.one', 'pay.two'])
    const [one, two] = [
      account('pay.one', { apiPassword: password }),
      account('pay.two', { apiPassword: '' }),
    ]
    const saved = await own.save(goLive.id, 0, { onlineBasicInfoList: [one, two] })
    expect(saved.data.secrets).toEqual([one.rowId])
    expect(await opened(goLive.id)).toEqual({ [one.rowId!]: password })
    expect((await own.detail(goLive.id)).secrets).toEqual([one.rowId])
    // Left empty it stays as it was, written again it is replaced, without its row it goes.
    const blank = { ...one, apiPassword: '' }
    await own.save(goLive.id, 1, { onlineBasicInfoList: [blank, { ...two, apiPassword: 'short' }] })
    expect(await opened(goLive.id)).toEqual({ [one.rowId!]: password, [two.rowId!]: 'short' })
    await own.save(goLive.id, 2, { onlineBasicInfoList: [{ ...one, apiPassword: 'Another#1' }] })
    expect(await opened(goLive.id)).toEqual({ [one.rowId!]: 'Another#1' })
    await own.save(goLive.id, 3, {})
    expect(await stored(goLive.id)).toEqual([])
  })

  it('is asked for, and checked, when it is submitted', async () => {
    const goLive = await openGoLive(server, own, ['pay.three'])
    let row = account('pay.three', { apiPassword: '' })
    const form = await own.formOf('20', { onlineBasicInfoList: [{ ...row, apiPassword: password }] })
    let version = 0
    for (const apiPassword of ['', 'short', '全角全角全角全角全角', 'x'.repeat(65)]) {
      const list = [{ ...row, apiPassword }]
      version = (await own.save(goLive.id, version, { ...form, onlineBasicInfoList: list })).data.version
      const { code, data } = await own.submit({ id: goLive.id, version }, 'reason')
      expect([code, data]).toMatchObject([
        'VALIDATION',
        [
          { path: 'form.onlineBasicInfoList.0.apiPassword', message: expect.stringMatching(/\w/) },
          ...(apiPassword === '' ? [{ path: 'form.onlineBasicInfoList' }] : []),
        ],
      ])
      row = { ...row, rowId: crypto.randomUUID() }
    }
    const saved = await own.save(goLive.id, version, {
      ...form,
      onlineBasicInfoList: [{ ...row, apiPassword: password }],
    })
    expect((await own.submit({ id: goLive.id, version: saved.data.version }, 'reason')).code).toBe('ACK')
  })

  it('comes back in no answer and stands in no table', async () => {
    const answers: string[] = []
    const heard = <Reply>(reply: Reply): Reply => {
      answers.push(JSON.stringify(reply))
      return reply
    }
    const goLive = await openGoLive(server, own, ['pay.four'])
    const form = await own.formOf('20', {
      onlineBasicInfoList: [account('pay.four', { apiPassword: password })],
    })
    const headers = { 'idempotency-key': `save-${crypto.randomUUID()}` }
    const body = { id: goLive.id, version: 0, form, nodes: [] }
    const saved = heard(await own.call(saveApplication, { body, headers }))
    heard(await own.call(saveApplication, { body, headers }))
    const version = saved.data.version
    const query = { id: goLive.id }
    heard(await own.call(getApplication, { query }))
    heard(await own.submit({ id: goLive.id, version }))
    const submitted = heard(await own.submit({ id: goLive.id, version }, 'reason'))
    expect(submitted.code).toBe('ACK')
    for (const visitor of [own.visitor, field]) {
      heard(await visitor.call(getApplication, { query }))
      heard(await visitor.call(getProcess, { query }))
      heard(await visitor.call(checkGoLive, { query }))
    }
    heard(await field.call(getTask, { query }))
    heard(await own.call(searchOwnApplications, { body: {} }))
    const withdrawn = heard(
      await own.call(withdrawApplication, {
        body: { id: goLive.id, version: submitted.data[0]!.version, fresh: true },
      }),
    )
    const copy = withdrawn.data.copy as Begun
    heard(await own.call(getApplication, { query: { id: copy.id } }))
    // The copy asks for it again.
    expect(await stored(copy.id)).toEqual([])
    expect(rowsOf((await rowOf(server, copy.id))!.form, 'onlineBasicInfoList')).toMatchObject([
      { apiPassword: '' },
    ])
    for (const answer of answers) expect(answer).not.toContain(password)

    const tables = await server.query<{ name: string }>(
      sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
          where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    expect(tables.length).toBeGreaterThan(20)
    for (const { name } of tables) {
      const [found] = await server.query<{ n: number }>(
        sql`select count(*)::int as n from ${sql.raw(name)} t where strpos(t::text, ${password}) > 0`,
      )
      expect([name, found!.n]).toEqual([name, 0])
    }
  })
})
